/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for Thumb2 and A32 (docs/probes.md).  The probe calls it if it stored a count of 0, or a negative
 * count (the limit).  first_call_arm.inc describes its registers and stack.
 *
 * An interrupt may have come between the instructions of the probe, and called the same function.  So the record may
 * have these states:
 *   count 0, no order: the usual first call.
 *   count above 0, no order: the interrupt came after the probe's store.  Its own probe stored 1, and did not call
 *   the helper.
 *   count 0, an order: the interrupt came between the probe's load and store.  It made the first call, but its counts
 *   are lost.
 *   count above 0, an order: one interrupt came between load and store, and another one after the store.
 *   count below 0: the limit is reached.  The count stays at 2^31.
 *   all ones: a reset came after the probe's store.  The call was before the reset, so it is forgotten.
 * An interrupt inside this helper may make another function's first call: both may get the same order (docs/rtos.md).
 * tests/target/test_states.sh makes each state.
 *
 * The code has no literal, so it may stand in execute-only memory.
 */
#include "first_call_arm.inc"

    first_call __mip_first_call
    ldr r1, [r0]
    adds r1, r1, #1
    bmi .Lpinned
    beq .Ldone              @ all ones: the call is forgotten
    str r1, [r0]
    ldr r2, [r0, #4]
    adds r2, r2, #1         @ MIP_SLOT_UNSET + 1 is 0
    bne .Ldone
    address r3, __mip_state
    ldr r2, [r3, #ASM_STATE_ORDER]
    cmp r2, #0              @ 0: frozen
    beq .Ldone
    str r2, [r0, #4]
    adds r2, r2, #1
    str r2, [r3, #ASM_STATE_ORDER]
.Ldone:
    first_call_return
.Lpinned:
    mov r1, #ASM_CALL_PINNED
    str r1, [r0]
    b .Ldone
    first_call_end __mip_first_call
