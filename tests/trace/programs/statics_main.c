/* Static functions with the same name in three files. Each is called a different number of times. */
#include "statics.h"

#include "prog.h"

static NOINLINE unsigned helper(unsigned x)
{
    return x + 1;
}

static NOINLINE unsigned unused_helper(unsigned x)
{
    return x * 5;
}

int main(void)
{
    for (unsigned i = 0; i < 3; i++)
        mix(helper(i));
    for (unsigned i = 0; i < 5; i++)
        mix(unit_a(i));
    for (unsigned i = 0; i < 7; i++)
        mix(unit_b(i));
    if (OPAQUE(0))
        mix(OPAQUE(&unused_helper)(1));
    return finish();
}
