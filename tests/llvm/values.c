/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Values that -fprofile-generate profiles.  dispatch() calls 4 functions at its site, and again() 30 functions: more
 * than a site keeps.  copy() copies sizes of each range.
 */
#include <string.h>

typedef int operation(int);

#define KEEP __attribute__((noinline))
#define EACH(of)                                                                                                       \
    of(0) of(1) of(2) of(3) of(4) of(5) of(6) of(7) of(8) of(9) of(10) of(11) of(12) of(13) of(14) of(15) of(16)       \
        of(17) of(18) of(19) of(20) of(21) of(22) of(23) of(24) of(25) of(26) of(27) of(28) of(29)
#define DEFINE(n)                                                                                                      \
    KEEP int do_##n(int x);                                                                                            \
    KEEP int do_##n(int x)                                                                                             \
    {                                                                                                                  \
        return x * (n + 3) ^ n;                                                                                        \
    }
#define NAME(n) do_##n,
EACH(DEFINE)

operation *all[] = {EACH(NAME)};
char from[2048], to[2048];
volatile int values_sink;

KEEP static int dispatch(int kind, int x)
{
    return all[kind](x) + 1;
}

KEEP static int again(int kind, int x)
{
    return all[kind % 30](x) - 1;
}

KEEP static void copy(size_t n)
{
    memcpy(to, from, n);
    memset(to + 1024, 3, n / 2);
}

static const char often[] = {0, 0, 1, 0, 0, 2, 0, 1, 0, 3};

int main(void)
{
    for (int i = 0; i < 400; i++)
        values_sink += dispatch(often[i % 10], i);
#ifndef FEW
    for (int i = 0; i < 900; i++)
        values_sink += again(i * 7 % 31, i) + again(i & 3, i);
#endif
    for (size_t n = 0; n < 40; n++)
        copy(n);
    for (size_t n = 0; n < 1024; n += 61)
        copy(n);
    for (int i = 0; i < 100; i++)
        copy(16);
    return 0;
}
