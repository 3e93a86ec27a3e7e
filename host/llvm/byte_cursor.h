/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads the numbers of a file one after the other.  After the first failure, all later reads return 0 and the cursor
 * does not move.  So a reader checks the status once after each group of fields, and before it uses a number as a size.
 */
#pragma once

#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"

struct byte_cursor {
    const char *file;
    const uint8_t *data; /* the bytes of the whole file */
    size_t at, end;      /* offsets in the file: of the next byte, and where reading must stop */
    bool big;            /* the file's numbers are big-endian */
    enum mip_status st;
    struct diag *d;
};

/* Refuses the file: the data at this offset is wrong.  An earlier refusal stays.  Returns the cursor's status. */
enum mip_status cursor_refuse(struct byte_cursor *c, size_t at, const char *cause);

size_t cursor_left(const struct byte_cursor *c);

/* Skips `count` units of the same size.  Returns the offset of the first unit.  what: names the units in the error
 * message, such as "the counters". */
size_t cursor_span(struct byte_cursor *c, uint64_t count, size_t unit, const char *what);

uint16_t cursor_u16(struct byte_cursor *c);
uint32_t cursor_u32(struct byte_cursor *c);
uint64_t cursor_u64(struct byte_cursor *c);
uint64_t cursor_uleb(struct byte_cursor *c);
