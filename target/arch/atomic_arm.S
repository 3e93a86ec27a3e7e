/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Call counts that cores share, on Thumb2 and A32: __mip_first_call_atomic, docs/probes.md.  The probe has
 * stored a count of 0 or less: 0 for one caller alone, so the order is stamped once.
 * Its registers and stack: first_call_arm.inc.
 *
 * Loops end: a store exclusive that fails says that another one has succeeded, or that an exception came.
 * Every way out clears the monitor.  Why: a handler may call this between a load exclusive of the program and its
 * store.  On A- and R-profile exceptions do not clear the monitor.  So that store might succeed although its word
 * has changed (DDI 0406, A3.4.1).  No literal, so it may stand in execute-only memory.  Stack: 24 bytes.
 */
#include "first_call_arm.inc"

    first_call __mip_first_call_atomic
.Lcount:
    ldrex r1, [r0]
    adds r1, r1, #1
    bmi .Lpinned
    beq .Lclear             @ all ones: a reset came after the probe's store, and forgets this call
    strex r2, r1, [r0]
    cmp r2, #0
    bne .Lcount
    address r3, __mip_state + ASM_STATE_ORDER
.Lorder:
    ldrex r1, [r3]
    cmp r1, #0
    beq .Lclear             @ frozen
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
    clrex                   @ see above
    b .Ldone
    first_call_end __mip_first_call_atomic

/* uint32_t __mip_take_order(void): the next order, and 0 in its place.  For mip_freeze(), if cores share the order. */
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
