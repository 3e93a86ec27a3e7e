/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * void mip_dump_at_fault(void (*dump)(void)) for 32-bit Arm: A32, Thumb, 16-bit Thumb.  The caller's stack may be full
 * or gone, so nothing is stored there.  The old stack pointer is kept on the new stack.  If a fault comes within the
 * dump, this function begins again at the top of the new stack, and never returns to the dump.
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
#if defined(__ARM_ARCH_8M_MAIN__) || defined(__ARM_ARCH_8_1M_MAIN__)
    mrs r2, msplim              @ a stack pointer below its limit faults (DDI 0553, B3.21)
    mrs r3, psplim
    movs r1, #0
    msr msplim, r1
    msr psplim, r1
    mov ip, sp
    ldr r1, .Lstack
    mov sp, r1
    push {r2, r3, ip, lr}
    bl __mip_dump_fault
    pop {r2, r3, ip, lr}
    mov sp, ip
    msr msplim, r2
    msr psplim, r3
    bx lr
#else
    ldr r1, .Lstack
    mov r2, sp
    mov r3, lr
    mov sp, r1
    push {r2, r3}
    bl __mip_dump_fault
    pop {r2, r3}
    mov sp, r2
    bx r3
#endif
    .balign 4
.Lstack:
    .word __mip_fault_stack + MIP_FAULT_STACK
    .size mip_dump_at_fault, . - mip_dump_at_fault

    .section .bss.__mip_fault_stack, "aw", %nobits
    .balign 8
    .type __mip_fault_stack, %object
__mip_fault_stack:
    .space MIP_FAULT_STACK
    .size __mip_fault_stack, MIP_FAULT_STACK
