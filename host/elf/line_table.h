/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The line tables of an image, one for each unit, in little memory.
 *
 * Source: DWARF 5, section 6.2 (line number information).
 */
#pragma once

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define IMG_LAST_COLUMN 255u /* stands for all columns from there on */

/* A row of the matrix of DWARF 5, section 6.2.2. */
struct img_table_row {
    uint64_t address;
    int32_t line;
    uint32_t file : 22;  /* index in files; perhaps beyond them, in a damaged table */
    uint32_t column : 8; /* see img_short_column() */
    bool statement : 1;  /* is_stmt */
    bool end : 1;        /* end_sequence */
};

struct img_line_table {
    struct img_table_row *rows; /* sorted by address; of one address the ends come first; owned */
    size_t count;
    char **files; /* as the compiler wrote them, after their folder; owned */
    size_t file_count;
    bool by_libdw; /* libdw read it: the numbers of files are not those of DWARF */
    bool refused;  /* libdw must not read it: some of its versions end the process */
};

static inline uint8_t img_short_column(uint32_t column)
{
    return (uint8_t)(column < IMG_LAST_COLUMN ? column : IMG_LAST_COLUMN);
}

struct img_line_tables;

/* Returns an empty collection.  The caller frees it. */
struct img_line_tables *img_line_tables_of(Dwarf *dwarf);
void img_line_tables_free(struct img_line_tables *t); /* Accepts NULL. */
/* Forgets all tables: what was returned before is gone.  They are read again when they are asked for. */
void img_line_tables_forget(struct img_line_tables *t);

/* Returns the table of a unit, which is read once; NULL: it has none, or a damaged one. */
const struct img_line_table *img_line_table_of(struct img_line_tables *t, Dwarf_Die *cu);
/* May libdw be asked for the rows and files of a unit?  A damaged table may end the process. */
bool img_line_table_for_libdw(struct img_line_tables *t, Dwarf_Die *cu);
