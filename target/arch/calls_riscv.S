/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for RV32 and RV64 (docs/probes.md).  The probe calls it if it stored a count of 0, or a negative
 * count (the limit).
 * in:  t1 = address of the record (u32 count, u32 order), t0 = where to return
 * out: every register but t0 as before
 *
 * calls_a64.S says which states an interrupt between the probe's instructions makes.  The code does not use gp: a
 * program in user mode may have another one.  Stack: 16 bytes.
 */
#include "target_riscv.inc"
#include "format.h"

    .section .text.__mip_first_call, "ax", %progbits
    .balign 4
    .global __mip_first_call
    .type __mip_first_call, %function
__mip_first_call:
    .cfi_sections .debug_frame
    .cfi_startproc
    .cfi_return_column 5        // t0
    addi sp, sp, -16
    .cfi_def_cfa_offset 16
    store a0, 0(sp)
    store a1, 8(sp)
    lw a0, 0(t1)
    addi a0, a0, 1
    bltz a0, .Lpinned
    beqz a0, .Ldone             // all ones: a reset came after the probe's store, so this call is forgotten
    sw a0, 0(t1)
    lw a0, 4(t1)
    addi a0, a0, 1              // MIP_SLOT_UNSET
    bnez a0, .Ldone
    address a1, __mip_state
    lw a0, ASM_STATE_ORDER(a1)
    beqz a0, .Ldone             // 0: frozen
    sw a0, 4(t1)
    addi a0, a0, 1
    sw a0, ASM_STATE_ORDER(a1)
.Ldone:
    load a1, 8(sp)
    load a0, 0(sp)
    addi sp, sp, 16
    .cfi_remember_state
    .cfi_def_cfa_offset 0
    jr t0
    .cfi_restore_state
.Lpinned:
    lui a0, ASM_CALL_PINNED >> 12
    sw a0, 0(t1)
    j .Ldone
    .cfi_endproc
    .size __mip_first_call, . - __mip_first_call
    .section .note.GNU-stack, "", %progbits
