/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The program that tests/target/interrupt.py interrupts. Only f and g have probes.
 */
#include "mip.h"

#define PLAIN __attribute__((noinline))

#if defined __aarch64__ || (defined __ARM_ARCH_PROFILE && __ARM_ARCH_PROFILE == 'M' && __ARM_ARCH > 6)
#define EXCEPTION_RETURN() __asm__ volatile("clrex" ::: "memory")
#else
#define EXCEPTION_RETURN() __asm__ volatile("" ::: "memory")
#endif

void f(void);
void g(void);
void irq_f(void);
void irq_ff(void);
void irq_fff(void);
void irq_freeze(void);
void irq_g(void);
void irq_reset(void);
void irq_reset_f(void);
void landed(void);
static volatile unsigned sink;

PLAIN void f(void) { sink = sink + 1; }
PLAIN void g(void) { sink = sink + 2; }
PLAIN void irq_f(void) { f(); EXCEPTION_RETURN(); }
PLAIN void irq_ff(void) { f(); f(); EXCEPTION_RETURN(); }
PLAIN void irq_fff(void) { f(); f(); f(); EXCEPTION_RETURN(); }
PLAIN void irq_g(void) { g(); EXCEPTION_RETURN(); }
PLAIN void irq_freeze(void) { mip_freeze(); EXCEPTION_RETURN(); }
PLAIN void irq_reset(void) { mip_reset(); EXCEPTION_RETURN(); }
PLAIN void irq_reset_f(void) { mip_reset(); f(); EXCEPTION_RETURN(); }
PLAIN void landed(void) { __asm__ volatile("" ::: "memory"); }
int main(void)
{
    f();
    irq_f(); irq_ff(); irq_freeze(); irq_fff(); irq_g(); irq_reset(); irq_reset_f(); landed();
    return 0;
}
