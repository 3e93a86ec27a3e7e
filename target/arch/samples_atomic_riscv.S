/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call_atomic for RV32 and RV64: __mip_sampled_call (samples_riscv.S) for counts that harts share.
 * samples_atomic_a64.S says how the order is claimed, atomic_riscv.S why each loop ends.  Stack: 48 bytes.
 */
#include "target_riscv.inc"
#include "format.h"

#ifdef __riscv_atomic
    .section .text.__mip_sampled_call_atomic, "ax", %progbits
    .balign 4
    .global __mip_sampled_call_atomic
    .type __mip_sampled_call_atomic, %function
__mip_sampled_call_atomic:
    .cfi_sections .debug_frame
    .cfi_startproc
    .cfi_return_column 5        // t0
    .reloc ., R_RISCV_NONE, __mip_take_order // links the function, which mip_freeze() then uses
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
    addi a4, t1, 4
.Lclaim:
    lr.w a2, (a4)
    addi a2, a2, 1              // MIP_SLOT_UNSET
    bnez a2, .Llater
    sc.w a3, zero, (a4)
    bnez a3, .Lclaim
.Lcount:
    lr.w a2, (t1)
    addi a2, a2, 1
    sc.w a3, a2, (t1)
    bnez a3, .Lcount
    addi a4, a1, ASM_STATE_ORDER
.Lorder:
    lr.w a2, (a4)
    beqz a2, .Ldone             // 0: frozen
    addi a2, a2, 1
    sc.w a3, a2, (a4)
    bnez a3, .Lorder
    addi a2, a2, -1
    sw a2, 4(t1)
    j __mip_sample_first
.Lpinned:
    lui a2, ASM_CALL_PINNED >> 12
    sw a2, 0(t1)
.Llater:
    j __mip_sample_later
.Ldone:
    j __mip_sample_done
    .cfi_endproc
    .size __mip_sampled_call_atomic, . - __mip_sampled_call_atomic
#endif
    .section .note.GNU-stack, "", %progbits
