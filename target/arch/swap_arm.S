/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_swap_word for Thumb2, A32 and ARMv8-M baseline: uint32_t __mip_swap_word(uint32_t *word, uint32_t from,
 * uint32_t to) stores `to` if the word is `from`, in one indivisible step, and returns the word as it was.
 *
 * If the store exclusive fails ASM_RESERVE_TRIES times, exclusive accesses do not work in this memory.  Then a plain
 * store is made.  Every way out clears the exclusive monitor: atomic_arm.S says why.
 * The code has no literal, so it may stand in execute-only memory.  Stack: 4 bytes.
 */
#include "format.h"
#include "frame_arm.inc"
#include "landing_m.inc"

    .syntax unified
    .section .text.__mip_swap_word, "ax", %progbits
    .balign 4
    .global __mip_swap_word
    .hidden __mip_swap_word
    .type __mip_swap_word, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_swap_word:
    .cfi_startproc
    landing
    push {r4}
    .cfi_def_cfa_offset 4
    .cfi_offset r4, -4
    movs r4, #ASM_RESERVE_TRIES
.Lagain:
    ldrex r3, [r0]
    cmp r3, r1
    bne .Ldone
    strex r3, r2, [r0]
    cmp r3, #0
    beq .Lstored
    subs r4, r4, #1
    bne .Lagain
    str r2, [r0]
.Lstored:
    mov r3, r1
.Ldone:
    clrex
    mov r0, r3
    pop {r4}
    .cfi_restore r4
    .cfi_def_cfa_offset 0
    bx lr
    .cfi_endproc
    .size __mip_swap_word, . - __mip_swap_word
