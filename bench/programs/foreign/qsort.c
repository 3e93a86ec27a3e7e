/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * newlib's qsort: words, records of odd size, and input that is slow for quicksort.
 */
#include <stdlib.h>
#include <string.h>

#include "bench.h"

#define WORDS   700u
#define RECORDS 250u

struct record {
    uint8_t key[3], load[4];
};

const uint32_t bench_expected = 0x850f84c2;

static uint32_t words[WORDS];
static struct record records[RECORDS];

void bench_prepare(void)
{
    for (size_t i = 0; i < WORDS; i++)
        words[i] = bench_random();
    for (size_t i = 0; i < RECORDS; i++) {
        uint32_t r = bench_random();
        memcpy(records[i].key, &r, sizeof records[i].key);
        records[i].load[0] = (uint8_t)i;
    }
}

static int by_value(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static int by_low_bits(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a & 15u, y = *(const uint32_t *)b & 15u;
    return x != y ? (x > y) - (x < y) : by_value(a, b);
}

static int by_key(const void *a, const void *b)
{
    return memcmp(a, b, sizeof records[0].key);
}

uint32_t bench_work(void)
{
    qsort(words, WORDS, sizeof words[0], by_value);
    qsort(words, WORDS, sizeof words[0], by_value); /* sorted already */
    uint32_t sum = bench_sum(BENCH_SUM_START, words, 64);
    qsort(words, WORDS, sizeof words[0], by_low_bits);
    qsort(records, RECORDS, sizeof records[0], by_key);
    for (size_t i = 1; i < WORDS; i++)
        if (by_low_bits(&words[i - 1], &words[i]) > 0)
            return 0;
    return bench_sum(bench_sum(sum, words, sizeof words), records, sizeof records);
}
