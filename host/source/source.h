/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile by source line: what each line, function and branch of the program did.  Exporters and reports
 * read this model and nothing else.  docs/lines.md has the rules.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "elf/lines.h"
#include "profile/profile.h"
#include "source/image.h"
#include "source/inlined.h"

/* A line without code is not in the model. */
enum src_state {
    SRC_UNKNOWN,     /* the profile cannot tell: no probe decides it */
    SRC_NOT_RUN,     /* none of its instructions ran */
    SRC_CONDITIONAL, /* instructions ran that may have had no effect (an IT block, csel) and no other did */
    SRC_PARTIAL,     /* some of its blocks ran, others did not */
    SRC_COVERED      /* all of its blocks ran */
};

struct src_line {
    uint32_t line; /* from 1 */
    enum src_state state;
    bool is_least;  /* count is a lower bound: the profile does not say more */
    uint64_t count; /* times that the line ran, over all inlined copies; without edge counts 1 or 0 */
    /* index of its first direction in src_file.branches, and how many directions there are */
    size_t branch, branch_count;
    uint32_t unlisted;      /* number of its jumps through tables whose ways are not listed (branches.c) */
    uint32_t excluded_ways; /* number of directions that src_exclude() left out */
    uint32_t tests;         /* the set of tests that reach it, of src_tree.tests; 0: none, or not asked for */
};

/* Who made a branch, if no source wrote it.  docs/branches.md has the rules. */
enum src_made {
    SRC_MADE_NOT,       /* nothing says that the compiler made it */
    SRC_MADE_GUARD,     /* it guards a function-local static */
    SRC_MADE_EXCEPTION, /* only an exception reaches it, before a handler */
    SRC_MADE_FAILURE    /* this direction leads to the end of an assertion, or of a check of the compiler */
};

/* One direction of a machine branch.  The directions of one branch follow each other.  There are none without edge
 * counts. */
struct src_branch {
    uint64_t address;   /* address of the block that ends with the branch */
    uint64_t count;     /* lower bound, as the count of a line */
    uint64_t high;      /* upper bound; PROF_NO_BOUND: none */
    uint64_t to;        /* address of the block that it leads to; 0: it leaves the function, or is not known */
    uint64_t code_hash; /* hash of the function's code, equal in all images that have that code; 0: not known */
    uint32_t line;
    uint32_t to_line;  /* line of that block's first instruction, in the same file; 0: in another file, or not known */
    uint32_t ways_in;  /* number of edges that lead to the block that ends with the branch */
    uint32_t image;    /* in a joined tree: index of the image that address, to and function belong to; else 0 */
    uint32_t function; /* function of the profile that has the branch */
    enum src_made made : 8;
    bool falls_through : 1; /* the direction leads to the next block in the order of addresses */
    bool lacks_others : 1;  /* markers left out other directions on its line */
};

/* A function of the source, by its place (elf/place.h). */
struct src_function {
    char *symbol;       /* name as the linker knows it; owned */
    uint32_t line;      /* line of its name, or of its first instruction */
    uint32_t last_line; /* last line with code; not before `line` */
    enum src_state state;
    bool is_least;           /* `calls` is a lower bound: the profile does not say more */
    uint64_t calls;          /* calls of code of its own; without counts 1 or 0 */
    uint64_t inlined_calls;  /* calls of inlined copies: a lower bound, as a copy's code may lie in several blocks */
    struct src_tally bodies; /* code of its own: the function and its clones */
    struct src_tally places; /* places at which it is inlined */
};

struct src_file {
    char *path;             /* made absolute from what the compiler gives; in a selection: as mapped; owned */
    char *origin;           /* made absolute from what the compiler gives: where the text can be read; owned */
    struct src_line *lines; /* sorted by number, ascending */
    size_t line_count;
    struct src_branch *branches; /* sorted by line, then address, then as in the profile */
    size_t branch_count;
    uint32_t *unlisted; /* for each jump through a table whose ways are not in `branches`: its line */
    size_t unlisted_count;
    struct src_function *functions; /* sorted by line */
    size_t function_count;
    struct src_line *excluded; /* lines that src_exclude() left out, without branches; sorted by number; owned */
    size_t excluded_count;
    bool has_probes; /* a function with code of the file has them */
};

struct src_tree {
    struct src_file *files; /* sorted by path */
    size_t count;
    uint32_t images;         /* number of images that were joined; 1: none were */
    bool has_counts;         /* there are edge counts, so counts of lines are more than 0 and 1 */
    size_t without_debug;    /* number of the profile's functions that no line table knows */
    size_t profiled;         /* number of the profile's functions */
    struct src_tests *tests; /* whose sets the lines name (line_tests.h); not owned; NULL: not asked for */
    size_t without_lines;    /* those whose mode does not tell lines: calls alone are counted */
};

/* Makes the tree.  image: the ELF of the profile. */
void src_tree_read(const struct prof *p, const struct src_image *image, struct src_tree *out);
void src_tree_free(struct src_tree *t);
void src_file_free(struct src_file *f); /* frees what the file owns */

struct src_totals {
    size_t lines, lines_run; /* lines, without unknown and conditional ones; lines that ran */
    size_t conditional, unknown;
    size_t functions, functions_run;
    size_t branches, branches_run; /* directions of branches */
};

/* Did the line run?  Partial lines count as run. */
bool src_line_ran(const struct src_line *l);
struct src_totals src_file_totals(const struct src_file *f);
void src_totals_add(struct src_totals *to, const struct src_totals *from);
