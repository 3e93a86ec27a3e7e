/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A second encoder of frames, written after docs/stream.md alone and independent of the target's encoder. It also makes
 * wrong frames. It collects whole frames in memory and keeps one group a byte.
 */
#ifndef WIRE_FRAMES_H
#define WIRE_FRAMES_H

#include "base/bytes.h"
#include "base/hash.h"
#include "mip_stream_format.h"

struct frame_coder {
    uint32_t low, high; /* 24 bits are used */
    unsigned odds[MIP_STREAM_ODDS_COUNT];
    struct bytes groups;
    unsigned width;
};

static void frame_settle(struct frame_coder *c)
{
    unsigned rest = 24 - c->width;
    while (c->low >> rest == c->high >> rest) {
        bytes_u8(&c->groups, (uint8_t)(c->low >> rest));
        c->low = c->low << c->width & 0xFFFFFF;
        c->high = (c->high << c->width & 0xFFFFFF) | ((1u << c->width) - 1);
    }
}

static void frame_bits(struct frame_coder *c, uint32_t value, unsigned n, unsigned odds)
{
    while (n--) {
        unsigned p = odds == MIP_STREAM_EVEN ? 128 : c->odds[odds];
        uint32_t middle = c->low + (c->high - c->low) / 256 * p;
        bool one = value >> n & 1;
        if (one)
            c->high = middle, c->odds[odds] += (270 - p) / 16;
        else
            c->low = middle + 1, c->odds[odds] -= (p + 14) / 16;
        if (odds % 2 == 0)
            odds++;
        else if (one)
            odds = MIP_STREAM_EVEN;
        frame_settle(c);
    }
}

static void frame_word(struct frame_coder *c, const uint8_t *p)
{
    frame_bits(c, 0, 1, MIP_STREAM_STOP);
    for (int i = 0; i < 4; i++) {
        unsigned class = i == 0 ? 3 : p[i - 1] == 0xff ? 0 : p[i - 1] == 0 ? 1 : 2;
        bool other = p[i] != 0 && p[i] != 0xff;
        frame_bits(c, 2u * other + p[i] / 128, 2, 2 * class);
        if (other)
            frame_bits(c, (p[i] ^ p[i] / 2u) % 128, 7, MIP_STREAM_REST);
    }
}

/* Appends one frame to the line. The words are whole; end is the three bits at the frame's end. */
static void frame_add(struct bytes *line, uint32_t place, const uint8_t *words, size_t len, uint32_t end, bool text)
{
    struct frame_coder c = {.high = 0xFFFFFF, .width = text ? 6 : 8};
    for (int i = 0; i < MIP_STREAM_ODDS_COUNT; i++)
        c.odds[i] = 64;
    frame_bits(&c, place, 24, MIP_STREAM_EVEN);
    for (size_t i = 0; i < len; i += 4)
        frame_word(&c, words + i);
    uint32_t crc = ~hash_crc32(4 * place, words, len) ^ end;
    frame_bits(&c, 1, 1, MIP_STREAM_STOP);
    frame_bits(&c, end, 3, MIP_STREAM_EVEN);
    frame_bits(&c, crc & 0xffff, 16, MIP_STREAM_EVEN);
    frame_bits(&c, crc >> 16, 16, MIP_STREAM_EVEN);
    for (unsigned rest = 24; rest; rest -= c.width)
        bytes_u8(&c.groups, (uint8_t)(c.low >> (rest - c.width) & ((1u << c.width) - 1)));
    bytes_u8(line, text ? MIP_STREAM_TEXT : MIP_STREAM_BINARY);
    for (size_t i = 0; i < c.groups.len; i++)
        bytes_u8(line, (uint8_t)(c.groups.data[i] + (text ? '0' : 0)));
    if (text)
        bytes_u8(line, '\n');
    bytes_free(&c.groups);
}

/* Appends a frame with len bytes of the file from offset at, a multiple of 4. The file's header has an image id. */
static void frame_of_file(struct bytes *line, const struct bytes *file, size_t at, size_t len, bool text)
{
    static const uint8_t sent[] = {2, 4, 5, 7, 8, 9, 10, 11, 13, 15};
    struct bytes words = {0};
    bool last = at + len == file->len;
    if (at == 0)
        for (size_t i = 0; i < sizeof sent; i++)
            bytes_append(&words, file->data + 4u * sent[i], 4);
    size_t from = at == 0 ? 68 : at, padding = -(at + len) % 4;
    bytes_append(&words, file->data + from, at + len - from);
    for (size_t i = 0; last && i < padding; i++)
        bytes_u8(&words, 0x77);
    frame_add(line, at == 0 ? 2 : (uint32_t)at / 4, words.data, words.len, last ? 1 + 2 * (uint32_t)padding : 0, text);
    bytes_free(&words);
}

#endif
