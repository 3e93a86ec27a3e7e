/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * libiberty's regular expressions (POSIX extended): compiles them, and searches for them in text.
 */
#include <sys/types.h>

#include "xregex.h"
#include "xregex2.h"

#include "bench.h"
#include "memory.h"

#define SIZE 1500u

const uint32_t bench_expected = 0x438a0637;

static char text[SIZE];

void bench_prepare(void)
{
    bench_text(text, sizeof text);
    text[SIZE / 3] = '4';
    text[SIZE / 2] = '_';
}

static uint32_t search(uint32_t sum, const char *expression)
{
    regex_t r;
    regmatch_t match[3];
    uint32_t found = 0;

    memory_reset();
    if (regcomp(&r, expression, REG_EXTENDED) != 0)
        return 0;
    for (size_t at = 0; at < SIZE && regexec(&r, text + at, 3, match, at ? REG_NOTBOL : 0) == 0; found++) {
        sum = bench_sum_word(sum, (uint32_t)match[0].rm_so << 16 | (uint32_t)(match[0].rm_eo & 0xFFFF));
        sum = bench_sum_word(sum, (uint32_t)match[1].rm_so);
        at += (size_t)match[0].rm_eo + (match[0].rm_eo == match[0].rm_so);
        if (found == 12)
            break;
    }
    regfree(&r);
    return bench_sum_word(sum, found);
}

uint32_t bench_work(void)
{
    static const char *const expressions[] = {
        "memory|firmware", "([a-z]+) (is|in) ([a-z]+)", "[0-9_]", "(se[mn]s?|st)(o|at).", "b.*k", "(a|b)*c{1,2}[^a-m ]",
    };
    uint32_t sum = BENCH_SUM_START;
    for (size_t i = 0; i < sizeof expressions / sizeof expressions[0]; i++)
        sum = search(sum, expressions[i]);
    return sum;
}
