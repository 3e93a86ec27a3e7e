/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "bench.h"

/* xorshift32 (G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8, 2003): never 0. */
uint32_t bench_random(void)
{
    static uint32_t state = 2463534242u * (uint32_t)BENCH_SEED;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

void bench_text(char *text, size_t size)
{
    static const char words[][12] = {"the",      "counter", "of",    "a",     "block", "is",   "in",     "memory",
                                     "firmware", "and",     "probe", "state", "to",    "runs", "sensor", "value"};
    size_t at = 0;
    while (at + 1 < size) {
        uint32_t r = bench_random();
        const char *w = words[r >> 8 & 15 & r >> 16]; /* the first words come more often */
        while (*w && at + 1 < size)
            text[at++] = *w++;
        if (at + 1 < size)
            text[at++] = (r & 15) == 0 ? '\n' : ' ';
    }
    text[at] = '\0';
}

uint32_t bench_sum(uint32_t sum, const void *data, size_t size)
{
    const uint8_t *p = data;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ p[i]) * 16777619u;
    return sum;
}

uint32_t bench_sum_word(uint32_t sum, uint32_t word)
{
    for (int i = 0; i < 4; i++, word >>= 8)
        sum = (sum ^ (word & 0xFFu)) * 16777619u;
    return sum;
}
