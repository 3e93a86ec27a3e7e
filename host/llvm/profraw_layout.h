/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The versions of LLVM's raw profiles, a row each.  A new version is a new row.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Of two sizes or offsets, the first is for 32-bit targets, the second for 64-bit targets. */
struct profraw_layout {
    uint32_t version;                 /* lower half of the version word */
    unsigned first_clang, last_clang; /* releases of Clang that write it */
    bool has_bitmaps;                 /* MC/DC: a part of the file, three header words, two fields of a record */
    bool has_tables;                  /* virtual tables: two parts of the file, two header words */
    uint8_t value_kinds;              /* kinds of values, each with a number of sites (u16) in the record */
    uint8_t record_bytes[2];
    uint8_t counter_count_at[2]; /* offset of the number of counters (u32) in the record */
    uint8_t bitmap_bytes_at[2];  /* offset of the bytes of the bitmap (u32); 0 without bitmaps */
};

enum { PROFRAW_LAYOUTS = 3 };
extern const struct profraw_layout profraw_layouts[PROFRAW_LAYOUTS]; /* sorted by version */

/* NULL: the version, or the release of Clang, has no row. */
const struct profraw_layout *profraw_layout_of_version(uint32_t version);
const struct profraw_layout *profraw_layout_of_clang(unsigned release);
