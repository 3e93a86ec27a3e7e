/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call for RV32 and RV64 (docs/probes.md, "Call samples").  The probe calls it for a first call (the probe
 * has stored 0), once in a period, and if the count has reached its limit (it is negative).
 * in:  t1 = address of the record (u32 count, u32 order), t0 = where to return, ra = the function's return address
 * out: every register but t0 as before
 *
 * samples_a64.S says what interrupts do.  They may sample, too, and so may other harts: lr and sc give each sample an
 * entry of its own.  Without the extension A interrupts are off meanwhile (mstatus.MIE, machine mode).  RV32 stores two
 * words; an entry with a word of all ones is not complete.  Stack: 48 bytes.
 */
#include "target_riscv.inc"
#include "samples.inc"

#define MSTATUS_MIE 8

/* Defines a label to which samples_atomic_riscv.S jumps.  Its stack and registers are then as those of this function. */
    .macro shared name
    .global \name
    .hidden \name
    .type \name, %function
\name:
    .endm

    .section .text.__mip_sampled_call, "ax", %progbits
    .balign 4
    .global __mip_sampled_call
    .type __mip_sampled_call, %function
__mip_sampled_call:
    .cfi_sections .debug_frame
    .cfi_startproc
    .cfi_return_column 5        // t0
    addi sp, sp, -48
    .cfi_def_cfa_offset 48
    store a0, 0(sp)
    store a1, 8(sp)
    store a2, 16(sp)
    store a3, 24(sp)
    store a4, 32(sp)
    address a1, __mip_state
    lw a2, 0(t1)
    addi a2, a2, 1
    bltz a2, .Lpinned
    beqz a2, .Ldone             // all ones: a reset came after the probe's store
    lw a3, 4(t1)
    addi a3, a3, 1              // MIP_SLOT_UNSET
    beqz a3, .Lfirst
    addi a3, a2, -1
    bnez a3, .Llater
    sw a2, 0(t1)                // count 0, an order: an interrupt between load and store made the first call
    j .Llater
.Lfirst:
    lw a3, ASM_STATE_ORDER(a1)
    sw a3, 4(t1)
    sw a2, 0(t1)
    beqz a3, .Ldone             // 0: frozen
    addi a3, a3, 1
    sw a3, ASM_STATE_ORDER(a1)
    shared __mip_sample_first
    address a1, __mip_ring
    j .Ltake
.Lpinned:
    lui a2, ASM_CALL_PINNED >> 12
    sw a2, 0(t1)
.Llater:
    shared __mip_sample_later
    lw a2, ASM_STATE_ORDER(a1)
    beqz a2, .Ldone             // 0: frozen
    address a1, __mip_ring
    lw a2, ASM_RING_LEFT(a1)
    addi a2, a2, -1
    bltz a2, .Lagain
    sw a2, ASM_RING_LEFT(a1)
    j .Ldone
.Lagain:
    lw a2, ASM_RING_EVERY(a1)
    sw a2, ASM_RING_LEFT(a1)
.Ltake:
    lw a2, ASM_RING_HOLD(a1)
    addi a2, a2, 1
    bnez a2, .Ldropped
#ifdef __riscv_atomic
    li a4, ASM_RESERVE_TRIES
.Lreserve:
    lr.w a2, (a1)
    addi a2, a2, 2              // all ones would mean 0 samples: after 2^32 - 1 the head goes back to 2^31
    beqz a2, .Lround
    addi a2, a2, -1
    j .Lstore
.Lround:
    lui a2, 0x80000
    addi a2, a2, -1
.Lstore:
    sc.w a3, a2, (a1)
    beqz a3, .Lreserved
    addi a4, a4, -1
    bnez a4, .Lreserve
    sw a2, 0(a1)                // reservations do not work in this memory
.Lreserved:
#else
    csrrci a4, mstatus, MSTATUS_MIE
    lw a2, 0(a1)
    addi a2, a2, 2
    beqz a2, .Lround
    addi a2, a2, -1
    j .Lstore
.Lround:
    lui a2, 0x80000
    addi a2, a2, -1
.Lstore:
    sw a2, 0(a1)
    csrw mstatus, a4
#endif
    li a3, MIP_SAMPLES - 1
    and a2, a2, a3
    slli a2, a2, 3
    add a1, a1, a2
    address a2, __start___llvm_mipraw
    sub a0, t1, a2
    sub a3, ra, a2
#if __riscv_xlen == 64
    slli a3, a3, 32
    slli a0, a0, 32
    srli a0, a0, 32
    or a0, a0, a3
    sd a0, ASM_RING_SIZE(a1)
#else
    li a2, -1
    sw a2, ASM_RING_SIZE(a1)
    sw a2, ASM_RING_SIZE + 4(a1)
    sw a0, ASM_RING_SIZE(a1)
    sw a3, ASM_RING_SIZE + 4(a1)
#endif
.Ldone:
    shared __mip_sample_done
    load a4, 32(sp)
    load a3, 24(sp)
    load a2, 16(sp)
    load a1, 8(sp)
    load a0, 0(sp)
    addi sp, sp, 48
    .cfi_remember_state
    .cfi_def_cfa_offset 0
    jr t0
    .cfi_restore_state
.Ldropped:
    lw a2, ASM_RING_DROPPED(a1)
    addi a2, a2, 1
    sw a2, ASM_RING_DROPPED(a1)
    j .Ldone
    .cfi_endproc
    .size __mip_sampled_call, . - __mip_sampled_call

    .hidden __start___llvm_mipraw
    .section .note.GNU-stack, "", %progbits
