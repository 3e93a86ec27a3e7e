/* SysTick interrupts every few hundred instructions, and PendSV on request. The main program has live values in all
 * registers and in the flags. Handlers on ARMv7-M are plain functions. */
#include <stdint.h>

#include "prog.h"

#define REG(a) (*(volatile uint32_t *)(uintptr_t)(a))
#define ICSR   REG(0xE000ED04u)
#define VTOR   REG(0xE000ED08u)

static uint32_t vectors[64] __attribute__((aligned(256)));
static volatile unsigned ticks, pended;
static unsigned noise = 1;

static NOINLINE unsigned from_interrupt(unsigned x)
{
    return x * 1103515245u + 12345u;
}

static NOINLINE void systick(void)
{
    ticks = ticks + 1;
    noise = from_interrupt(noise);
}

static NOINLINE void pendsv(void)
{
    pended = pended + 1;
}

static NOINLINE unsigned step(unsigned x, unsigned *carry)
{
    unsigned y = x + 0x9E3779B9u;
    *carry += y < x;
    return y ^ y >> 7;
}

static NOINLINE void request(void)
{
    ICSR = 1u << 28;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
}

static NOINLINE void tick_wait(void)
{
    __asm__ volatile("wfi" ::: "memory");
}

int main(void)
{
    unsigned x = 1, carry = 0;
    const volatile uint32_t *old = (const volatile uint32_t *)(uintptr_t)VTOR;
    for (unsigned i = 0; i < 16; i++)
        vectors[i] = old[i];
    vectors[14] = (uint32_t)(uintptr_t)pendsv;
    vectors[15] = (uint32_t)(uintptr_t)systick;
    VTOR = (uint32_t)(uintptr_t)vectors;
    __asm__ volatile("cpsid i\n\tdsb" ::: "memory");
    REG(0xE000E014u) = 2503u;
    REG(0xE000E018u) = 0;
    REG(0xE000E010u) = 7u;
    tick_wait(); /* after this, no tick can interrupt a first call */
    __asm__ volatile("cpsie i\n\tisb" ::: "memory");
    for (unsigned i = 0; i < 60000 || ticks < 20; i++) {
        x = step(x, &carry);
        if (i == 59999)
            mix(x ^ carry);
        if (i % 4096 == 0 && i < 60000)
            request();
    }
    REG(0xE000E010u) = 0;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
    mix(pended);
    mix(ticks >= 20);
    return finish();
}
