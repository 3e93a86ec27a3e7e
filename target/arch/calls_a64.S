/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for AArch64: docs/probes.md.  The probe has stored a count of 0 or less.
 * in:  [sp] = address of the record (u32 count, u32 order), [sp, #8] = the value that x30 gets; x30
 * out: both popped; every register but x16, x17 and the flags as before
 *
 * __mip_first_call_page, __mip_first_call_x19: the same, but they get only the 4 KB page of the record: at [sp], or in
 * x19 (then x30 gets no value).  They read the record's place in the page from the probe's own load.  If that is no load
 * now (a debugger's breakpoint, or a linker's veneer for an erratum), they read it from the probe's store.  The probe:
 *      adrp xP, record ; ldr wC, [xP, :lo12:record] ; adds wC, wC, #1 ; str wC, [xP, :lo12:record] ; b.gt on
 *      stp xP, x30, [sp, #-16]! ; bl __mip_first_call_page              or, with x19, bl __mip_first_call_x19
 *
 * An interrupt may have come between the instructions of the probe, and called the same function.  So this may find:
 *   count 0, no order: the usual first call.
 *   count above 0, no order: it came after the probe's store.  It saw 0, so it did not come here.
 *   count 0, an order: it came between the probe's load and store, and made the first call.  Its counts are lost.
 *   count above 0, an order: both, one after the other.
 *   all ones: a reset came after the probe's store.  The call was before the reset, so it is forgotten.
 * tests/target/test_states.sh makes each of them.
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
    cmp w17, #0x2e5             // C6.2 LDR (immediate), unsigned offset, 32 bits
    b.eq .Loffset
    ldr w0, [x16, #8]
    lsr w17, w0, #22
    cmp w17, #0x2e4             // STR
    b.ne .Ldone
.Loffset:
    ubfx w0, w0, #10, #12       // in words
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
    b.eq .Ldone                 // all ones
    str w0, [x16]
    ldr w0, [x16, #4]
    cmn w0, #1                  // MIP_SLOT_UNSET
    b.ne .Ldone
    adrp x17, __mip_state
    add x17, x17, :lo12:__mip_state
    ldr w0, [x17, #ASM_STATE_ORDER]
    cbz w0, .Ldone              // frozen
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
    ret x17                     // there is no landing mark after the call
    .cfi_restore_state
.Lpinned:
    mov w0, #ASM_CALL_PINNED
    str w0, [x16]
    b .Ldone
    .cfi_endproc
    .size __mip_first_call, . - __mip_first_call

#include "note_a64.inc"
