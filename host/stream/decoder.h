/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoder of a line that still talks.  Bytes are pushed as they come; the result so far can be asked for at any
 * time.
 */
#pragma once

#include "image/raw_section.h"
#include "stream/stream.h"

/* A part of a frame: its header, its other bytes, or its end.  decoder.c explains the words. */
struct stream_piece {
    uint32_t at, len; /* its place in the file and its length; len 0: the end, which says where the file ends */
    size_t bytes;     /* offset of its bytes in the decoder's pool */
    size_t order;     /* its number in the order of arrival */
    size_t session;   /* number of its session, which begins where a file starts after an end */
    bool part;        /* false: the first piece of its frame */
};

/* A decoder.  All zero: empty. */
struct stream_decoder {
    struct bytes tail; /* bytes that may still become a frame */
    struct bytes pool;
    struct stream_piece *pieces;
    size_t count, cap;
    size_t session;
    size_t session_ends; /* ends in the latest session */
    bool started, ended;
    bool waiting; /* the tail begins after an end, and stream_push_dump() waits there */
    size_t frames;
    size_t ends;                           /* number of ends that came; after one more the result may be a dump */
    size_t damaged;                        /* marks without a whole frame after them */
    size_t later;                          /* frames of a later version */
    uint64_t bytes;                        /* about how many bytes came since the last stream_forget() */
    size_t removed_dumps, removed_repeats; /* dumps, and repeated frames, that stream_trim() removed */
};

void stream_push(struct stream_decoder *d, const void *data, size_t len);

/* Does the same, but stops at the first end: bytes after it wait.  A call without bytes goes on there. */
void stream_push_dump(struct stream_decoder *d, const void *data, size_t len);

/* Does the same if nothing comes any more: bytes that could still have become a frame are none. */
void stream_finish_dump(struct stream_decoder *d);

/* Gives the result of the bytes so far, as if the line ended here, or at the end where stream_push_dump() waits.  The
 * decoder does not change.  image: what the ELF file says about the header; NULL: not known.  It is used if no header
 * came and the CRC over all proves it. */
void stream_state(const struct stream_decoder *d, const struct img_raw_section *image, struct stream_dump *out);

/* For decoder.c: gives the result of whole frames only. */
void stream_resolve(const struct stream_decoder *d, const struct img_raw_section *image, struct stream_dump *out);

/* Gives the last complete dump in the bytes.  If there is none, it is the dump with the most bytes.  Gaps are filled
 * from other dumps if the CRC over all proves that they fit. */
void stream_decode(const uint8_t *data, size_t len, struct stream_dump *out);

/* Are there twice as many sessions as stream_trim() leaves?  stream_trim() removes all but the latest ones. */
bool stream_is_long(const struct stream_decoder *d);
void stream_trim(struct stream_decoder *d);

/* Removes the frames up to the last end, as after a dump was taken.  Without an end, removes all frames. */
void stream_forget(struct stream_decoder *d);
void stream_decoder_free(struct stream_decoder *d);
