/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The versions of LLVM's indexed profiles, a row each.  A new version is a new row.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Words of the header, in its order.  The offsets from INDEXED_MEMORY on count from the file's start. */
enum {
    INDEXED_TABLE = 4,    /* the hash table */
    INDEXED_MEMORY,       /* memory profile */
    INDEXED_IDS,          /* binary ids */
    INDEXED_TRACES,       /* traces of first calls */
    INDEXED_VTABLE_NAMES, /* names of virtual tables */
    INDEXED_WORDS         /* the most words of a header */
};

struct profdata_layout {
    uint32_t version;
    unsigned header_words;
    bool has_count;   /* a record says how many counters it has; else it is the item's only one, to the item's end */
    bool has_values;  /* a record ends with its values */
    bool has_summary; /* totals stand after the header */
    bool has_bitmaps; /* MC/DC */
};

enum { PROFDATA_LAYOUTS = 13 };
extern const struct profdata_layout profdata_layouts[PROFDATA_LAYOUTS]; /* sorted by version */

/* NULL: the version has no row. */
const struct profdata_layout *profdata_layout_of_version(uint32_t version);
