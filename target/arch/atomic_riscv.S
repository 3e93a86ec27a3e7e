/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call_atomic for RV32 and RV64: the helper of call counts that harts share.  Only one caller can store 0, so
 * the order is stamped once.  Input and output: calls_riscv.S.
 *
 * Each loop ends: if sc fails, another hart's has succeeded, or a trap came (Unpriv, 13.3).  Without the extension A no
 * counter is atomic, and the file is empty.  Stack: 32 bytes.
 */
#include "target_riscv.inc"
#include "format.h"

#ifdef __riscv_atomic
    .section .text.__mip_first_call_atomic, "ax", %progbits
    .balign 4
    .global __mip_first_call_atomic
    .type __mip_first_call_atomic, %function
__mip_first_call_atomic:
    .cfi_sections .debug_frame
    .cfi_startproc
    .cfi_return_column 5        // t0
    addi sp, sp, -32
    .cfi_def_cfa_offset 32
    store a0, 0(sp)
    store a1, 8(sp)
    store a2, 16(sp)
.Lcount:
    lr.w a0, (t1)
    addi a0, a0, 1
    bltz a0, .Lpinned
    beqz a0, .Ldone             // all ones: a reset came after the probe's store, so this call is forgotten
    sc.w a1, a0, (t1)
    bnez a1, .Lcount
    address a2, __mip_state + ASM_STATE_ORDER
.Lorder:
    lr.w a0, (a2)
    beqz a0, .Ldone             // 0: frozen
    addi a0, a0, 1
    sc.w a1, a0, (a2)
    bnez a1, .Lorder
    addi a0, a0, -1
    sw a0, 4(t1)
.Ldone:
    load a2, 16(sp)
    load a1, 8(sp)
    load a0, 0(sp)
    addi sp, sp, 32
    .cfi_remember_state
    .cfi_def_cfa_offset 0
    jr t0
    .cfi_restore_state
.Lpinned:
    lui a0, ASM_CALL_PINNED >> 12
    sw a0, 0(t1)
    j .Ldone
    .cfi_endproc
    .size __mip_first_call_atomic, . - __mip_first_call_atomic

/* uint32_t __mip_take_order(void) returns the next order and puts 0 in its place, for mip_freeze(). */
    .section .text.__mip_take_order, "ax", %progbits
    .balign 4
    .global __mip_take_order
    .type __mip_take_order, %function
__mip_take_order:
    address a1, __mip_state + ASM_STATE_ORDER
    amoswap.w a0, zero, (a1)
    ret
    .size __mip_take_order, . - __mip_take_order
#endif
    .section .note.GNU-stack, "", %progbits
