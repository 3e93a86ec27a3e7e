/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The helpers of atomic counters for ARMv6-M (docs/probes.md).  This architecture has no exclusive access.  So a
 * helper masks interrupts by PRIMASK, counts, and restores PRIMASK (DDI 0419, B1.4.3; CPS, MRS, MSR: B4.2.1 to
 * B4.2.3).  Interrupts wait for up to 14 instructions.
 *
 * PRIMASK stops neither NMI, HardFault nor another core, and unprivileged code cannot write it.  In these cases the
 * counters are no better than plain ones.
 *
 * The probe only calls a helper, because the code would take 18 bytes and three registers in each probe.
 */
#include "address_m0.inc"
#include "atomic_thumb1.inc"

    helper __mip_count_atomic
    mrs r3, apsr
    ldr r0, [sp, #16]
    mrs r2, primask
    cpsid i
    ldr r1, [r0]
    adds r1, r1, #1
    bmi .Lfull
    str r1, [r0]
.Lfull:
    msr primask, r2
    msr apsr_nzcvq, r3
    back
    .cfi_endproc
    .size __mip_count_atomic, . - __mip_count_atomic

    helper __mip_call_atomic
    ldr r0, [sp, #16]
    mrs r2, primask
    cpsid i
    ldr r1, [r0]
    adds r1, r1, #1
    beq .Lfirst
    bmi .Lpinned
.Lstore:
    str r1, [r0]
.Ldone:
    msr primask, r2
    back
.Lpinned:
    movs r1, #1
    lsls r1, r1, #31        @ ASM_CALL_PINNED
    b .Lstore
.Lfirst:
    adds r1, r1, #1
    str r1, [r0]
    address r3, __mip_state
    ldr r1, [r3, #ASM_STATE_ORDER]
    cmp r1, #0              @ 0: frozen
    beq .Ldone
    str r1, [r0, #4]
    adds r1, r1, #1
    str r1, [r3, #ASM_STATE_ORDER]
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
    mrs r2, primask
    cpsid i
    ldr r0, [r1]
    str r3, [r1]
    msr primask, r2
    bx lr
    .cfi_endproc
    .size __mip_take_order, . - __mip_take_order
