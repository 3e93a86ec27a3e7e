/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * State record and map chunk for 32-bit Arm, all profiles.  40: EM_ARM.
 */
#define MIP_MACHINE       40
#define MIP_POINTER_BYTES 4
#define MIP_WIDTH         ASM_WIDTH_32
    .macro mip_pointer symbol
    .4byte \symbol, 0
    .endm
#include "state.inc"

/* uint32_t __mip_in_handler(void): not 0 within an exception's handler.  It stands in this file because no reference
 * but a weak one brings it in.  M-profile: IPSR, the exception's number (DDI 0419, B1.4.2; DDI 0403, B1.4.2).  Else
 * CPSR.M: the modes FIQ, IRQ, Abort and Undefined (ARMv7-A/R ARM DDI 0406, B1.3.1).  Supervisor mode tells nothing:
 * start-up code may run the program in it. */
    .syntax unified
#ifdef __thumb__
    .thumb
#else
    .arm
#endif

    .section .text.__mip_in_handler, "ax", %progbits
    .balign 4
    .global __mip_in_handler
    .hidden __mip_in_handler
    .type __mip_in_handler, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_in_handler:
#if __ARM_ARCH_PROFILE == 'M'
    mrs r0, ipsr
#else
    mrs r1, cpsr
    and r1, r1, #0x1f
    cmp r1, #0x11               @ FIQ
    it ne
    cmpne r1, #0x12             @ IRQ
    it ne
    cmpne r1, #0x17             @ Abort
    it ne
    cmpne r1, #0x1b             @ Undefined
    ite eq
    moveq r0, #1
    movne r0, #0
#endif
    bx lr
    .size __mip_in_handler, . - __mip_in_handler
