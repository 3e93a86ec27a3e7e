/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for ARMv6-M and ARMv8-M baseline: what calls_arm.S has for the larger instruction sets.
 * in:  [sp] = address of the record (u32 count, u32 order), [sp, #4] = what lr is to be; lr
 * out: both popped; every register but the flags as before
 * __mip_first_call_rN: address in rN, lr may be lost; nothing on the stack
 */
#include "format.h"

    .syntax unified
    .section .text.__mip_first_call, "ax", %progbits
    .balign 4
    .global __mip_first_call
    .type __mip_first_call, %function
    .thumb_func
__mip_first_call:
    push {r0-r3}
    ldr r0, [sp, #16]
    ldr r1, [r0]
    cmp r1, #0
    blt .Lpinned
    adds r1, r1, #1
    str r1, [r0]
    ldr r2, [r0, #4]
    adds r2, r2, #1         @ MIP_SLOT_UNSET + 1 is 0
    bne .Ldone
    ldr r3, .Lstate
#ifdef __PIC__ /* data moves with the code */
.Lhere:
    add r3, pc
#endif
    ldr r2, [r3, #ASM_STATE_ORDER]
    cmp r2, #0              @ frozen
    beq .Ldone
    str r2, [r0, #4]
    adds r2, r2, #1
    str r2, [r3, #ASM_STATE_ORDER]
.Ldone:
    ldr r0, [sp, #20]
    mov r1, lr
    str r1, [sp, #20]
    mov lr, r0
    pop {r0-r3}
    add sp, sp, #4
    pop {pc}
.Lpinned:
    movs r1, #1
    lsls r1, r1, #31        @ ASM_CALL_PINNED
    str r1, [r0]
    b .Ldone
    .balign 4
.Lstate:
#ifdef __PIC__
    .word __mip_state - (.Lhere + 4) /* DDI 0419, A4.2.1: what pc reads as */
#else
    .word __mip_state
#endif
    .size __mip_first_call, . - __mip_first_call

    .irp n, 0, 1, 2, 3, 4, 5, 6, 7
    .global __mip_first_call_r\n
    .type __mip_first_call_r\n, %function
    .thumb_func
__mip_first_call_r\n:
    push {r\n, lr}
    b __mip_first_call
    .size __mip_first_call_r\n, . - __mip_first_call_r\n
    .endr
