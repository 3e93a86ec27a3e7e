/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Exception vectors, A32 state (ARM DDI 0406C, B1.8.1).  Only IRQ is expected; the others stop.
 */
    .syntax unified
    .arm
    .section .text.firmware_vectors, "ax", %progbits
    .balign 32
    .global firmware_vectors
    .type firmware_vectors, %object
firmware_vectors:
    b   .
    b   .
    b   .
    b   .
    b   .
    b   .
    ldr pc, 1f
    b   .
1:  .word firmware_irq
    .size firmware_vectors, . - firmware_vectors
    .section .note.GNU-stack, "", %progbits
