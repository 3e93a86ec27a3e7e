/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What differs between the versions of LLVM's raw profiles (.profraw); each version has a row.  To support a new
 * version, add a row.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Where a member has two sizes or offsets, the first is for 32-bit targets, and the second for 64-bit targets. */
struct profraw_layout {
    uint32_t version;                 /* the lower half of the version word */
    unsigned first_clang, last_clang; /* the first and the last release of Clang that writes this version */
    /* MC/DC: the file has one more part, three more header words, and two more fields in each record. */
    bool has_bitmaps;
    bool has_tables; /* virtual tables: the file has two more parts, and two more header words */
    /* Number of kinds of values; a record has the number of its sites (u16) for each kind. */
    uint8_t value_kinds;
    uint8_t record_bytes[2];
    uint8_t counter_count_at[2]; /* offset in the record of the number of counters (u32) */
    uint8_t bitmap_bytes_at[2];  /* offset in the record of the bitmap's size (u32); 0: the version has no bitmaps */
};

enum { PROFRAW_LAYOUTS = 3 };
extern const struct profraw_layout profraw_layouts[PROFRAW_LAYOUTS]; /* the rows, sorted by version */

/* Return the row of a version, or of a release of Clang; NULL: there is none. */
const struct profraw_layout *profraw_layout_of_version(uint32_t version);
const struct profraw_layout *profraw_layout_of_clang(unsigned release);
