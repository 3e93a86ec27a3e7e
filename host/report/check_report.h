/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Coverage against limits.
 */
#pragma once

#include "base/bytes.h"
#include "base/diag.h"
#include "profile/profile.h"
#include "report/diff_report.h"
#include "source/source.h"

enum rep_measure { REP_FUNCTIONS, REP_BLOCKS, REP_LINES, REP_BRANCHES };

struct rep_limit {
    enum rep_measure measure;
    char *glob;     /* glob of source files; NULL: all; owned */
    double least;   /* percent */
    size_t all;     /* number of items whose state is known */
    size_t covered; /* how many of these ran */
};

/* Reads "[GLOB=]PERCENT".  The caller frees *glob. */
enum mip_status rep_limit_parse(const char *text, enum rep_measure measure, struct rep_limit *out, struct diag *d);

/* Fills in all and covered.  Functions are those of the tree, or without a tree those of the profile.  Blocks are those
 * of the profile, whose file is the one in the map. */
void rep_limit_measure(struct rep_limit *l, const struct prof *p, const struct src_tree *t);

/* All that was checked.  A pointer is NULL if the user did not ask for it. */
struct rep_check {
    const struct rep_limit *limits;
    size_t limit_count;
    const char *base; /* file name of the older profile */
    const struct rep_diff *diff;
    const struct src_tree *changed; /* the part of the tree that a patch touches */
    const char *const *strangers;   /* files of the patch that have no code in the image */
    size_t stranger_count;
};

bool rep_check_is_met(const struct rep_check *k);
void rep_check_text(const struct rep_check *k, struct bytes *out);
void rep_check_json(const struct rep_check *k, struct bytes *out);
