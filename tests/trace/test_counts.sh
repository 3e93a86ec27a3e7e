# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Calls without their order (-fno-machine-profile-order): the profile has the trace's counts, alone and with blocks, and no
# order.  MIP_LONG=1: each board, C library, compiler and level.
. "$MIP_ROOT/tests/trace/lib.sh"

firmware() { # BOARD LIBC COMPILER MODE FLAGS
    # shellcheck disable=SC2046
    try firmware "firmware: ok" "$1" "$2" "$3" "$4" "$5 -fno-exceptions" "60 3" $(firmware_sources "$1")
}

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for board in qemu-mps2-m0 qemu-mps2-m23 qemu-mps2-an385 qemu-mps2-an386 qemu-mps3-an547 qemu-virt-a15 qemu-virt-a53; do
        for cc in gcc clang-14 clang-19 clang-22; do
            for flags in -O0 -O2 -Os; do
                for mode in counts counts-poison atomiccounts countblocks countblocks-poison; do
                    programs $board picolibc $cc $mode "$flags"
                    ! has_firmware $board || firmware $board picolibc $cc $mode "$flags"
                done
            done
        done
    done
    finish 1000
fi

programs qemu-mps2-an385 newlib gcc countblocks-poison -Os "[j]*"
programs qemu-virt-a53 picolibc clang-22 countblocks -O2 "[j]*"
firmware qemu-mps2-an385 newlib gcc counts -O2
firmware qemu-mps2-m0 newlib gcc counts-poison -Os
firmware qemu-virt-a15 newlib gcc countblocks-poison "-O2 -mthumb"
firmware qemu-virt-a53 picolibc gcc atomiccounts -O2
finish 6
