# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A linker script of MPS2 with a second memory for code, FAST: PSRAM at 0x21000000, so calls from ROM at 0 do not reach
# it (Application Note AN385, "Memory map").  The start-up code of a program copies it from ROM.
#   fast_script FRAGMENT [SIZE [SECOND]]     prints the script; SECOND goes to 0x200000 in the ROM
fast_script() {
    local second=
    [ $# -lt 3 ] || second="  .second 0x200000 : { INCLUDE $3 } >ROM :rom\\n"
    sed -e "s/^  RAM (rwx).*/&\n  FAST (rx)  : ORIGIN = 0x21000000, LENGTH = ${2:-16K}/" \
        -e 's/^  rom PT_LOAD FLAGS(5);/  vectors PT_LOAD FLAGS(5);\n  fast PT_LOAD FLAGS(5);\n&/' \
        -e "s/^  \.text :\$/  .vectors : { KEEP (*(.vectors)) } >ROM :vectors\n  .fast : { __fast_start = .; INCLUDE $1 . = ALIGN(8); __fast_end = .; } >FAST AT>ROM :fast\n  __fast_load = LOADADDR(.fast);\n$second&/" \
        "$MIP_ROOT/boards/family/mps2/mps2.ld"
}
