/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Does the same work on two cores at the same time, or on one core alone if it has an argument. This file has no
 * probes: how often the cores wait for each other differs from run to run.
 */
#include "cores.h"

#include <stdio.h>

#define PARTS  40u
#define ROUNDS 500u

static volatile unsigned arrived[2], sum[2];
static int alone;

static void all_parts(unsigned core)
{
    for (unsigned part = 0; part < PARTS; part++) {
        arrived[core] = part + 1;
        while (!alone && arrived[!core] <= part)
            ;
        sum[core] += work(core, part, ROUNDS);
    }
    __sync_synchronize();
    arrived[core] = PARTS + 1;
}

static void other(void)
{
    all_parts(1);
}

int main(int argc, char **argv)
{
    (void)argv;
    alone = argc > 1;
    if (alone)
        other();
    else
        core_start(other);
    all_parts(0);
    while (arrived[1] <= PARTS)
        ;
    printf("%08x\n", sum[0] * 3 + sum[1]);
    return 0;
}
