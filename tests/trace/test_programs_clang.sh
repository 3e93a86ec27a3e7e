# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The trap programs under Clang 14 and 22: the checksum is that of the plain build, and the profile equals the trace.
# MIP_LONG=1: every board, C library, level and mode.
. "$MIP_ROOT/tests/trace/lib.sh"

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for cc in clang-14 clang-19 clang-22; do
        for board in qemu-microbit qemu-mps2-m0 qemu-mps2-m23 qemu-mps2-an385 qemu-mps2-an386 qemu-mps2-an500 qemu-mps3-an547 qemu-virt-a15 qemu-virt-a53; do
            for libc in newlib picolibc; do
                [ $board-$libc = qemu-virt-a53-newlib ] && continue
                for flags in -O0 -O1 -O2 -O3 -Os -Oz "-O2 -fPIC" "-O2 -ffunction-sections -Wl,--gc-sections" "-O2 -mbranch-protection=standard" "-O2 -mexecute-only"; do
                    case $flags in
                        *mbranch*) [ $board = qemu-virt-a53 ] || continue ;;
                        *execute*) [[ $board = qemu-mps2-an* ]] || continue ;;
                    esac
                    for mode in plain coverage calls; do
                        programs $board $libc $cc $mode "$flags"
                        [ $board = qemu-virt-a15 ] && programs $board $libc $cc $mode "$flags -mthumb"
                    done
                done
            done
        done
    done
    finish 4000
fi

programs qemu-mps2-an385 newlib clang-22 plain -O2 "[bj]*"
programs qemu-mps2-an385 newlib clang-22 calls -O2
programs qemu-mps2-an386 picolibc clang-14 coverage -Os "[bfs]*"
programs qemu-virt-a15 newlib clang-22 coverage -O2 "[djl]*"
programs qemu-virt-a15 picolibc clang-14 calls "-Os -mthumb" "[bdjv]*"
programs qemu-virt-a53 picolibc clang-14 calls -O2
programs qemu-virt-a53 picolibc clang-22 coverage -Oz "[fv]*"
programs qemu-virt-a53 picolibc clang-22 calls "-O2 -mbranch-protection=standard" "[jl]*"
programs qemu-mps2-an385 newlib clang-22 calls "-Oz" "[bj]*"
programs qemu-mps2-an500 picolibc clang-22 coverage "-O2 -mexecute-only" "[js]*"
programs qemu-virt-a15 newlib clang-22 calls -O0 "[bj]*"
programs qemu-virt-a53 picolibc clang-14 coverage -O0 "[bj]*"
programs qemu-microbit newlib clang-22 coverage -O2 "[bdf]*"
programs qemu-mps2-m23 picolibc clang-14 calls -O2 "[js]*"
finish 96
