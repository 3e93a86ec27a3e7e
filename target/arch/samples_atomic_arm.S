/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call_atomic for Thumb2 and A32: as __mip_sampled_call (samples_arm.S), of a count that
 * cores share.  Another context's call may come here before the one that saw the count become 0.  So
 * the first to come claims the order: it makes a 0 of all ones, counts one more and takes an order.
 *
 * Loops end, and every way out clears the monitor: see atomic_arm.S.
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
    .reloc 0, R_ARM_NONE, __mip_take_order @ mip_freeze() shares the order with this, too
    landing
    push {r0-r4}
    frame 20
    ldr r0, [sp, #20]
    address r3, __mip_state
    ldr r1, [r0]
    adds r1, r1, #1
    bmi .Lpinned
    beq .Ldone                  @ all ones: a reset came since
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
