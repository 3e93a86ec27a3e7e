/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From the bytes of a line to a .mipraw, or to a list of what is missing.  docs/stream.md.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "format/header.h"

/* WIRE_LAYERS_MOST: most dumps in one session; more of them can only be deliberate noise.  WIRE_TRIES_MOST: a dump's
 * gaps are filled from so many dumps before it, and so many after it.  Each end of a dump tries each dump with each
 * other one, so this is small. */
#define WIRE_LAYERS_MOST 16u
#define WIRE_TRIES_MOST  32u

#define WIRE_OPEN UINT64_MAX /* as an end of the file: it is not known */

struct stream_range {
    uint64_t from, to; /* to: the first byte after the range */
};

struct stream_dump {
    bool complete;        /* every byte is there, and the CRC over all is right: file is the .mipraw */
    bool crc_mismatch;    /* every byte is there, but the CRC is wrong: frames of two dumps, or a defect of the chip */
    bool header_of_image; /* no header came: it was made from the ELF file */
    bool has_header;      /* header is valid: image id and geometry are known */
    struct img_header header;
    struct bytes file;            /* the .mipraw; empty unless complete */
    struct stream_range *missing; /* bytes of the raw section, ascending; without has_header: bytes of the file */
    size_t missing_count;
    bool lacks_trailer; /* the file's CRC is missing, or a part of it; only with has_header */
    size_t dumps;       /* dumps that the line brought, complete or not */
    size_t frames;      /* whole frames of all dumps */
    size_t repeats;     /* frames that came more than once */
    size_t damaged;     /* marks without a whole frame after them */
    size_t later;       /* frames that begin a file of a later version */
};

void stream_dump_free(struct stream_dump *dump);
