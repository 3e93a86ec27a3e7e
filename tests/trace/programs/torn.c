/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * SysTick interrupts the helper of call samples at every place, and its handler fills the ring more than once.
 *
 * No entry may be made of two samples: callees of the handler return to it, and all other callees do not. No two
 * samples may take the same entry: with period 1, each call moves the ring on by one.
 */
#include <stdint.h>

#include "prog.h"

#define REG(a) (*(volatile uint32_t *)(uintptr_t)(a))
#define VTOR   REG(0xE000ED08u)

extern volatile uint32_t __mip_ring[]; /* 6 words, then pairs (mip_format.h) */
static uint32_t vectors[64] __attribute__((aligned(256)));
static volatile unsigned ticks, torn, seen, halves, both;
static uint32_t of_handler, of_main; /* callees as samples name them */

static NOINLINE unsigned from_interrupt(unsigned x)
{
    return OPAQUE(x) + 3;
}

static NOINLINE unsigned from_main(unsigned x)
{
    return OPAQUE(x) + 5;
}

static uint32_t low, high; /* bounds of return addresses in the handler, relative to the raw section */

static NOINLINE void check(void)
{
    unsigned kinds = 0;
    for (unsigned i = 0; i < ENTRIES; i++) {
        uint32_t callee = __mip_ring[6 + 2 * i], back = __mip_ring[7 + 2 * i];
        if (callee == 0xFFFFFFFF || back == 0xFFFFFFFF) {
            halves++;
            continue;
        }
        seen++;
        kinds |= callee == of_handler ? 1 : callee == of_main ? 2 : 0;
        torn += callee == of_handler && !(back > low && back <= high);
        torn += callee == of_main && back > low && back <= high;
    }
    both += kinds == 3;
}

static NOINLINE void systick(void)
{
    unsigned x = ticks;
    check(); /* samples of the interrupted code */
    for (unsigned i = 0; i < ENTRIES + 1; i++)
        x = from_interrupt(x);
    ticks = ticks + 1;
    check();
}

/* No other function may be called between a call here and the read of its sample. */
static void learn(void)
{
    uint32_t start = (uint32_t)(uintptr_t)__mip_ring;
    (void)from_main(1);
    uint32_t at = __mip_ring[0] & (ENTRIES - 1);
    of_main = __mip_ring[6 + 2 * at];
    (void)from_interrupt(1);
    at = __mip_ring[0] & (ENTRIES - 1);
    of_handler = __mip_ring[6 + 2 * at];
    extern uint8_t __start___llvm_mipraw[];
    start = (uint32_t)(uintptr_t)__start___llvm_mipraw;
    low = ((uint32_t)(uintptr_t)systick & ~1u) - start;
    high = low + 400;
}

int main(void)
{
    const volatile uint32_t *old = (const volatile uint32_t *)(uintptr_t)VTOR;
    learn();
    for (unsigned i = 0; i < 2 * ENTRIES; i++)
        (void)from_main(i);
    for (unsigned i = 0; i < 16; i++)
        vectors[i] = old[i];
    vectors[15] = (uint32_t)(uintptr_t)systick;
    VTOR = (uint32_t)(uintptr_t)vectors;
    uint32_t calls = 0, head = __mip_ring[0];
    REG(0xE000E014u) = 997u;
    REG(0xE000E018u) = 0;
    REG(0xE000E010u) = 7u;
    for (unsigned i = 0; ticks < ROUNDS; i++) {
        (void)from_main(i);
        calls += i % 4 == 3 ? 2 : 1;
        if (i % 4 == 3) {
            __asm__ volatile("cpsid i" ::: "memory");
            check();
            __asm__ volatile("cpsie i" ::: "memory");
        }
    }
    REG(0xE000E010u) = 0;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
    calls += ticks * (ENTRIES + 4); /* the handler, its two calls of check(), and from_interrupt() */
    unsigned lost = calls - (__mip_ring[0] - head);
    printf("ticks %u seen %u both %u under way %u lost %u torn %u\n", ticks, seen, both, halves, lost, torn);
    mix(torn == 0 && lost == 0 && seen > 1000 && of_main != of_handler);
    return finish();
}
