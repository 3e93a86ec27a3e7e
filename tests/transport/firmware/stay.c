/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs a few functions, leaves the profile by semihosting, and stays where nothing counts any more.
 */
#include <stdio.h>

#include "mip.h"

#define NOINLINE __attribute__((noinline))
#define SIX(x)   x(0) x(1) x(2) x(3) x(4) x(5)
#define F(n)                                                                                                           \
    static NOINLINE int f##n(int v)                                                                                    \
    {                                                                                                                  \
        if (v > n)                                                                                                     \
            v += n;                                                                                                    \
        for (int i = 0; i < n; i++)                                                                                    \
            v ^= v << 1;                                                                                               \
        return v;                                                                                                      \
    }
SIX(F)

int main(void)
{
    volatile int v = 3;
#define CALL(n)                                                                                                        \
    if (n != 4)                                                                                                        \
        v = f##n(v);
    SIX(CALL)
    if (v == -1)
        v = f4(v);
#ifdef FREEZE
    mip_freeze();
#endif
    if (mip_dump_semihost("here.mipraw") == 0)
        return 1;
    printf("dumped\n");
    fflush(stdout);
    for (;;)
        __asm__ volatile("wfi");
}
