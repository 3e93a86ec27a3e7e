/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The generic timer, through the GICv2 of QEMU's virt machine (GICv2 architecture specification, IHI 0048, 4.3, 4.4).
 */
#include <stdint.h>

#include "ticks.h"

#define GICD(offset) (*(volatile uint32_t *)(uintptr_t)(0x08000000u + (offset)))
#define GICC(offset) (*(volatile uint32_t *)(uintptr_t)(0x08010000u + (offset)))
#define TIMER_ID     30u

void IRQ_Handler(void);
void timer_set(uint32_t ticks); /* ticks_a32.S, ticks_a64.S */
void interrupts_on(void);

void IRQ_Handler(void)
{
    uint32_t id = GICC(0x0C);
    if (id == TIMER_ID) {
        timer_set(62500);
        on_tick();
    }
    GICC(0x10) = id;
}

void ticks_start(void)
{
    GICD(0x000) = 1;
    GICD(0x100) = 1u << TIMER_ID;
    GICC(0x04) = 0xFF;
    GICC(0x00) = 1;
    timer_set(62500);
    interrupts_on();
}
