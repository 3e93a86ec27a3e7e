/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Clock of the STM32F4DISCOVERY (ST's UM1472).  The crystal X2 has 8 MHz.  The core runs at 168 MHz, the most of an
 * F407. APB1 runs at a quarter of this, APB2 at a half (data sheet DS8626, "General operating conditions").  Flash
 * needs five wait states at 3 V (RM0090, table of CPU clock and wait states).
 */
#include "../family/stm32f4/stm32f4.h"

const struct stm32f4_clock stm32f4_clock = {
    .pllcfgr = RCC_PLL(8u, 336u, 2u, 7u),
    .dividers = RCC_APB1_DIV(2u) | RCC_APB2_DIV(1u),
    .flash = FLASH_WAIT(5u),
    .apb1_hz = 42000000,
};
