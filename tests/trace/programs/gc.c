/* Compiled with -ffunction-sections and linked with --gc-sections. A function that the linker drops takes its record
 * along. */
#include "prog.h"

unsigned gone_one(unsigned x);
unsigned gone_two(unsigned x);

static NOINLINE unsigned kept(unsigned x)
{
    return x + 2;
}

unsigned gone_one(unsigned x)
{
    return gone_two(x) + kept(x);
}

unsigned gone_two(unsigned x)
{
    return x ^ 0xFF;
}

static NOINLINE unsigned kept_not_called(unsigned x)
{
    return x - 2;
}

int main(void)
{
    for (unsigned i = 0; i < 5; i++)
        mix(kept(i));
    if (OPAQUE(0))
        mix(OPAQUE(&kept_not_called)(1));
    return finish();
}
