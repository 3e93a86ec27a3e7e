/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "inlined.h"

volatile int in = 3, out;

/* With code of its own, which is not called: ran at 1 of 1 place. */
int scale(int v)
{
    if (v > 100)
        return in;
    return v * 3;
}

int (*volatile kept)(int) = scale; /* or the linker throws it away */

/* 1 of 1 place; no symbol. */
INLINED int only_here(int v)
{
    if (v < 0)
        out = v;
    return v + in;
}

/* In only_here's neighbour, so a copy in a copy: 1 of 2 places. */
INLINED void nested(int v)
{
    out = v * in;
}

INLINED void outer(int v)
{
    nested(v);
    out = v;
}

/* At no place. */
INLINED void dead(int v)
{
    out = v - in;
}

/* Neither inlined nor called. */
APART int uncalled(int v)
{
    return v + out;
}

/* Called by uncalled code alone. */
APART void never(int v)
{
    out = uncalled(v);
    dead(v);
    nested(v);
}

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += scale(in) + only_here(in);
    outer(sum);
    header(sum);
    if (in == 4) {
        header(in);
        never(in);
    }
    return other(sum) == -1;
}
