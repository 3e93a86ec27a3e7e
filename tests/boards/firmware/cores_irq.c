/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A timer interrupts one core all the time (SysTick, ARMv7-M ARM B3.3). The handler does half of the work. With an
 * argument, main() does both halves. This file has no probes: the times of interrupts differ from run to run.
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

/* Starts the timer again at the end of the handler, so that main() makes progress. The period changes each time. */
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
    if (ticks < TICKS) /* a late interrupt may follow the last tick */
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
