/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Leaves out of a tree what markers in its sources exclude, and branches that the compiler made.
 */
#pragma once

#include "source/source.h"

/* What is worth a word to the user. */
struct src_exclude_note {
    char *path; /* of the file in the tree; owned */
    uint32_t line;
    char *text;       /* owned */
    const char *next; /* the next step; a constant */
    bool is_error;
};

struct src_excluded {
    size_t lines, functions;
    size_t ways;                    /* number of directions of branches, on lines that stay */
    size_t compiler_ways;           /* those of them that the compiler made */
    size_t unreachable_ran;         /* number of lines that ran, although a marker calls them unreachable; they stay */
    struct src_exclude_note *notes; /* by file, then by line */
    size_t note_count;
};

/* Reads the source of each file at its origin; a source that cannot be read has no markers.  without_compiler: leaves
 * out branches that src_made_branches_read() found.  src_excluded_free() frees *out. */
void src_exclude(struct src_tree *t, bool without_compiler, struct src_excluded *out);
void src_excluded_free(struct src_excluded *e);
