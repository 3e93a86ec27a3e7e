/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * libiberty's MD5 (RFC 1321), in one piece and in many.
 */
#include <string.h>

#include "md5.h"

#include "bench.h"

#define SIZE 5000u

const uint32_t bench_expected = 0x494905fd;

static char text[SIZE];

void bench_prepare(void)
{
    bench_text(text, sizeof text);
}

uint32_t bench_work(void)
{
    uint8_t whole[16], pieces[16], empty[16];
    struct md5_ctx c;

    md5_buffer(text, sizeof text, whole);
    md5_init_ctx(&c);
    for (size_t at = 0, n = 1; at < sizeof text; at += n, n = n * 7u % 101u + 1u) {
        if (n > sizeof text - at)
            n = sizeof text - at;
        md5_process_bytes(text + at, n, &c);
    }
    md5_finish_ctx(&c, pieces);
    md5_buffer("", 0, empty);
    if (memcmp(whole, pieces, sizeof whole) != 0 || empty[0] != 0xD4u || empty[15] != 0x7Eu) /* RFC 1321, A.5 */
        return 0;
    return bench_sum(BENCH_SUM_START, whole, sizeof whole);
}
