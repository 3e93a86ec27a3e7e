/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_swap_word for ARMv6-M: swap_arm.S says what it does.  This architecture has no exclusive access.  So
 * interrupts are masked by PRIMASK for six instructions (DDI 0419, B1.4.3; CPS, MRS, MSR: B4.2.1 to B4.2.3).
 * Unprivileged code cannot mask them: there an interrupt may come in between, and a count may be lost.
 */
    .syntax unified
    .section .text.__mip_swap_word, "ax", %progbits
    .balign 4
    .global __mip_swap_word
    .hidden __mip_swap_word
    .type __mip_swap_word, %function
    .thumb_func
__mip_swap_word:
    mrs ip, primask
    cpsid i
    ldr r3, [r0]
    cmp r3, r1
    bne .Ldone
    str r2, [r0]
.Ldone:
    msr primask, ip
    mov r0, r3
    bx lr
    .size __mip_swap_word, . - __mip_swap_word
