/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The timer is SysTick (ARMv7-M ARM B3.3).
 */
#include <stdint.h>

#include "ticks.h"

void SysTick_Handler(void);

void SysTick_Handler(void)
{
    on_tick();
}

void ticks_start(void)
{
    volatile uint32_t *systick = (volatile uint32_t *)0xE000E010u;
    systick[1] = 25000 - 1;
    systick[2] = 0;
    systick[0] = 7;
}
