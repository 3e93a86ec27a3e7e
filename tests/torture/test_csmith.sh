# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Generated programs (csmith): the checksum that they print is the same with and without instrumentation and poison,
# and the profile equals the trace.  Seeds are fixed; MIP_LONG=1 takes more of them.
. "$MIP_ROOT/tests/trace/lib.sh"

configs=("qemu-mps2-an385 newlib gcc -O2" "qemu-virt-a53 picolibc gcc -O2" "qemu-virt-a15 newlib gcc -O2"
    "qemu-mps2-an386 picolibc clang-22 -Os" "qemu-virt-a15 picolibc gcc -Os -mthumb" "qemu-virt-a53 picolibc clang-14 -O2"
    "qemu-mps2-an385 newlib gcc -O0" "qemu-virt-a53 picolibc clang-22 -O0")
# Some generated programs never end: these do.
seeds="1 3 4 6 7 8 9 10"
[ "$MIP_LONG" = 1 ] && seeds=$(seq 1 400)
used=0

for seed in $seeds; do
    csmith --seed "$seed" --no-argc --max-funcs 8 --max-block-depth 4 --max-block-size 4 >"$PWD/program.c" || fail "csmith --seed $seed"
    # shellcheck disable=SC2086
    set -- ${configs[$((seed % ${#configs[@]}))]}
    board=$1 libc=$2 cc=$3
    shift 3
    flags="$* -I/usr/include/csmith"
    build "$PWD/case" "$board" "$libc" "$cc" plain "$flags" "$PWD/program.c" || { fail "seed $seed plain: does not build" case/build.log; continue; }
    sum=$("$MIP_ROOT/qemu/run" --board "$board" -t 15 case/fw.elf </dev/null 2>/dev/null | grep -ao 'checksum = [0-9A-Fa-f]*')
    [ -n "$sum" ] || continue
    used=$((used + 1))
    for mode in coverage calls-poison blocks callblocks-poison; do
        try "csmith-$seed" "$sum" "$board" "$libc" "$cc" $mode "$flags" "1 0" "$PWD/program.c"
    done
done
[ $((used * 4)) -ge $(($(wc -w <<<"$seeds") * 3)) ] || { echo "only $used programs ended"; exit 1; }
finish $((used * 4))
