/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call for Thumb2 and A32 (docs/probes.md, "Call samples").  The probe calls it for a first call (the
 * probe has stored 0), once in a period, and if the count has reached its limit (it is negative).
 * in:  [sp] = address of the record (u32 count, u32 order), [sp, #4] = the function's lr, its return address; lr
 * out: both popped; every register but the flags as before
 *
 * An interrupt may have called the same function between the instructions of the probe, any number of times.  The
 * order says whether a call of the function has reached this helper before.  It is all ones if none has, and 0 if
 * that call came during a freeze.  The first call that reaches this helper adds 1 to the count, because the first
 * call's probe stored 0. tests/target/test_states.sh makes each state.
 *
 * Interrupts may come anywhere, and may sample, too.  ldrex and strex give each sample an entry of its own.  The
 * entry is made empty first, and then one strd writes it.  An interrupt comes before or after the strd, or the core
 * repeats the strd from its start (DDI 0403, B1.5).  So a half-written entry has a word of all ones.
 *
 * The code has no literal, so it may stand in execute-only memory.
 */
#define MIP_MACHINE       40
#define MIP_POINTER_BYTES 4
#define MIP_WIDTH         ASM_WIDTH_32
    .macro mip_pointer symbol
    .4byte \symbol, 0
    .endm
#include "samples.inc"
#include "address_arm.inc"
#include "frame_arm.inc"
#include "landing_m.inc"

    .syntax unified

/* Defines a label to which samples_atomic_arm.S jumps.  Its stack and registers are then as those of this function.
 * */
    .macro shared name
    .global \name
    .hidden \name
    .type \name, %function
#ifdef __thumb__
    .thumb_func
#endif
\name:
    landing                     @ a linker's veneer may jump here by a register
    .endm

    .section .text.__mip_sampled_call, "ax", %progbits
    .balign 4
    .global __mip_sampled_call
    .type __mip_sampled_call, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_sampled_call:
    .cfi_startproc
    frame 0
    landing
    push {r0-r4}
    frame 20
    ldr r0, [sp, #20]
    address r3, __mip_state
    ldr r1, [r0]
    adds r1, r1, #1
    bmi .Lpinned
    beq .Ldone                  @ all ones: a reset came after the probe's store
    ldr r2, [r0, #4]
    adds r2, r2, #1             @ MIP_SLOT_UNSET + 1 is 0
    beq .Lfirst
    cmp r1, #1
    bgt .Llater
    str r1, [r0]                @ count 0, an order: an interrupt between load and store made the first call
    b .Llater
.Lfirst:
    ldr r4, [r3, #ASM_STATE_ORDER]
    str r4, [r0, #4]
    str r1, [r0]
    cmp r4, #0                  @ 0: frozen
    beq .Ldone
    adds r4, r4, #1
    str r4, [r3, #ASM_STATE_ORDER]
    shared __mip_sample_first
    address r3, __mip_ring
    b .Ltake
.Lpinned:
    mov r1, #ASM_CALL_PINNED
    str r1, [r0]
.Llater:
    shared __mip_sample_later
    ldr r4, [r3, #ASM_STATE_ORDER]
    cmp r4, #0                  @ 0: frozen
    beq .Ldone
    address r3, __mip_ring
    ldr r2, [r3, #ASM_RING_LEFT]
    subs r2, r2, #1
    bmi .Lagain
    str r2, [r3, #ASM_RING_LEFT]
    b .Ldone
.Lagain:
    ldr r2, [r3, #ASM_RING_EVERY]
    str r2, [r3, #ASM_RING_LEFT]
.Ltake:
    ldr r2, [r3, #ASM_RING_HOLD]
    adds r2, r2, #1
    bne .Ldropped
    mov r4, #ASM_RESERVE_TRIES
.Lreserve:
    ldrex r1, [r3]
    adds r1, r1, #1
    cmp r1, #-1                 @ all ones would mean 0 samples: after 2^32 - 1 the head goes back to 2^31
    it eq
    moveq r1, #0x7fffffff
    strex r2, r1, [r3]
    cmp r2, #0
    beq .Lreserved
    subs r4, r4, #1
    bne .Lreserve
    str r1, [r3]                @ exclusive accesses do not work in this memory
.Lreserved:
    movw r2, #(MIP_SAMPLES - 1) & 0xffff
    movt r2, #(MIP_SAMPLES - 1) >> 16
    and r1, r1, r2
    add r3, r3, r1, lsl #3
    address r2, __start___llvm_mipraw
    sub r0, r0, r2
    ldr r1, [sp, #24]
    bic r1, r1, #1              @ clears the Thumb bit
    sub r1, r1, r2
    mvn r4, #0
    str r4, [r3, #ASM_RING_SIZE]
    str r4, [r3, #ASM_RING_SIZE + 4]
    strd r0, r1, [r3, #ASM_RING_SIZE]
.Ldone:
    shared __mip_sample_done
    .cfi_remember_state
    str lr, [sp, #20]
    frame_back 20
    ldr lr, [sp, #24]
    pop {r0-r4}
    frame_back 0
    ldr pc, [sp], #8
    .cfi_restore_state
.Ldropped:
    ldr r2, [r3, #ASM_RING_DROPPED]
    adds r2, r2, #1
    str r2, [r3, #ASM_RING_DROPPED]
    b .Ldone
    .cfi_endproc
    .size __mip_sampled_call, . - __mip_sampled_call

    .hidden __start___llvm_mipraw
