/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata check: coverage against limits, for CI.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "mipdata/data.h"
#include "mipdata/diff_sides.h"
#include "report/check_report.h"
#include "source/changed.h"

#define LIMITS_MOST (4 * DATA_LIST_MOST + 1)

struct job {
    struct data_sides sides; /* without --no-regression the older side is empty */
    struct rep_limit limits[LIMITS_MOST];
    size_t limit_count;
    struct src_patch patch;
    struct src_tree changed;
    const char **strangers; /* files of the patch that have no code in the image */
    size_t stranger_count;
};

static const struct data_list *limits_of(const struct data_command *c, enum rep_measure m)
{
    const struct data_list *const lists[] = {&c->min_functions, &c->min_blocks, &c->min_lines, &c->min_branches};
    return lists[m];
}

static enum mip_status read_limits(const struct data_command *c, struct job *j, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (int m = REP_FUNCTIONS; m <= REP_BRANCHES; m++) {
        const struct data_list *l = limits_of(c, (enum rep_measure)m);
        for (size_t i = 0; i < l->count && !st; i++)
            st = rep_limit_parse(l->at[i], (enum rep_measure)m, &j->limits[j->limit_count++], d);
    }
    if (!st && c->changed && !j->limit_count) /* without a limit, all lines of a patch must be covered */
        st = rep_limit_parse("100", REP_LINES, &j->limits[j->limit_count++], d);
    return st;
}

static enum mip_status check_bars(const struct data_command *c, struct diag *d)
{
    bool by_file = c->min_functions.count || c->min_blocks.count, by_line = c->min_lines.count || c->min_branches.count;
    if (!by_file && !by_line && !c->base && !c->changed)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "check needs something to check: --min-…, --no-regression or --changed");
    bool several = data_names_each_image(c);
    if (several && c->min_blocks.count)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "blocks are of one image: --min-lines, --min-functions");
    if ((by_line || c->changed) && !c->debug && !several)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "--min-lines, --min-branches and --changed need --debug ELF");
    if (c->min_blocks.count && data_selects(c))
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "-r, --files and --not-files do not select blocks: --min-blocks GLOB=N does");
    if (by_file && c->changed)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "--changed looks at lines: --min-functions and --min-blocks are for a check without it");
    return data_check_selection(c, "check", d);
}

/* Refuses a limit on branches if there are no edge counts, as there are no branches then; and one on lines if the mode
 * does not tell lines.  Of the lines of a patch the answer itself says what is known. */
static enum mip_status check_counts(const struct data_command *c, const struct job *j, struct diag *d)
{
    enum mip_status st = c->min_lines.count && !c->changed ? data_check_lines(c, &j->sides.now, d) : MIP_OK;
    if (st || !c->min_branches.count || !j->sides.now.lacks_counts)
        return st;
    return diag_error(d, MIP_USAGE, c->profile, DIAG_NO_OFFSET, "--min-branches needs edge counts%s",
                      data_names_each_image(c) ? " in each image" : "");
}

static enum mip_status read_changed(const struct data_command *c, struct job *j, struct diag *d)
{
    enum mip_status st = data_read_patch(c, &j->patch, d);
    j->strangers = xcalloc(j->patch.count + 1, sizeof *j->strangers);
    if (!st)
        j->stranger_count = src_changed_lines(&j->sides.now.tree, &j->patch, &j->changed, j->strangers);
    return st;
}

static enum mip_status open_profiles(const struct data_command *c, struct job *j, struct diag *d)
{
    if (c->base)
        return data_sides_open(c, c->base, &j->sides, d);
    return c->debug || data_names_each_image(c) ? data_tree_open(c, "check", 0, NULL, &j->sides.now, d)
                                                : data_read_counts(c, &j->sides.now.p, d);
}

static enum mip_status answer(const struct data_command *c, struct job *j, struct diag *d)
{
    const struct src_tree *tree = c->changed                             ? &j->changed
                                  : c->debug || data_names_each_image(c) ? &j->sides.now.tree
                                                                         : NULL;
    for (size_t i = 0; i < j->limit_count; i++)
        rep_limit_measure(&j->limits[i], &j->sides.now.p, tree);
    struct rep_check k = {.limits = j->limits,
                          .limit_count = j->limit_count,
                          .base = c->base,
                          .diff = c->base ? &j->sides.diff : NULL,
                          .changed = c->changed ? &j->changed : NULL,
                          .strangers = j->strangers,
                          .stranger_count = j->stranger_count};
    struct bytes out = {0};
    (c->json ? rep_check_json : rep_check_text)(&k, &out);
    enum mip_status st = file_write(c->output, out.data, out.len, d);
    bytes_free(&out);
    data_tell_unprobed(&j->sides.now);
    st = st ? st : rep_check_is_met(&k) ? MIP_OK : MIP_NO;
    return st ? st : data_check_unreachable(&j->sides.now, d);
}

enum mip_status data_check(const struct data_command *c, struct diag *d)
{
    struct job *j = xcalloc(1, sizeof *j);
    enum mip_status st = check_bars(c, d);
    if (!st)
        st = read_limits(c, j, d);
    if (!st)
        st = open_profiles(c, j, d);
    if (!st)
        st = check_counts(c, j, d);
    if (!st && c->changed)
        st = read_changed(c, j, d);
    if (!st)
        st = answer(c, j, d);
    for (size_t i = 0; i < j->limit_count; i++)
        free(j->limits[i].glob);
    src_tree_free(&j->changed);
    free(j->strangers);
    src_patch_free(&j->patch);
    data_sides_close(&j->sides);
    free(j);
    return st;
}
