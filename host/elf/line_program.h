/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs the line number program of one unit (DWARF 5, section 6.2).
 */
#pragma once

#include "elf/line_table.h"

#define IMG_NO_LINE_FILE ((UINT32_C(1) << 22) - 1) /* as a row's file: there is none */

struct img_line_section {
    const uint8_t *data; /* NULL: there is none */
    size_t len;
};

struct img_line_sections {
    struct img_line_section line, str, line_str;
};

struct img_line_unit {
    const struct img_line_sections *sections;
    uint64_t place;       /* offset of the table in .debug_line */
    const char *folder;   /* in which the compiler ran; NULL: not said */
    uint8_t address_size; /* of the unit */
};

/* Fills the empty table *out.  Returns false if the table is damaged, or has something that is rare: libdw may know it.
 * The caller frees *out by img_line_table_clear(), even after a failure. */
bool img_line_program_run(const struct img_line_unit *unit, struct img_line_table *out);

void img_line_table_add_row(struct img_line_table *t, struct img_table_row row);
void img_line_table_add_file(struct img_line_table *t, char *name); /* The table owns the name then. */
void img_line_table_clear(struct img_line_table *t);
