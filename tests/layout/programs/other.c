/* A function of work.c's name. */
#include <stdint.h>

static __attribute__((noinline, noclone)) uint32_t helper(uint32_t x)
{
    return x / 3 + (x << 9);
}

__attribute__((noinline, noclone)) uint32_t other_work(uint32_t x)
{
    for (int i = 0; i < 30; i++)
        x += helper(x);
    return x;
}
