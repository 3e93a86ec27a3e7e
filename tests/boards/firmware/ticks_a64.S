/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CNTP_TVAL_EL0, CNTP_CTL_EL0 (Arm ARM DDI 0487, D13.8).
 */
    .text
    .global timer_set
timer_set:
    msr cntp_tval_el0, x0
    mov x0, #1
    msr cntp_ctl_el0, x0
    isb
    ret
    .global interrupts_on
interrupts_on:
    msr daifclr, #2
    ret
