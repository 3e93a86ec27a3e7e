/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "base/bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/le.h"

static void *or_die(void *p)
{
    if (p)
        return p;
    fputs("mip: error: out of memory\n", stderr);
    exit(MIP_INTERNAL);
}

void *xmalloc(size_t size)
{
    return or_die(malloc(size ? size : 1));
}

void *xcalloc(size_t count, size_t size)
{
    return or_die(calloc(count ? count : 1, size ? size : 1));
}

void *xrealloc(void *p, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        return or_die(NULL);
    size_t n = count * size;
    return or_die(realloc(p, n ? n : 1));
}

char *xstrndup(const char *s, size_t n)
{
    size_t len = strnlen(s, n);
    char *p = xmalloc(len + 1);
    memcpy(p, s, len);
    p[len] = '\0';
    return p;
}

char *xstrdup(const char *s)
{
    return xstrndup(s, strlen(s));
}

static void append_va(struct bytes *b, const char *fmt, va_list ap)
{
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, again);
    va_end(again);
    if (n < 0)
        or_die(NULL);
    bytes_reserve(b, (size_t)n + 1);
    vsnprintf((char *)b->data + b->len, (size_t)n + 1, fmt, ap);
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

void bytes_reserve(struct bytes *b, size_t more)
{
    if (more > SIZE_MAX / 2 - b->len)
        or_die(NULL);
    if (b->len + more <= b->cap)
        return;
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
