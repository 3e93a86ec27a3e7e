/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Exclusion markers of lcov and gcovr in the text of a source.  docs/exclude.md lists them.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"

/* What markers say of a line; bits. */
enum src_mark {
    SRC_MARK_LINE = 1,               /* the line is left out */
    SRC_MARK_UNREACHABLE = 2,        /* the line is left out, and must not run */
    SRC_MARK_BRANCHES = 4,           /* its branches are left out */
    SRC_MARK_EXCEPTIONS = 8,         /* its branches that only exceptions reach are left out */
    SRC_MARK_FUNCTION = 16,          /* the function that is named here is left out */
    SRC_MARK_FUNCTION_BRANCHES = 32, /* the branches of that function are left out */
    SRC_MARK_SOURCE = 64,            /* the ways of branches that lead to this line are left out */
    SRC_MARK_ALONE = 128             /* the line is a comment, so a marker of a function stands at the wrong place */
};

/* Ways of the line's branches that did not run are left out, if there are `not_run` of them among `all`. */
struct src_mark_count {
    uint32_t line, not_run, all;
};

/* What looks wrong in the markers. */
struct src_mark_doubt {
    uint32_t line;
    char text[128];
    const char *next; /* the next step for the user; a constant */
};

struct src_markers {
    uint8_t *at;  /* by line, from 1: bits of enum src_mark; owned */
    size_t lines; /* there are at[0] to at[lines - 1]; 0: the text has no marker */
    struct src_mark_count *counts;
    size_t count_count;
    struct src_mark_doubt *doubts; /* sorted by line */
    size_t doubt_count;
};

/* Reads the markers of a text.  src_markers_free() frees *out. */
void src_markers_read(const struct bytes *text, struct src_markers *out);
void src_markers_free(struct src_markers *m);
