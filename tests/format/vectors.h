/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The test vectors of docs/formats.md, and pseudo-random bytes.
 */
#ifndef MIP_TESTS_VECTORS_H
#define MIP_TESTS_VECTORS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/le.h"

static inline int vector_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Appends the vector of that page.  The test fails if the page has no such vector. */
static inline void vector_load_from(const char *page_name, const char *name, struct bytes *out)
{
    char *path = xasprintf("%s/docs/%s", getenv("MIP_ROOT") ? getenv("MIP_ROOT") : ".", page_name);
    char *head = xasprintf("\n```hex %s\n", name);
    struct bytes page = {0};
    assert_int_equal(file_read(path, &page, NULL), MIP_OK);
    bytes_u8(&page, 0);
    const char *p = strstr((const char *)page.data, head);
    assert_non_null(p);
    for (p += strlen(head); *p && *p != '`'; p++) {
        if (*p == ';')
            p += strcspn(p, "\n");
        int high = vector_digit(p[0]);
        if (high < 0)
            continue;
        bytes_u8(out, (uint8_t)(high << 4 | vector_digit(p[1])));
        p++;
    }
    free(path);
    free(head);
    bytes_free(&page);
}

static inline void vector_load(const char *name, struct bytes *out)
{
    vector_load_from("formats.md", name, out);
}

/* xorshift64*: the same bytes every time. */
static inline uint32_t vector_random(uint64_t *seed)
{
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    return (uint32_t)(*seed * 0x2545F4914F6CDD1Du >> 32);
}

/* Changes or removes a few bytes. */
static inline void vector_mutate(struct bytes *b, uint64_t *seed)
{
    static const uint32_t nasty[] = {0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFFC, 0x10000, 24, 48};
    for (uint32_t n = 1 + vector_random(seed) % 4; n && b->len; n--) {
        size_t at = vector_random(seed) % b->len;
        switch (vector_random(seed) % 4) {
        case 0:
            b->data[at] = (uint8_t)vector_random(seed);
            break;
        case 1:
            b->data[at] ^= (uint8_t)(1u << vector_random(seed) % 8);
            break;
        case 2:
            if (b->len - at >= 4)
                le_store32(b->data + at, nasty[vector_random(seed) % (sizeof nasty / sizeof nasty[0])]);
            break;
        default: /* remove one byte */
            memmove(b->data + at, b->data + at + 1, b->len - at - 1);
            b->len--;
        }
    }
}

/* Corrects the CRC at the end, so that the code after the CRC check is tested. */
static inline void vector_mend(struct bytes *b)
{
    if (b->len >= 4)
        le_store32(b->data + b->len - 4, hash_crc32(0, b->data, b->len - 4));
}

/* A copy in an allocation of exactly this size: the sanitizer finds reads past the end. */
static inline struct bytes vector_copy(const void *data, size_t len)
{
    struct bytes b = {.data = xmalloc(len), .len = len, .cap = len};
    if (len)
        memcpy(b.data, data, len);
    return b;
}

#endif
