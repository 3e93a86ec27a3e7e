# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# RISC-V: the checksum is that of the plain build, and the profile equals the trace, in each mode. Call samples are the calls
# of the trace, with their places. MIP_LONG=1: each compiler and level, RV32E, arguments in registers of F and D. GNU ld
# 2.40 ends with a segmentation fault on debug information of Clang 19 and 22.
. "$MIP_ROOT/tests/trace/lib.sh"

EDGES=all
export CALLS="--interrupted irq_handler"
rv32=qemu-virt-rv32 rv64=qemu-virt-rv64
rv32e="-march=rv32emac -mabi=ilp32e" rv32f="-march=rv32imafc -mabi=ilp32f" rv32d="-march=rv32imafdc -mabi=ilp32d"
undebugged() { case $1 in clang-14 | gcc) ;; *) echo -g0 ;; esac; } # COMPILER
if [ "$MIP_LONG" = 1 ]; then
    long_run
    for mode in coverage calls edges calledges blocks atomiccalledges calls-poison calledges-poison edges-poison blocks-poison allblocks countblocks \
        samples samples8-poison sampleblocks sampleedges atomicsamples8; do
        for flags in -O0 -O1 -O2 -O3 -Os "-Os -msave-restore" "-O2 -fPIC"; do
            for cc in gcc clang-14 clang-19 clang-22; do
                programs $rv32 picolibc $cc $mode "$flags $(undebugged $cc)"
                programs $rv64 picolibc $cc $mode "$flags"
            done
        done
        for flags in "$rv32f -O2" "$rv32d -Os" "-mcmodel=medany -O2"; do programs $rv32 picolibc gcc $mode "$flags"; done
        [[ $mode = atomic* ]] || programs $rv32 picolibc gcc $mode "$rv32e -O2"
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
programs $rv32 picolibc gcc calledges-poison "$rv32e -O2" "[ist]*"
programs $rv32 picolibc gcc calledges-poison "$rv32d -Os" "f*"
programs $rv32 picolibc clang-14 calledges-poison -Os "[js]*"
programs $rv32 picolibc clang-22 blocks-poison "-O2 -g0" "[cd]*"
programs $rv64 picolibc clang-14 calls-poison -O2 "[lt]*"
finish 48
