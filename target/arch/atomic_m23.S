/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The helpers of atomic counters for ARMv8-M baseline: as in atomic_m0.S, but with exclusive accesses (DDI 0553,
 * C2.4: LDREX, STREX).  These need no privilege, and they also protect from other cores.  The probe only calls a
 * helper, because the code would take 16 bytes and three registers in each probe.
 *
 * Each loop ends: if a store exclusive fails, another core's store has succeeded, or an exception came.
 * The code has no literal, so it may stand in execute-only memory.
 */
#include "address_m23.inc"
#include "atomic_thumb1.inc"

    helper __mip_count_atomic
    mrs r3, apsr
    ldr r0, [sp, #16]
.Lcount:
    ldrex r1, [r0]
    adds r1, r1, #1
    bmi .Lfull
    strex r2, r1, [r0]
    cmp r2, #0
    bne .Lcount
.Lfull:
    msr apsr_nzcvq, r3
    back
    .cfi_endproc
    .size __mip_count_atomic, . - __mip_count_atomic

    helper __mip_call_atomic
    ldr r0, [sp, #16]
.Lcall:
    ldrex r1, [r0]
    adds r1, r1, #1
    beq .Lfirst
    bmi .Lpinned
    strex r2, r1, [r0]
    cmp r2, #0
    bne .Lcall
.Ldone:
    back
.Lpinned:
    movs r1, #1
    lsls r1, r1, #31        @ ASM_CALL_PINNED
    str r1, [r0]
    b .Ldone
.Lfirst:
    adds r1, r1, #1         @ only one caller can store 1
    strex r2, r1, [r0]
    cmp r2, #0
    bne .Lcall
    address r3, __mip_state + ASM_STATE_ORDER
.Lorder:
    ldrex r1, [r3]
    cmp r1, #0              @ 0: frozen
    beq .Ldone
    adds r1, r1, #1
    strex r2, r1, [r3]
    cmp r2, #0
    bne .Lorder
    subs r1, r1, #1
    str r1, [r0, #4]
    b .Ldone
    .cfi_endproc
    .size __mip_call_atomic, . - __mip_call_atomic

/* uint32_t __mip_take_order(void) returns the next order and puts 0 in its place, for mip_freeze(). */
    .section .text.__mip_take_order, "ax", %progbits
    .balign 4
    .global __mip_take_order
    .type __mip_take_order, %function
    .thumb_func
__mip_take_order:
    .cfi_startproc
    address r1, __mip_state + ASM_STATE_ORDER
    movs r3, #0
1:  ldrex r0, [r1]
    strex r2, r3, [r1]
    cmp r2, #0
    bne 1b
    bx lr
    .cfi_endproc
    .size __mip_take_order, . - __mip_take_order
