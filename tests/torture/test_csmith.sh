# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Generated programs (csmith): the checksum that they print is the same with and without instrumentation and poison,
# and the profile equals the trace.  Seeds are fixed; all are in one image, as torture tests are.  20 programs for each
# target, some at each level; MIP_LONG=1: 300 for each target and level, in one more of the modes by turns.
. "$MIP_ROOT/tests/torture/rows.sh"

generate() { # FOLDER SEED
    csmith --seed "$2" --no-argc --max-funcs 8 --max-block-depth 4 --max-block-size 4 >"$1/s$2.c" || { fail "csmith --seed $2"; exit 1; }
}

# The first 300 that end, and soon: within so many instructions on this computer.
programs_that_end() { # FOLDER
    local seed n=0
    [ -e "$1/complete" ] && return
    mkdir -p "$1"
    for seed in $(seq 1 600); do
        generate "$1" "$seed"
        gcc -w -O1 -I/usr/include/csmith "$1/s$seed.c" -o native -static || fail "seed $seed"
        rm -f count
        timeout 20 qemu-x86_64 -plugin "$MIP_PLUGIN/icount.so,out=count,start=$(symbol native main),stop=$(symbol native exit)" ./native >native.out 2>&1 </dev/null
        if grep -q 'checksum = ' native.out && awk '{ exit $6 + $8 > 2000000 }' count; then n=$((n + 1)); else rm "$1/s$seed.c"; fi
        [ $n = 300 ] && break
    done
    [ $n = 300 ] && touch "$1/complete"
}

targets="qemu-mps2-an385 newlib gcc
qemu-mps2-an386 picolibc clang-22
qemu-mps2-m0 newlib gcc
qemu-mps2-m23 picolibc clang-22
qemu-mps3-an547 newlib gcc
qemu-virt-a15 newlib gcc
qemu-virt-a15 picolibc clang-22 -mthumb
qemu-virt-a53 picolibc gcc
qemu-virt-a53 picolibc clang-22
linux none gcc"

if [ "$MIP_LONG" = 1 ]; then
    folder=$(dirname "$MIP_BIN")/torture/csmith programs=$(dirname "$MIP_BIN")/cache/csmith
    programs_that_end "$programs" || { echo "too few programs end"; exit 1; }
    ls "$programs"/*.c >list
    clangs=(clang-22 clang-19 clang-14)
    others=(coverage-poison2 calls-poison3 blocks allblocks anyblocks-poison2 edges anyedges-poison3)
    for level in -O2 -Os -O0 -O1 -O3; do
        while read -r target; do
            # Each target meets each Clang.
            target=${target/clang-22/${clangs[cases % 3]}}
            export TORTURE_ROW="csmith, row $((cases + 1)) of 50"
            # The 512 KB of code of this board hold no more, poisoned.
            [[ $level$target = -O0*an547* ]] && export TORTURE_BATCH=2 || unset TORTURE_BATCH
            # Where long is another type than here a few do not end.
            # shellcheck disable=SC2086
            row '(300|29[1-9])' list "callblocks-poison calledges-poison ${others[cases % 7]}" $level $target
        done <<<"$targets"
    done
    finish 50
fi

export TORTURE_BATCH=20 TORTURE_JOBS=1
folder=$PWD/results
mkdir programs
# Those of the first that end.
for seed in 1 3 4 5 6 7 8 9 10 12 13 14 15 17 18 19 20 21 22 23; do generate programs $seed; done
ls "$PWD"/programs/*.c >list
levels=(-O2 -Os -O0 -O1 -O3)
while read -r target; do
    # shellcheck disable=SC2086
    row 20 list "calls-poison callblocks-poison calledges-poison" ${levels[cases % 5]} $target
done <<<"$targets"
finish 10
