/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Frames out of the bytes of a line, while it still talks.
 *
 * Problem: a line loses bytes, brings log text too, and may talk for days.
 *
 * Words: a piece is a frame's header, its other bytes, or its end.  An end says where the file ends.  A session is
 * what one dump sends: a new one begins with a piece at offset 0 after an end.  A long session is cut after
 * WIRE_LAYERS_MOST ends.
 *
 * Method: bytes are searched for marks.  After each mark a frame is tried (frame.c): if its CRC is right, it is taken,
 * and the search goes on after it; else the search goes on one byte after the mark.  So the decoder resynchronises at
 * the next whole frame.  Frames are cut into pieces and kept for stream.c, which puts them together.  docs/stream.md
 * has the format.
 *
 * Input: bytes as they come (stream_push).  Output: the pieces in struct stream_decoder.  stream_state() makes the dump
 * so far from them.
 *
 * What holds: raw bytes are kept only as long as they may become a frame.  Asking for the result so far (stream_state)
 * does not change the decoder.
 *
 * Example: `~<frame 1> log text ~<half a frame> ~<frame 3>` gives frames 1 and 3, and damaged = 1.
 */
#include "stream/decoder.h"

#include <stdlib.h>
#include <string.h>

#include "stream/frame.h"

#define STEP 65536u /* so many bytes are added at a time */

static void add_piece(struct stream_decoder *d, struct stream_piece p, const uint8_t *bytes)
{
    if (d->count == d->cap)
        d->pieces = xrealloc(d->pieces, d->cap = d->cap ? 2 * d->cap : 64, sizeof *d->pieces);
    bool begins = p.at == 0 && d->started && d->ended;
    if (begins || (p.len && d->session_ends == WIRE_LAYERS_MOST)) { /* stream.c makes no layers of more dumps */
        d->session++;
        d->session_ends = 0;
        d->ended = false;
    }
    d->started = d->started || p.at == 0;
    d->ended = d->ended || p.len == 0;
    d->ends += p.len == 0;
    d->session_ends += p.len == 0;
    p.bytes = d->pool.len;
    p.order = d->count;
    p.session = d->session;
    d->pieces[d->count++] = p;
    d->frames += !p.part;
    bytes_append(&d->pool, bytes, p.len);
}

static void take_whole_frames(struct stream_decoder *d, const struct stream_frame *f)
{
    uint32_t rest = f->len - f->header;
    d->later += f->later;
    if (f->later)
        return;
    if (f->header)
        add_piece(d, (struct stream_piece){.at = f->at, .len = f->header}, f->bytes);
    if (rest)
        add_piece(d, (struct stream_piece){.at = f->at + f->header, .len = rest, .part = f->header != 0},
                  f->bytes + f->header);
    if (f->last)
        add_piece(d, (struct stream_piece){.at = f->at + f->len, .part = f->len != 0}, f->bytes);
}

/* Takes the frames out of the tail.  one: stops after the next end; last: nothing comes after the tail. */
static void take_frames(struct stream_decoder *d, bool one, bool last)
{
    bool (*next)(const uint8_t *, size_t, size_t *, struct stream_frame *, size_t *) =
        last ? stream_next_frame : stream_next_frame_so_far;
    size_t pos = 0, ends = d->ends;
    struct stream_frame f;
    while ((!one || d->ends == ends) && next(d->tail.data, d->tail.len, &pos, &f, &d->damaged))
        take_whole_frames(d, &f);
    d->waiting = one && d->ends != ends;
    d->tail.len -= pos;
    if (pos)
        memmove(d->tail.data, d->tail.data + pos, d->tail.len);
}

void stream_push(struct stream_decoder *d, const void *data, size_t len)
{
    const uint8_t *p = data;
    d->bytes += len;
    while (len) {
        size_t n = len < STEP ? len : STEP;
        bytes_append(&d->tail, p, n);
        take_frames(d, false, false);
        p += n;
        len -= n;
    }
}

void stream_push_dump(struct stream_decoder *d, const void *data, size_t len)
{
    d->bytes += len;
    bytes_append(&d->tail, data, len);
    take_frames(d, true, false);
}

void stream_finish_dump(struct stream_decoder *d)
{
    take_frames(d, true, true);
}

void stream_state(const struct stream_decoder *d, const struct img_raw_section *image, struct stream_dump *out)
{
    struct stream_decoder now = *d;
    struct stream_frame f;
    size_t pos = 0;
    bool more = false;
    while (!d->waiting && stream_next_frame(d->tail.data, d->tail.len, &pos, &f, &now.damaged)) {
        if (!more) { /* frames go into copies: bytes before these frames may still become a frame */
            now.cap = d->count + 1;
            now.pieces = xcalloc(now.cap, sizeof *now.pieces);
            if (d->count)
                memcpy(now.pieces, d->pieces, d->count * sizeof *now.pieces);
            now.pool = (struct bytes){0};
            bytes_append(&now.pool, d->pool.data, d->pool.len);
        }
        more = true;
        take_whole_frames(&now, &f);
    }
    stream_resolve(&now, image, out);
    if (more) {
        free(now.pieces);
        bytes_free(&now.pool);
    }
}

/* Keeps what came after the last end: it belongs to the next dump. */
void stream_forget(struct stream_decoder *d)
{
    struct stream_decoder next = {.tail = d->tail, .waiting = d->waiting};
    size_t from = d->count;
    while (from > 0 && d->pieces[from - 1].len)
        from--;
    next.bytes = d->tail.len;
    for (size_t i = from ? from : d->count; i < d->count; i++) {
        add_piece(&next, d->pieces[i], d->pool.data + d->pieces[i].bytes);
        next.bytes += d->pieces[i].len;
    }
    d->tail = (struct bytes){0};
    stream_decoder_free(d);
    *d = next;
}

void stream_decoder_free(struct stream_decoder *d)
{
    bytes_free(&d->tail);
    bytes_free(&d->pool);
    free(d->pieces);
    *d = (struct stream_decoder){0};
}

void stream_decode(const uint8_t *data, size_t len, struct stream_dump *out)
{
    FREED_BY(stream_decoder_free) struct stream_decoder d = {0};
    stream_push(&d, data, len);
    stream_state(&d, NULL, out);
}
