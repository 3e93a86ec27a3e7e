/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The work of both cores: many calls, loops, branches and jump tables. Each core is the first to call about half of the
 * functions first_*.
 */
#include "cores.h"

#define NOINLINE __attribute__((noinline))

/* clang-format off */
#define FIRST(n) static NOINLINE unsigned first_##n(unsigned x) { __asm__ volatile("" : "+r"(x)); return x + n##u; }
FIRST(0) FIRST(1) FIRST(2) FIRST(3) FIRST(4) FIRST(5) FIRST(6) FIRST(7) FIRST(8) FIRST(9) FIRST(10) FIRST(11)
FIRST(12) FIRST(13) FIRST(14) FIRST(15) FIRST(16) FIRST(17) FIRST(18) FIRST(19) FIRST(20) FIRST(21) FIRST(22) FIRST(23)
    /* clang-format on */

    static unsigned (*const first[])(unsigned) = {first_0,  first_1,  first_2,  first_3,  first_4,  first_5,
                                                  first_6,  first_7,  first_8,  first_9,  first_10, first_11,
                                                  first_12, first_13, first_14, first_15, first_16, first_17,
                                                  first_18, first_19, first_20, first_21, first_22, first_23};
#define FIRSTS (sizeof first / sizeof *first)

static NOINLINE unsigned branches(unsigned x)
{
    if (x & 1)
        return x * 3;
    return x % 3 == 0 ? x ^ 5 : x + 1;
}

static NOINLINE unsigned table(unsigned x)
{
    switch (x % 7) {
    case 0:
        return branches(x);
    case 1:
        return x * 11;
    case 2:
        return x ^ 0x55;
    case 3:
        return branches(x + 1) - 1;
    case 4:
        return ~x;
    default:
        return x >> 3;
    }
}

static NOINLINE unsigned loop(unsigned n)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum = i & 4 ? sum * 5 : sum + i;
    return sum;
}

unsigned work(unsigned core, unsigned part, unsigned rounds)
{
    unsigned sum = 0;
    if (part == 0)
        for (unsigned i = 0; i < FIRSTS; i++)
            sum += first[(i * 7 + core * 5) % FIRSTS](i);
    for (unsigned i = 0; i < rounds; i++)
        sum += table(i) + branches(i) + loop(i & 7);
    return sum;
}
