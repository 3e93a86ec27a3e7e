#include "statics.h"

#include "prog.h"

static NOINLINE unsigned helper(unsigned x)
{
    return x * 3;
}

static NOINLINE unsigned unused_helper(unsigned x)
{
    return x ^ 3;
}

unsigned unit_b(unsigned x)
{
    unsigned s = helper(x) + helper(x + 1);
    mix(s);
    return OPAQUE(0) ? unused_helper(s) : s;
}
