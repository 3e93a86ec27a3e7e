/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Little-endian loads and stores on unaligned bytes.  The caller has checked the length.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline uint16_t le_load16(const uint8_t *p)
{
    return (uint16_t)(p[0] | (uint16_t)(p[1] << 8));
}

static inline uint32_t le_load32(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline uint64_t le_load64(const uint8_t *p)
{
    return (uint64_t)le_load32(p) | (uint64_t)le_load32(p + 4) << 32;
}

static inline void le_store16(uint8_t *p, uint16_t v)
{
    p[0] = (uint8_t)v;
    p[1] = (uint8_t)(v >> 8);
}

static inline void le_store32(uint8_t *p, uint32_t v)
{
    le_store16(p, (uint16_t)v);
    le_store16(p + 2, (uint16_t)(v >> 16));
}

static inline void le_store64(uint8_t *p, uint64_t v)
{
    le_store32(p, (uint32_t)v);
    le_store32(p + 4, (uint32_t)(v >> 32));
}

/* Reads a ULEB128 number of at most 32 bits (DWARF 5, section 7.6) from data[*at] on, and moves *at after it.  Returns
 * false if there is no such number. */
static inline bool le_load_uleb32(const uint8_t *data, size_t len, size_t *at, uint32_t *out)
{
    uint64_t v = 0;
    for (unsigned shift = 0; shift < 35 && *at < len; shift += 7) {
        uint8_t b = data[(*at)++];
        v |= (uint64_t)(b & 0x7F) << shift;
        if (b & 0x80)
            continue;
        *out = (uint32_t)v;
        return v <= UINT32_MAX;
    }
    return false;
}
