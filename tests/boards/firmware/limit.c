/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compiled without probes.  Sets the counters of branch() to one before the limit, runs it twice more each way, and
 * says how many counters stand at the limit, 0x7fffffff, and how many do not.
 */
#include <stdint.h>
#include <stdio.h>

enum { MOST = 256 };

int branch(int x);
extern uint32_t __start___llvm_mipraw[], __stop___llvm_mipraw[];

static void both_ways(int n)
{
    for (int i = 0; i < n; i++)
        branch(i);
}

int main(void)
{
    static uint32_t before[MOST];
    uint32_t *c = __start___llvm_mipraw;
    unsigned n = (unsigned)(__stop___llvm_mipraw - c), at = 0, not = 0;
    if (n > MOST)
        return 2;
    for (unsigned i = 0; i < n; i++)
        before[i] = c[i];
    both_ways(8);
    for (unsigned i = 0; i < n; i++) {
        /* Counters begin at -1.  Those that count down go through 0x80000000. */
        if (c[i] != before[i])
            c[i] = c[i] - before[i] < MOST ? 0x7ffffffe : 0x80000000;
        else
            before[i] = 1;
    }
    both_ways(4);
    for (unsigned i = 0; i < n; i++)
        if (before[i] == UINT32_MAX) {
            at += c[i] == 0x7fffffff;
            not += c[i] != 0x7fffffff;
        }
    printf("%u at the limit, %u not\n", at, not );
    return 0;
}
