/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A dump as the frames of docs/stream.md.  The bytes come from mip_dump(), which has read them from the section once,
 * so what is packed here does not change underneath.
 */
#define MIP_RUNTIME
#include "../mip.h"
#include "../mip_stream_format.h"

struct stream {
    const struct mip_sink *line; /* NULL: it gave up */
    uint32_t crc;                /* of the frame so far */
    uint32_t at;                 /* place in the file of the next byte */
    uint16_t inside;             /* bytes of the file that the frame holds; 0: none is open */
    uint16_t bits;               /* what is not sent yet, in the low bits … */
    uint8_t waiting;             /* … and how many they are */
    uint8_t width;               /* bits that one byte of the line carries: 8, or 6 in text */
    uint8_t byte;                /* that is being sent */
};

static __attribute__((noinline)) void send_byte(struct stream *s, uint32_t value)
{
    s->byte = (uint8_t)value;
    if (s->line != NULL && !s->line->write(s->line->ctx, &s->byte, 1))
        s->line = NULL;
}

static __attribute__((noinline)) void put(struct stream *s, uint32_t value)
{
    uint32_t crc = s->crc ^ (value & 0xff);
    s->bits = (uint16_t)((uint32_t)s->bits << 8 | (value & 0xff));
    for (uint32_t bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1u)));
    s->crc = crc;
    for (s->waiting = (uint8_t)(s->waiting + 8); s->waiting >= s->width;) {
        s->waiting = (uint8_t)(s->waiting - s->width);
        uint32_t group = (uint32_t)s->bits >> s->waiting;
        send_byte(s, s->width == 8 ? group : MIP_STREAM_LETTER + (group & 63));
    }
}

static __attribute__((noinline)) void put_word(struct stream *s, uint32_t w)
{
    for (uint32_t i = 0; i < 4; i++, w >>= 8)
        put(s, w);
}

static __attribute__((noinline)) void open_frame(struct stream *s)
{
    send_byte(s, s->width == 8 ? MIP_STREAM_BINARY : MIP_STREAM_TEXT);
    s->crc = 0xFFFFFFFFu;
    s->waiting = 0;
    put_word(s, s->at);
}

static __attribute__((noinline)) void close_frame(struct stream *s)
{
    put(s, MIP_STREAM_END);
    put_word(s, ~s->crc);
    s->inside = 0;
    if (s->width == 8)
        return;
    put(s, 0);
    send_byte(s, '\n');
}

static bool is_common(uint32_t byte)
{
    return ((byte + 1) & 0xff) <= 1;
}

/* Runs of bytes that are all 0 or 0xff. */
static inline __attribute__((always_inline)) void pack_runs(struct stream *s, const uint8_t *p, const uint8_t *end)
{
    while (p < end) {
        const uint8_t *from = p;
        while (p < end && *p == *from)
            p++;
        put(s, (*from == 0 ? MIP_STREAM_ZEROS : MIP_STREAM_ONES) + (uint32_t)(p - from) - 1);
    }
}

/* Words, most of them counters: small, or all ones, which is 0 when 1 is added; then up to 3 bytes as they are. */
static inline __attribute__((always_inline)) void pack_words(struct stream *s, const uint8_t *p, uint32_t len)
{
    const uint8_t *end = p + len, *last = end - len % 4;
    if (p != last)
        put(s, MIP_STREAM_WORDS + len / 4 - 1);
    for (; p != last; p += 4) {
        uint32_t w = ((uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24) + 1;
        for (; w >= MIP_STREAM_MORE; w >>= 7)
            put(s, w | MIP_STREAM_MORE);
        put(s, w);
    }
    if (p != end)
        put(s, MIP_STREAM_RAW + len % 4);
    while (p != end)
        put(s, *p++);
}

/* Words where some byte is neither 0 nor 0xff; else the smaller of runs and bits.  What is inlined where is chosen for
 * the stack. */
static __attribute__((noinline)) void pack(struct stream *s, const uint8_t *p, uint32_t len)
{
    uint32_t runs = 1, mixed = 0, i, bits = 0;
    for (i = 0; i < len; i++) {
        mixed |= !is_common(p[i]);
        runs += i != 0 && p[i] != p[i - 1];
    }
    if (mixed) {
        pack_words(s, p, len);
        return;
    }
    if (runs <= 1 + (len + 7) / 8) {
        pack_runs(s, p, p + len);
        return;
    }
    put(s, MIP_STREAM_BITS + len - 1);
    for (i = 0; i < len;) {
        bits = bits >> 1 | (p[i] & 0x80u);
        i++;
        if (i == len)
            bits >>= -i & 7;
        if (i % 8 == 0 || i == len)
            put(s, bits);
    }
}

static bool write_stream(void *stream, const void *data, uint32_t len)
{
    struct stream *s = stream;
    const uint8_t *p = data;
    while (len != 0) {
        uint32_t n = len < MIP_STREAM_BLOCK ? len : MIP_STREAM_BLOCK;
        if (s->inside == 0)
            open_frame(s);
        pack(s, p, n);
        s->at += n;
        s->inside = (uint16_t)(s->inside + n);
        p += n;
        len -= n;
        if (s->inside >= MIP_STREAM_FULL)
            close_frame(s);
    }
    if (s->inside == s->at) /* the file's header has a frame of its own */
        close_frame(s);
    return s->line != NULL;
}

uint32_t mip_dump_stream(const struct mip_sink *line, bool text)
{
    struct stream s;
    s.line = line;
    s.at = 0;
    s.inside = 0;
    s.width = text ? 6 : 8;
    struct mip_sink sink;
    sink.write = write_stream;
    sink.ctx = &s;
    uint32_t size = mip_dump(&sink);
    if (size == 0)
        return 0;
    if (s.inside != 0)
        close_frame(&s);
    open_frame(&s);
    close_frame(&s);
    return s.line != NULL ? size : 0;
}
