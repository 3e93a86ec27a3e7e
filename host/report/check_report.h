/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Coverage against limits.
 */
#ifndef MIP_REPORT_CHECK_REPORT_H
#define MIP_REPORT_CHECK_REPORT_H

#include "base/bytes.h"
#include "base/diag.h"
#include "profile/profile.h"
#include "report/diff_report.h"
#include "source/source.h"

enum rep_measure { REP_FUNCTIONS, REP_BLOCKS, REP_LINES, REP_BRANCHES };

struct rep_limit {
    enum rep_measure measure;
    char *glob;     /* of source files; NULL: all; owned */
    double least;   /* percent */
    size_t all;     /* whose state is known … */
    size_t covered; /* those of them that ran */
};

/* "[GLOB=]PERCENT".  *glob is for the caller to free. */
enum mip_status rep_limit_parse(const char *text, enum rep_measure measure, struct rep_limit *out, struct diag *d);

/* Fills all and covered.  Functions are those of the tree; without one, and blocks always, those of the profile, whose
 * file is the one that the map names. */
void rep_limit_measure(struct rep_limit *l, const struct prof *p, const struct src_tree *t);

/* A limit of nothing is missed. */
bool rep_limit_is_met(const struct rep_limit *l);

/* All that was checked.  The pointers may be NULL: not asked for. */
struct rep_check {
    const struct rep_limit *limits;
    size_t limit_count;
    const char *base; /* name of the older profile */
    const struct rep_diff *diff;
    const struct src_tree *changed; /* what of the tree a patch touches */
    size_t strangers;               /* files of the patch without code in the image */
};

bool rep_check_is_met(const struct rep_check *k);
void rep_check_text(const struct rep_check *k, struct bytes *out);
void rep_check_json(const struct rep_check *k, struct bytes *out);

#endif
