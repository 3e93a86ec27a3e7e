/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What differs between the versions of LLVM's indexed profiles (.profdata); each version has a row.  To support a new
 * version, add a row.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The words of the file's header, in their order.  The words from INDEXED_MEMORY on are offsets from the start of the
 * file. */
enum {
    INDEXED_TABLE = 4,    /* offset of the hash table */
    INDEXED_MEMORY,       /* offset of the memory profile */
    INDEXED_IDS,          /* offset of the binary ids */
    INDEXED_TRACES,       /* offset of the traces of first calls */
    INDEXED_VTABLE_NAMES, /* offset of the names of virtual tables */
    INDEXED_WORDS         /* number of words in the longest header */
};

struct profdata_layout {
    uint32_t version;
    unsigned header_words;
    bool has_count;   /* a record tells its number of counters; else it is alone in its item, and fills it */
    bool has_values;  /* a record has values at its end */
    bool has_summary; /* the totals come after the header */
    bool has_bitmaps; /* a record has bitmaps (MC/DC) */
};

enum { PROFDATA_LAYOUTS = 13 };
extern const struct profdata_layout profdata_layouts[PROFDATA_LAYOUTS]; /* the rows, sorted by version */

/* Returns the row of a version; NULL: the version has no row. */
const struct profdata_layout *profdata_layout_of_version(uint32_t version);
