/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoder of a line that still talks.  Bytes are pushed as they come; the result so far can be asked for at any
 * time.
 */
#ifndef MIP_STREAM_DECODER_H
#define MIP_STREAM_DECODER_H

#include "elf/raw_section.h"
#include "stream/stream.h"

/* A frame, or a part of it.  The header is a piece of its own, and so is the end.  Its bytes are in the decoder's
 * pool. */
struct stream_piece {
    uint32_t at, len; /* place in the file; len 0: its end */
    size_t bytes;     /* offset of its bytes in the pool */
    size_t order;     /* of arrival */
    size_t session;   /* cut where a file starts after an end */
    bool part;        /* not the first of its frame */
};

/* All zero: empty. */
struct stream_decoder {
    struct bytes tail; /* bytes that may still become a frame */
    struct bytes pool;
    struct stream_piece *pieces;
    size_t count, cap;
    size_t session;
    size_t session_ends; /* ends in the latest session */
    bool started, ended;
    bool waiting; /* the tail begins after an end: stream_push_dump() */
    size_t frames;
    size_t ends;                           /* ends that came; after one more it is worth asking */
    size_t damaged;                        /* marks without a whole frame after them */
    size_t later;                          /* frames of a later version */
    uint64_t bytes;                        /* about how many bytes came since the last stream_forget() */
    size_t removed_dumps, removed_repeats; /* dumps, and repeated frames, that stream_trim() removed */
};

void stream_push(struct stream_decoder *d, const void *data, size_t len);

/* The same, but only up to the first end: bytes after it wait.  A call without bytes goes on there. */
void stream_push_dump(struct stream_decoder *d, const void *data, size_t len);

/* The same if nothing comes any more: bytes that could still have become a frame are none. */
void stream_finish_dump(struct stream_decoder *d);

/* The result of the bytes so far, as if the line ended here, or at the end that stream_push_dump() waits at.  The
 * decoder does not change.  image: what the ELF file says about the header, used if no header came and the CRC over all
 * proves it; NULL: not known. */
void stream_state(const struct stream_decoder *d, const struct img_raw_section *image, struct stream_dump *out);

/* The same for whole frames only; for decoder.c. */
void stream_resolve(const struct stream_decoder *d, const struct img_raw_section *image, struct stream_dump *out);

/* The last complete dump in the bytes; if there is none, the dump with the most bytes.  Gaps are filled from other
 * dumps if the CRC over all proves that they fit. */
void stream_decode(const uint8_t *data, size_t len, struct stream_dump *out);

/* Removes all but the latest sessions, if there are twice as many.  stream_is_long() tells whether there are. */
bool stream_is_long(const struct stream_decoder *d);
void stream_trim(struct stream_decoder *d);

/* Removes the frames up to the last end, as after a dump was taken; without an end, all frames. */
void stream_forget(struct stream_decoder *d);
void stream_decoder_free(struct stream_decoder *d);

#endif
