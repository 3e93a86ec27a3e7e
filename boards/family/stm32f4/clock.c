/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Switches the core from its own 16 MHz (HSI) to the crystal and the PLL: RM0090, "Clocks", "Relation between CPU
 * clock frequency and flash memory read time".  USB needs the crystal, because HSI is not exact enough ("OTG_FS",
 * "Clock").
 *
 * A boot loader, for example ST's in ROM, may leave the core running on the PLL.  PLLCFGR may be written only while
 * the PLLs are off.  The PLL cannot be turned off while the core runs on it ("RCC PLL configuration register", "RCC
 * clock control register").  So the core goes back to HSI first.
 */
#include "stm32f4.h"

#define LIMIT 200000u /* most reads of a register; the crystal runs after some milliseconds */

static volatile uint32_t *rcc(uint32_t offset)
{
    return stm32_reg(STM32_RCC, offset);
}

static _Bool wait(uint32_t base, uint32_t offset, uint32_t mask, uint32_t value)
{
    for (uint32_t i = 0; i < LIMIT; i++)
        if ((*stm32_reg(base, offset) & mask) == value)
            return 1;
    return 0;
}

/* Switches to HSI without dividers, as after a reset, and turns all PLLs off. */
static _Bool leave_pll(void)
{
    *rcc(RCC_CR) |= RCC_HSION;
    if (!wait(STM32_RCC, RCC_CR, RCC_HSIRDY, RCC_HSIRDY))
        return 0;
    *rcc(RCC_CFGR) = 0;
    if (!wait(STM32_RCC, RCC_CFGR, RCC_SWS, 0))
        return 0;
    *rcc(RCC_CR) &= ~RCC_PLLS_ON;
    return wait(STM32_RCC, RCC_CR, RCC_PLLS_RDY, 0);
}

_Bool stm32f4_clocks(void)
{
    if (!leave_pll())
        return 0;
    *rcc(RCC_CR) |= RCC_HSEON;
    if (!wait(STM32_RCC, RCC_CR, RCC_HSERDY, RCC_HSERDY))
        return 0;
    *rcc(RCC_PLLCFGR) = stm32f4_clock.pllcfgr;
    *rcc(RCC_CR) |= RCC_PLLON;
    if (!wait(STM32_RCC, RCC_CR, RCC_PLLRDY, RCC_PLLRDY))
        return 0;
    *stm32_reg(STM32_FLASH, 0) = stm32f4_clock.flash;
    if (!wait(STM32_FLASH, 0, 7u, stm32f4_clock.flash & 7u))
        return 0;
    *rcc(RCC_CFGR) = stm32f4_clock.dividers; /* before the clock gets faster */
    *rcc(RCC_CFGR) = stm32f4_clock.dividers | RCC_SW_PLL;
    return wait(STM32_RCC, RCC_CFGR, RCC_SWS, RCC_SWS_PLL);
}
