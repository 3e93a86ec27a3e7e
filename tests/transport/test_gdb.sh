# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdump --gdb through QEMU's GDB server, without code on the chip. It reads the exact bytes that semihosting writes in
# the same state. The core may run, or may have stopped before its first instruction. Changes are seen.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"

gdb() { expect "$1" "$2" --gdb "127.0.0.1:$port" --elf fw.elf "${@:3}"; }

one() { # BOARD COMPILER FLAGS...
    local what="$*" board=$1 compiler=$2
    shift 2
    rm -f here.mipraw
    build "$board" $compiler "$FW/stay.c" fw.elf "$@"

    # The core stopped before its first instruction, so the counters are not filled yet. mipdump lets it run on.
    qemu_gdb "$board" fw.elf -S
    gdb 3 "never filled" -o x.mipraw
    gdb 0 "wrote x.mipraw" -o x.mipraw --wait 10
    until_dumped
    gdb 0 "wrote x.mipraw" -o x.mipraw
    same_counters here.mipraw x.mipraw || fail "$what: not the bytes that semihosting left"
    cp x.mipraw first.mipraw

    # The core runs. mipdump reads it several times, and once with --reset.
    gdb 0 "wrote x.mipraw" -o x.mipraw --repeat 3 --interval 0.05
    same_counters here.mipraw x.mipraw || fail "$what: the third of three"
    gdb 0 "without --reset each dump" -m sum.mip --repeat 2 --interval 0
    gdb 1 "stops the core" -o x.mipraw --no-halt
    gdb 0 "wrote x.mipraw" -o x.mipraw --reset
    same_counters here.mipraw x.mipraw || fail "$what: before the reset"
    gdb 0 "merged into x.mip: 0 of " -m x.mip
    case "$*" in *edge-counts*) gdb 0 "its counters began by a reset" -m x.mip ;; esac
    rm x.mip sum.mip
    stop_qemu
}

one qemu-mps2-an385 arm-none-eabi-gcc
one qemu-mps2-an385 arm-none-eabi-gcc -fmachine-profile-function-coverage -fmachine-profile-block-coverage -DFREEZE
one qemu-mps2-an385 arm-none-eabi-gcc -fmachine-profile-runtime-buffer=64 -fmachine-profile-sample-period=1
one qemu-virt-a53 clang-22 -fmachine-profile-edge-counts
one qemu-virt-rv32 riscv64-unknown-elf-gcc -fmachine-profile-runtime-buffer=64 -fmachine-profile-sample-period=1
one qemu-virt-rv64 clang-22 -fmachine-profile-edge-counts

# A stripped ELF: the map has all that is needed.
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stay.c" whole.elf
rm -f here.mipraw
qemu_gdb qemu-mps2-an385 whole.elf
until_dumped
arm-none-eabi-strip whole.elf -o fw.elf || fail strip
gdb 0 "wrote x.mipraw" -o x.mipraw
same_counters here.mipraw x.mipraw || fail "stripped"
# The ELF of another build is refused.
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stay.c" fw.elf -DFREEZE
gdb 7 "the chip runs, but another image than fw.elf" -o x.mipraw
stop_qemu
gdb 4 "cannot connect" -o x.mipraw
gdb 6 "cannot connect" -o x.mipraw --wait 0.5

# The server ends between two reads: the files written before stay.
mv whole.elf fw.elf
rm -f here.mipraw
qemu_gdb qemu-mps2-an385 fw.elf
until_dumped
"$dump" --gdb "127.0.0.1:$port" --elf fw.elf -o n%.mipraw --repeat 0 --interval 0.2 --timeout 2 2>err &
child=$!
until_there 10 n2.mipraw
stop_qemu
wait $child
[ $? = 4 ] || fail "the server goes away: $(cat err)"
for f in n*.mipraw; do same_counters here.mipraw "$f" || fail "$f"; done
exit 0
