/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A blob of names has the size of its text (ULEB128), the size after compression (ULEB128; 0: not compressed), and the
 * text, perhaps compressed by zlib.  The text consists of the names, with the byte 0x01 between them.  Source: LLVM,
 * InstrProf.cpp, readAndDecodeStrings().
 *
 * A small blob could claim to hold gigabytes.  deflate makes at most 1032 bytes of one (zlib, zlib_tech.html), so a
 * larger claim is refused before any memory is taken.
 *
 * Example: the bytes 09 00 "main" 01 "work" are the two names main and work.
 */
#include "llvm/profile_names.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/array.h"
#include "base/hash.h"

#define TEXT_MAX  (UINT64_C(256) << 20)
#define RATIO_MAX 1032u

static void split_names(struct profile_names *n, size_t start)
{
    size_t end = n->text.len;
    for (size_t at = start, next; at < end; at = next + 1) {
        const uint8_t *stop = memchr(n->text.data + at, 0, end - at);
        next = (size_t)(stop - n->text.data);
        if (next == at)
            continue;
        n->names = array_more(n->names, n->count, sizeof *n->names);
        n->names[n->count++] = (struct profile_name){hash_name(n->text.data + at, next - at), at};
    }
}

static void read_blob(struct byte_cursor *c, struct profile_names *n)
{
    size_t first = c->at, start = n->text.len;
    uint64_t text = cursor_uleb(c), packed = cursor_uleb(c);
    size_t bytes = cursor_span(c, packed ? packed : text, 1, "the names");
    if (c->st)
        return;
    if (text > TEXT_MAX - start || (packed && (text > RATIO_MAX * packed + 64 || packed > UINT32_MAX))) {
        cursor_refuse(c, first, "names that would take too much memory");
        return;
    }
    bytes_reserve(&n->text, (size_t)text + 1);
    uLongf made = (uLongf)text;
    if (!packed)
        memcpy(n->text.data + start, c->data + bytes, (size_t)text);
    else if (uncompress(n->text.data + start, &made, c->data + bytes, (uLong)packed) != Z_OK || made != text) {
        cursor_refuse(c, bytes, "names that zlib cannot decompress");
        return;
    }
    n->text.len += (size_t)text;
    for (size_t i = start; i < n->text.len; i++)
        if (n->text.data[i] == 1)
            n->text.data[i] = 0;
    bytes_u8(&n->text, 0);
    split_names(n, start);
}

enum mip_status profile_names_read(struct byte_cursor *c, struct profile_names *out)
{
    while (cursor_left(c))
        if (c->data[c->at] == 0)
            c->at++;
        else
            read_blob(c, out);
    return c->st;
}

void profile_names_sort(struct profile_names *n)
{
    if (n->count)
        sort_by_number(SORTED_BY(n->names, hash), n->count);
}

const char *profile_names_find(const struct profile_names *n, uint64_t hash)
{
    const struct profile_name *found = find_sorted(SORTED_BY(n->names, hash), n->count, hash);
    return found ? (const char *)n->text.data + found->at : NULL;
}

void profile_names_free(struct profile_names *n)
{
    bytes_free(&n->text);
    free(n->names);
    *n = (struct profile_names){0};
}
