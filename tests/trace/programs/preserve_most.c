/* Calls the functions of preserve_most.ll. */
#include "prog.h"

extern unsigned long seen;
unsigned long outer(unsigned long a);
unsigned long through(unsigned long a, unsigned long b, unsigned long c, unsigned long d, unsigned long e,
                      unsigned long f, unsigned long g, unsigned long h);

NOINLINE unsigned long outer(unsigned long a)
{
    mix(a);
    return a % 7 + (a >> 2);
}

int main(void)
{
    for (unsigned long i = 0; i < 20; i++)
        mix(through(i, i * 3, i * 5, i * 7 + (i >> 1), i * 11, i * 13, i * 17, i * 19));
    mix(seen);
    return finish();
}
