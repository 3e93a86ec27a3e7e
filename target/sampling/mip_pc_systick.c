/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * SysTick of M-profile cores (Armv7-M Architecture Reference Manual, B3.3) takes the samples.  The core has pushed
 * the interrupted address onto the stack that was in use, as the seventh word (B1.5.6).  Bit 2 of EXC_RETURN says
 * which stack that was (B1.5.8).
 */
#include "mip_pc.h"

#define SYST_CSR (*(volatile uint32_t *)0xE000E010u)
#define SYST_RVR (*(volatile uint32_t *)0xE000E014u)
#define SYST_CVR (*(volatile uint32_t *)0xE000E018u)
#define ON       7u /* processor clock, interrupt, count */
#define MOST     0x00FFFFFFu

void SysTick_Handler(void);

void mip_pc_timer(uint32_t period)
{
    SYST_CSR = 0;
    if (!period)
        return;
    SYST_RVR = period > MOST ? MOST : period - 1;
    SYST_CVR = 0;
    SYST_CSR = ON;
}

__attribute__((naked)) void SysTick_Handler(void)
{
    __asm__ volatile(".syntax unified\n\t"
                     "mov r0, lr\n\t"
                     "lsls r0, r0, #29\n\t" /* bit 2 becomes the sign */
                     "mrs r0, msp\n\t"
                     "bpl 1f\n\t"
                     "mrs r0, psp\n"
                     "1:\n\t"
                     "ldr r0, [r0, #24]\n\t"
                     "ldr r1, =mip_pc_add\n\t"
                     "bx r1\n\t"
                     ".ltorg");
}
