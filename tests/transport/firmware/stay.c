/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs a few functions, writes the profile by semihosting, and then loops in code without probes.
 */
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

/* In assembly, so it has no probe. */
void stay(void);
__asm__(".text\n.balign 4\n"
#ifdef __thumb__
        ".thumb_func\n"
#endif
        ".global stay\nstay:\n\twfi\n\tb stay\n");

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
    (void)mip_dump_semihost("here.mipraw");
    stay();
}
