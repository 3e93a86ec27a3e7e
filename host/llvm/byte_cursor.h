/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads numbers of a file from the front.  The first failure stays: later reads give 0 and do not move.
 * So a reader checks st once after each group of fields, and before it uses a number as a size.
 */
#pragma once

#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"

struct byte_cursor {
    const char *file;
    const uint8_t *data; /* bytes of the whole file */
    size_t at, end;      /* offsets in the file */
    bool big;            /* the numbers are big-endian */
    enum mip_status st;
    struct diag *d;
};

/* Refuses the file at that offset, unless it was refused before.  Returns st. */
enum mip_status cursor_refuse(struct byte_cursor *c, size_t at, const char *cause);

size_t cursor_left(const struct byte_cursor *c);

/* Skips count units.  Returns the offset of the first one.  what: "the counters", for the message. */
size_t cursor_span(struct byte_cursor *c, uint64_t count, size_t unit, const char *what);

uint8_t cursor_u8(struct byte_cursor *c);
uint16_t cursor_u16(struct byte_cursor *c);
uint32_t cursor_u32(struct byte_cursor *c);
uint64_t cursor_u64(struct byte_cursor *c);
uint64_t cursor_uleb(struct byte_cursor *c);
