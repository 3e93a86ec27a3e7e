/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * zlib's deflate at level 6, over text.
 */
#include <zlib.h>

#include "bench.h"
#include "memory.h"

#define SIZE 12000u

const uint32_t bench_expected = 0x8f10ff6d;

static char text[SIZE];
static uint8_t packed[SIZE];

void bench_prepare(void)
{
    bench_text(text, sizeof text);
}

uint32_t bench_work(void)
{
    z_stream z = {.zalloc = memory_zalloc, .zfree = memory_zfree};
    if (deflateInit(&z, 6) != Z_OK)
        return 0;
    z.next_in = (uint8_t *)text;
    z.avail_in = sizeof text;
    z.next_out = packed;
    z.avail_out = sizeof packed;
    if (deflate(&z, Z_FINISH) != Z_STREAM_END || deflateEnd(&z) != Z_OK)
        return 0;
    return bench_sum(bench_sum_word(BENCH_SUM_START, (uint32_t)z.total_out), packed, z.total_out);
}
