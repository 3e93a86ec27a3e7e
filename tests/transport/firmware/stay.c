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

/* Dumps, and loops.  In assembly, so it has no probe: in main() a block begins after each call, and a byte of its
 * would change after the dump. */
void dump_and_stay(const char *name);
#ifdef __riscv
#define CALL_AND_STAY "\tcall mip_dump_semihost\n1:\n\twfi\n\tj 1b\n"
#else
#define CALL_AND_STAY "\tbl mip_dump_semihost\n1:\n\twfi\n\tb 1b\n"
#endif
__asm__(".text\n.balign 4\n"
#ifdef __thumb__
        ".thumb_func\n"
#endif
        ".global dump_and_stay\ndump_and_stay:\n" CALL_AND_STAY);

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
    dump_and_stay("here.mipraw");
}
