# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by the tests in this folder.  Writes instrumented objects by hand, in the form of docs/mip_as.md ("Map chunks").
# So mip-as takes no part, and a failure is in mipcc or in the linker.

mipcc=$MIP_BIN/mipcc
arm=(arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb)
bare=(-nostdlib -nostartfiles)

. "$MIP_ROOT/tests/tools/fail.sh"

# counted FUNCTION [CALLED]: the text of a function that marks its slot and calls another one.  LINKAGE: its `.globl` line.
counted() {
    local f=$1 callee=${2:-} linkage=${LINKAGE-.globl $1}
    cat <<EOF
    .syntax unified
    .thumb
    .section .text.$f,"ax",%progbits
    $linkage
    .type $f, %function
    .thumb_func
$f: push {r4, lr}
    ldr r0, =.Lslot_$f
    strb r0, [r0]
    ${callee:+bl $callee}
    pop {r4, pc}
    .ltorg
.Lend_$f:
    .size $f, . - $f
    .section __llvm_mipraw,"awG",%nobits,$f\$MIP${GROUP:-}
    .balign 2
.Lslot_$f: .space 2
    .section __llvm_mipmap,"G",%progbits,$f\$MIP${GROUP:-}
    .balign 4
    .4byte 0x50494DFB       @ header
    .2byte 9, 0x24
    .4byte 1, 0, 0, 40
    .2byte 3, 8             @ data length
    .4byte .Lstop_$f - .Lrecord_$f, 0
    .4byte 0                @ end of tags
.Lrecord_$f:
    .4byte .Lstop_$f - .Lrecord_$f, 1, 1, 1 @ record
    .4byte $f, 0, .Lslot_$f, 0
    .4byte .Lend_$f - $f, 0, 0, 5
    .2byte 1, ${#f}         @ its name
    .ascii "$f"
    .balign 4
.Lstop_$f:
EOF
}
