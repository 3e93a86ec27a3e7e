/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * newlib's strtod: exact cases, cases that need long integers, hexadecimal numbers, and texts that are no numbers.
 */
#include <stdlib.h>
#include <string.h>

#include "bench.h"

const uint32_t bench_expected = 0x512e19bc;

static char digits[40];

void bench_prepare(void)
{
}

static uint32_t convert(uint32_t sum, const char *text)
{
    char *end;
    uint64_t bits;
    double x = strtod(text, &end);
    memcpy(&bits, &x, sizeof bits);
    sum = bench_sum_word(bench_sum_word(sum, (uint32_t)bits), (uint32_t)(bits >> 32));
    return bench_sum_word(sum, (uint32_t)(end - text));
}

uint32_t bench_work(void)
{
    static const char *const numbers[] = {
        "0",
        "1",
        "-3.5",
        "1e10",
        "123456789012345678",
        "0.1",
        "2.2250738585072011e-308",
        "1.7976931348623157e308",
        "1e400",
        "-4.9e-324",
        "9007199254740993",
        "8.5e-5",
        "0x1.8p3",
        "0x.1fp-4",
        "  42xyz",
        "nonsense",
        "1e",
        "6.02214076e23",
        "179769313486231580793e289",
        "0.500000000000000166533453693773481063544750213623046875",
    };
    uint32_t sum = BENCH_SUM_START;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        sum = convert(sum, numbers[i]);
    for (uint32_t i = 0; i < 30; i++) {
        uint32_t r = bench_random(), n = 2u + r % 24u;
        for (uint32_t k = 0; k < n; k++)
            digits[k] = (char)('0' + (r = r * 1664525u + 1013904223u) / 429496730u);
        digits[r % n] = '.';
        memcpy(digits + n, "e-25", 5);
        digits[n + 2] = (char)('0' + i % 10u);
        sum = convert(sum, digits);
    }
    return sum;
}
