# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# RISC-V: the checksum is that of the plain build, and the profile equals the trace, in each mode. Call samples are the calls
# of the trace, with their places. The same with 16 KB of RAM, the counters in gp's reach or far from it, linked by GNU ld and
# by lld. MIP_LONG=1: each compiler and level, RV32E, arguments in registers of F and D. GNU ld 2.40 ends with a
# segmentation fault on debug information of Clang 19 and 22.
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

# 16 KB of RAM. near.ld leaves the counters where the board has them; far.ld gives them memory of their own.
sed 's/LENGTH = 96M/LENGTH = 16K/; s/__stack - 64K/__stack - 4K/' "$MIP_ROOT/boards/family/virt-riscv/virt.ld" >near.ld
sed '/LENGTH = 16K/a FAR (rwx) : ORIGIN = 0x83000000, LENGTH = 64K
    s/^  ram PT_LOAD.*/& far PT_LOAD FLAGS(6);/; /^  __llvm_mipraw/s/>RAM AT>RAM :ram/>FAR AT>FAR :far/' near.ld >far.ld
# The last case's accesses to counters: through gp, or not. A call of a helper has four bytes.
accesses() { # near | far
    riscv64-unknown-elf-objdump -d case/fw.elf | awk -v start="$(symbol case/fw.elf __start___llvm_mipraw)" -v stop="$(symbol case/fw.elf __stop___llvm_mipraw)" '
        BEGIN { start = strtonum(start); stop = strtonum(stop) }
        match($0, /# [0-9a-f]+/) && /\t(sb|sw|lw|add)\t/ { at = strtonum("0x" substr($0, RSTART + 2, RLENGTH - 2))
            if (at >= start && at < stop) $0 ~ /gp/ ? near++ : far++ }
        END { print near + 0, far + 0 }' >accesses
    read -r near far <accesses
    case $1 in near) [ "$near" -ge 10 ] ;; far) [ "$near" = 0 ] && [ "$far" -ge 10 ] ;; esac || fail "$1: $near accesses through gp, $far others"
}
small() { # COMPILER MODE "FLAGS" PROGRAMS PLACE
    programs $rv32 picolibc "$1" "$2" "$3 -T $PWD/$5.ld" "$4"
    accesses "$5"
}
for mode in coverage-poison blocks-poison calls-poison edges-poison; do
    small gcc $mode -Os "[jn]*" near
    small gcc $mode -O2 "j*" far
done
# lld refuses the libm.a of Debian's picolibc, whose first member is of RV64.
mkdir -p lib && clang-22 --target=riscv32-unknown-elf -march=rv32imac -c -x c /dev/null -o none.o && riscv64-unknown-elf-ar rc lib/libm.a none.o
for mode in coverage-poison calls-poison; do
    small clang-22 $mode "-Os -L$PWD/lib -Wl,--relax-gp" "j*" near
done
programs $rv32 picolibc clang-19 edges-poison "-Os -L$PWD/lib -Wl,--relax-gp -T $PWD/near.ld" "j*"
# lld shortens the helper's call.
programs $rv32 picolibc clang-22 calledges-poison "-Os -L$PWD/lib -Wl,--relax-gp -T $PWD/near.ld" "j*"
[ "$(riscv64-unknown-elf-objdump -d case/fw.elf | grep -c 'jal	t0,.*<__mip_first_call>')" -ge 10 ] || fail "calls of the helper are long"
programs $rv64 picolibc clang-22 callblocks-poison -Os "j*"
# Interrupt functions, which save what they write: no register is free for a probe, and the interrupted code finds each as before.
irq() { EDGES='' try irq_riscv "checksum 27370730" "$1" picolibc "$2" "$3" "$4" "8 0" "$MIP_ROOT/tests/trace/programs/irq_riscv.c"; }
for mode in plain calls-poison calledges-poison; do irq $rv32 gcc $mode "-Os -msave-restore"; done
for mode in atomiccalls-poison allblocks-poison; do irq $rv32 gcc $mode -O2; done
for mode in calls-poison edges-poison; do irq $rv64 clang-22 $mode -Os; done
irq $rv32 clang-14 calls-poison -O1
# A convention that no text names: leaf functions save nothing, and their callers have values in t0 and a0 to a7.
for mode in calls-poison calledges-poison blocks-poison samples8-poison; do
    try preserve_most "checksum b4d156af" $rv64 picolibc clang-22 $mode -O2 "3 0" "$MIP_ROOT/tests/trace/programs/"preserve_most.{ll,c}
done
# GCC's trap: a debugger that steps over it, and runs that end there.
trap() { # BOARD MODE
    local program=$MIP_ROOT/tests/trace/programs/trap_riscv.c flags="-Os -fno-reorder-blocks"
    try trap "checksum 0f618234" "$1" picolibc gcc "$2" "$flags" "8 0" "$program"
    for end in 1 2; do try trap "checksum d87b0cd7" "$1" picolibc gcc "$2" "$flags -DENDS=$end" "8 0" "$program"; done
    try trap "checksum 340e4b49" "$1" picolibc gcc "$2" "$flags -DENDS=3" "8 0" "$program"
    # Each trap has a count of its own, so it is known which one ended the run.
    [ "$2" = edges-poison ] || return 0
    "$MIP_BIN/mipdata" create --force -p x.mip case/fw.elf >out 2>&1 && "$MIP_BIN/mipdata" merge -p x.mip case/raw >out 2>&1 &&
        "$MIP_BIN/mipdata" show -p x.mip -r '^asserted$' >out 2>&1 && grep -q ' -> [0-9]*: 1$' out && ! grep -q '[0-9][.][.]' out || fail "$1: which trap ended the run" out
}
for mode in plain calls-poison edges-poison allblocks-poison; do trap $rv32 $mode; done
for mode in plain blocks-poison calledges-poison anyedges-poison; do trap $rv64 $mode; done
finish 109
