/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CNTP_TVAL, CNTP_CTL (ARMv7-A ARM B8.1.5).
 */
    .syntax unified
    .arm
    .text
    .global timer_set
    .type timer_set, %function
timer_set:
    mcr p15, 0, r0, c14, c2, 0
    mov r0, #1
    mcr p15, 0, r0, c14, c2, 1
    isb
    bx lr
    .global interrupts_on
    .type interrupts_on, %function
interrupts_on:
    cpsie i
    bx lr
