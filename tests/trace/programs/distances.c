/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions that are reached by a base and a distance, as in a ROM's table or a C++ class with relative vtables. A tail
 * call adds the two, as a switch adds the entry of its table. But it leaves the function.
 */
#include <stdint.h>

#include "prog.h"

typedef unsigned function(unsigned);
static volatile unsigned seen;

static NOINLINE unsigned plus(unsigned x)
{
    return x + 3;
}

static NOINLINE unsigned flip(unsigned x)
{
    return x * 5 ^ seen;
}

static NOINLINE unsigned less(unsigned x)
{
    return x * 9 - seen;
}

static NOINLINE unsigned choose(uintptr_t base, const uintptr_t *distance, unsigned x, unsigned which)
{
    switch (which) {
    case 0:
        seen = x + 1;
        break;
    case 1:
        x *= 3;
        seen = 2;
        break;
    case 2:
        return ((function *)(base + distance[1]))(x + 7);
    case 3:
        x ^= 99;
        seen += 9;
        break;
    case 4:
        seen = x * 77;
        break;
    case 5:
        return ((function *)(base + distance[2]))(x);
    case 6:
        seen += 7;
        break;
    case 7:
        seen ^= x;
        break;
    case 8:
        x += seen;
        break;
    case 9:
        seen -= x * 11;
        break;
    case 10:
        return ((function *)(base + distance[1]))(x ^ 5);
    case 11:
        seen = 3;
        break;
    case 12:
        x = seen * 13;
        break;
    case 13:
        seen = x | 64;
        break;
    case 14:
        x |= 4096;
        break;
    default:
        x -= 1000;
    }
    return ((function *)(base + distance[0]))(x);
}

int main(void)
{
    uintptr_t base = (uintptr_t)flip;
    uintptr_t distance[] = {(uintptr_t)plus - base, 0, (uintptr_t)less - base};
    for (unsigned i = 0; i < 100; i++)
        mix(choose(base, distance, i, i % 17));
    return finish();
}
