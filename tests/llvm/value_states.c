/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The program that value_states.py interrupts: f() profiles the value 0x100 at a site, and interrupts profile it, or
 * 0x200, at the same site.
 */
#include <stdint.h>

#define PLAIN __attribute__((noinline))

#if defined __aarch64__ || (defined __ARM_ARCH_PROFILE && __ARM_ARCH_PROFILE == 'M' && __ARM_ARCH > 6)
#define EXCEPTION_RETURN() __asm__ volatile("clrex" ::: "memory")
#else
#define EXCEPTION_RETURN() __asm__ volatile("" ::: "memory")
#endif

void __llvm_profile_instrument_target(uint64_t value, void *record, uint32_t site);
void f(void);
void irq_again(void);
void irq_other(void);
void irq_twice(void);
void landed(void);

/* Clang deletes direct calls of this function, which it knows. */
static void (*volatile instrument)(uint64_t, void *, uint32_t) = __llvm_profile_instrument_target;

static void profile(uint32_t value)
{
    instrument(value, (void *)0x60, 1);
}

PLAIN void f(void)
{
    profile(0x100);
    __asm__ volatile("" ::: "memory");
}
PLAIN void irq_again(void)
{
    profile(0x100);
    EXCEPTION_RETURN();
}
PLAIN void irq_other(void)
{
    profile(0x200);
    EXCEPTION_RETURN();
}
PLAIN void irq_twice(void)
{
    profile(0x200);
    profile(0x100);
    EXCEPTION_RETURN();
}
PLAIN void landed(void)
{
    __asm__ volatile("" ::: "memory");
}
int main(void)
{
    f();
    irq_again();
    irq_other();
    irq_twice();
    landed();
    return 0;
}
