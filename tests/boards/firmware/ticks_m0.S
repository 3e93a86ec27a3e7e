/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * ticks_m.S for cores without Thumb-2.
 */
    .syntax unified
    .thumb
    .text
    .global trash_registers
    .thumb_func
trash_registers:
    .irp n, 0, 1, 2, 3
    movs r\n, #0xaa
    .endr
    mov r12, r3
    bx lr

    .global registers_kept
    .thumb_func
registers_kept:
    push {r4-r7, lr}
    mov r1, r8
    push {r1}
    .irp n, 2, 3, 4, 5, 6, 7
    movs r\n, #\n + 1
    .endr
    mov r12, r7
    ldr r1, [r0]
    mov r8, r1
1:  ldr r1, [r0]
    cmp r1, r8
    beq 1b
    movs r0, #0
    .irp n, 2, 3, 4, 5, 6, 7
    cmp r\n, #\n + 1
    bne 2f
    .endr
    cmp r12, r7
    bne 2f
    movs r0, #1
2:  pop {r1}
    mov r8, r1
    pop {r4-r7, pc}
