/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * ARMv7-A: the generic timer (ARM DDI 0406C, B8) through GICv2. The exception vectors are in vectors_a32.S.
 */
#include "gic.h"
#include "hal.h"

#define TICKS_A_SECOND 1000u
#define CPSR_I         0x80u

extern const uint32_t firmware_vectors[];

static hal_tick_fn on_tick;
static uint32_t period;
static uint64_t irq_stack[512];

static void timer_rearm(void)
{
    __asm__ volatile("mcr p15, 0, %0, c14, c2, 0" ::"r"(period)); /* CNTP_TVAL */
}

static void timer_control(uint32_t value)
{
    __asm__ volatile("mcr p15, 0, %0, c14, c2, 1\n\tisb" ::"r"(value) : "memory"); /* CNTP_CTL */
}

/* vectors_a32.S calls it and keeps every caller-saved register. */
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

/* Sets the banked sp of IRQ mode (B1.3.2) from the current privileged mode. */
static void set_irq_stack(const void *top)
{
    uint32_t old;
    __asm__ volatile("mrs %0, cpsr\n\tcps #0x12\n\tmov sp, %1\n\tmsr cpsr_c, %0" : "=&r"(old) : "r"(top) : "memory");
}

void hal_timer_start(hal_tick_fn tick)
{
    uint32_t hertz;

    on_tick = tick;
    __asm__ volatile("mcr p15, 0, %0, c12, c0, 0\n\tisb" ::"r"(firmware_vectors) : "memory"); /* VBAR */
    set_irq_stack(irq_stack + sizeof irq_stack / sizeof *irq_stack);
    __asm__ volatile("mrc p15, 0, %0, c14, c0, 0" : "=r"(hertz)); /* CNTFRQ */
    period = hertz / TICKS_A_SECOND;
    gic_enable(GIC_TIMER_PHYS);
    timer_rearm();
    timer_control(1u);
}

void hal_timer_stop(void)
{
    timer_control(0u);
    gic_disable(GIC_TIMER_PHYS);
    __asm__ volatile("cpsid i" ::: "memory");
}

void hal_wait(void)
{
    __asm__ volatile("wfi" ::: "memory");
}

uint32_t hal_irq_save(void)
{
    uint32_t state;
    __asm__ volatile("mrs %0, cpsr\n\tcpsid i" : "=r"(state)::"memory");
    return state;
}

void hal_irq_restore(uint32_t state)
{
    if (!(state & CPSR_I))
        __asm__ volatile("cpsie i" ::: "memory");
}
