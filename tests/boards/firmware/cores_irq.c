/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One core that a timer interrupts all the time (SysTick, ARMv7-M ARM B3.3), and the handler does what main does; with
 * an argument main does it all.  Not instrumented: when an interrupt comes is not the same twice.
 */
#include <stdint.h>
#include <stdio.h>

#include "cores.h"

#define PARTS  100u
#define TICKS  1200u
#define ROUNDS 20u

void SysTick_Handler(void);

static volatile uint32_t *const systick = (volatile uint32_t *)0xE000E010u;
static volatile unsigned ticks, sum;

/* The time to the next is never quite the same, and counts from the handler's end: main goes on in between. */
static void arm_timer(void)
{
    systick[1] = 400 + ticks * 37 % 500;
    systick[2] = 0;
    systick[0] = ticks < TICKS ? 7 : 0;
}

static void tick(void)
{
    sum += work(1, ticks, 1);
    ticks++;
}

void SysTick_Handler(void)
{
    systick[0] = 0;
    if (ticks < TICKS) /* it may have been pending once more */
        tick();
    arm_timer();
}

int main(int argc, char **argv)
{
    unsigned mine = 0;
    (void)argv;
    if (argc == 1)
        arm_timer();
    for (unsigned part = 0; part < PARTS; part++)
        mine += work(0, part, ROUNDS);
    while (ticks < TICKS)
        if (argc > 1)
            tick();
    printf("%08x\n", mine * 3 + sum);
    return 0;
}
