# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Atomic counters, and the program's own exclusive accesses, on one core. The checksum is that of the plain build. Calls
# and edges equal the trace. tests/boards/test_cores.sh shares counters between cores. MIP_LONG=1: every board,
# compiler, level.
. "$MIP_ROOT/tests/trace/lib.sh"

# The A53 has no Large System Extensions, so its board gets another core.
cp -r "$MIP_ROOT/boards" boards
sed -i 's/-cpu cortex-a53/-cpu max/' boards/qemu-virt-a53/board.conf
grep -q -- '-cpu max' boards/qemu-virt-a53/board.conf || exit 1
export MIP_BOARDS=$PWD/boards

# Without inlining, a function may be one half of an exclusive access. It gets no counter, and must not hang.
halves() { # BOARD LIBC COMPILER MODE "FLAGS"
    cases=$((cases + 1))
    build half "$1" "$2" "$3" "$4" "$5" "$LIB_TRACE/programs/halves.c" || { fail "halves $*: does not build" half/build.log; return; }
    run half "$1" plain
    grep -q "^checksum ab12b579" half/out || fail "halves $*" half/out
}
halves qemu-mps2-an385 newlib gcc atomiccalledges -O2
halves qemu-virt-a53 picolibc clang-22 atomicedges -O0
halves qemu-mps2-an385 picolibc gcc samples -Os
halves qemu-virt-a53 picolibc gcc samples -O2
halves qemu-virt-a15 newlib gcc allblocks -O0
halves qemu-virt-a53 picolibc clang-22 calledges -O0

if [ "$MIP_LONG" = 1 ]; then
    long_run
    for board in qemu-mps2-m0 qemu-mps2-m23 qemu-mps2-an385 qemu-mps2-an500 qemu-virt-a15 qemu-virt-a53; do
        for cc in gcc clang-14 clang-19 clang-22; do
            for flags in -O0 -O2 -Os "-O2 -fPIC"; do
                for mode in atomiccalls atomicedges atomiccalledges-poison atomiccallblocks-poison; do
                    programs $board picolibc $cc $mode "$flags"
                    case $board in
                        qemu-virt-a15) programs $board picolibc $cc $mode "$flags -mthumb" ;;
                        qemu-virt-a53) programs $board picolibc $cc $mode "$flags -march=armv8.1-a" ;;
                    esac
                done
            done
        done
    done
    finish 1500
fi

programs qemu-mps2-an385 newlib gcc atomicedges-poison -O2 "[djs]*"
programs qemu-mps2-an385 newlib gcc atomiccalledges-poison -O1 exclusive
programs qemu-virt-a53 picolibc clang-14 atomicedges -O2 exclusive
programs qemu-virt-a15 picolibc gcc atomiccalls -O0 exclusive
programs qemu-virt-a53 picolibc gcc allblocks -O0 exclusive
programs qemu-mps2-an385 newlib clang-22 anyblocks-poison -O0 exclusive
programs qemu-virt-a15 newlib gcc calledges-poison "-O2 -mthumb" exclusive
programs qemu-mps2-an385 newlib clang-22 atomiccalls -Os "[js]*"
programs qemu-virt-a15 newlib gcc atomiccalledges-poison -O2 "[dj]*"
programs qemu-virt-a15 newlib gcc atomiccalledges "-Os -mthumb -fPIC" "[dj]*"
programs qemu-virt-a53 picolibc gcc atomiccalledges-poison -O2 "[sv]*"
programs qemu-virt-a53 picolibc gcc atomiccalledges-poison "-Os -march=armv8.1-a" "[dj]*"
programs qemu-virt-a53 picolibc clang-22 atomiccalledges "-O2 -march=armv8.1-a" "[dj]*"
programs qemu-mps2-m0 newlib gcc atomiccalledges-poison -Os "[js]*"
programs qemu-mps2-m23 picolibc clang-22 atomicedges -O2 "[de]*"
finish 57
