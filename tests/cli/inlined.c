/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "inlined.h"

volatile int in = 3, out;

/* Ran inlined at 1 of 1 place.  Its out-of-line code is never called. */
int scale(int v)
{
    if (v > 100)
        return in;
    return v * 3;
}

int (*volatile kept)(int) = scale; /* so that the linker keeps it */

/* Ran inlined at 1 of 1 place.  It has no symbol. */
INLINED int only_here(int v)
{
    if (v < 0)
        out = v;
    return v + in;
}

/* Ran inlined at 1 of 2 places.  One of them is an inlined copy of outer(). */
INLINED void nested(int v)
{
    out = v * in;
}

INLINED void outer(int v)
{
    nested(v);
    out = v;
}

/* Ran inlined at no place. */
INLINED void dead(int v)
{
    out = v - in;
}

/* Neither inlined nor called. */
APART int uncalled(int v)
{
    return v + out;
}

/* Never called.  It is the only caller of uncalled(). */
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
