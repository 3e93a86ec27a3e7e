# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Generated programs (csmith): the checksum that they print is the same with and without instrumentation and poison,
# and the profile equals the trace.  Seeds are fixed; MIP_LONG=1 takes 300 programs for each target and level, many in one
# image, as torture tests are.
. "$MIP_ROOT/tests/trace/lib.sh"

generate() { # SEED FILE
    csmith --seed "$1" --no-argc --max-funcs 8 --max-block-depth 4 --max-block-size 4 >"$2" || { fail "csmith --seed $1"; exit 1; }
}

# The first 300 that end, and soon: within so many instructions on this computer.
programs_that_end() { # FOLDER
    local seed n=0
    [ -e "$1/complete" ] && return
    mkdir -p "$1"
    for seed in $(seq 1 600); do
        generate "$seed" "$1/s$seed.c"
        gcc -w -O1 -I/usr/include/csmith "$1/s$seed.c" -o native -static || fail "seed $seed"
        rm -f count
        timeout 20 qemu-x86_64 -plugin "$MIP_PLUGIN/icount.so,out=count,start=$(symbol native main),stop=$(symbol native exit)" ./native >native.out 2>&1 </dev/null
        if grep -q 'checksum = ' native.out && awk '{ exit $6 + $8 > 2000000 }' count; then n=$((n + 1)); else rm "$1/s$seed.c"; fi
        [ $n = 300 ] && break
    done
    [ $n = 300 ] && touch "$1/complete"
}

if [ "$MIP_LONG" = 1 ]; then
    all=$(dirname "$MIP_BIN")/cache/csmith folder=$(dirname "$MIP_BIN")/torture/csmith n=0
    programs_that_end "$all" || { echo "too few programs end"; exit 1; }
    for level in -O2 -Os -O0 -O1 -O3; do
        while read -r board libc cc flags; do
            n=$((n + 1))
            log=$(ls "$all"/*.c | TORTURE_ROW="csmith, row $n of 50" "$MIP_ROOT/tests/torture/corpus" "$folder/$board-$cc$level${flags// /}" \
                "$board" "$libc" "$cc" "$level $flags -I/usr/include/csmith" "coverage calls-poison blocks callblocks-poison edges calledges-poison")
            # Where long is another type than here a few do not end.
            [[ $log =~ ^(300|29[1-9])" run 0 not built plain "[0-9]" failing plain 0 FAIL"$ ]] ||
                fail "$board $libc $cc $level $flags: $(head -n 20 <<<"$log")"
        done <<<"qemu-mps2-an385 newlib gcc
qemu-mps2-an386 picolibc clang-22
qemu-mps2-m0 newlib gcc
qemu-mps2-m23 picolibc clang-22
qemu-mps3-an547 newlib gcc
qemu-virt-a15 newlib gcc
qemu-virt-a15 picolibc clang-22 -mthumb
qemu-virt-a53 picolibc gcc
qemu-virt-a53 picolibc clang-22
linux none gcc"
    done
    finish 0
fi

configs=("qemu-mps2-an385 newlib gcc -O2" "qemu-virt-a53 picolibc gcc -O2" "qemu-virt-a15 newlib gcc -O2"
    "qemu-mps2-an386 picolibc clang-22 -Os" "qemu-virt-a15 picolibc gcc -Os -mthumb" "qemu-virt-a53 picolibc clang-14 -O2"
    "qemu-mps2-an385 newlib gcc -O0" "qemu-virt-a53 picolibc clang-22 -O0")
# Some generated programs never end: these do.
seeds="1 3 4 6 7 8 9 10"
used=0

for seed in $seeds; do
    generate "$seed" "$PWD/program.c"
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
