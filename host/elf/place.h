/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where a function of the source stands.  The line table says it; a declaration names only what has no code.
 */
#pragma once

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stdint.h>

#include "elf/line_table.h"

struct img_place {
    const char *file; /* as the compiler wrote it; a line table owns it, or libdw; "": not known */
    int line;         /* 0: not known */
    bool from_rows;   /* the declaration names another file, or none */
};

/* Returns the place that the DIE, or the DIE that it is a copy of, declares. */
struct img_place img_declared_place(struct img_line_tables *tables, Dwarf_Die *die);

/* Returns the place of a function with code of its own.  entry: its first address, without Thumb bit.  dropped_end: as
 * img_lines_dropped_end() returns it. */
struct img_place img_body_place(struct img_line_tables *tables, Dwarf_Die *function, uint64_t entry,
                                uint64_t dropped_end);

/* Returns the place of a function by the code of an inlined copy.  *found: some code of the copy is its own, not that
 * of functions inlined into it; else the place is the declaration's. */
struct img_place img_copy_place(struct img_line_tables *tables, Dwarf_Die *copy, bool *found);
