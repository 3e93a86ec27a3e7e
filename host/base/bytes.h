/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A growing byte buffer.  If memory runs out, the process ends with a message.  No file is half-written then (file.h).
 */
#pragma once

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/memory.h"

struct bytes {
    uint8_t *data; /* owned; NULL while empty */
    size_t len;
    size_t cap;
};

char *xasprintf(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

void bytes_grow(struct bytes *b, size_t more);

/* Makes room for more bytes after len. */
static inline void bytes_reserve(struct bytes *b, size_t more)
{
    if (more > b->cap - b->len)
        bytes_grow(b, more);
}

void bytes_append(struct bytes *b, const void *data, size_t len);
void bytes_puts(struct bytes *b, const char *s);
/* Appends a text in UTF-8, then blanks until it has this many characters. */
void bytes_column(struct bytes *b, const char *s, size_t width);
void bytes_printf(struct bytes *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void bytes_u8(struct bytes *b, uint8_t v);
void bytes_u16(struct bytes *b, uint16_t v); /* Appends a little-endian number, as do the next two functions. */
void bytes_u32(struct bytes *b, uint32_t v);
void bytes_u64(struct bytes *b, uint64_t v);
void bytes_uleb(struct bytes *b, uint64_t v); /* Appends a number as ULEB128 (DWARF 5, section 7.6). */
void bytes_align(struct bytes *b, size_t to); /* Appends zero bytes up to a multiple of `to`. */
void bytes_free(struct bytes *b);             /* Afterwards the buffer is empty and can be used again. */

/* Prints each line after "PREFIX: ".  Line and prefix are made printable by text_printable(). */
void bytes_print_lines(const struct bytes *lines, const char *prefix, FILE *to);
