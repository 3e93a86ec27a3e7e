/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Interrupt 5 of the NVIC (ARMv7-M ARM DDI 0403, B3.4: NVIC_ISER, NVIC_ISPR).
 */
#include <stdint.h>

#include "interrupt.h"

#define NVIC_ISER0 0xE000E100u
#define NVIC_ISPR0 0xE000E200u
#define LINE       5u

void IRQ5_Handler(void);

static volatile uint32_t *reg(uint32_t address)
{
    return (volatile uint32_t *)(uintptr_t)address;
}

void IRQ5_Handler(void)
{
    interrupt_handler();
}

void interrupt_enable(void)
{
    *reg(NVIC_ISER0) = 1u << LINE;
}

/* Because of the barriers the interrupt is taken here, not some instructions later (B3.4.1, "pending"). */
void interrupt_raise(void)
{
    *reg(NVIC_ISPR0) = 1u << LINE;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
}
