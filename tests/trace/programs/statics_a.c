#include "statics.h"

#include "prog.h"

static NOINLINE unsigned helper(unsigned x)
{
    return x * 2;
}

static NOINLINE unsigned unused_helper(unsigned x)
{
    return x - 1;
}

unsigned unit_a(unsigned x)
{
    mix(x);
    return helper(x) + unused_helper(x);
}
