/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for AArch64: docs/design.md, "Probes".  The probe has stored a count of 0 or less.
 * in:  [sp] = address of the record (u32 count, u32 order), [sp, #8] = what x30 is to be; x30
 * out: both popped; every register but x16, x17 and the flags as before
 *
 * An interrupt may have called the same function since: then the count is already positive and the order stamped.
 */
#include "format.h"

    .section .text.__mip_first_call, "ax", %progbits
    .balign 4
    .global __mip_first_call
    .type __mip_first_call, %function
__mip_first_call:
    hint #34                    // bti c
    ldr x16, [sp]
    stp x0, x1, [sp, #-16]!
    ldr w0, [x16]
    tbnz w0, #31, .Lpinned
    add w0, w0, #1
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
    ldp x0, x1, [sp], #16
    mov x17, x30
    ldp x16, x30, [sp], #16
    ret x17                     // no landing mark is behind the call
.Lpinned:
    mov w0, #ASM_CALL_PINNED
    str w0, [x16]
    b .Ldone
    .size __mip_first_call, . - __mip_first_call

    .section .note.GNU-stack, "", %progbits
