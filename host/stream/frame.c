/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One frame of a stream: docs/stream.md.
 *
 * Problem: a frame has no length field, and may be cut, damaged, or no frame at all.
 *
 * Method: next_frame() looks for a mark and tries to decode what follows.  Frames come from a binary arithmetic coder
 * (Witten, Neal, Cleary, Arithmetic Coding for Data Compression, CACM 1987; here with adaptive odds and no carry,
 * docs/stream.md, "Coder").  The decoder goes through the same low and high as the encoder, so it knows how many groups
 * the frame takes.  A stop bit after each word ends the frame, and a CRC proves it.
 *
 * Input: bytes of a line, and where to begin.  Output: struct stream_frame, the position after it, and how many marks
 * had no frame.
 *
 * What holds: groups after the end of the line count as zeros (`cut`).  If such a group took part, more bytes may
 * change the result, so the answer is NOT_YET.  Each loop is bounded by MIP_STREAM_MOST groups.
 *
 * Example: b6 ff ff f7 ab 01 11 14 1e bc 53 d5 02.  The mark b6 and 12 groups give place 8, which is byte 32 of the
 * file, its words 00ff00ff ffffffff, and no end.
 */
#include "stream/frame.h"

#include <string.h>

#include "base/hash.h"
#include "base/le.h"
#include "mip_format.h"

#define NOT_YET SIZE_MAX

struct coder {
    const uint8_t *p;
    size_t len, at; /* at: number of groups on which low and high agreed so far */
    bool text;
    bool cut;       /* a group after the line's end took part */
    bool past_text; /* text: a group took part that comes after a byte that is no letter */
    uint32_t low, high, value;
    uint8_t odds[MIP_STREAM_ODDS_COUNT];
};

static unsigned group_bits(const struct coder *c)
{
    return c->text ? MIP_STREAM_TEXT_WIDTH : MIP_STREAM_BINARY_WIDTH;
}

static uint32_t group(struct coder *c, size_t at)
{
    if (at >= c->len) {
        c->cut = true;
        return 0;
    }
    if (!c->text)
        return c->p[at];
    uint32_t six = (uint32_t)c->p[at] - MIP_STREAM_LETTER;
    if (six > 63)
        c->len = at, c->cut = c->past_text = true;
    return six > 63 ? 0 : six;
}

static void start_decoding(struct coder *c, const uint8_t *p, size_t len, bool text)
{
    *c = (struct coder){.p = p, .len = len, .text = text, .high = UINT32_MAX};
    memset(c->odds, MIP_STREAM_START, sizeof c->odds);
    for (unsigned bits = 0; bits < MIP_STREAM_CODER_BITS; bits += group_bits(c))
        c->value |= group(c, bits / group_bits(c)) << (32 - group_bits(c) - bits);
}

/* Drops the groups on which low and high agree. */
static void settle_bits(struct coder *c)
{
    unsigned bits = group_bits(c);
    while (c->low >> (32 - bits) == c->high >> (32 - bits)) {
        c->low <<= bits;
        c->high = ~(~c->high << bits);
        c->value = c->value << bits | group(c, c->at + MIP_STREAM_CODER_BITS / bits) << (32 - MIP_STREAM_CODER_BITS);
        c->at++;
    }
}

static uint32_t take_bit(struct coder *c, unsigned *odds)
{
    settle_bits(c);
    int chance = *odds == MIP_STREAM_EVEN ? MIP_STREAM_EVENLY : c->odds[*odds];
    uint32_t middle = c->low + (((c->high - c->low) >> 16) * (uint32_t)chance << 8) + 255;
    bool one = c->value <= middle;
    int towards = one ? MIP_STREAM_TOWARDS_1 : MIP_STREAM_TOWARDS_0;
    /* The quotient is rounded down, even for negative numbers. */
    chance += (towards - chance + (1 << 16)) / (1 << MIP_STREAM_LEARN) - (1 << 16) / (1 << MIP_STREAM_LEARN);
    c->odds[*odds] = (uint8_t)chance;
    if (one)
        c->high = middle;
    else
        c->low = middle + 1;
    *odds = one && *odds & 1 ? MIP_STREAM_EVEN : *odds | 1;
    return one;
}

static uint32_t take_bits(struct coder *c, unsigned n, unsigned odds)
{
    uint32_t value = 0;
    while (n--)
        value = value << 1 | take_bit(c, &odds);
    return value;
}

static uint8_t take_byte(struct coder *c, unsigned class)
{
    uint32_t bits = take_bits(c, 2, MIP_STREAM_CLASS + 2 * class);
    if (bits < 2)
        return bits ? 0xff : 0;
    uint32_t value = (bits & 1) << 7 | take_bits(c, 7, MIP_STREAM_REST);
    value ^= value >> 1;
    value ^= value >> 2;
    return (uint8_t)(value ^ value >> 4);
}

static void take_frame_word(struct coder *c, uint8_t *to)
{
    unsigned class = MIP_STREAM_FIRST_OF_WORD;
    for (unsigned i = 0; i < 4; i++) {
        to[i] = take_byte(c, class);
        class = to[i] == 0xff ? MIP_STREAM_BEHIND_FF : to[i] == 0 ? MIP_STREAM_BEHIND_00 : MIP_STREAM_BEHIND_OTHER;
    }
}

/* Returns the length of the file's header, if it is at the start of these bytes; else 0. */
static uint32_t header_length(const struct stream_frame *f)
{
    if (f->at != 0 || f->len < MIP_HEADER_SIZE || le_load32(f->bytes) != MIP_MAGIC)
        return 0;
    uint32_t len = le_load32(f->bytes + MIP_OFF_DATA_OFFSET);
    return len < MIP_HEADER_SIZE || len > f->len ? 0 : len;
}

/* Adds the fields of the header that are not sent.  Returns false if no frame can have such a header. */
static bool complete_header(struct stream_frame *f)
{
    uint8_t sent[MIP_STREAM_HEADER_BYTES], *to = f->bytes;
    uint32_t n = 0;
    for (uint32_t i = 0; i < MIP_STREAM_HEADER_BYTES / 4; i++)
        n += 4 * (MIP_STREAM_HEADER >> i & 1);
    if (f->len < n || f->len + MIP_STREAM_HEADER_BYTES - n > sizeof f->bytes)
        return false;
    memcpy(sent, f->bytes, n);
    memmove(f->bytes + MIP_STREAM_HEADER_BYTES, f->bytes + n, f->len - n);
    f->len += MIP_STREAM_HEADER_BYTES - n;
    f->at = 0;
    le_store32(to, MIP_MAGIC);
    le_store32(to + 12, 0);
    le_store32(to + 24, MIP_TAG_IMAGE_ID | MIP_IMAGE_ID_SIZE << 16);
    le_store32(to + 48, MIP_TAG_TARGET | 4u << 16);
    le_store32(to + 56, MIP_TAG_DATA_LENGTH | 8u << 16);
    le_store32(to + 64, 0);
    n = 0;
    for (uint32_t i = 0; i < MIP_STREAM_HEADER_BYTES / 4; i++)
        if (MIP_STREAM_HEADER >> i & 1)
            memcpy(to + 4 * i, sent + 4 * n++, 4);
    uint32_t width = to[54] == 8 ? MIP_WIDTH_64 : MIP_WIDTH_32;
    le_store32(to + 4, MIP_VERSION | (MIP_FILE_RAW | width) << 16);
    return true;
}

/* Takes words until the stop bit.  Returns false if no frame has such words. */
static bool take_frame_words(struct coder *c, struct stream_frame *out)
{
    out->at = 4 * take_bits(c, MIP_STREAM_PLACE_BITS, MIP_STREAM_EVEN);
    uint32_t most = MIP_STREAM_BLOCK - out->at % MIP_STREAM_BLOCK;
    out->len = 0;
    while (take_bits(c, 1, MIP_STREAM_STOP) == 0) {
        if (out->len == most || c->at > MIP_STREAM_MOST)
            return false;
        take_frame_word(c, out->bytes + out->len);
        out->len += 4;
    }
    return true;
}

/* Takes a frame.  unpack() checks the groups that its last bits do not need. */
static bool take_frame(struct coder *c, struct stream_frame *out)
{
    if (!take_frame_words(c, out))
        return false;
    uint32_t end = take_bits(c, 3, MIP_STREAM_EVEN), crc = take_bits(c, 16, MIP_STREAM_EVEN);
    crc |= take_bits(c, 16, MIP_STREAM_EVEN) << 16;
    settle_bits(c);
    if (c->at > MIP_STREAM_MOST || !hash_is(crc ^ end, ~hash_crc32(out->at, out->bytes, out->len)))
        return false;
    out->last = end & MIP_STREAM_LAST;
    out->later = out->at > 4 * MIP_STREAM_PLACE_ID && out->at < MIP_STREAM_HEADER_BYTES;
    uint32_t padding = end >> 1;
    if (padding > out->len || (padding && !out->last))
        return false;
    if (out->at == 4 * MIP_STREAM_PLACE_ID && !complete_header(out))
        return false;
    out->len -= padding;
    out->header = header_length(out);
    return true;
}

/* Takes a frame after its mark.  Returns its length, at most len.  NOT_YET: it may be the start of one.  0: it is none.
 * If the coder used groups that are not there, it is no frame, even if the CRC happens to be right. */
static size_t unpack(const uint8_t *p, size_t len, bool text, struct stream_frame *out)
{
    struct coder c;
    start_decoding(&c, p, len, text);
    bool whole = take_frame(&c, out);
    size_t n = c.at + MIP_STREAM_CODER_BITS / group_bits(&c);
    if (c.cut && !c.past_text)
        return NOT_YET;
    if (!whole || c.at > c.len)
        return 0;
    /* The last groups are those of low.  If they differ, something else begins there. */
    return c.cut || c.value != c.low ? c.at : n;
}

/* Finds the next frame.  last: nothing comes after data. */
static bool next_frame(const uint8_t *data, size_t len, size_t *pos, struct stream_frame *out, size_t *damaged,
                       bool last)
{
    while (*pos < len) {
        uint8_t mark = data[(*pos)++];
        if (mark != MIP_STREAM_BINARY && mark != MIP_STREAM_TEXT)
            continue;
        size_t n = unpack(data + *pos, len - *pos, mark == MIP_STREAM_TEXT, out);
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

bool stream_next_frame(const uint8_t *data, size_t len, size_t *pos, struct stream_frame *out, size_t *damaged)
{
    return next_frame(data, len, pos, out, damaged, true);
}

bool stream_next_frame_so_far(const uint8_t *data, size_t len, size_t *pos, struct stream_frame *out, size_t *damaged)
{
    return next_frame(data, len, pos, out, damaged, false);
}
