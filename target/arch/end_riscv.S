/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * void mip_dump_at_fault(void (*dump)(void)) for RV32 and RV64.  The caller's stack may be full or gone, so nothing is
 * stored there.  The old stack pointer is kept on the new stack.  A call on the new stack comes from dump(): it stays
 * there, so that both calls return.  If a fault within the dump has left the new stack, this function begins again at
 * its top, and never returns to the dump.
 */
#include "../mip_config.h"
#include "target_riscv.inc"

    .section .text.mip_dump_at_fault, "ax", %progbits
    .balign 4
    .global mip_dump_at_fault
    .type mip_dump_at_fault, %function
mip_dump_at_fault:
    mv a1, sp
    address a2, __mip_fault_stack
    li a3, MIP_FAULT_STACK
    sub a4, sp, a2
    bltu a4, a3, 1f
    add sp, a2, a3
1:  addi sp, sp, -16
    store a1, 0(sp)
    store ra, 8(sp)
    call __mip_dump_fault
    load ra, 8(sp)
    load sp, 0(sp)
    ret
    .size mip_dump_at_fault, . - mip_dump_at_fault

    .section .bss.__mip_fault_stack, "aw", %nobits
    .balign 16
    .type __mip_fault_stack, %object
__mip_fault_stack:
    .space MIP_FAULT_STACK
    .size __mip_fault_stack, MIP_FAULT_STACK
    .section .note.GNU-stack, "", %progbits
