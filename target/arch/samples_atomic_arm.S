/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call_atomic for Thumb2 and A32: __mip_sampled_call (samples_arm.S) for counts that cores share.
 * Another core's call may reach this helper before the call whose probe stored 0.  So the first call that reaches the
 * helper claims the order: it changes the order from all ones to 0.  Then it adds 1 to the count and takes an order.
 *
 * atomic_arm.S says why each loop ends, and why every way out clears the exclusive monitor.
 * Stack: 28 bytes.
 */
#include "format.h"
#include "address_arm.inc"
#include "frame_arm.inc"
#include "landing_m.inc"

    .syntax unified
    .section .text.__mip_sampled_call_atomic, "ax", %progbits
    .balign 4
    .global __mip_sampled_call_atomic
    .type __mip_sampled_call_atomic, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_sampled_call_atomic:
    .cfi_startproc
    frame 0
    .reloc 0, R_ARM_NONE, __mip_take_order @ links the function, which mip_freeze() then uses
    landing
    push {r0-r4}
    frame 20
    ldr r0, [sp, #20]
    address r3, __mip_state
    ldr r1, [r0]
    adds r1, r1, #1
    bmi .Lpinned
    beq .Ldone                  @ all ones: a reset came after the probe's store
    adds r4, r0, #4
.Lclaim:
    ldrex r1, [r4]
    adds r1, r1, #1             @ MIP_SLOT_UNSET + 1 is 0
    bne .Lclaimed
    strex r2, r1, [r4]
    cmp r2, #0
    bne .Lclaim
.Lcount:
    ldrex r1, [r0]
    adds r1, r1, #1
    strex r2, r1, [r0]
    cmp r2, #0
    bne .Lcount
    adds r4, r3, #ASM_STATE_ORDER
.Lorder:
    ldrex r1, [r4]
    cmp r1, #0
    beq .Lfrozen
    adds r1, r1, #1
    strex r2, r1, [r4]
    cmp r2, #0
    bne .Lorder
    subs r1, r1, #1
    str r1, [r0, #4]
    b __mip_sample_first
.Lpinned:
    mov r1, #ASM_CALL_PINNED
    str r1, [r0]
.Lclaimed:
    clrex
    b __mip_sample_later
.Lfrozen:
    clrex
.Ldone:
    b __mip_sample_done
    .cfi_endproc
    .size __mip_sampled_call_atomic, . - __mip_sampled_call_atomic
