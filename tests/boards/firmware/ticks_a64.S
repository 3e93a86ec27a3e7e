/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The timer's CNTP_TVAL_EL0 and CNTP_CTL_EL0 (Arm ARM DDI 0487, D13.8), and the check of registers.
 */
    .text
    .global timer_set
timer_set:
    msr cntp_tval_el0, x0
    mov x0, #1
    msr cntp_ctl_el0, x0
    isb
    ret
    .global interrupts_on
interrupts_on:
    msr daifclr, #2
    ret

    .global trash_registers
trash_registers:
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    mov x\n, #0xaa
    .endr
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    dup v\n\().2d, x0
    .endr
    mov x1, #0xf0000000
    msr fpsr, x1
    ret

    .global registers_kept
registers_kept:
    stp x19, x20, [sp, #-160]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x28, [sp, #64]
    stp x29, x30, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    mov x1, #\n + 1
    dup v\n\().2d, x1
    .endr
    .irp n, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28
    mov x\n, #\n + 1
    .endr
    mrs x30, fpsr
    ldr w29, [x0]
1:  ldr w1, [x0]
    cmp w1, w29
    b.eq 1b
    mrs x1, fpsr
    cmp x1, x30
    b.ne 2f
    .irp n, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28
    cmp x\n, #\n + 1
    b.ne 2f
    .endr
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    umov x1, v\n\().d[0]
    umov x2, v\n\().d[1]
    cmp x1, #\n + 1
    b.ne 2f
    cmp x2, #\n + 1
    b.ne 2f
    .endr
    mov w0, #1
    b 3f
2:  mov w0, #0
3:  ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x28, [sp, #64]
    ldp x29, x30, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    ldp x19, x20, [sp], #160
    ret
