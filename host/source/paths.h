/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The paths of source files, each once.
 */
#pragma once

#include "elf/line_rows.h"
#include "source/inlined.h"

struct src_paths {
    char **at; /* sorted, ascending, each once; without "//", "/./" and "/x/../" */
    size_t count;
    uint32_t *of_row_file;  /* by file of img_line_rows.files: its path */
    uint32_t *of_call_file; /* by file of img_inlines.call_files: its path; UINT32_MAX: no row has code of the file */
    uint32_t *of_function;  /* by function of img_inlines.functions: its path; UINT32_MAX: no file is known */
};

struct src_paths src_paths_read(const struct img_line_rows *rows, const struct src_inlined *inlined);
void src_paths_free(struct src_paths *p);
