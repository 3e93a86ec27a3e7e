/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "wire/frame.h"

#include <string.h>

#include "base/hash.h"
#include "base/le.h"

/* The longest frame: place, each byte of the file as a token of its own and its byte, end, CRC. */
#define FRAME_MOST (4 + 2 * MIP_STREAM_MOST + 1 + 4)
#define NOT_YET    SIZE_MAX

/* One word: groups of seven bits, lowest first, of the word + 1.  Returns its bytes; NOT_YET; 0: it is none. */
static size_t unpack_word(const uint8_t *p, size_t len, uint8_t *to)
{
    uint32_t w = 0;
    for (size_t i = 0; i < len; i++) {
        if (i == 4 && p[i] > 0x0f)
            return 0;
        w |= (uint32_t)(p[i] & (MIP_STREAM_MORE - 1)) << 7 * i;
        if (p[i] & MIP_STREAM_MORE)
            continue;
        le_store32(to, w - 1);
        return i + 1;
    }
    return NOT_YET;
}

static size_t unpack_words(const uint8_t *p, size_t len, size_t words, uint8_t *to)
{
    size_t at = 0;
    for (size_t i = 0; i < words; i++) {
        size_t n = unpack_word(p + at, len - at, to + 4 * i);
        if (n == 0 || n == NOT_YET)
            return n;
        at += n;
    }
    return at;
}

/* How many bytes of the file a token stands for. */
static size_t token_length(uint8_t token)
{
    size_t n = token & ~MIP_STREAM_KIND;
    if ((token & MIP_STREAM_KIND) != MIP_STREAM_RAW)
        return n + 1;
    return n < MIP_STREAM_WORDS ? n : 4 * (n - MIP_STREAM_WORDS + 1);
}

/* What follows a token of n bytes of the file.  Returns the bytes of the line that it takes, + 1; NOT_YET; 0: none. */
static size_t unpack_token(uint8_t token, const uint8_t *p, size_t len, size_t n, uint8_t *to)
{
    uint8_t kind = token & MIP_STREAM_KIND;
    if (kind == MIP_STREAM_ZEROS || kind == MIP_STREAM_ONES) {
        memset(to, kind == MIP_STREAM_ONES ? 0xff : 0, n);
        return 1;
    }
    if (kind == MIP_STREAM_RAW && token >= MIP_STREAM_WORDS) {
        size_t more = unpack_words(p, len, n / 4, to);
        return more == 0 || more == NOT_YET ? more : more + 1;
    }
    size_t more = kind == MIP_STREAM_BITS ? (n + 7) / 8 : n;
    if (more > len)
        return NOT_YET;
    for (size_t i = 0; i < n; i++)
        to[i] = kind == MIP_STREAM_RAW ? p[i] : p[i / 8] >> i % 8 & 1 ? 0xff : 0;
    return more + 1;
}

/* A frame behind its mark.  Returns its bytes; NOT_YET: these are the start of one; 0: of none. */
static size_t unpack(const uint8_t *p, size_t len, struct wire_frame *out)
{
    size_t at = 4;
    if (len < 4)
        return NOT_YET;
    out->at = le_load32(p);
    out->len = 0;
    while (at < len && p[at] != MIP_STREAM_END) {
        uint8_t token = p[at++];
        size_t n = token_length(token);
        if (n > MIP_STREAM_MOST - out->len)
            return 0;
        size_t more = unpack_token(token, p + at, len - at, n, out->bytes + out->len);
        if (more == 0 || more == NOT_YET)
            return more;
        out->len += (uint32_t)n;
        at += more - 1;
    }
    if (at >= len || len - at - 1 < 4)
        return NOT_YET;
    if (hash_crc32(0, p, at + 1) != le_load32(p + at + 1))
        return 0;
    return UINT32_MAX - out->at < out->len ? 0 : at + 1 + 4;
}

/* The same behind the mark of the text form, in letters. */
static size_t unpack_text(const uint8_t *p, size_t len, struct wire_frame *out)
{
    uint8_t frame[FRAME_MOST];
    size_t n = 0, i;
    uint32_t bits = 0;
    unsigned waiting = 0;
    for (i = 0; i < len && n < FRAME_MOST; i++) {
        uint32_t six = (uint32_t)p[i] - MIP_STREAM_LETTER;
        if (six > 63)
            break;
        bits = bits << 6 | six;
        waiting += 6;
        if (waiting < 8)
            continue;
        waiting -= 8;
        frame[n++] = (uint8_t)(bits >> waiting);
    }
    size_t bytes = unpack(frame, n, out);
    if (bytes == NOT_YET)
        return i == len && n < FRAME_MOST ? NOT_YET : 0;
    return (bytes * 8 + 5) / 6;
}

/* last: nothing comes behind data. */
static bool next_frame(const uint8_t *data, size_t len, size_t *pos, struct wire_frame *out, size_t *damaged, bool last)
{
    while (*pos < len) {
        uint8_t mark = data[(*pos)++];
        if (mark != MIP_STREAM_BINARY && mark != MIP_STREAM_TEXT)
            continue;
        size_t left = len - *pos;
        size_t n = mark == MIP_STREAM_TEXT ? unpack_text(data + *pos, left, out) : unpack(data + *pos, left, out);
        if (n == NOT_YET && !last) {
            --*pos;
            return false;
        }
        if (n && n != NOT_YET) {
            *pos += n;
            return true;
        }
        ++*damaged;
    }
    return false;
}

bool wire_next_frame(const uint8_t *data, size_t len, size_t *pos, struct wire_frame *out, size_t *damaged)
{
    return next_frame(data, len, pos, out, damaged, true);
}

bool wire_next_frame_so_far(const uint8_t *data, size_t len, size_t *pos, struct wire_frame *out, size_t *damaged)
{
    return next_frame(data, len, pos, out, damaged, false);
}
