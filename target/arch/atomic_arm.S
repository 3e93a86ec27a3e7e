/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Of call counts that cores share, on Thumb2 and A32: __mip_first_call_atomic, docs/design.md, "Probes".  The probe has
 * stored a count of 0 or less: 0 for one caller alone, so the order is stamped once.
 * in:  [sp] = address of the record (u32 count, u32 order), [sp, #4] = what lr is to be; lr
 * out: both popped; every register but the flags as before
 * __mip_first_call_atomic_rN: address in rN, lr may be lost; nothing on the stack
 *
 * Loops end: a store exclusive that fails says that somebody else's has succeeded, or that an exception came.
 * No way out leaves an address with the monitor: a handler that came between a load exclusive of the program's and its
 * store may have called this, and on A- and R-profile, whose exceptions do not clear the monitor, that store might then
 * succeed whatever has happened to its word (DDI 0406, A3.4.1).
 * No literal, so it may stand in execute-only memory.  Stack: 24 bytes.
 */
#include "format.h"
#include "address_arm.inc"
#include "frame_arm.inc"
#include "landing_m.inc"

    .syntax unified
    .section .text.__mip_first_call_atomic, "ax", %progbits
    .balign 4
    .global __mip_first_call_atomic
    .type __mip_first_call_atomic, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_first_call_atomic:
    .cfi_startproc
    frame 0
    landing
    push {r0-r3}
    frame 16
    ldr r0, [sp, #16]
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
.Lclear:
    clrex                   @ see above
    b .Ldone
    .cfi_endproc
    .size __mip_first_call_atomic, . - __mip_first_call_atomic

    .irp n, 0, 1, 2, 3, 4, 5, 6, 7
    .global __mip_first_call_atomic_r\n
    .type __mip_first_call_atomic_r\n, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_first_call_atomic_r\n:
    .cfi_startproc
    landing
    push {r\n, lr}
    .cfi_def_cfa_offset 8
    b __mip_first_call_atomic
    .cfi_endproc
    .size __mip_first_call_atomic_r\n, . - __mip_first_call_atomic_r\n
    .endr

/* uint32_t __mip_take_order(void): the next order, and 0 in its place.  mip_freeze(), where cores share the order. */
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
