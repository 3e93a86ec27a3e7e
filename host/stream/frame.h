/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One frame of a stream, out of the bytes of a line: docs/stream.md.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mip_stream_format.h"

struct stream_frame {
    uint32_t at;     /* place of its first byte in the file */
    uint32_t len;    /* number of bytes of the file */
    uint32_t header; /* how many of these are the file's header; 0: the header is not in this frame */
    bool last;       /* the file ends with it */
    bool later;      /* it begins a file of a later version: all other members mean nothing */
    uint8_t bytes[MIP_STREAM_BLOCK];
};

/* Finds the next whole frame at or after *pos, and moves *pos after it.  Returns false, with *pos = len, if there is
 * none.  *damaged counts marks without a whole frame after them: lost frames, and log text that happens to contain a
 * mark. */
bool stream_next_frame(const uint8_t *data, size_t len, size_t *pos, struct stream_frame *out, size_t *damaged);

/* Does the same if more bytes may come.  If the bytes after a mark may still become a frame, returns false with *pos at
 * the mark. */
bool stream_next_frame_so_far(const uint8_t *data, size_t len, size_t *pos, struct stream_frame *out, size_t *damaged);
