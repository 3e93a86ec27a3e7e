/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Exception vectors, A32 state (ARM DDI 0406C, B1.8.1). Only IRQ is expected; the others stop. The handler is a plain
 * function, so its caller-saved registers are kept here, VFP and NEON too.
 */
    .syntax unified
    .arm
    .arch armv7-a
    .fpu neon
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
    b   irq_entry
    b   .
    .size firmware_vectors, . - firmware_vectors

irq_entry:                      /* IRQ mode, its own stack; lr is the interrupted instruction + 4 (B1.8.3) */
    sub lr, lr, #4
    push {r0-r3, r12, lr}
    vmrs r0, fpscr
    push {r0, r1}
    vpush {d0-d7}
    vpush {d16-d31}
    bl firmware_irq
    vpop {d16-d31}
    vpop {d0-d7}
    pop {r0, r1}
    vmsr fpscr, r0
    ldm sp!, {r0-r3, r12, pc}^
