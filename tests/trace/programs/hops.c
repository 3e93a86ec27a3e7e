/* Calls through the jumps in hops_jumps.S. */
#include "prog.h"

unsigned hops_end(unsigned x);
unsigned hops_forward(unsigned x);
unsigned hops_back(unsigned x);

NOINLINE unsigned hops_end(unsigned x)
{
    return x * 3 + 1;
}

static NOINLINE unsigned hop(unsigned x)
{
    unsigned s = hops_forward(x);
    return s + hops_back(x + 1);
}

int main(void)
{
    for (unsigned i = 0; i < 20; i++)
        mix(hop(i));
    return finish();
}
