/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * void mip_dump_at_fault(void (*dump)(void)) for AArch64.  The caller's stack may be full or gone, so nothing is stored
 * there.  The old stack pointer is kept on the new stack.  A call on the new stack comes from dump(): it stays there, so
 * that both calls return.  If a fault within the dump has left the new stack, this function begins again at its top, and
 * never returns to the dump.
 */
#include "../mip_config.h"

    .section .text.mip_dump_at_fault, "ax", %progbits
    .balign 4
    .global mip_dump_at_fault
    .type mip_dump_at_fault, %function
mip_dump_at_fault:
    hint #34                    // bti c
    mov x1, sp
    adrp x2, __mip_fault_stack
    add x2, x2, :lo12:__mip_fault_stack
    ldr w3, =MIP_FAULT_STACK
    sub x4, x1, x2
    add x2, x2, x3
    cmp x4, x3
    csel x2, x1, x2, lo
    mov sp, x2
    stp x1, x30, [sp, #-16]!
    bl __mip_dump_fault
    ldp x1, x30, [sp], #16
    mov sp, x1
    ret
    .ltorg
    .size mip_dump_at_fault, . - mip_dump_at_fault

    .section .bss.__mip_fault_stack, "aw", %nobits
    .balign 16
    .type __mip_fault_stack, %object
__mip_fault_stack:
    .space MIP_FAULT_STACK
    .size __mip_fault_stack, MIP_FAULT_STACK
