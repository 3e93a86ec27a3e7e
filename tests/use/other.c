/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The other half of work.c: its static helper never runs.
 */
#include "work.h"

static __attribute__((noinline)) int helper(int x)
{
    int s = 1;
    for (int i = 0; i < x; i++)
        s *= i ^ (s >> 1);
    return s;
}

int never(int *to, int n)
{
    for (int i = 0; i < n; i++)
        to[i] = helper(i) + square(n);
    return to[0];
}

int once(int *to, int n)
{
    for (int i = 0; i < n; i++)
        to[i] += i;
    return to[n / 7]; /* for speed a multiplication, for size a division: fewer bytes */
}
