/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From what a line brought to a .mipraw, or to what is missing of it.  docs/stream.md.
 */
#ifndef MIP_STREAM_STREAM_H
#define MIP_STREAM_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "format/header.h"

/* More dumps than these in one session are noise made on purpose; and of so many, before and after it, a dump is given
 * what it lacks.  (Each is tried with each, at the end of each.) */
#define WIRE_LAYERS_MOST 16u
#define WIRE_TRIES_MOST  32u

#define WIRE_OPEN UINT64_MAX /* as an end: not known */

struct stream_range {
    uint64_t from, to; /* to: first byte after */
};

struct stream_dump {
    bool complete;        /* every byte is there, and the CRC over all is right: file is the .mipraw */
    bool crc_mismatch;    /* every byte is there, and it is not: frames of two dumps, or of a chip that lies */
    bool header_of_image; /* no header came: it is what the ELF says */
    bool has_header;      /* header is valid: image id and geometry are known */
    struct img_header header;
    struct bytes file;            /* complete only */
    struct stream_range *missing; /* bytes of the raw section, ascending; without has_header of the file */
    size_t missing_count;
    bool lacks_trailer; /* the file's CRC is missing, or a part of it: with has_header only */
    size_t dumps;       /* how many dumps the line brought, or tried to */
    size_t frames;      /* frames that are whole, of all dumps */
    size_t repeats;     /* those that came more than once */
    size_t damaged;     /* marks that no whole frame follows */
    size_t later;       /* frames that begin a file of a later version */
};

void stream_dump_free(struct stream_dump *dump);

#endif
