/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Packs a dump into the frames of docs/stream.md and sends them.  The bytes come from __mip_dump(), which has copied
 * them from the raw section.  So they do not change while they are packed.  To save stack, some code is a function of
 * its own, and some values are read twice.
 */
#define MIP_RUNTIME
#include "stream_sink.h"

#define NOINLINE __attribute__((noinline))

/* Makes the argument of code(): the lowest n bits of value, then a 1 that marks their end. */
#define BITS(value, n) ((((uint32_t)(value) << 1) | 1u) << (31 - (n)))

uint32_t mip_dump_stream(const struct mip_sink *line, bool text)
{
    struct mip_stream s;
    begin_stream(&s, line, text);
    if (__mip_dump(__mip_write_stream, &s) == 0)
        return 0;
    return end_stream(&s);
}

/* Sends one byte on the line.  Returns the bits of a group, which send_settled() returns, too. */
static NOINLINE uint32_t send_byte(struct mip_stream *s, uint32_t byte)
{
    s->byte = (uint8_t)byte;
    s->sent++;
    if (s->line.write != NULL && !s->line.write(s->line.ctx, &s->byte, 1))
        s->line.write = NULL;
    return s->width;
}

/* If low and high agree in their highest bits, sends these as one group.  Returns 0 if they do not agree. */
static NOINLINE uint32_t send_settled(struct mip_stream *s)
{
    uint32_t width = s->width, low = s->low, high = s->high, group = low >> (32 - width);
    if (group != high >> (32 - width))
        return 0;
    s->low = low << width;
    s->high = ~(~high << width);
    if (width == MIP_STREAM_TEXT_WIDTH)
        group += MIP_STREAM_LETTER;
    return send_byte(s, group);
}

/* Codes bits, the highest one first: each bit narrows the interval from low to high, by the odds of the bit. */
static NOINLINE void code(struct mip_stream *s, uint32_t bits, uint32_t odds)
{
    for (;; bits <<= 1) {
        while (send_settled(s) != 0) {
        }
        if (bits == BITS(0, 0))
            return;
        int32_t chance = odds == MIP_STREAM_EVEN ? MIP_STREAM_EVENLY : s->odds[odds], towards = MIP_STREAM_TOWARDS_0;
        uint32_t middle = s->low + ((s->high - s->low) >> 16) * ((uint32_t)chance << 8), next = odds | 1;
        if (bits >> 31) {
            s->high = middle + 255;
            towards = MIP_STREAM_TOWARDS_1;
            if (odds & 1)
                next = MIP_STREAM_EVEN;
        } else {
            s->low = middle + 256;
        }
        s->odds[odds] = (uint8_t)(chance + ((towards - chance) >> MIP_STREAM_LEARN));
        odds = next;
    }
}

static inline void open_frame(struct mip_stream *s)
{
    send_byte(s, s->width == MIP_STREAM_TEXT_WIDTH ? MIP_STREAM_TEXT : MIP_STREAM_BINARY);
    s->low = 0;
    s->high = 0xFFFFFFFFu;
    s->sent = 0;
    s->crc = ~s->at;
    for (uint32_t i = 0; i < sizeof s->words / 4; i++)
        s->words[i] = MIP_STREAM_START * 0x01010101u;
    code(s, BITS(s->at / 4, MIP_STREAM_PLACE_BITS), MIP_STREAM_EVEN);
}

static inline void close_frame(struct mip_stream *s)
{
    uint32_t end = s->end & 7;
    code(s, BITS((8 | end) << 16 | ((s->crc ^ end) & 0xffff), 20), MIP_STREAM_STOP);
    code(s, BITS(s->crc >> 16, 16), MIP_STREAM_EVEN);
    s->high = s->low + 255; /* now they agree in all 24 bits, and code() sends all of these */
    code(s, BITS(0, 0), 0);
    if (s->width == MIP_STREAM_TEXT_WIDTH)
        send_byte(s, '\n');
}

/* Begins a word of the file, and ends and begins frames if needed.  If the word has to be sent, the class of the next
 * byte is MIP_STREAM_FIRST_OF_WORD after it. */
static NOINLINE void begin_stream_word(struct mip_stream *s)
{
    if (s->at < MIP_STREAM_HEADER_BYTES && (MIP_STREAM_HEADER >> s->at / 4 & 1) == 0 && &__mip_image_id != NULL) {
        s->at += 4;
        return;
    }
    if (s->sent >= MIP_STREAM_FULL || s->at % MIP_STREAM_BLOCK == 0) {
        if (s->at > 8) /* else no frame was begun */
            close_frame(s);
        if (s->end >= MIP_STREAM_END)
            return;
        open_frame(s);
    }
    code(s, BITS(0, 1), MIP_STREAM_STOP);
    s->odds[MIP_STREAM_CLASS_NOW] = MIP_STREAM_FIRST_OF_WORD;
}

bool __mip_write_stream(void *stream, const void *data, uint32_t len)
{
    struct mip_stream *s = stream;
    const uint8_t *p = data, *end = p + len;
    for (; p < end; p++) {
        if (s->at % 4 == 0) {
            begin_stream_word(s);
            if (s->odds[MIP_STREAM_CLASS_NOW] != MIP_STREAM_FIRST_OF_WORD) {
                p += 3;
                continue;
            }
        }
        s->at++;
        s->crc = __mip_crc(s->crc, *p);
        uint32_t odds = MIP_STREAM_CLASS + 2u * s->odds[MIP_STREAM_CLASS_NOW], class = (*p + 1u) & 0xff;
        if (class > MIP_STREAM_BEHIND_OTHER)
            class = MIP_STREAM_BEHIND_OTHER;
        s->odds[MIP_STREAM_CLASS_NOW] = (uint8_t) class;
        code(s, BITS((class & 2) | *p >> 7, 2), odds);
        if (s->odds[MIP_STREAM_CLASS_NOW] == MIP_STREAM_BEHIND_OTHER)
            code(s, BITS((*p ^ *p >> 1) & 0x7f, 7), MIP_STREAM_REST);
    }
    return s->line.write != NULL;
}
