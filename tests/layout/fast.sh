# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A linker script of MPS2 with a second memory for code, FAST: PSRAM at 0x21000000, so calls from ROM at 0 do not reach
# it (Application Note AN385, "Memory map").  The start-up code of a program copies it from ROM.
#   fast_script FRAGMENT [SIZE]     prints the script
fast_script() {
    sed -e "s/^  RAM (rwx).*/&\n  FAST (rx)  : ORIGIN = 0x21000000, LENGTH = ${2:-16K}/" \
        -e 's/^  rom PT_LOAD FLAGS(5);/  vectors PT_LOAD FLAGS(5);\n  fast PT_LOAD FLAGS(5);\n&/' \
        -e "s/^  \.text :\$/  .vectors : { KEEP (*(.vectors)) } >ROM :vectors\n  .fast : { __fast_start = .; INCLUDE $1 . = ALIGN(8); __fast_end = .; } >FAST AT>ROM :fast\n  __fast_load = LOADADDR(.fast);\n&/" \
        "$MIP_ROOT/boards/family/mps2/mps2.ld"
}
