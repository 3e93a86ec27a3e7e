/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads the numbers of a file one after the other.
 */
#include "llvm/byte_cursor.h"

enum mip_status cursor_refuse(struct byte_cursor *c, size_t at, const char *cause)
{
    if (c->st)
        return c->st;
    c->st = diag_error(c->d, MIP_MALFORMED, c->file, at, "%s", cause);
    diag_note(c->d, "give the file as Clang's runtime, mipdata export or llvm-profdata wrote it");
    return c->st;
}

size_t cursor_left(const struct byte_cursor *c)
{
    return c->st ? 0 : c->end - c->at;
}

size_t cursor_span(struct byte_cursor *c, uint64_t count, size_t unit, const char *what)
{
    size_t first = c->at;
    if (c->st)
        return 0;
    if (count > (c->end - c->at) / unit) {
        c->st = diag_error(c->d, MIP_MALFORMED, c->file, c->at, "it ends before the end of %s", what);
        diag_note(c->d, "the file was cut off, or its header is damaged: write it again");
        return 0;
    }
    c->at += (size_t)count * unit;
    return first;
}

/* Reads a little-endian number. */
static uint64_t cursor_number(struct byte_cursor *c, size_t bytes)
{
    size_t first = cursor_span(c, bytes, 1, "a number");
    uint64_t value = 0;
    for (size_t i = 0; i < bytes && !c->st; i++)
        value = value << 8 | c->data[first + (c->big ? i : bytes - 1 - i)];
    return value;
}

static uint8_t cursor_u8(struct byte_cursor *c)
{
    return (uint8_t)cursor_number(c, 1);
}

uint16_t cursor_u16(struct byte_cursor *c)
{
    return (uint16_t)cursor_number(c, 2);
}

uint32_t cursor_u32(struct byte_cursor *c)
{
    return (uint32_t)cursor_number(c, 4);
}

uint64_t cursor_u64(struct byte_cursor *c)
{
    return cursor_number(c, 8);
}

/* Reads a ULEB128 number (DWARF 5, section 7.6). */
uint64_t cursor_uleb(struct byte_cursor *c)
{
    size_t first = c->at;
    uint64_t value = 0;
    unsigned shift = 0;
    uint8_t byte;
    do {
        byte = cursor_u8(c);
        uint64_t bits = byte & 0x7fu;
        if (shift >= 64 || (shift == 63 && bits > 1)) {
            cursor_refuse(c, first, "a LEB128 number of more than 64 bits");
            return 0;
        }
        value |= bits << shift;
        shift += 7;
    } while (byte & 0x80u);
    return value;
}
