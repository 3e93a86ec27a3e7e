/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The timer's CNTP_TVAL and CNTP_CTL (ARMv7-A ARM B8.1.5), and the check of registers.
 */
    .syntax unified
    .arm
    .text
    .global timer_set
    .type timer_set, %function
timer_set:
    mcr p15, 0, r0, c14, c2, 0
    mov r0, #1
    mcr p15, 0, r0, c14, c2, 1
    isb
    bx lr
    .global interrupts_on
    .type interrupts_on, %function
interrupts_on:
    cpsie i
    bx lr

    .fpu neon
    .global trash_registers
    .type trash_registers, %function
trash_registers:
    .irp n, 0, 1, 2, 3, 12
    mov r\n, #0xaa
    .endr
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    vmov d\n, r0, r1
    .endr
    vmrs r1, fpscr
    eor r1, r1, #0xf0000000
    vmsr fpscr, r1
    bx lr

    .global registers_kept
    .type registers_kept, %function
registers_kept:
    push {r4-r11, lr}
    vpush {d8-d15}
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    mov r1, #\n + 1
    vmov d\n, r1, r1
    .endr
    .irp n, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    mov r\n, #\n + 1
    .endr
    vmrs r2, fpscr
    ldr lr, [r0]
1:  ldr r1, [r0]
    cmp r1, lr
    beq 1b
    vmrs r1, fpscr
    cmp r1, r2
    bne 2f
    .irp n, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    cmp r\n, #\n + 1
    bne 2f
    .endr
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    vmov r1, r2, d\n
    cmp r1, #\n + 1
    cmpeq r2, #\n + 1
    bne 2f
    .endr
    mov r0, #1
    b 3f
2:  mov r0, #0
3:  vpop {d8-d15}
    pop {r4-r11, pc}
