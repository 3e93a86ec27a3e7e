/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata branches: object branch coverage.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "mipdata/data.h"
#include "mipdata/tree.h"
#include "report/branch_report.h"

/* Refuses a profile without edge counts.  Its branches are not known: an empty table would look like a program without
 * branches. */
static enum mip_status check_branch_counts(const struct data_command *c, const struct data_tree *t, struct diag *d)
{
    if (!t->lacks_counts)
        return MIP_OK;
    diag_error(d, MIP_NO, c->profile, DIAG_NO_OFFSET, "%s no edge counts, which tell what branches did",
               t->program_count ? "one image has" : "it has");
    diag_note(d, "compile with -fmachine-profile-generate -fmachine-profile-edge-counts");
    return MIP_NO;
}

enum mip_status data_branches(const struct data_command *c, struct diag *d)
{
    struct data_tree t;
    struct rep_options o = {.mangled = c->mangled};
    struct bytes out = {0};
    if (c->json && c->csv)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--json and --csv exclude each other");
    enum mip_status st = data_tree_open(c, "branches", 0, NULL, &t, d);
    if (!st)
        st = check_branch_counts(c, &t, d);
    if (!st) {
        const struct prof **profiles = data_tree_profiles(&t);
        const char **names = data_tree_names(&t);
        o.images = names;
        data_tell_unprobed(&t);
        rep_branches(profiles, &t.tree, &o, c->json ? REP_JSON : c->csv ? REP_CSV : REP_TEXT, c->uncovered, &out);
        free(profiles);
        free(names);
        st = file_write(c->output, out.data, out.len, d);
    }
    if (!st)
        st = data_check_unreachable(&t, d);
    bytes_free(&out);
    data_tree_close(&t);
    return st;
}
