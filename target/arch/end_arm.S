/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * void mip_dump_at_fault(void (*dump)(void)) for 32-bit Arm: A32, Thumb, 16-bit Thumb.  The caller's stack may be full
 * or gone, so nothing is stored there.  The old stack pointer is kept on the new stack.  A call on the new stack comes
 * from dump(): it stays there, so that both calls return.  If a fault within the dump has left the new stack, this
 * function begins again at its top, and never returns to the dump.
 */
    .syntax unified
#include "../mip_config.h"
#ifdef __thumb__
    .thumb
#include "landing_m.inc"
#else
    .arm
    .macro landing
    .endm
#endif

    .section .text.mip_dump_at_fault, "ax", %progbits
    .balign 4
    .global mip_dump_at_fault
    .type mip_dump_at_fault, %function
#ifdef __thumb__
    .thumb_func
#endif
mip_dump_at_fault:
    landing
    ldr r1, .Lstack
    ldr r3, .Lsize
    mov r2, sp
    subs r2, r2, r1
    adds r1, r1, r3
    cmp r2, r3
#if defined(__ARM_ARCH_8M_MAIN__) || defined(__ARM_ARCH_8_1M_MAIN__)
    bhs 1f
    b.w __mip_dump_fault
1:  mrs r2, msplim              @ a stack pointer below its limit faults (DDI 0553, B3.21)
    mrs r3, psplim
    mov ip, sp
    stmdb r1!, {r2, r3, ip, lr}
    movs r2, #0
    msr msplim, r2
    msr psplim, r2
    mov sp, r1
    bl __mip_dump_fault
    pop {r2, r3, ip, lr}
    mov sp, ip
    msr msplim, r2
    msr psplim, r3
    bx lr
#else
    mov r2, sp
    bhs 1f
    mov r1, r2
1:  mov r3, lr
    mov sp, r1
    push {r2, r3}
    bl __mip_dump_fault
    pop {r2, r3}
    mov sp, r2
    bx r3
#endif
    .balign 4
.Lstack:
    .word __mip_fault_stack
.Lsize:
    .word MIP_FAULT_STACK
    .size mip_dump_at_fault, . - mip_dump_at_fault

    .section .bss.__mip_fault_stack, "aw", %nobits
    .balign 8
    .type __mip_fault_stack, %object
__mip_fault_stack:
    .space MIP_FAULT_STACK
    .size __mip_fault_stack, MIP_FAULT_STACK
