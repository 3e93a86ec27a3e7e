/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: the stream's encoder, for stream_sink.c and stream_named.c.
 */
#ifndef MIP_STREAM_SINK_H
#define MIP_STREAM_SINK_H

#include "../mip.h"
#include "../mip_file.h"
#include "../mip_stream_format.h"

struct mip_stream {
    union {
        uint32_t words[3];
        uint8_t odds[MIP_STREAM_ODDS_COUNT];
    };
    uint32_t low, high;   /* the coder's interval: 24 bits each; the bits below are zeros in low and ones in high */
    uint32_t crc;         /* of the frame so far */
    uint32_t at;          /* place in the file of the next byte */
    struct mip_sink line; /* line.write is set to NULL after it returned false */
    uint8_t width;        /* bits of a group */
    uint8_t sent;         /* groups of the frame so far */
    uint8_t byte;         /* the byte that is being sent */
    uint8_t end;          /* 0; at the file's end MIP_STREAM_END and the number of mip_stream_format.h */
};
#define MIP_STREAM_END 0x80u

#define MIP_STREAM_CLASS_NOW 10 /* no odds have this number: this element has the class of the next byte */

/* The write() of a dump's sink: packs data and sends it. */
bool __mip_write_stream(void *stream, const void *data, uint32_t len);

static inline void begin_stream(struct mip_stream *s, const struct mip_sink *line, bool text)
{
    s->line = *line;
    s->at = 0;
    s->width = text ? MIP_STREAM_TEXT_WIDTH : MIP_STREAM_BINARY_WIDTH;
    s->sent = MIP_STREAM_FULL;
    s->end = 0;
    s->odds[MIP_STREAM_CLASS_NOW] = 0;
}

/* Ends the last frame.  Returns the bytes of the file; 0: line.write() returned false. */
static inline uint32_t end_stream(struct mip_stream *s)
{
    static const uint8_t padding[8] = {0xff, 0xff, 0xff}; /* fills up the last word; a next word ends the stream */
    s->end = s->sent = (uint8_t)((0u - s->at) % 4 * 2 | MIP_STREAM_LAST | MIP_STREAM_END);
    return __mip_write_stream(s, padding, 4) ? s->at - s->end / 2 % 4 : 0;
}

#endif
