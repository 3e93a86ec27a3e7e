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
    uint32_t low, high;   /* the coder's: 24 bits, and below them zeros and ones */
    uint32_t crc;         /* of the frame so far */
    uint32_t at;          /* place in the file of the next byte */
    struct mip_sink line; /* write: NULL when it gave up */
    uint8_t width;        /* bits of a group */
    uint8_t sent;         /* groups of the frame so far */
    uint8_t byte;         /* that is being sent */
    uint8_t end;          /* 0, or MIP_STREAM_END + MIP_STREAM_LAST + 2 * … */
};
#define MIP_STREAM_END 0x80u

#define MIP_STREAM_CLASS_NOW 10 /* of the odds none: the class of the next byte is there */

/* The sink of a dump: data is packed and sent. */
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

/* Returns the bytes of the file; 0: the line gave up. */
static inline uint32_t end_stream(struct mip_stream *s)
{
    static const uint8_t padding[8] = {0xff, 0xff, 0xff}; /* and one word to end at */
    s->end = s->sent = (uint8_t)((0u - s->at) % 4 * 2 | MIP_STREAM_LAST | MIP_STREAM_END);
    return __mip_write_stream(s, padding, 4) ? s->at - s->end / 2 % 4 : 0;
}

#endif
