/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Two profiles, opened and compared: for diff, and for check --no-regression.
 */
#pragma once

#include "mipdata/tree.h"
#include "report/diff_report.h"

struct data_sides {
    struct data_tree old, now;
    bool has_lines;
    struct rep_diff diff;
};

/* The older side. */
struct data_older {
    const char *profile;
    const char *debug; /* its ELF, or a pattern of several; NULL: that of the newer side */
};

/* Opens both profiles and compares them.  data_sides_close() frees *s, even after a failure. */
enum mip_status data_sides_open(const struct data_command *c, const struct data_selection *select,
                                const struct data_older *older, struct data_sides *s, struct diag *d);
void data_sides_close(struct data_sides *s);
