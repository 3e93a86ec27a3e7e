/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Interrupts keep every register of the interrupted code, floating point too. An interrupt may take a dump.
 */
#include <stdint.h>
#include <stdio.h>

#include "../../../target/mip.h"
#include "ticks.h"

static volatile unsigned ticks;
static volatile double noise;
static volatile uint32_t dumped;

void on_tick(void)
{
    noise = noise * 1.25 + 3.5 / (double)(ticks + 1);
    ticks++;
    if (ticks == 10)
        dumped = mip_dump_semihost("tick.mipraw");
    trash_registers();
}

/* Has many live values at once, integer and floating point. */
static __attribute__((noinline)) double busy(double x, uint32_t n)
{
    double a = x, b = x + 1, c = x + 2, d = x + 3, e = x + 4, f = x + 5;
    uint32_t i = 1, j = 2, k = 3, l = 4;
    for (; n != 0; n--) {
        a += b * 0.5;
        b -= c * 0.25;
        c += d * 0.125;
        d -= e * 0.0625;
        e += f * 0.03125;
        f -= a * 0.015625;
        i += j ^ l;
        j = j * 3 + k;
        k ^= i >> 3;
        l += k;
    }
    return a + b + c + d + e + f + (double)i + (double)j + (double)k + (double)l;
}

int main(void)
{
    double expected = busy(1.5, 2000);
    uint32_t rounds = 0;
    ticks_start();
    while (ticks < 100) {
        rounds++;
        if (registers_kept(&ticks) != 1) {
            printf("round %u loses registers\n", (unsigned)rounds);
            return 1;
        }
        if (busy(1.5, 2000) != expected) {
            printf("round %u differs\n", (unsigned)rounds);
            return 1;
        }
    }
    printf("%s, dump %s\n", rounds > 3 ? "steady" : "too few rounds", dumped == mip_size() ? "whole" : "missing");
    return 0;
}
