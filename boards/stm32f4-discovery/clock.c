/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * STM32F4DISCOVERY (ST's UM1472): 8 MHz from X2.  168 MHz, the most of an F407; APB1 a quarter of it, APB2 a half
 * (data sheet DS8626, "General operating conditions"); five wait states at 3 V (RM0090, table of CPU clock and wait
 * states).
 */
#include "../family/stm32f4/stm32f4.h"

const struct stm32f4_clock stm32f4_clock = {
    .pllcfgr = RCC_PLL(8u, 336u, 2u, 7u),
    .dividers = RCC_APB1_DIV(2u) | RCC_APB2_DIV(1u),
    .flash = FLASH_WAIT(5u),
    .apb1_hz = 42000000,
};
