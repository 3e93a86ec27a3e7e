/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64 at EL1: the generic timer (ARM DDI 0487, D12.2) through GICv2. The exception vectors are in vectors_a64.S.
 */
#include "gic.h"
#include "hal.h"

#define TICKS_A_SECOND 1000u
#define DAIF_I         0x80u

extern const uint32_t firmware_vectors[];

static hal_tick_fn on_tick;
static uint64_t period;

static void timer_rearm(void)
{
    __asm__ volatile("msr cntp_tval_el0, %0" ::"r"(period));
}

static void timer_control(uint64_t value)
{
    __asm__ volatile("msr cntp_ctl_el0, %0\n\tisb" ::"r"(value) : "memory");
}

/* vectors_a64.S calls it and keeps every caller-saved register. */
void firmware_irq(void);
void firmware_irq(void)
{
    uint32_t id = gic_acknowledge();

    if ((id & GIC_ID_MASK) == GIC_TIMER_PHYS) {
        timer_rearm();
        on_tick();
    }
    gic_end(id);
}

void hal_timer_start(hal_tick_fn tick)
{
    uint64_t hertz;

    on_tick = tick;
    __asm__ volatile("msr vbar_el1, %0\n\tisb" ::"r"(firmware_vectors) : "memory");
    __asm__ volatile("mrs %0, cntfrq_el0" : "=r"(hertz));
    period = hertz / TICKS_A_SECOND;
    gic_enable(GIC_TIMER_PHYS);
    timer_rearm();
    timer_control(1u);
}

void hal_timer_stop(void)
{
    timer_control(0u);
    gic_disable(GIC_TIMER_PHYS);
    __asm__ volatile("msr daifset, #2" ::: "memory");
}

void hal_wait(void)
{
    __asm__ volatile("wfi" ::: "memory");
}

uint32_t hal_irq_save(void)
{
    uint64_t state;
    __asm__ volatile("mrs %0, daif\n\tmsr daifset, #2" : "=r"(state)::"memory");
    return (uint32_t)state;
}

void hal_irq_restore(uint32_t state)
{
    if (!(state & DAIF_I))
        __asm__ volatile("msr daifclr, #2" ::: "memory");
}
