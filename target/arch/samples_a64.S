/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call for AArch64 (docs/probes.md, "Call samples").  The probe calls it for a first call (the probe
 * has stored 0), once in a period, and if the count has reached its limit (it is negative).
 * in:  [sp] = address of the record (u32 count, u32 order), [sp, #8] = the function's x30, its return address, signed
 *      perhaps; x30
 * out: both popped; every register but x16, x17 and the flags as before
 *
 * An interrupt may have called the same function between the instructions of the probe, any number of times.  The
 * order says whether a call of the function has reached this helper before.  It is all ones if none has, and 0 if
 * that call came during a freeze.  The first call that reaches this helper adds 1 to the count, because the first
 * call's probe stored 0. tests/target/test_states.sh makes each state.
 *
 * Interrupts and other cores may sample at the same time.  ldxr and stxr give each sample an entry of its own.  One
 * store of 8 aligned bytes fills the entry (DDI 0487, B2.2.1).
 */
#define MIP_MACHINE       183
#define MIP_POINTER_BYTES 8
#define MIP_WIDTH         ASM_WIDTH_64
    .macro mip_pointer symbol
    .8byte \symbol
    .endm
#include "samples.inc"
#include "frame_a64.inc"

/* Defines a label to which samples_atomic_a64.S jumps.  Its stack and registers are then as those of this function.
 * */
    .macro shared name
    .global \name
    .hidden \name
    .type \name, %function
\name:
    hint #34                    // bti c: a linker's veneer jumps here by br x16
    .endm

    .section .text.__mip_sampled_call, "ax", %progbits
    .balign 4
    .global __mip_sampled_call
    .type __mip_sampled_call, %function
__mip_sampled_call:
    .cfi_startproc
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
    ldr w17, [x0, #4]
    cmn w17, #1                 // MIP_SLOT_UNSET
    b.eq .Lfirst
    cmp w2, #1
    b.gt .Llater
    str w2, [x0]                // count 0, an order: an interrupt between load and store made the first call
    b .Llater
.Lfirst:
    ldr w17, [x1, #ASM_STATE_ORDER]
    str w17, [x0, #4]
    str w2, [x0]
    cbz w17, .Ldone             // 0: frozen
    add w17, w17, #1
    str w17, [x1, #ASM_STATE_ORDER]
    shared __mip_sample_first
    adrp x1, __mip_ring
    add x1, x1, :lo12:__mip_ring
    b .Ltake
.Lpinned:
    mov w2, #ASM_CALL_PINNED
    str w2, [x0]
.Llater:
    shared __mip_sample_later
    ldr w17, [x1, #ASM_STATE_ORDER]
    cbz w17, .Ldone             // 0: frozen
    adrp x1, __mip_ring
    add x1, x1, :lo12:__mip_ring
    ldr w2, [x1, #ASM_RING_LEFT]
    subs w2, w2, #1
    b.mi .Lagain
    str w2, [x1, #ASM_RING_LEFT]
    b .Ldone
.Lagain:
    ldr w2, [x1, #ASM_RING_EVERY]
    str w2, [x1, #ASM_RING_LEFT]
.Ltake:
    ldr w2, [x1, #ASM_RING_HOLD]
    cmn w2, #1
    b.ne .Ldropped
    mov w17, #ASM_RESERVE_TRIES
    mov w16, #0x7fffffff
.Lreserve:
    ldxr w2, [x1]
    add w2, w2, #1
    cmn w2, #1                  // all ones would mean 0 samples: after 2^32 - 1 the head goes back to 2^31
    csel w2, w16, w2, eq
    stxr w3, w2, [x1]
    cbz w3, .Lreserved
    sub w17, w17, #1
    cbnz w17, .Lreserve
    str w2, [x1]                // exclusive accesses do not work in this memory
.Lreserved:
    and w2, w2, #MIP_SAMPLES - 1
    add x2, x1, x2, lsl #3
    adrp x3, __start___llvm_mipraw
    add x3, x3, :lo12:__start___llvm_mipraw
    sub w0, w0, w3
    ldr x30, [sp, #56]
    hint #7                     // xpaclri
    sub w3, w30, w3
    orr x0, x0, x3, lsl #32
    str x0, [x2, #ASM_RING_SIZE]
.Ldone:
    shared __mip_sample_done
    .cfi_remember_state
    ldr x17, [sp, #32]
    .cfi_register 30, 17
    ldp x2, x3, [sp, #16]
    ldp x0, x1, [sp], #48
    .cfi_def_cfa_offset 0
    ldp x16, x30, [sp], #16
    .cfi_def_cfa_offset -16
    ret x17                     // not br: there is no landing mark after the call
    .cfi_restore_state
.Ldropped:
    ldr w2, [x1, #ASM_RING_DROPPED]
    add w2, w2, #1
    str w2, [x1, #ASM_RING_DROPPED]
    b .Ldone
    .cfi_endproc
    .size __mip_sampled_call, . - __mip_sampled_call

    .hidden __start___llvm_mipraw
#include "note_a64.inc"
