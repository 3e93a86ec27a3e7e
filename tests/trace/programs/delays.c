/* Loops that begin with inline assembly. If the processor counts their rounds, the branch back is `le`. Only before the
 * `le` can such a loop be counted. */
#include "prog.h"

static NOINLINE void rest(unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        __asm__ volatile("nop");
}

static NOINLINE unsigned sum(unsigned n, unsigned s)
{
    do {
        __asm__ volatile("adds %0, %0, #3" : "+r"(s) : : "cc");
        s ^= n & 1;
    } while (--n);
    return s;
}

int main(void)
{
    rest(0);
    rest(7);
    rest(1);
    mix(sum(4, 3));
    mix(sum(1, 0));
    mix(sum(9, 1));
    return finish();
}
