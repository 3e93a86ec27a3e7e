/* A function with the interrupt attribute must keep every register. It returns by subs pc, lr, #4 or a similar
 * instruction. Software raises the interrupt (GICv2 SGI 3) while all registers have live values. */
#include <stdint.h>

#include "prog.h"

#define REG(a) (*(volatile uint32_t *)(uintptr_t)(a))
#define GICD   0x08000000u
#define GICC   0x08010000u

extern const uint32_t irq_vectors[];
static uint64_t stack[256];
static volatile unsigned seen;
static volatile unsigned last;

static NOINLINE unsigned leaf(unsigned x)
{
    return x * 3 + 1;
}

__attribute__((interrupt("IRQ"))) void irq_handler(void);
void irq_handler(void)
{
    unsigned id = REG(GICC + 0xC);
    last = leaf(last) ^ id;
    seen = seen + 1;
    REG(GICC + 0x10) = id;
}

/* A leaf function with that attribute does not even save lr. Its interrupt is never raised. */
__attribute__((interrupt("IRQ"))) void irq_never(void);
void irq_never(void)
{
    seen = seen + 100;
}

void (*volatile irq_keep)(void) = irq_never;

static NOINLINE unsigned busy(unsigned s)
{
    unsigned a = OPAQUE(s), b = OPAQUE(s + 1), c = OPAQUE(s + 2), d = OPAQUE(s + 3), e = OPAQUE(s + 4);
    unsigned f = OPAQUE(s + 5), g = OPAQUE(s + 6), h = OPAQUE(s + 7), i = OPAQUE(s + 8), j = OPAQUE(s + 9);
    unsigned before = seen;
    REG(GICD + 0xF00) = 2u << 24 | 3u; /* GICD_SGIR: to this core */
    __asm__ volatile("dsb\n\tisb" ::: "memory");
    while (seen == before)
        a = a * 5 + b, a -= b, a *= 0xCCCCCCCDu; /* a is the same wherever the interrupt comes */
    return a ^ b * 3 ^ c * 5 ^ d * 7 ^ e * 11 ^ f * 13 ^ g * 17 ^ h * 19 ^ i * 23 ^ j * 29;
}

static NOINLINE void set_up(void)
{
    unsigned old;
    __asm__ volatile("mcr p15, 0, %0, c12, c0, 0\n\tisb" ::"r"(irq_vectors) : "memory");
    __asm__ volatile("mrs %0, cpsr\n\tcps #0x12\n\tmov sp, %1\n\tmsr cpsr_c, %0"
                     : "=&r"(old)
                     : "r"(stack + 256)
                     : "memory");
    REG(GICD) = 1;
    REG(GICD + 0x100) = 1u << 3;
    REG(GICC + 4) = 0xF0;
    REG(GICC) = 1;
    __asm__ volatile("cpsie i" ::: "memory");
}

int main(void)
{
    set_up();
    for (unsigned i = 0; i < 50; i++) {
        mix(busy(i));
        mix(last);
    }
    __asm__ volatile("cpsid i" ::: "memory");
    mix(seen);
    return finish();
}
