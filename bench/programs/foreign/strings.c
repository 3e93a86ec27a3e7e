/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * newlib's string functions: search, split, compare, over text.
 */
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>

#include "bench.h"

#define SIZE 2500u

const uint32_t bench_expected = 0x294a1ff3;

static char text[SIZE], copy[SIZE], line[64];

void bench_prepare(void)
{
    bench_text(text, sizeof text);
}

static uint32_t search(uint32_t sum)
{
    static const char *const needles[] = {"memory the", "k", "firmware sensor of", "state\nstate",
                                          "of the counter the memory"};
    for (size_t i = 0; i < sizeof needles / sizeof needles[0]; i++) {
        const char *s = strstr(text, needles[i]), *c = strcasestr(text, needles[i]);
        const char *m = memmem(text, sizeof text, needles[i], strlen(needles[i]));
        sum = bench_sum_word(sum, s ? (uint32_t)(s - text) : 1u);
        sum = bench_sum_word(sum, c ? (uint32_t)(c - text) : 2u);
        sum = bench_sum_word(sum, m ? (uint32_t)(m - text) : 3u);
    }
    const char *last = memrchr(text, 'k', sizeof text), *any = strpbrk(text, "xyzq\n");
    sum = bench_sum_word(sum, last ? (uint32_t)(last - text) : 4u);
    return bench_sum_word(sum, any ? (uint32_t)(any - text) : 5u);
}

static uint32_t split(uint32_t sum)
{
    char *at = copy, *word, *state = NULL;
    uint32_t lines = 0, words = 0;
    memcpy(copy, text, sizeof copy);
    while ((word = strsep(&at, "\n")) != NULL) {
        lines++;
        for (char *w = strtok_r(word, " \t", &state); w; w = strtok_r(NULL, " \t", &state)) {
            words++;
            sum = sum * 31u + (uint32_t)strspn(w, "aeioumn") + (uint32_t)strcspn(w, "rst") * 16u;
            if (strncmp(w, "sensors", 6) == 0)
                sum++;
            if (strlcat(line, w, sizeof line) >= sizeof line)
                line[0] = '\0';
        }
    }
    return bench_sum_word(bench_sum_word(sum, lines), words);
}

static uint32_t compare(uint32_t sum)
{
    static const char *const versions[] = {"1.2.9", "1.2.10", "1.02", "1.2", "1.2.10-rc1", "1.2.010", "2"};
    enum { N = sizeof versions / sizeof versions[0] };
    for (int i = 0; i < N * N; i++) {
        int c = strverscmp(versions[i / N], versions[i % N]);
        sum = sum * 3u + (uint32_t)((c > 0) - (c < 0));
    }
    return bench_sum_word(sum, memccpy(copy, text, 'm', sizeof copy) != NULL);
}

uint32_t bench_work(void)
{
    uint32_t sum = BENCH_SUM_START;
    for (int i = 0; i < 2; i++)
        sum = compare(split(search(sum)));
    return sum;
}
