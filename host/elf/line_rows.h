/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The line tables of an image as one list of address ranges, each of one source line.
 *
 * Source: DWARF 5, section 6.2 (line number information).
 */
#pragma once

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "elf/line_table.h"
#include "elf/lines.h"

struct img_line_row {
    uint64_t low, high; /* addresses without Thumb bit; low < high */
    uint32_t line;      /* never 0 */
    uint32_t file : 23; /* index in files */
    uint32_t column : 8;
    bool begins : 1; /* a statement of the line begins at low (is_stmt, DWARF 5, section 6.2.2) */
};

/* A statement without an instruction: the row after it begins at the same address. */
struct img_empty_row {
    uint64_t address;
    uint32_t file, line; /* as in img_line_row */
    uint8_t column;
};

/* Is the column that of the brace of a function's body, 1 (GCC) or 0 (Clang)? */
static inline bool img_at_margin(uint32_t column)
{
    return column <= 1;
}

struct img_line_rows {
    struct img_line_row *rows; /* sorted by low, ascending */
    size_t count;
    struct img_empty_row *empty; /* sorted by address, ascending */
    size_t empty_count;
    char **files; /* absolute and printable, in no order; owned */
    char **names; /* by file: as the compiler wrote it, perhaps relative to the folder it ran in; owned */
    size_t file_count;
};

/* Reads each unit once.  Leaves out rows without a line, and rows of functions that the linker
 * dropped.  The caller frees *out. */
void img_line_rows_read(const struct img_lines *lines, struct img_line_rows *out);
/* Return the first row, and the first empty row, at or after the address. */
size_t img_line_rows_from(const struct img_line_rows *r, uint64_t address);
size_t img_empty_rows_from(const struct img_line_rows *r, uint64_t address);
void img_line_rows_free(struct img_line_rows *r);

/* Addresses that mipcc has lld give to functions that it drops: no code is there, and the rows of a large function do
 * not wrap around to 0. */
#define IMG_DROPPED_32 UINT64_C(0xffffffff)
#define IMG_DROPPED_64 UINT64_C(0xfffffffff0000000)

/* Did the linker drop the function whose debug information begins at this address?  A linker's own value is 0, or 1 in
 * a list of ranges, where 0 would end the list. */
static inline bool img_is_dropped(uint64_t low)
{
    return low <= 1 || low == IMG_DROPPED_32 || low == IMG_DROPPED_64;
}

/* lines.c: returns the address below which all rows of dropped functions lie; 0: there are none.  A linker leaves such
 * rows at address 0 and up, where other functions may be, too. */
uint64_t img_lines_dropped_end(const struct img_lines *l);
/* For who has walked over all functions: spares another walk.  end: the highest end of code at address 0 or 1; 0: there
 * is none. */
void img_lines_set_dropped_end(const struct img_lines *l, uint64_t end);

/* lines.c: returns the line tables of the units. */
struct img_line_tables *img_lines_tables(const struct img_lines *l);

/* A function's declaration in one unit. */
struct img_declared {
    const char *file; /* text of a line table, or of libdw */
    int line;
    bool gone; /* the linker dropped the function */
};

struct img_declarations {
    struct img_declared *list; /* sorted by file and line; owned */
    size_t count;
};

/* lines.c: reads the declarations of a unit once.  The caller frees *out. */
void img_declarations_read(const struct img_lines *lines, Dwarf_Die *cu, struct img_declarations *out);
void img_declarations_free(struct img_declarations *all);
/* Does this line belong to a function that the linker dropped?  It does if the last declaration at or before it does.
 */
bool img_declarations_gone(const struct img_declarations *all, const char *file, int line);
