/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compares two profiles: what the second covers and the first does not, and the reverse.
 */
#pragma once

#include "base/bytes.h"
#include "report/report.h"
#include "source/source.h"

enum rep_change { REP_GAINED, REP_LOST, REP_NEW, REP_GONE, REP_COUNT, REP_CHANGES };

struct rep_function_change {
    enum rep_change change;
    const char *name, *file; /* texts of a profile or tree, which must outlive this */
    const char *old_name;    /* for equal code with another name than before: that name; NULL: the same name */
    bool covered;            /* for REP_NEW and REP_GONE: the function ran */
    uint64_t old_count, count;
};

struct rep_line_change {
    enum rep_change change; /* REP_GAINED or REP_LOST */
    const char *file;
    uint32_t old_line, line;
};

/* A function whose code changed.  Blocks with equal code are compared. */
struct rep_code_change {
    const char *name, *file;
    size_t blocks; /* blocks of the newer function; 0: not known */
    /* blocks with equal code; those newly covered, and those no longer covered */
    size_t same_blocks, gained_blocks, lost_blocks;
};

struct rep_diff {
    struct rep_function_change *functions; /* sorted by name, then file */
    size_t function_count;
    struct rep_line_change *lines; /* sorted by file, then line */
    size_t line_count;
    bool has_lines;               /* both sides have a tree */
    size_t of[REP_CHANGES];       /* by change: number of functions */
    size_t lines_of[REP_CHANGES]; /* by change: number of lines */
    /* in the older profile: covered functions, and functions whose coverage is known */
    size_t old_covered, old_functions;
    size_t covered, known_functions;
    struct rep_code_change *code; /* functions of two images whose code changed, sorted by name */
    size_t code_count;
    size_t not_compared; /* number of functions whose lines are others than before */
};

/* One side.  tree may be NULL; then functions are those of the profile. */
struct rep_side {
    const struct prof *p;
    const struct src_tree *tree;
    bool has_same_lines; /* for the newer side: both trees are from one ELF file.  Otherwise equal code may have moved
                            to other lines. */
};

/* Compares both sides.  Functions are paired by name and file.  The others are paired if just one function of each side
 * has that code.  Lines of one ELF file are paired by number.  Lines of two files are paired by their distance from the
 * function's declaration, if all lines of the function have kept theirs. */
void rep_diff_read(const struct rep_side *old, const struct rep_side *now, struct rep_diff *out);
/* diff_code.c: fills in the numbers of blocks. */
void rep_compare_code(const struct prof_function *old, const struct prof_function *now, struct rep_code_change *out);
void rep_diff_free(struct rep_diff *d);

/* Did no coverage change?  Counts alone do not matter. */
bool rep_diff_is_empty(const struct rep_diff *d);

void rep_diff_text(const struct rep_diff *d, const struct rep_options *o, struct bytes *out);
void rep_diff_json(const struct rep_diff *d, const struct rep_options *o, struct bytes *out);
