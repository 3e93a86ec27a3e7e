/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Object branch coverage: what each conditional branch of the machine did.  docs/branches.md says what follows from it.
 */
#pragma once

#include "base/bytes.h"
#include "report/report.h"
#include "source/source.h"

enum rep_branch_state { REP_BRANCH_NEVER, REP_BRANCH_TAKEN, REP_BRANCH_NOT_TAKEN, REP_BRANCH_BOTH, REP_BRANCH_SOME };

/* A branch with all of its directions. */
struct rep_branch {
    const struct src_branch *at; /* its directions */
    size_t directions;
    size_t covered; /* how many of the directions were taken */
    uint64_t taken, not_taken;
    bool taken_least, not_taken_least; /* lower bounds: the profile does not say more */
    enum rep_branch_state state;       /* REP_BRANCH_SOME: some of more than two directions, or of two jumps */
};

/* All branches of one line in one function. */
struct rep_decision {
    size_t branches, both; /* branches of the decision, and those with all directions covered */
    bool is_tree;          /* no branch but the first can be reached in two ways, and markers left none out */
    const struct src_branch *last;
};

/* Reads the branch at directions[*next], and moves *next after it. */
struct rep_branch rep_branch_at(const struct src_branch *directions, size_t count, size_t *next);

enum rep_form { REP_TEXT, REP_CSV, REP_JSON };

/* Appends the report.  p: the profiles, by src_branch.image.  uncovered_only: leaves out branches with all directions
 * covered, in text and CSV. */
void rep_branches(const struct prof *const *p, const struct src_tree *t, const struct rep_options *o,
                  enum rep_form form, bool uncovered_only, struct bytes *out);
