/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for AArch64 (docs/probes.md).  The probe calls it if it stored a count of 0, or a negative count
 * (the limit).
 * in:  [sp] = address of the record (u32 count, u32 order), [sp, #8] = the value that x30 gets; x30
 * out: both popped; every register but x16, x17 and the flags as before
 *
 * __mip_first_call_page, __mip_first_call_x19: the same, but they get only the 4 KB page of the record: at [sp], or
 * in x19 (then x30 gets no value).  They read the record's place in the page from the probe's own load.  A debugger's
 * breakpoint, or a linker's veneer for an erratum, may have replaced the load.  Then they read the place from the
 * probe's store.  The probe:
 *      adrp xP, record ; ldr wC, [xP, :lo12:record] ; adds wC, wC, #1 ; str wC, [xP, :lo12:record] ; b.gt on
 *      stp xP, x30, [sp, #-16]! ; bl __mip_first_call_page              or, with x19, bl __mip_first_call_x19
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
 */
#include "format.h"
#include "frame_a64.inc"

    .section .text.__mip_first_call, "ax", %progbits
    .balign 4
    .global __mip_first_call_x19
    .type __mip_first_call_x19, %function
__mip_first_call_x19:
    .cfi_startproc
    hint #34                    // bti c
    stp x19, x30, [sp, #-16]!
    .cfi_def_cfa_offset 16
    sub x16, x30, #5 * 4
    b .Lpage
    .cfi_endproc
    .size __mip_first_call_x19, . - __mip_first_call_x19

    .global __mip_first_call_page
    .type __mip_first_call_page, %function
__mip_first_call_page:
    .cfi_startproc
    frame 0
    hint #34
    sub x16, x30, #6 * 4
.Lpage:
    stp x0, x1, [sp, #-16]!
    frame 16
    ldr w0, [x16]
    lsr w17, w0, #22
    cmp w17, #0x2e5             // is it LDR (immediate), unsigned offset, 32 bits (C6.2)?
    b.eq .Loffset
    ldr w0, [x16, #8]
    lsr w17, w0, #22
    cmp w17, #0x2e4             // is it such an STR?
    b.ne .Ldone
.Loffset:
    ubfx w0, w0, #10, #12       // the offset, in words
    ldr x16, [sp, #16]
    add x16, x16, x0, lsl #2
    b .Lfirst
    .cfi_endproc
    .size __mip_first_call_page, . - __mip_first_call_page

    .global __mip_first_call
    .type __mip_first_call, %function
__mip_first_call:
    .cfi_startproc
    frame 0
    hint #34
    ldr x16, [sp]
    stp x0, x1, [sp, #-16]!
    frame 16
.Lfirst:
    ldr w0, [x16]
    adds w0, w0, #1
    b.mi .Lpinned
    b.eq .Ldone                 // all ones: the call is forgotten
    str w0, [x16]
    ldr w0, [x16, #4]
    cmn w0, #1                  // MIP_SLOT_UNSET
    b.ne .Ldone
    adrp x17, __mip_state
    add x17, x17, :lo12:__mip_state
    ldr w0, [x17, #ASM_STATE_ORDER]
    cbz w0, .Ldone              // 0: frozen
    str w0, [x16, #4]
    add w0, w0, #1
    str w0, [x17, #ASM_STATE_ORDER]
.Ldone:
    .cfi_remember_state
    ldp x0, x1, [sp], #16
    frame 0
    mov x17, x30
    ldp x16, x30, [sp], #16
    frame -16, 17
    .cfi_register 30, 17
    ret x17                     // not br: there is no landing mark after the call
    .cfi_restore_state
.Lpinned:
    mov w0, #ASM_CALL_PINNED
    str w0, [x16]
    b .Ldone
    .cfi_endproc
    .size __mip_first_call, . - __mip_first_call

#include "note_a64.inc"
