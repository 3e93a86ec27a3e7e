/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call_atomic for AArch64: __mip_sampled_call (samples_a64.S) for counts that cores share.  Another
 * core's call may reach this helper before the call whose probe stored 0.  So the first call that reaches the helper
 * claims the order: it changes the order from all ones to 0.  Then it adds 1 to the count and takes an order.
 *
 * atomic_a64.S says why each loop ends.  Stack: 48 bytes.
 */
#include "format.h"
#include "frame_a64.inc"

    .section .text.__mip_sampled_call_atomic, "ax", %progbits
    .balign 4
    .global __mip_sampled_call_atomic
    .type __mip_sampled_call_atomic, %function
__mip_sampled_call_atomic:
    .cfi_startproc
    .reloc 0, R_AARCH64_NONE, __mip_take_order // links the function, which mip_freeze() then uses
    hint #34                    // bti c
    stp x0, x1, [sp, #-48]!
    .cfi_def_cfa_offset 48
    stp x2, x3, [sp, #16]
    str x30, [sp, #32]
    .cfi_offset 30, -16
    ldr x0, [sp, #48]
    adrp x1, __mip_state
    add x1, x1, :lo12:__mip_state
    ldr w2, [x0]
    adds w2, w2, #1
    b.mi .Lpinned
    b.eq .Ldone                 // all ones: a reset came after the probe's store
    add x16, x0, #4
.Lclaim:
    ldxr w2, [x16]
    cmn w2, #1                  // MIP_SLOT_UNSET
    b.ne .Llater
    stxr w3, wzr, [x16]
    cbnz w3, .Lclaim
.Lcount:
    ldxr w2, [x0]
    add w2, w2, #1
    stxr w3, w2, [x0]
    cbnz w3, .Lcount
    add x16, x1, #ASM_STATE_ORDER
.Lorder:
    ldxr w2, [x16]
    cbz w2, .Ldone              // 0: frozen
    add w2, w2, #1
    stxr w3, w2, [x16]
    cbnz w3, .Lorder
    sub w2, w2, #1
    str w2, [x0, #4]
    b __mip_sample_first
.Lpinned:
    mov w2, #ASM_CALL_PINNED
    str w2, [x0]
.Llater:
    b __mip_sample_later
.Ldone:
    b __mip_sample_done
    .cfi_endproc
    .size __mip_sampled_call_atomic, . - __mip_sampled_call_atomic

#include "note_a64.inc"
