/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile by source line: what each line, function and branch of the program did.  Exporters and reports
 * read this model and nothing else.  docs/lines.md has the rules.
 */
#ifndef MIP_SOURCE_SOURCE_H
#define MIP_SOURCE_SOURCE_H

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
    bool is_least;               /* count is a lower bound: the profile does not say more */
    uint64_t count;              /* times that it ran, over all inlined copies; without edge counts 1 or 0 */
    size_t branch, branch_count; /* first of src_file.branches, and how many directions */
};

/* One direction of a machine branch; those of one branch follow each other.  Only with edge counts. */
struct src_branch {
    uint32_t line;
    uint64_t address;   /* of the block that ends with it */
    bool falls_through; /* to the next block in the order of addresses */
    uint64_t count;     /* lower bound, as counts of lines are */
    uint64_t high;      /* upper bound; PROF_NO_BOUND: none */
    uint64_t to;        /* address of the block that it leads to; 0: it leaves the function, or not known */
    size_t function;    /* of the profile: the function that has the branch */
    uint32_t ways_in;   /* edges that lead to the block that ends with the branch */
    uint64_t code_hash; /* of the function's code, equal in all images that have that code; 0: not known */
    uint32_t image;     /* of a joined tree: number of the image that address, to and function are of; else 0 */
};

/* A function of the source, by its declaration. */
struct src_function {
    char *symbol;       /* as a linker knows it; owned */
    uint32_t line;      /* of the declaration */
    uint32_t last_line; /* with code; at least line */
    enum src_state state;
    uint64_t calls;          /* of code of its own; lower bound; without counts 1 or 0 */
    uint64_t inlined_calls;  /* of inlined copies: a lower bound, as a copy's code may lie in several blocks */
    struct src_tally bodies; /* code of its own: the function and its clones */
    struct src_tally places; /* places at which it is inlined */
};

struct src_file {
    char *path;             /* as the compiler gives it, made absolute; in a selection: as mapped; owned */
    char *origin;           /* as the compiler gives it, made absolute: to read the text; owned */
    struct src_line *lines; /* ascending */
    size_t line_count;
    struct src_branch *branches; /* by line, then address, then as in the profile */
    size_t branch_count;
    struct src_function *functions; /* by line */
    size_t function_count;
};

struct src_tree {
    struct src_file *files; /* by path */
    size_t count;
    bool has_counts;      /* of edges: counts of lines are more than 0 and 1 */
    size_t without_debug; /* functions of the profile that no line table knows */
};

/* image: of the profile. */
void src_tree_read(const struct prof *p, const struct src_image *image, struct src_tree *out);
void src_tree_free(struct src_tree *t);

struct src_totals {
    size_t lines, lines_run; /* without unknown and conditional lines */
    size_t conditional, unknown;
    size_t functions, functions_run;
    size_t branches, branches_run; /* directions */
};

/* Partial lines count as run. */
bool src_line_ran(const struct src_line *l);
struct src_totals src_file_totals(const struct src_file *f);
void src_totals_add(struct src_totals *to, const struct src_totals *from);

#endif
