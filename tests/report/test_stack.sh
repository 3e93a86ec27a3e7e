# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata stack.  On each target the depth of a chain is the sum of its frames, and GCC's .su file has the same frames.
# Cycles and calls through pointers have no exact depth and are marked.  Call samples give the callees of pointers.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata program=$MIP_ROOT/tests/report/deep.c
. "$MIP_ROOT/tests/tools/fail.sh"
row() { awk -v f="$1" '$NF == f || $(NF - 3) == f { print; exit }' out; } # FUNCTION: its row
stack() { "$mipdata" stack "$@" >out 2>err || fail "stack $*"; }
frame() { row "$1" | awk '{ for (i = 1; i < NF; i++) if ($i ~ /^[0-9]+$/) { print $(i + 1); exit } }'; }
depth() { row "$1" | awk '{ for (i = 1; i < NF; i++) if ($i ~ /^[0-9]+$/) { print $i; exit } }'; }
n=0
for board in "qemu-mps2-an385 arm-none-eabi-gcc" "qemu-mps2-m0 arm-none-eabi-gcc" "qemu-virt-a15 arm-none-eabi-gcc" \
    "qemu-virt-a53 aarch64-linux-gnu-gcc" "qemu-virt-a53 clang-22" "qemu-virt-rv32 riscv64-unknown-elf-gcc" \
    "qemu-virt-rv64 riscv64-unknown-elf-gcc -mno-relax"; do
    set -- $board
    su="-fstack-usage ${3:-}"
    [ "$2" = clang-22 ] && su="-fstack-usage -fomit-frame-pointer --target=aarch64-none-elf"
    # shellcheck disable=SC2086
    "$mipcc" --board="$1" "$2" $su -O1 -g -c "$program" -o deep.o 2>err && "$mipcc" --board="$1" "$2" ${su#-fstack-usage} deep.o -o prog 2>err ||
        fail "$board: build"
    stack prog
    for f in leaf middle shallow cycle; do
        want=$(awk -F '\t' -v f="$f" '$1 ~ ":" f "$" { print $2 }' deep.su)
        [ -n "$want" ] && [ "$(frame $f)" = "$want" ] || fail "$board: the frame of $f is not $want"
    done
    [ "$(depth middle)" = $(($(frame middle) + $(frame leaf))) ] || fail "$board: middle"
    [ "$(depth shallow)" = $(($(frame shallow) + $(frame leaf))) ] || fail "$board: shallow"
    [[ $(row middle) != *"at least"* && $(row cycle) = "no bound"* && $(row main) = "no bound"* ]] || fail "$board: marks"
    grep -q '^at least .* through_pointer  (1 indirect call)$' out || fail "$board: the call through a pointer"
    n=$((n + 1))
done
[ $n = 7 ] || fail "only $n boards"

# The path, and the callee of the pointer from samples.
stack -r '^middle$' prog
grep -q "^ *> [0-9]* leaf$" out || fail "the path"
"$mipcc" gcc -O1 -g -fmachine-profile-generate -fmachine-profile-runtime-buffer=64 -fmachine-profile-sample-period=1 "$program" -o prog 2>err &&
    ./prog && "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail samples
stack -p x.mip -r '^through_pointer$' prog
grep -q '^at least' out && grep -q '^ *observed > [0-9]* middle$' out || fail "the observed callee"

# If unwind rows are relative to a frame pointer, the depth is a lower bound.
clang-22 --target=aarch64-none-elf -O1 -c "$program" -o fp.o 2>err && "$mipcc" --board=qemu-virt-a53 clang-22 --target=aarch64-none-elf fp.o -o prog 2>err || fail "frame pointer"
stack -r '^middle$' prog
grep -q '^at least' out || fail "a frame pointer's frame is a lower bound"

"$mipdata" stack x.mip >out 2>err && fail "a profile is no image"
grep -q error: err || fail "no error"
exit 0
