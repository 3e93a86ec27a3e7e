/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The virtual timer of AArch64 (Arm Architecture Reference Manual, D11, "The Generic Timer") takes the samples, at EL1.
 * The firmware sets up the interrupt controller: it enables the timer's interrupt (PPI 27 on most chips).  The
 * firmware's handler calls mip_pc_tick() before any code changes ELR_EL1.
 */
#include "mip_pc.h"

static uint64_t ticks;

void mip_pc_tick(void);

void mip_pc_timer(uint32_t period)
{
    /* Turn it off first: a timer that is on and has run out interrupts at once, and again and again. */
    __asm__ volatile("msr cntv_ctl_el0, xzr\n\tisb");
    ticks = period;
    if (period)
        __asm__ volatile("msr cntv_tval_el0, %0\n\tmsr cntv_ctl_el0, %1\n\tisb" ::"r"(ticks), "r"(UINT64_C(1)));
}

void mip_pc_tick(void)
{
    uint64_t pc;
    __asm__ volatile("mrs %0, elr_el1" : "=r"(pc));
    mip_pc_add(pc);
    __asm__ volatile("msr cntv_tval_el0, %0\n\tisb" ::"r"(ticks));
}
