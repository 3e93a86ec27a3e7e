# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The boards' interrupt entries keep the registers of the interrupted code, floating point too. An interrupt may take a
# dump.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
fw=$MIP_ROOT/tests/boards/firmware
one() { # COMPILER BOARD LIBC FILES-AND-FLAGS...
    rm -f tick.mipraw
    fw_build "$1" "$2" "$3" fw.elf -O2 "$fw/ticks.c" "${@:4}" || fw_fail "$*: build"
    fw_expect "$1 $2 $3" "$(fw_run "$2" fw.elf)" "steady, dump whole"
    "$MIP_TOOLS/rawdump" tick.mipraw >text || fw_fail "$*: $(cat text)"
}
one gcc qemu-mps2-an385 newlib "$fw/ticks_m.c" "$fw/ticks_m.S"
one gcc qemu-mps2-an386 picolibc "$fw/ticks_m.c" "$fw/ticks_m.S"
one clang-22 qemu-mps2-an500 newlib "$fw/ticks_m.c" "$fw/ticks_m.S"
one gcc qemu-mps2-m0 newlib "$fw/ticks_m.c" "$fw/ticks_m0.S"
one clang-14 qemu-microbit picolibc "$fw/ticks_m.c" "$fw/ticks_m0.S"
one gcc qemu-virt-a15 newlib "$fw/ticks_a.c" "$fw/ticks_a32.S"
one clang-14 qemu-virt-a15 picolibc -mthumb "$fw/ticks_a.c" "$fw/ticks_a32.S"
one gcc qemu-virt-a53 picolibc "$fw/ticks_a.c" "$fw/ticks_a64.S"
one clang-22 qemu-virt-a53 picolibc "$fw/ticks_a.c" "$fw/ticks_a64.S"
