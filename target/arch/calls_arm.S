/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for Thumb2 and A32: docs/design.md, "Probes".  The probe has stored a count of 0 or less.
 * in:  [sp] = address of the record (u32 count, u32 order), [sp, #4] = what lr is to be; lr
 * out: both popped; every register but the flags as before
 * __mip_first_call_rN: address in rN, lr may be lost; nothing on the stack
 *
 * An interrupt may have come between the instructions of the probe, and called the same function. So this may find:
 *   count 0, no order: the usual first call.
 *   count above 0, no order: it came after the probe's store. It saw 0, so it did not come here.
 *   count 0, an order: it came between the probe's load and store, and made the first call. Its counts are lost.
 *   count above 0, an order: both, one after the other.
 *   all ones: a reset came after the probe's store. The call was before the reset, so it is forgotten.
 * tests/target/test_states.sh makes each of them.
 * No literal, so it may stand in execute-only memory.
 */
#include "format.h"
#include "address_arm.inc"
#include "frame_arm.inc"
#include "landing_m.inc"

    .syntax unified
    .section .text.__mip_first_call, "ax", %progbits
    .balign 4
    .global __mip_first_call
    .type __mip_first_call, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_first_call:
    .cfi_startproc
    frame 0
    landing
    push {r0-r3}
    frame 16
    ldr r0, [sp, #16]
    ldr r1, [r0]
    adds r1, r1, #1
    bmi .Lpinned
    beq .Ldone              @ all ones
    str r1, [r0]
    ldr r2, [r0, #4]
    adds r2, r2, #1         @ MIP_SLOT_UNSET + 1 is 0
    bne .Ldone
    address r3, __mip_state
    ldr r2, [r3, #ASM_STATE_ORDER]
    cmp r2, #0              @ frozen
    beq .Ldone
    str r2, [r0, #4]
    adds r2, r2, #1
    str r2, [r3, #ASM_STATE_ORDER]
.Ldone:
    .cfi_remember_state
    str lr, [sp, #16]
    frame_back 16
    ldr lr, [sp, #20]
    pop {r0-r3}
    frame_back 0
    ldr pc, [sp], #8
    .cfi_restore_state
.Lpinned:
    mov r1, #ASM_CALL_PINNED
    str r1, [r0]
    b .Ldone
    .cfi_endproc
    .size __mip_first_call, . - __mip_first_call

    .irp n, 0, 1, 2, 3, 4, 5, 6, 7
    .global __mip_first_call_r\n
    .type __mip_first_call_r\n, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_first_call_r\n:
    .cfi_startproc
    landing
    push {r\n, lr}
    .cfi_def_cfa_offset 8
    b __mip_first_call
    .cfi_endproc
    .size __mip_first_call_r\n, . - __mip_first_call_r\n
    .endr
