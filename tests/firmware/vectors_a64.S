/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Exception vectors of EL1 (ARM DDI 0487, D1.10.2). Only an IRQ taken from EL1 is expected; the others stop. All
 * caller-saved registers are kept, because the interrupted code did not make a call.
 */
    .macro stop_here
    .balign 128
    b   .
    .endm

    .section .text.firmware_vectors, "ax", %progbits
    .balign 2048
    .global firmware_vectors
    .type firmware_vectors, %object
firmware_vectors:
    stop_here               /* EL1 with SP_EL0: synchronous, IRQ, FIQ, SError */
    .balign 128
    b   irq_entry
    stop_here
    stop_here
    stop_here               /* EL1 with SP_EL1 */
    .balign 128
    b   irq_entry
    stop_here
    stop_here
    .rept 8                 /* lower exception levels, which are not used */
    stop_here
    .endr
    .size firmware_vectors, . - firmware_vectors

irq_entry:
    sub sp, sp, #(12 * 16 + 24 * 16)
    stp x0, x1, [sp, #0]
    stp x2, x3, [sp, #16]
    stp x4, x5, [sp, #32]
    stp x6, x7, [sp, #48]
    stp x8, x9, [sp, #64]
    stp x10, x11, [sp, #80]
    stp x12, x13, [sp, #96]
    stp x14, x15, [sp, #112]
    stp x16, x17, [sp, #128]
    stp x18, x30, [sp, #144]
    mrs x0, elr_el1
    mrs x1, spsr_el1
    stp x0, x1, [sp, #160]
    mrs x0, fpsr
    mrs x1, fpcr
    stp x0, x1, [sp, #176]
    stp q0, q1, [sp, #192]
    stp q2, q3, [sp, #224]
    stp q4, q5, [sp, #256]
    stp q6, q7, [sp, #288]
    stp q16, q17, [sp, #320]
    stp q18, q19, [sp, #352]
    stp q20, q21, [sp, #384]
    stp q22, q23, [sp, #416]
    stp q24, q25, [sp, #448]
    stp q26, q27, [sp, #480]
    stp q28, q29, [sp, #512]
    stp q30, q31, [sp, #544]
    bl  firmware_irq
    ldp q0, q1, [sp, #192]
    ldp q2, q3, [sp, #224]
    ldp q4, q5, [sp, #256]
    ldp q6, q7, [sp, #288]
    ldp q16, q17, [sp, #320]
    ldp q18, q19, [sp, #352]
    ldp q20, q21, [sp, #384]
    ldp q22, q23, [sp, #416]
    ldp q24, q25, [sp, #448]
    ldp q26, q27, [sp, #480]
    ldp q28, q29, [sp, #512]
    ldp q30, q31, [sp, #544]
    ldp x0, x1, [sp, #176]
    msr fpsr, x0
    msr fpcr, x1
    ldp x0, x1, [sp, #160]
    msr elr_el1, x0
    msr spsr_el1, x1
    ldp x2, x3, [sp, #16]
    ldp x4, x5, [sp, #32]
    ldp x6, x7, [sp, #48]
    ldp x8, x9, [sp, #64]
    ldp x10, x11, [sp, #80]
    ldp x12, x13, [sp, #96]
    ldp x14, x15, [sp, #112]
    ldp x16, x17, [sp, #128]
    ldp x18, x30, [sp, #144]
    ldp x0, x1, [sp, #0]
    add sp, sp, #(12 * 16 + 24 * 16)
    eret
