/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * zlib's CRC-32 and Adler-32 over pieces of all lengths and alignments, and their combinations.
 */
#include <zlib.h>

#include "bench.h"

#define SIZE 6000u

const uint32_t bench_expected = 0xecd00ea6;

static char text[SIZE];

void bench_prepare(void)
{
    bench_text(text, sizeof text);
}

uint32_t bench_work(void)
{
    uint32_t sum = BENCH_SUM_START;
    uLong crc = crc32(0, NULL, 0), adler = adler32(0, NULL, 0);
    for (size_t at = 0, n = 1; at + n < SIZE; at += n, n = n * 5u % 397u + 1u) {
        const Bytef *piece = (const Bytef *)text + at;
        crc = crc32(crc, piece, (uInt)n);
        adler = adler32(adler, piece, (uInt)n);
        uLong whole = crc32_combine(crc, crc32(0, piece, (uInt)n), (z_off_t)n);
        sum = bench_sum_word(sum, (uint32_t)(whole ^ adler32_combine(adler, crc & 0xFFFF, (z_off_t)n)));
    }
    return bench_sum_word(bench_sum_word(sum, (uint32_t)crc), (uint32_t)adler);
}
