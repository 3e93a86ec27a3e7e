# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# RISC-V: the checksum is that of the plain build, and the profile equals the trace, in each mode. Call samples are the calls
# of the trace, with their places. MIP_LONG=1: each compiler and level.
. "$MIP_ROOT/tests/trace/lib.sh"

EDGES=all
export CALLS="--interrupted irq_handler"
rv32=qemu-virt-rv32 rv64=qemu-virt-rv64
if [ "$MIP_LONG" = 1 ]; then
    long_run
    for mode in coverage calls edges calledges blocks atomiccalledges calls-poison calledges-poison edges-poison blocks-poison allblocks countblocks \
        samples samples8-poison sampleblocks sampleedges atomicsamples8; do
        for flags in -O0 -O1 -O2 -O3 -Os "-Os -msave-restore" "-O2 -fPIC"; do
            for cc in gcc clang-19 clang-22; do
                [ $cc = gcc ] && programs $rv32 picolibc $cc $mode "$flags"
                programs $rv64 picolibc $cc $mode "$flags"
            done
        done
    done
    finish 3000
fi
programs $rv32 picolibc gcc calls-poison -Os "[an]*"
programs $rv32 picolibc gcc edges-poison -O2 "[djl]*"
programs $rv32 picolibc gcc atomiccalledges "-Os -msave-restore" "s*"
programs $rv64 picolibc gcc blocks-poison -O2 "[cg]*"
programs $rv64 picolibc clang-19 calls-poison -Os "[js]*"
programs $rv32 picolibc gcc samples -Os "c*"
programs $rv64 picolibc clang-22 samples8-poison -O2 "[cd]*"
programs $rv32 picolibc gcc atomicsamples8-poison "-Os -msave-restore" "d*"
programs $rv64 picolibc gcc sampleedges -O1 "d*"
programs $rv64 picolibc clang-22 edges-poison -O2 "[dl]*"
finish 30
