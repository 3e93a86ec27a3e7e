# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Start-up code zeroes .bss and copies .data for any old content of RAM. QEMU's RAM begins with zeros, real RAM does
# not.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
one() { # COMPILER BOARD LIBC
    fw_link "$1" "$2" "$3" fw.elf "$MIP_ROOT/tests/boards/firmware/memory.c" || fw_fail "$*: build"
    fw_expect "$*" "$(fw_run "$2" fw.elf)" "0 wrong, started again"
}
one gcc qemu-mps2-an385 newlib
one clang-22 qemu-mps2-an500 picolibc
one gcc qemu-microbit picolibc
exit 0
