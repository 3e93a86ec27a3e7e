# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The profile of the demo firmware equals the trace of the same run: functions, calls, and their order. MIP_LONG=1:
# every board, C library, compiler, level and mode.
. "$MIP_ROOT/tests/trace/lib.sh"

firmware() { # BOARD LIBC COMPILER MODE FLAGS
    # shellcheck disable=SC2046
    try firmware "firmware: ok" "$1" "$2" "$3" "$4" "$5 -fno-exceptions" "${LEAST:-70 5}" $(firmware_sources "$1")
}

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for board in qemu-mps2-an385 qemu-mps2-an386 qemu-mps2-an500 qemu-virt-a15 qemu-virt-a53; do
        for libc in newlib picolibc; do
            [ $board-$libc = qemu-virt-a53-newlib ] && continue
            for cc in gcc clang-14 clang-19 clang-22; do
                for level in -O0 -O1 -O2 -O3 -Os; do
                    for mode in plain coverage calls; do
                        firmware $board $libc $cc $mode "$level"
                        [ $board = qemu-virt-a15 ] && firmware $board $libc $cc $mode "$level -mthumb"
                    done
                done
            done
        done
    done
    finish 450
fi

firmware qemu-mps2-an385 newlib gcc calls -O0
firmware qemu-mps2-an385 newlib gcc coverage -O2
firmware qemu-mps2-an386 picolibc clang-14 calls -O2
firmware qemu-mps2-an386 picolibc gcc coverage -Os
firmware qemu-mps2-an500 picolibc clang-22 coverage -O0
firmware qemu-virt-a15 newlib gcc calls -O2
firmware qemu-virt-a15 newlib gcc coverage "-Os -mthumb"
firmware qemu-virt-a15 picolibc clang-14 coverage -Os
firmware qemu-virt-a15 picolibc clang-22 calls "-O2 -mthumb"
firmware qemu-virt-a53 picolibc gcc calls -O2
firmware qemu-virt-a53 picolibc clang-14 calls -Os
firmware qemu-virt-a53 picolibc clang-22 coverage -O2
LEAST="70 3" firmware qemu-mps2-an385 newlib gcc calls "-O2 -ffunction-sections -fdata-sections -Wl,--gc-sections"
LEAST="20 0" firmware qemu-mps2-an385 newlib gcc calls "-O2 -flto"
LEAST="20 0" firmware qemu-virt-a53 picolibc gcc coverage "-Os -flto"
finish 15
