/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The lines that rows of the line table stand for.
 */
#pragma once

#include "elf/line_rows.h"
#include "source/inlined.h"
#include "source/paths.h"

/* An empty row of a declaration: the row's own line, but perhaps it is never executed. */
#define SRC_NO_LINE UINT32_MAX

/* By row of the line table, and by empty row: the line of the function's name, if the row is the opening brace; 0: the
 * row's own line; or SRC_NO_LINE. */
struct src_names {
    uint32_t *of_row, *of_empty;
};

struct src_names src_names_read(const struct img_line_rows *rows, const struct img_inlines *code,
                                const struct src_paths *paths);
void src_names_free(struct src_names *n);
