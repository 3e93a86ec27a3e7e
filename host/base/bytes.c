/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Growing byte buffers.  If memory runs out, the process ends with a message; NULL is never returned.
 */
#include "base/bytes.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "base/text.h"

#define MOST_PIECES 128 /* in bytes: enough for nearly all calls of bytes_printf() */

static void append_number(struct bytes *b, size_t value, unsigned base)
{
    char digits[3 * sizeof value];
    size_t at = sizeof digits;
    do
        digits[--at] = "0123456789abcdef"[value % base];
    while (value /= base);
    bytes_append(b, digits + at, sizeof digits - at);
}

/* Formats the conversions that nearly all text of assembly needs.  printf would take a third of mip-as's time.  Returns
 * false if fmt has other conversions; then nothing was appended. */
static bool append_plain(struct bytes *b, const char *fmt, va_list ap)
{
    size_t start = b->len;
    for (;; fmt += 2) {
        size_t literal = 0;
        while (fmt[literal] && fmt[literal] != '%')
            literal++;
        bytes_append(b, fmt, literal);
        fmt += literal;
        if (!*fmt)
            return true;
        if (fmt[1] == 's') {
            bytes_puts(b, va_arg(ap, const char *));
        } else if (fmt[1] == 'u') {
            append_number(b, va_arg(ap, unsigned), 10);
        } else if (fmt[1] == 'x') {
            append_number(b, va_arg(ap, unsigned), 16);
        } else if (fmt[1] == 'd') {
            int value = va_arg(ap, int);
            bytes_append(b, "-", value < 0);
            append_number(b, value < 0 ? 0U - (unsigned)value : (unsigned)value, 10);
        } else if (fmt[1] == '%') {
            bytes_append(b, "%", 1);
        } else if (strncmp(fmt, "%zu", 3) == 0) {
            append_number(b, va_arg(ap, size_t), 10);
            fmt++;
        } else if (strncmp(fmt, "%.*s", 4) == 0) {
            int most = va_arg(ap, int);
            const char *s = va_arg(ap, const char *);
            bytes_append(b, s, most ? strnlen(s, (size_t)most) : 0);
            fmt += 2;
        } else {
            b->len = start;
            return false;
        }
    }
}

static void append_va(struct bytes *b, const char *fmt, va_list ap)
{
    va_list again;
    va_copy(again, ap);
    bool done = append_plain(b, fmt, again);
    va_end(again);
    bytes_reserve(b, 1);
    b->data[b->len] = 0;
    if (done)
        return;
    va_copy(again, ap);
    bytes_reserve(b, MOST_PIECES);
    int n = vsnprintf((char *)b->data + b->len, MOST_PIECES, fmt, again);
    va_end(again);
    if (n < 0)
        xout_of_memory();
    if ((size_t)n >= MOST_PIECES) {
        bytes_reserve(b, (size_t)n + 1);
        vsnprintf((char *)b->data + b->len, (size_t)n + 1, fmt, ap);
    }
    b->len += (size_t)n;
}

char *xasprintf(const char *fmt, ...)
{
    struct bytes b = {0};
    va_list ap;
    va_start(ap, fmt);
    append_va(&b, fmt, ap);
    va_end(ap);
    return (char *)b.data;
}

void bytes_grow(struct bytes *b, size_t more)
{
    if (more > SIZE_MAX / 2 - b->len)
        xout_of_memory();
    size_t cap = b->cap ? b->cap * 2 : 256;
    if (cap < b->len + more)
        cap = b->len + more;
    b->data = xrealloc(b->data, cap, 1);
    b->cap = cap;
}

void bytes_append(struct bytes *b, const void *data, size_t len)
{
    if (!len)
        return;
    bytes_reserve(b, len);
    memcpy(b->data + b->len, data, len);
    b->len += len;
}

void bytes_puts(struct bytes *b, const char *s)
{
    bytes_append(b, s, strlen(s));
}

void bytes_column(struct bytes *b, const char *s, size_t width)
{
    size_t characters = 0;
    for (const char *at = s; *at; at++)
        characters += (*at & 0xC0) != 0x80; /* RFC 3629, section 3: 10xxxxxx goes on with a character */
    bytes_puts(b, s);
    for (; characters < width; characters++)
        bytes_u8(b, ' ');
}

void bytes_printf(struct bytes *b, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    append_va(b, fmt, ap);
    va_end(ap);
}

void bytes_u8(struct bytes *b, uint8_t v)
{
    bytes_append(b, &v, 1);
}

void bytes_u16(struct bytes *b, uint16_t v)
{
    uint8_t raw[2];
    le_store16(raw, v);
    bytes_append(b, raw, sizeof raw);
}

void bytes_u32(struct bytes *b, uint32_t v)
{
    uint8_t raw[4];
    le_store32(raw, v);
    bytes_append(b, raw, sizeof raw);
}

void bytes_u64(struct bytes *b, uint64_t v)
{
    uint8_t raw[8];
    le_store64(raw, v);
    bytes_append(b, raw, sizeof raw);
}

void bytes_uleb(struct bytes *b, uint64_t v)
{
    do {
        uint8_t byte = v & 0x7f;
        v >>= 7;
        bytes_u8(b, byte | (v ? 0x80u : 0));
    } while (v);
}

void bytes_align(struct bytes *b, size_t to)
{
    while (b->len % to)
        bytes_u8(b, 0);
}

void bytes_free(struct bytes *b)
{
    free(b->data);
    *b = (struct bytes){0};
}

void bytes_print_lines(const struct bytes *lines, const char *prefix, FILE *to)
{
    FREED char *before = text_printable(prefix, strlen(prefix));
    size_t at = 0;
    while (at < lines->len) {
        const char *line = (const char *)lines->data + at;
        const char *end = memchr(line, '\n', lines->len - at);
        size_t len = end ? (size_t)(end - line) : lines->len - at;
        FREED char *clean = text_printable(line, len);
        fprintf(to, "%s: %s\n", before, clean);
        at += len + 1;
    }
}
