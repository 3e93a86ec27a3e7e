/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * libiberty's SHA-1 (FIPS 180-4), in one piece and in many.
 */
#include <string.h>

#include "sha1.h"

#include "bench.h"

#define SIZE 4000u

const uint32_t bench_expected = 0xac637934;

static char text[SIZE];

void bench_prepare(void)
{
    bench_text(text, sizeof text);
}

uint32_t bench_work(void)
{
    uint8_t whole[20], pieces[20], empty[20];
    struct sha1_ctx c;

    sha1_buffer(text, sizeof text, whole);
    sha1_init_ctx(&c);
    for (size_t at = 0, n = 1; at < sizeof text; at += n, n = n * 7u % 101u + 1u) {
        if (n > sizeof text - at)
            n = sizeof text - at;
        sha1_process_bytes(text + at, n, &c);
    }
    sha1_finish_ctx(&c, pieces);
    sha1_buffer("", 0, empty);
    if (memcmp(whole, pieces, sizeof whole) != 0 || empty[0] != 0xDAu ||
        empty[19] != 0x09u) /* the hash of no bytes: da39…0709 */
        return 0;
    return bench_sum(BENCH_SUM_START, whole, sizeof whole);
}
