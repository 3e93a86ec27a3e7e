/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What `mipdata show` prints instead of its list: sources, machine code, calls, the hottest functions, files.
 */
#pragma once

#include "report/code_blocks.h"
#include "report/report.h"
#include "source/source.h"

struct rep_view {
    const struct prof *p;
    const struct rep_options *o;
    const struct src_tree *tree; /* for source and files; else NULL */
    const struct rep_code *code; /* for assembly, tree and top; else NULL */
    size_t top;                  /* number of the hottest functions; SIZE_MAX: all */
    bool uncovered;              /* show only parts that did not run, or ran only partly */
};

/* Shows each line with its count, file after file.  With a selection by name, shows only those functions. */
void rep_show_source(const struct rep_view *v, struct bytes *out);

/* Shows blocks with state and count, their instructions, and where control went after them. */
void rep_show_assembly(const struct rep_view *v, struct bytes *out);

/* Shows the call tree, by call samples: callees are below their caller, the most calls first.  With a selection by name
 * the selected functions are the roots. */
void rep_show_tree(const struct rep_view *v, struct bytes *out);

/* Shows a row for each function, the hottest first. */
void rep_show_top(const struct rep_view *v, struct bytes *out);
void rep_show_top_json(const struct rep_view *v, struct bytes *out);

/* Shows a row for each file with lines, and as last line "TOTAL … N%". */
void rep_show_files(const struct rep_view *v, struct bytes *out);
void rep_show_files_json(const struct rep_view *v, struct bytes *out);
