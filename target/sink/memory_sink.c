/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Dumps into a buffer.
 */
#define MIP_RUNTIME
#include "../mip.h"

bool mip_write_memory(void *memory, const void *data, uint32_t len)
{
    struct mip_memory *m = memory;
    const uint8_t *from = data;
    if (len > m->size - m->used)
        return false;
    /* volatile: else the compiler may call memcpy(), and the image may have none. */
    volatile uint8_t *to = m->at + m->used;
    for (uint32_t i = 0; i < len; i++)
        to[i] = from[i];
    m->used += len;
    return true;
}

uint32_t mip_snapshot(void *buf, uint32_t size)
{
    struct mip_memory m;
    m.at = buf;
    m.size = size;
    m.used = 0;
    struct mip_sink sink;
    sink.write = mip_write_memory;
    sink.ctx = &m;
    return mip_size() <= size ? mip_dump(&sink) : 0;
}
