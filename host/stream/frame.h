/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One frame of a stream out of whatever a line brought: docs/stream.md.
 */
#ifndef MIP_STREAM_FRAME_H
#define MIP_STREAM_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mip_stream_format.h"

struct stream_frame {
    uint32_t at;     /* place in the file of its first byte */
    uint32_t len;    /* bytes of the file */
    uint32_t header; /* of them the file's header; 0: not in this frame */
    bool last;       /* the file ends with it */
    bool later;      /* it begins a file of a later version: nothing else here means anything */
    uint8_t bytes[MIP_STREAM_BLOCK];
};

/* The next whole frame at or after *pos, which moves after it; false: no more, *pos is len.  *damaged counts marks
 * that no whole frame follows: frames lost, and log text that happens to hold a mark. */
bool stream_next_frame(const uint8_t *data, size_t len, size_t *pos, struct stream_frame *out, size_t *damaged);

/* The same where more bytes may come: false also, with *pos at its mark, for what may still become a frame. */
bool stream_next_frame_so_far(const uint8_t *data, size_t len, size_t *pos, struct stream_frame *out, size_t *damaged);

#endif
