# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# `mipcc --board=NAME` with each compiler and each C library of each board: plain, coverage, call counts. The dump has
# what the program did. The plain image has no part of the runtime.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"

build() { # COMPILER BOARD LIBC OPTIONS...
    local cc=$1
    [ "$cc" = gcc ] && cc=$(fw_conf "$2" compiler)
    "$MIP_BIN/mipcc" "--board=$2" "--libc=$3" $cc -O2 "${@:4}" "$MIP_ROOT/tests/boards/firmware/count.c" -o fw.elf ||
        fw_fail "$*: build"
}

run() { # WHAT BOARD
    local out
    rm -f default.mipraw
    out=$(fw_run "$2" fw.elf)
    fw_expect "$1: status" $? 11
    fw_expect "$1: output" "$out" "sum 499500"
}

all() { # COMPILER BOARD LIBC OPTIONS...
    local what="$*"
    build "$@"
    run "$what plain" "$2"
    [ ! -e default.mipraw ] || fw_fail "$what: the plain image wrote a dump"
    nm fw.elf | grep -qE '__mip_|__llvm_mip' && fw_fail "$what: the plain image has the runtime"
    build "$@" -fmachine-profile-generate -fmachine-profile-function-coverage
    run "$what coverage" "$2"
    "$MIP_TOOLS/rawdump" default.mipraw >text || fw_fail "$what: $(cat text)"
    grep -q '^profile 0x1$' text && grep -q '^id ' text || fw_fail "$what: coverage: $(cat text)"
    # The slots without the state record. main(), once() and often() are covered, never() is not.
    slots=$(sed -En 's/^data (.*).{8}010000000000000000000000/\1/p' text | fold -w 2)
    fw_expect "$what: functions covered" "$(echo "$slots" | grep -c 00)" 3
    echo "$slots" | grep -q ff || fw_fail "$what: nothing uncovered"
    build "$@" -fmachine-profile-generate -fmachine-profile-call-graph
    run "$what calls" "$2"
    "$MIP_TOOLS/rawdump" default.mipraw >text || fw_fail "$what: $(cat text)"
    grep -q '^profile 0xc$' text || fw_fail "$what: calls: $(cat text)"
    grep -q 'e803000003000000' text || fw_fail "$what: 1000 calls, third: $(cat text)"
    grep -q '0100000001000000' text || fw_fail "$what: main, first: $(cat text)"
    grep -q 'ffffffffffffffff' text || fw_fail "$what: never called: $(cat text)"
}

compilers() { # BOARD LIBC: together all compilers on each board and with each C library; MIP_LONG=1: every pair
    if [ "$1" = qemu-virt-rv32 ]; then # lld refuses Debian's libm.a of picolibc
        echo gcc
    elif [ "$1" = qemu-virt-rv64 ]; then # lld 14 relaxes no RISC-V code
        echo gcc clang-22
    elif [ "$MIP_LONG" = 1 ]; then
        echo gcc clang-14 clang-22
    elif [ "$2" = newlib ]; then
        echo clang-14 gcc
    else
        echo clang-22
    fi
}
for board in $(cd "$MIP_ROOT/boards" && ls -d qemu-*); do
    for libc in $(fw_conf "$board" libc); do
        for cc in $(compilers "$board" "$libc"); do all "$cc" "$board" "$libc"; done
    done
done
all gcc qemu-virt-a15 newlib -mthumb
all gcc qemu-virt-a53 picolibc
all gcc qemu-mps2-an500 picolibc -mpure-code
