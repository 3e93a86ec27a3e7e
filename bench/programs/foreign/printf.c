/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * newlib's small printf (of newlib-nano) into memory: integers, texts and floating point.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "bench.h"

const uint32_t bench_expected = 0xbb6a31d9;

static char line[128];

void bench_prepare(void)
{
}

static uint32_t print(uint32_t sum, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int n = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    return bench_sum(bench_sum_word(sum, (uint32_t)n), line, strlen(line));
}

uint32_t bench_work(void)
{
    uint32_t sum = BENCH_SUM_START;
    for (int i = 0; i < 20; i++) {
        int r = (int)(bench_random() >> 1);
        sum = print(sum, "[%5d] %08x %s\n", r % 1000, (unsigned)r, r & 1 ? "odd" : "even");
        sum = print(sum, "%-12s|%12s|%.3s|%c%%", "sensor", "motor", "firmware", 'a' + r % 26);
        sum = print(sum, "%+d % d %o %#x %u %05ld", r, -r, (unsigned)r & 0xFFFu, (unsigned)r >> 16, (unsigned)r,
                    (long)(r % 7777));
        if (i % 4 == 0)
            sum = print(sum, "%.2f %8.3f %e %g", r / 1024.0, r / 3.0e6, r * 1.0e-9, r / 7.0e12);
        sum = print(sum, "%s: %s at %p is longer than the line that is there for it: %s %s %s", "warning", "a text",
                    (void *)0, "so the end of it is cut off", "but the length is right", "as the standard wants it");
    }
    return sum;
}
