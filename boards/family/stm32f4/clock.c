/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From reset's 16 MHz (HSI) to the crystal and the PLL: RM0090, "Clocks", "Relation between CPU clock frequency and
 * flash memory read time".  USB needs the crystal: HSI is too inexact for it ("OTG_FS", "Clock").
 */
#include "stm32f4.h"

#define LIMIT 200000u /* reads; the crystal is up after some milliseconds */

static _Bool wait(volatile uint32_t *at, uint32_t mask, uint32_t value)
{
    for (uint32_t i = 0; i < LIMIT; i++)
        if ((*at & mask) == value)
            return 1;
    return 0;
}

_Bool stm32f4_clocks(void)
{
    volatile uint32_t *cr = stm32_reg(STM32_RCC, RCC_CR), *cfgr = stm32_reg(STM32_RCC, RCC_CFGR);
    *cr |= RCC_HSEON;
    if (!wait(cr, RCC_HSERDY, RCC_HSERDY))
        return 0;
    *stm32_reg(STM32_RCC, RCC_PLLCFGR) = stm32f4_clock.pllcfgr;
    *cr |= RCC_PLLON;
    if (!wait(cr, RCC_PLLRDY, RCC_PLLRDY))
        return 0;
    *stm32_reg(STM32_FLASH, 0) = stm32f4_clock.flash;
    if (!wait(stm32_reg(STM32_FLASH, 0), 7u, stm32f4_clock.flash & 7u))
        return 0;
    *cfgr = stm32f4_clock.dividers; /* ahead of the faster clock that they divide */
    *cfgr = stm32f4_clock.dividers | RCC_SW_PLL;
    return wait(cfgr, RCC_SWS, RCC_SWS_PLL);
}
