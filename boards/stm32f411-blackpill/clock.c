/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Clock of the Black Pill (WeAct's schematic).  The crystal has 25 MHz.  The core runs at 84 MHz, the most of an F411
 * at the voltage scale that it has after reset (RM0383, "PWR power control register").  Flash needs two wait states at
 * 3 V. APB1 runs at half of the core's clock (data sheet DS10314).
 */
#include "../family/stm32f4/stm32f4.h"

const struct stm32f4_clock stm32f4_clock = {
    .pllcfgr = RCC_PLL(25u, 336u, 4u, 7u),
    .dividers = RCC_APB1_DIV(1u) | RCC_APB2_DIV(0u),
    .flash = FLASH_WAIT(2u),
    .apb1_hz = 42000000,
};
