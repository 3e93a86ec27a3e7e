# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Poison mode overwrites all registers and flags that the liveness analysis takes for dead, at each block's start.
# Programs, the demo firmware and a sample of the torture tests must still give their results. A wrong row in the
# liveness tables would change them. trace/test_blocks and test_edges poison these modes with the first seed.
# MIP_LONG=1 adds boards, compilers, levels and two seeds.
. "$MIP_ROOT/tests/trace/lib.sh"
tests=$("$MIP_ROOT/tests/torture/unpack" "$(dirname "$MIP_BIN")/cache/torture") || exit 1
export TORTURE_BATCH=80 TORTURE_JOBS=1 MIP_SEED

poisoned() { # checks that poison makes the image bigger
    local plain
    plain=$(stat -c %s "$PWD/case/fw.elf")
    MIP_SEED=1
    build "$PWD/case" qemu-mps2-an385 newlib gcc calls-poison -O2 "$MIP_ROOT/tests/trace/programs/jumps.c"
    [ "$(stat -c %s "$PWD/case/fw.elf")" -gt "$plain" ]
}
try jumps "checksum 0465ee6f" qemu-mps2-an385 newlib gcc calls -O2 "13 0" "$MIP_ROOT/tests/trace/programs/jumps.c"
poisoned || fail "--mip-poison changes nothing"

corpus() { # BOARD LIBC COMPILER FLAGS STRIDE
    local name="$1-$2-$3${4// /}-$MIP_SEED" log
    cases=$((cases + 1))
    log=$(ls "$tests"/*.c | awk -v s="$5" 'NR % s == 3 % s' |
        "$MIP_ROOT/tests/torture/corpus" "$folder/$name" "$1" "$2" "$3" "$4" coverage-poison) && return
    echo "$log" | cut -c1-300 >"$folder/$name.log"
    fail "torture, poisoned, seed $MIP_SEED: $name" "$folder/$name.log"
}

both() { # BOARD LIBC COMPILER FLAGS [PROGRAMS]
    programs "$1" "$2" "$3" calls-poison "$4" "${5:-*}"
    has_firmware "$1" || return 0
    # shellcheck disable=SC2046
    try firmware "firmware: ok" "$1" "$2" "$3" coverage-poison "$4 -fno-exceptions" "70 5" $(firmware_sources "$1")
}

everything() { # BOARD LIBC COMPILER FLAGS STRIDE [PROGRAMS]
    both "${@:1:4}" "${6:-*}"
    corpus "$1" "$2" "$3" "$4" "$5"
}

if [ "$MIP_LONG" = 1 ]; then
    # tests/torture poisons the torture tests, and tests/trace these programs with the first seed.
    long_run
    for MIP_SEED in 2 3; do
        for level in -O0 -O1 -O2 -O3 -Os; do
            both qemu-mps2-an385 newlib gcc $level
            both qemu-mps2-m0 newlib gcc $level
            both qemu-mps2-m23 newlib clang-22 $level
            both qemu-mps3-an547 newlib gcc $level
            both qemu-virt-a15 newlib gcc $level
            both qemu-virt-a53 picolibc gcc $level
            both qemu-virt-a15 newlib gcc "$level -mthumb"
            both qemu-mps2-an386 picolibc clang-14 $level
            both qemu-virt-a53 picolibc clang-22 $level
            both linux none gcc $level
            both linux none clang-22 $level
            both qemu-virt-a15 newlib clang-19 "$level -mthumb"
            both linux none clang-19 $level
        done
    done
    finish 2500
fi

folder=$PWD/results
MIP_SEED=1
everything qemu-mps2-an385 newlib gcc -O2 60 "[bdfjlsv]*"
everything qemu-virt-a15 newlib gcc -O2 70 "[flv]*"
everything qemu-virt-a53 picolibc gcc -O2 70 "[djs]*"
corpus linux none gcc -O2 40
MIP_SEED=2
corpus linux none clang-19 -Os 60
everything qemu-mps2-m0 newlib gcc -O2 80 "[dj]*"
programs qemu-mps2-an386 newlib gcc calls-poison -Os "[bv]*"
everything qemu-virt-a15 picolibc clang-22 "-Os -mthumb" 90 "[fs]*"
everything qemu-virt-a53 picolibc clang-14 -O2 90 "[jl]*"
finish 54
