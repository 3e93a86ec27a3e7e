/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_swap_word for AArch64: swap_arm.S says what it does.  Every way out clears the exclusive monitor, as
 * there.
 */
#include "format.h"

    .section .text.__mip_swap_word, "ax", %progbits
    .balign 4
    .global __mip_swap_word
    .hidden __mip_swap_word
    .type __mip_swap_word, %function
__mip_swap_word:
    hint #34                    // bti c
    mov w4, #ASM_RESERVE_TRIES
1:  ldxr w3, [x0]
    cmp w3, w1
    b.ne 3f
    stxr w3, w2, [x0]
    cbz w3, 2f
    subs w4, w4, #1
    b.ne 1b
    str w2, [x0]                // exclusive accesses do not work in this memory
2:  mov w3, w1
3:  clrex
    mov w0, w3
    ret
    .size __mip_swap_word, . - __mip_swap_word

#include "note_a64.inc"
