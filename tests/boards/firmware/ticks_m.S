/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The check of registers for M-profile. The core saves the registers that a handler may change, so integer registers
 * are enough.
 */
    .syntax unified
    .thumb
    .text
    .global trash_registers
    .thumb_func
trash_registers:
    .irp n, 0, 1, 2, 3, 12
    mov r\n, #0xaa
    .endr
    bx lr

    .global registers_kept
    .thumb_func
registers_kept:
    push {r4-r11, lr}
    .irp n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    mov r\n, #\n + 1
    .endr
    ldr lr, [r0]
1:  ldr r1, [r0]
    cmp r1, lr
    beq 1b
    .irp n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    cmp r\n, #\n + 1
    bne 2f
    .endr
    movs r0, #1
    pop {r4-r11, pc}
2:  movs r0, #0
    pop {r4-r11, pc}
