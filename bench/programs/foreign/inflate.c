/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * zlib's inflate of a packed stream.  It has dynamic blocks, so the tables are built several times.
 */
#include <zlib.h>

#include "bench.h"
#include "memory.h"

#define SIZE   20000u
#define CHUNK  700u
#define ROUNDS 3u

const uint32_t bench_expected = 0xd5909019;

static char text[SIZE];
static uint8_t packed[SIZE], unpacked[SIZE];
static size_t packed_size;

/* packer.c packs the stream and is not measured. */
size_t packer_pack(const char *text, size_t size, uint8_t *packed, size_t room);

void bench_prepare(void)
{
    bench_text(text, sizeof text);
    packed_size = packer_pack(text, sizeof text, packed, sizeof packed);
    memory_reset();
}

/* Unpacks in pieces, as they come from a serial line or a flash. */
static int unpack(uint32_t *check)
{
    z_stream z = {.zalloc = memory_zalloc, .zfree = memory_zfree};
    int state = inflateInit(&z);
    z.next_out = unpacked;
    z.avail_out = sizeof unpacked;
    for (size_t at = 0; state == Z_OK && at < packed_size; at += CHUNK) {
        z.next_in = packed + at;
        z.avail_in = packed_size - at < CHUNK ? (unsigned)(packed_size - at) : CHUNK;
        state = inflate(&z, Z_NO_FLUSH);
    }
    *check = (uint32_t)z.adler;
    return state == Z_STREAM_END && inflateEnd(&z) == Z_OK;
}

uint32_t bench_work(void)
{
    uint32_t sum = bench_sum_word(BENCH_SUM_START, (uint32_t)packed_size);
    for (uint32_t i = 0; i < ROUNDS; i++) {
        uint32_t check = 0;
        memory_reset();
        if (!unpack(&check))
            return 0;
        sum = bench_sum_word(sum, check);
    }
    return sum;
}
