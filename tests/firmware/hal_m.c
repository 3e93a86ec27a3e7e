/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * ARMv7-M: SysTick (ARM DDI 0403E, B3.3) through a vector table in RAM (VTOR, B3.2.5).
 */
#include "hal.h"

#define REG(a)      (*(volatile uint32_t *)(uintptr_t)(a))
#define SYST_CSR    REG(0xE000E010u)
#define SYST_RVR    REG(0xE000E014u)
#define SYST_CVR    REG(0xE000E018u)
#define VTOR        REG(0xE000ED08u)
#define SYST_ENABLE 7u /* processor clock, interrupt, counter */

#define VECTORS     64u /* 16 of the core; this program uses no others */
#define VECTOR_TICK 15u
#define TICK_CLOCKS 25000u

/* VTOR needs an alignment to the table's size, rounded up to a power of two. */
static uint32_t vectors[VECTORS] __attribute__((aligned(512)));
static hal_tick_fn on_tick;

/* The core itself saves r0-r3, r12, lr, pc and xPSR (B1.5.6), so a handler is a plain function. */
static void systick_handler(void)
{
    on_tick();
}

void hal_timer_start(hal_tick_fn tick)
{
    const volatile uint32_t *old = (const volatile uint32_t *)(uintptr_t)VTOR;

    on_tick = tick;
    for (unsigned i = 0; i < 16u; i++)
        vectors[i] = old[i];
    vectors[VECTOR_TICK] = (uint32_t)(uintptr_t)systick_handler;
    VTOR = (uint32_t)(uintptr_t)vectors;
    __asm__ volatile("dsb" ::: "memory");
    SYST_RVR = TICK_CLOCKS - 1u;
    SYST_CVR = 0;
    SYST_CSR = SYST_ENABLE;
}

void hal_timer_stop(void)
{
    SYST_CSR = 0;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
}

void hal_wait(void)
{
    __asm__ volatile("wfi" ::: "memory");
}

uint32_t hal_irq_save(void)
{
    uint32_t state;
    __asm__ volatile("mrs %0, primask\n\tcpsid i" : "=r"(state)::"memory");
    return state;
}

void hal_irq_restore(uint32_t state)
{
    __asm__ volatile("msr primask, %0" ::"r"(state) : "memory");
}
