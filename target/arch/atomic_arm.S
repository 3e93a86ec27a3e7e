/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call_atomic for Thumb2 and A32: the helper of call counts that cores share (docs/probes.md).  The probe
 * calls it if it stored a count of 0, or a negative count (the limit).  Only one caller can store 0, so the order is
 * stamped once.  first_call_arm.inc describes its registers and stack.
 *
 * Each loop ends: if a store exclusive fails, another core's store has succeeded, or an exception came.
 *
 * Every way out clears the exclusive monitor.  An interrupt handler may call this helper between a load exclusive and
 * a store exclusive of the program.  On A- and R-profile, exceptions do not clear the monitor.  Without the clear,
 * the program's store might succeed although its word has changed (DDI 0406, A3.4.1).
 *
 * The code has no literal, so it may stand in execute-only memory.  Stack: 24 bytes.
 */
#include "first_call_arm.inc"

    first_call __mip_first_call_atomic
.Lcount:
    ldrex r1, [r0]
    adds r1, r1, #1
    bmi .Lpinned
    beq .Lclear             @ all ones: a reset came after the probe's store, so this call is forgotten
    strex r2, r1, [r0]
    cmp r2, #0
    bne .Lcount
    address r3, __mip_state + ASM_STATE_ORDER
.Lorder:
    ldrex r1, [r3]
    cmp r1, #0
    beq .Lclear             @ 0: frozen
    adds r1, r1, #1
    strex r2, r1, [r3]
    cmp r2, #0
    bne .Lorder
    subs r1, r1, #1
    str r1, [r0, #4]
.Ldone:
    first_call_return
.Lpinned:
    mov r1, #ASM_CALL_PINNED
    str r1, [r0]
.Lclear:
    clrex                   @ clears the monitor: see the head of this file
    b .Ldone
    first_call_end __mip_first_call_atomic

/* uint32_t __mip_take_order(void) returns the next order and puts 0 in its place, for mip_freeze(). */
    .section .text.__mip_take_order, "ax", %progbits
    .balign 4
    .global __mip_take_order
    .type __mip_take_order, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_take_order:
    .cfi_startproc
    landing
    address r1, __mip_state + ASM_STATE_ORDER
    mov r3, #0
1:  ldrex r0, [r1]
    strex r2, r3, [r1]
    cmp r2, #0
    bne 1b
    bx lr
    .cfi_endproc
    .size __mip_take_order, . - __mip_take_order
