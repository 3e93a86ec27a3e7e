# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A walk that passes plain instructions without Capstone (host/disasm) gives the same sizes, transfers, branches and proofs
# as one in which Capstone decodes each: in C libraries of x86-64 and AArch64, and in our own tools.  More than half of the
# instructions are plain.
set -u
failures=0
for elf in "$(cc -print-file-name=libc.so.6)" "$MIP_BIN/mipdata" "$(aarch64-linux-gnu-gcc -print-file-name=libc.so.6)"; do
    "$MIP_TOOLS/flow-list" "$elf" >log 2>&1 && awk '{ exit !($1 > 50000 && $3 > $1 / 2) }' log && continue
    failures=$((failures + 1))
    echo "FAIL $elf"
    cat log
done
[ $failures = 0 ]
