/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call_atomic for AArch64: the helper of call counts that cores share (docs/probes.md).  The probe calls
 * it if it stored a count of 0, or a negative count (the limit).  Only one caller can store 0, so the order is
 * stamped once.
 * in:  [sp] = address of the record (u32 count, u32 order), [sp, #8] = the value that x30 gets; x30
 * out: both popped; every register but x16, x17 and the flags as before
 *
 * Each loop ends: if a store exclusive fails, another core's store has succeeded, or an exception came.
 * Stack: 32 bytes.
 */
#include "format.h"
#include "frame_a64.inc"

    .section .text.__mip_first_call_atomic, "ax", %progbits
    .balign 4
    .global __mip_first_call_atomic
    .type __mip_first_call_atomic, %function
__mip_first_call_atomic:
    .cfi_startproc
    hint #34                    // bti c
    ldr x16, [sp]
    stp x0, x1, [sp, #-16]!
    .cfi_def_cfa_offset 16
.Lcount:
    ldxr w0, [x16]
    adds w0, w0, #1
    b.mi .Lpinned
    b.eq .Ldone                 // all ones: a reset came after the probe's store, so this call is forgotten
    stxr w1, w0, [x16]
    cbnz w1, .Lcount
    adrp x17, __mip_state
    add x17, x17, :lo12:__mip_state
    add x17, x17, #ASM_STATE_ORDER
.Lorder:
    ldxr w0, [x17]
    cbz w0, .Ldone              // 0: frozen
    add w0, w0, #1
    stxr w1, w0, [x17]
    cbnz w1, .Lorder
    sub w0, w0, #1
    str w0, [x16, #4]
.Ldone:
    .cfi_remember_state
    ldp x0, x1, [sp], #16
    .cfi_def_cfa_offset 0
    mov x17, x30
    ldp x16, x30, [sp], #16
    .cfi_def_cfa_offset -16
    .cfi_register 30, 17
    ret x17                     // not br: there is no landing mark after the call
    .cfi_restore_state
.Lpinned:
    mov w0, #ASM_CALL_PINNED
    str w0, [x16]
    b .Ldone
    .cfi_endproc
    .size __mip_first_call_atomic, . - __mip_first_call_atomic

/* uint32_t __mip_take_order(void) returns the next order and puts 0 in its place, for mip_freeze(). */
    .section .text.__mip_take_order, "ax", %progbits
    .balign 4
    .global __mip_take_order
    .type __mip_take_order, %function
__mip_take_order:
    .cfi_startproc
    hint #34                    // bti c
    adrp x1, __mip_state
    add x1, x1, :lo12:__mip_state
    add x1, x1, #ASM_STATE_ORDER
1:  ldxr w0, [x1]
    stxr w2, wzr, [x1]
    cbnz w2, 1b
    ret
    .cfi_endproc
    .size __mip_take_order, . - __mip_take_order

#include "note_a64.inc"
