/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Packs the stream for inflate.c: zlib's deflate under other names, without probes.
 */
#include <zlib.h>

#include "memory.h"

#include <stdint.h>

size_t packer_pack(const char *text, size_t size, uint8_t *packed, size_t room);

size_t packer_pack(const char *text, size_t size, uint8_t *packed, size_t room)
{
    z_stream z = {.zalloc = memory_zalloc, .zfree = memory_zfree};
    if (deflateInit(&z, 9) != Z_OK)
        return 0;
    z.next_out = packed;
    z.avail_out = (uInt)room;
    for (size_t at = 0; at < size; at += 5000u) { /* one block for each piece */
        z.next_in = (uint8_t *)(uintptr_t)text + at;
        z.avail_in = size - at < 5000u ? (uInt)(size - at) : 5000u;
        if (deflate(&z, at + 5000u < size ? Z_FULL_FLUSH : Z_FINISH) < Z_OK)
            return 0;
    }
    return (size_t)z.total_out;
}
