# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# In no mode does a probe access memory between a load exclusive and its store.  exclusive.py checks the texts; it shares
# nothing with mip-as.  QEMU's exclusive monitor ignores other accesses, so a run cannot show the fault.
# MIP_LONG=1 tries every compiler, level and mode, and more sources that have such instructions.
set -u
S=$MIP_ROOT/tests/asm
bad=0 n=0 places=0
check() { # SOURCE "COMPILER FLAGS" "MODE"
    # shellcheck disable=SC2086
    $2 -w -S "$1" -I"$MIP_ROOT/target" -I"$MIP_ROOT/tests/trace/programs" -o in.s 2>/dev/null || return 0
    grep -qiE '[[:space:]](ldr|lda)ex|[[:space:]]lda?x[rp]' in.s || return 0
    local mode found
    for mode in "${@:3}"; do
        n=$((n + 1))
        # shellcheck disable=SC2086
        "$MIP_BIN/mip-as" --mip-rewrite --mip-no-ipa-ra $mode in.s -o out.s || bad=1
        found=$(python3 "$S/exclusive.py" in.s out.s) || { echo "${1##*/}, $2, $mode:"; echo "$found"; bad=1; }
        places=$((places + ${found##*places: }))
    done
}
arms=("arm-none-eabi-gcc -mcpu=cortex-m4" "arm-none-eabi-gcc -mcpu=cortex-a9 -marm" "arm-none-eabi-gcc -mcpu=cortex-m23"
    "aarch64-linux-gnu-gcc -mno-outline-atomics" "clang-22 --target=arm-none-eabi -mcpu=cortex-m7"
    "clang-14 --target=arm-none-eabi -mcpu=cortex-r5 -marm" "clang-19 --target=arm-none-eabi -mcpu=cortex-m23"
    "clang-22 --target=aarch64-none-elf")
modes=("--mip-mode=call-graph --mip-edges" "--mip-mode=function-coverage --mip-blocks --mip-all-blocks"
    "--mip-mode=function-coverage --mip-edges --mip-dump=any" "--mip-mode=call-graph --mip-blocks"
    "--mip-mode=call-graph --mip-edges --mip-atomic" "--mip-mode=call-graph --mip-sample=4" "--mip-mode=function-coverage")

if [ "$MIP_LONG" = 1 ]; then
    for cc in "${arms[@]}" "${arms[3]} -march=armv8.1-a" "arm-none-eabi-gcc -mcpu=cortex-a15 -mthumb" "clang-14 --target=aarch64-none-elf"; do
        for level in -O0 -O1 -O2 -O3 -Os -Og "-O2 -fPIC"; do
            for f in "$S/exclusive.c" "$MIP_ROOT"/tests/trace/programs/*.c "$MIP_ROOT"/target/*.c "$MIP_ROOT"/target/*/*.c; do
                check "$f" "$cc $level" "${modes[@]}"
            done
        done
    done
    [ "$n" -ge 600 ] || { echo "only $n texts"; bad=1; }
else
    for i in "${!arms[@]}"; do
        check "$S/exclusive.c" "${arms[i]} -O0" "${modes[i % 4]}" "${modes[4 + i % 3]}"
        check "$S/exclusive.c" "${arms[i]} -O2" "${modes[(i + 1) % 4]}" "${modes[(i + 2) % 4]}"
    done
    [ "$n" -eq 32 ] || { echo "$n texts"; bad=1; }
fi
[ "$places" -ge $((n * 20)) ] || { echo "only $places instructions between exclusives in $n texts"; bad=1; }

# The checker finds a planted memory access between the load and the store.
cat >in.s <<'T'
	.type	f, %function
f:
.L1:
	ldrex	r1, [r0]
	adds	r1, r1, #1
	strex	r2, r1, [r0]
	cmp	r2, #0
	bne	.L1
	bx	lr
	.size	f, .-f
T
sed 's/^\tadds.*/&\n\tpush\t{r3}/' in.s >out.s
python3 "$S/exclusive.py" in.s out.s >report && { echo "exclusive.py does not find a planted access"; bad=1; }
sed 's/^\tcmp.*/&\n\tpush\t{r3}/' in.s >out.s
python3 "$S/exclusive.py" in.s out.s >report || { cat report; bad=1; }
exit $bad
