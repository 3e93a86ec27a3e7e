# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# In every mode inserted instructions have the right call frame information, also next to the compiler's directives.  So a
# debugger, a sampler and an exception find the callers at any instruction.
set -u
P=$MIP_ROOT/tests/trace/programs
bad=0 n=0
texts() {
    local f n=0 cc
    for f in exceptions.cpp dispatch.c switches.c; do
        for cc in "aarch64-linux-gnu-gcc -O2" "arm-none-eabi-gcc -mcpu=cortex-m4 -Os" "arm-none-eabi-gcc -mcpu=cortex-a15 -marm -Os" \
            "gcc -O2" "clang-22 --target=aarch64-linux-gnu -Os"; do
            n=$((n + 1))
            [ "$f ${cc%% *}" = "exceptions.cpp clang-22" ] && continue # clang-22 may find no C++ headers
            # shellcheck disable=SC2086
            $cc -g -w -I"$P" -I"$MIP_ROOT/target" -S "$P/$f" -o "$n.s" || continue
            echo "$n.s"
        done
    done
}

for s in $(texts); do
    python3 "$MIP_ROOT/tests/asm/cfi.py" tag "$s" in.s
    for mode in "call-graph" "call-graph --mip-blocks" "function-coverage --mip-edges" "call-graph --mip-edges --mip-atomic" \
        "call-graph --mip-sample=4"; do
        n=$((n + 1))
        # shellcheck disable=SC2086
        "$MIP_BIN/mip-as" --mip-rewrite --mip-no-ipa-ra --mip-mode=$mode in.s -o out.s || bad=1
        python3 "$MIP_ROOT/tests/asm/cfi.py" check out.s >report || { echo "$s, $mode:"; head -5 report; bad=1; }
    done
done

# The inserted add runs into .L2, and the frame at .L2 is different.
cat >fault.s <<'T'
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_remember_state
	ret	// mip-tag
.Lmip_split0_0:
	add	x1, x1, 1
.L2:
	.cfi_def_cfa_offset 32
	ret	// mip-tag
	.cfi_endproc
T
python3 "$MIP_ROOT/tests/asm/cfi.py" check fault.s >report && { echo "cfi.py does not find a planted fault"; bad=1; }
# 20,000 directives with a new register each: memory must not grow with the square of their number.
{
    printf '\t.arch armv8-a\n\t.file\t"t.c"\n\t.text\n\t.align\t2\n\t.global\tf\n\t.type\tf, %%function\nf:\n\t.cfi_startproc\n'
    LC_ALL=C awk 'BEGIN { for (i = 0; i < 20000; i++) print "\t.cfi_offset\t" i ", -8"
        printf "\t.cfi_restore\t0"; for (i = 1; i < 20000; i++) printf ", %d", i }'
    printf '\n\tret\n\t.cfi_endproc\n\t.size\tf, .-f\n\t.ident\t"GCC: (x) 12"\n'
} >many.s
(ulimit -v 400000 && timeout 20 "$MIP_BIN/mip-as" --mip-rewrite --mip-mode=call-graph many.s -o out.s) ||
    { echo "20,000 registers in .cfi_offset: status $?"; bad=1; }

[ "$n" -ge 60 ] || { echo "only $n texts"; bad=1; }
exit $bad
