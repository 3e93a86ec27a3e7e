/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions to profile: some run often, some once, some never.
 */
#include "work.h"

static __attribute__((noinline)) unsigned mix(unsigned x)
{
    return (x ^ x >> 15) * 2246822519u;
}

static __attribute__((noinline)) unsigned even(unsigned x)
{
    return mix(x / 2) + 1;
}

static __attribute__((noinline)) unsigned odd(unsigned x)
{
    if (x > 1000)
        return mix(x);
    return mix(3 * x + 1);
}

__attribute__((noinline)) unsigned never(unsigned x);
__attribute__((noinline)) unsigned never(unsigned x)
{
    return x * 7;
}

unsigned work(unsigned rounds)
{
    unsigned x = 27;
    for (unsigned i = 0; i < rounds; i++)
        x = x % 2 ? odd(x) : even(x);
    return rounds > 1000 ? never(x) : x;
}
