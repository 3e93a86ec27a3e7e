/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoder while the line is still talking: bytes are pushed as they come, what they amount to is asked for at any
 * time.
 */
#ifndef MIP_STREAM_DECODER_H
#define MIP_STREAM_DECODER_H

#include "elf/raw_section.h"
#include "stream/stream.h"

/* A frame that came, or a part of it: the header is a piece of its own, and so is the end.  Its bytes are in the
 * decoder's pool. */
struct stream_piece {
    uint32_t at, len; /* place in the file; len 0: its end */
    size_t bytes;     /* where, in the pool */
    size_t order;     /* of arrival */
    size_t session;   /* cut where a file starts after an end */
    bool part;        /* not the first of its frame */
};

/* Zeroed is empty. */
struct stream_decoder {
    struct bytes tail; /* what came and may still become a frame */
    struct bytes pool;
    struct stream_piece *pieces;
    size_t count, cap;
    size_t session;
    size_t session_ends; /* that the latest session has */
    bool started, ended;
    bool waiting; /* the tail begins after an end: stream_push_dump() */
    size_t frames;
    size_t ends;                             /* that came: one more is a good moment to ask */
    size_t damaged;                          /* marks that no whole frame follows */
    size_t later;                            /* frames of a later version */
    uint64_t bytes;                          /* that the line brought since the last stream_forget(), nearly */
    size_t left_behind, repeats_left_behind; /* dumps, and frames that came twice, which stream_trim() took away */
};

void stream_push(struct stream_decoder *d, const void *data, size_t len);

/* The same, but only to the first end: what is after it waits.  Called again, with no bytes, it goes on there. */
void stream_push_dump(struct stream_decoder *d, const void *data, size_t len);

/* The same when nothing comes any more: what could still have become a frame is none. */
void stream_finish_dump(struct stream_decoder *d);

/* What the bytes so far amount to, as if the line ended here, or at the end that others wait after; the decoder goes
 * on as if not asked.  image: what the ELF
 * says of the header, taken where no header came and the CRC over all proves it; NULL: not known. */
void stream_state(const struct stream_decoder *d, const struct img_raw_section *image, struct stream_dump *out);

/* The same of the whole frames alone; for decoder.c. */
void stream_resolve(const struct stream_decoder *d, const struct img_raw_section *image, struct stream_dump *out);

/* The last complete dump in the bytes; where none is, the one with the most bytes.  What one dump lacks is taken from
 * others when the CRC over all proves that it fits. */
void stream_decode(const uint8_t *data, size_t len, struct stream_dump *out);

/* Forget all but the latest sessions; nothing, where there are not twice as many.  Returns whether it would, or did. */
bool stream_is_long(const struct stream_decoder *d);
void stream_trim(struct stream_decoder *d);

/* Forget the frames up to the last end, as when a dump was taken; without one, all. */
void stream_forget(struct stream_decoder *d);
void stream_decoder_free(struct stream_decoder *d);

#endif
