/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_swap_word for RV32 and RV64: swap_arm.S says what it does.  lr and sc are of the extension A (Unprivileged ISA
 * 20191213, 8.2).  A hart without it masks interrupts instead (mstatus.MIE, machine mode).
 */
#include "target_riscv.inc"
#include "format.h"

    .section .text.__mip_swap_word, "ax", %progbits
    .balign 4
    .global __mip_swap_word
    .hidden __mip_swap_word
    .type __mip_swap_word, %function
__mip_swap_word:
#ifdef __riscv_atomic
    li a4, ASM_RESERVE_TRIES
1:  lr.w a3, (a0)
    bne a3, a1, 3f
    sc.w a3, a2, (a0)
    beqz a3, 2f
    addi a4, a4, -1
    bnez a4, 1b
    sw a2, 0(a0)                // reservations do not work in this memory
2:  mv a3, a1
3:  mv a0, a3
#else
    csrrci a4, mstatus, 8
    lw a3, 0(a0)
    bne a3, a1, 1f
    sw a2, 0(a0)
1:  csrw mstatus, a4
    mv a0, a3
#endif
    ret
    .size __mip_swap_word, . - __mip_swap_word
    .section .note.GNU-stack, "", %progbits
