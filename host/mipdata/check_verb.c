/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata check: coverage against limits, for CI.
 */
#include <stdio.h>
#include <stdlib.h>

#include "mipdata/diff_sides.h"
#include "mipdata/verbs.h"
#include "report/check_report.h"
#include "source/changed.h"

struct check_options {
    struct data_command c;
    struct data_selection select;
    struct data_list limits[REP_BRANCHES + 1]; /* by enum rep_measure; each is [GLOB=]PERCENT */
    struct data_older base;                    /* no older profile: none is compared */
    const char *changed;                       /* a patch; NULL: none */
    bool json;
};

#define AT(member) offsetof(struct check_options, member)

static const struct data_option own_options[] = {
    {0, "min-functions", "[GLOB=]N", DATA_LIST, AT(limits[REP_FUNCTIONS]),
     "at least N % of functions run, in files that match GLOB"                                                                       },
    {0, "min-blocks",    "[GLOB=]N", DATA_LIST, AT(limits[REP_BLOCKS]),
     "the same of blocks; GLOB matches names of source files"                                                                        },
    {0, "min-lines",     "[GLOB=]N", DATA_LIST, AT(limits[REP_LINES]),     "the same of lines"                                       },
    {0, "min-branches",  "[GLOB=]N", DATA_LIST, AT(limits[REP_BRANCHES]),  "the same of directions of branches"                      },
    {0, "no-regression", "BASE",     DATA_TEXT, AT(base.profile),          "no function or line that BASE.mip covers is lost"        },
    {0, "refuse-known",  "",         DATA_FLAG, AT(c.only_own),            "what only an earlier build's runs covered is not covered"},
    DATA_ROWS_END,
};

static const struct data_rows check_rows[] = {
    {data_files_options,      AT(c)         },
    {data_source_options,     AT(select)    },
    {data_no_compiler_option, AT(select)    },
    {data_json_option,        AT(json)      },
    {own_options,             0             },
    {data_base_debug_option,  AT(base.debug)},
    {data_changed_option,     AT(changed)   },
    {NULL,                    0             },
};

#define LIMITS_MOST ((REP_BRANCHES + 1) * DATA_LIST_MOST + 1)

struct job {
    struct data_sides sides; /* without --no-regression the older side is empty */
    struct rep_limit limits[LIMITS_MOST];
    size_t limit_count;
    struct src_patch patch;
    struct src_tree changed;
    const char **strangers; /* files of the patch that have no code in the image */
    size_t stranger_count;
};

static enum mip_status read_limits(const struct check_options *o, struct job *j, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (int m = REP_FUNCTIONS; m <= REP_BRANCHES; m++)
        for (size_t i = 0; i < o->limits[m].count && !st; i++)
            st = rep_limit_parse(o->limits[m].at[i], (enum rep_measure)m, &j->limits[j->limit_count++], d);
    if (!st && o->changed && !j->limit_count) /* without a limit, all lines of a patch must be covered */
        st = rep_limit_parse("100", REP_LINES, &j->limits[j->limit_count++], d);
    return st;
}

/* Is there a source tree: of --debug, or of several images? */
static bool has_tree(const struct check_options *o)
{
    return o->c.debug || data_names_each_image(&o->c);
}

static enum mip_status check_bars(const struct check_options *o, struct diag *d)
{
    bool by_block = o->limits[REP_BLOCKS].count, by_file = o->limits[REP_FUNCTIONS].count || by_block;
    bool by_line = o->limits[REP_LINES].count || o->limits[REP_BRANCHES].count;
    if (!by_file && !by_line && !o->base.profile && !o->changed)
        return diag_fail(d, MIP_USAGE, NULL, "check needs something to check: --min-…, --no-regression or --changed");
    if (data_names_each_image(&o->c) && by_block)
        return diag_fail(d, MIP_USAGE, NULL, "blocks are of one image: --min-lines, --min-functions");
    if ((by_line || o->changed) && !has_tree(o))
        return diag_fail(d, MIP_USAGE, NULL, "--min-lines, --min-branches and --changed need --debug ELF");
    if (by_block && data_selects(&o->select))
        return diag_fail(d, MIP_USAGE, NULL,
                         "-r, --files and --not-files do not select blocks: --min-blocks GLOB=N does");
    if (by_file && o->changed)
        return diag_fail(d, MIP_USAGE, NULL,
                         "--changed looks at lines: --min-functions and --min-blocks are for a check without it");
    return data_check_selection(&o->c, &o->select, "check", d);
}

/* Refuses a limit on branches if there are no edge counts, as there are no branches then; and one on lines if the mode
 * does not tell lines.  Of the lines of a patch the answer itself says what is known. */
static enum mip_status check_counts(const struct check_options *o, const struct job *j, struct diag *d)
{
    const struct data_tree *now = &j->sides.now;
    enum mip_status st = o->limits[REP_LINES].count && !o->changed ? data_check_lines(&o->c, now, d) : MIP_OK;
    if (st || !o->limits[REP_BRANCHES].count || !now->lacks_counts)
        return st;
    return diag_fail(d, MIP_USAGE, o->c.profile, "--min-branches needs edge counts%s",
                     data_names_each_image(&o->c) ? " in each image" : "");
}

static enum mip_status read_changed(const struct check_options *o, struct job *j, struct diag *d)
{
    enum mip_status st = data_read_patch(o->changed, o->select.root, &j->patch, d);
    j->strangers = xcalloc(j->patch.count + 1, sizeof *j->strangers);
    if (!st)
        j->stranger_count = src_changed_lines(&j->sides.now.tree, &j->patch, &j->changed, j->strangers);
    return st;
}

static enum mip_status open_profiles(const struct check_options *o, struct job *j, struct diag *d)
{
    if (o->base.profile)
        return data_sides_open(&o->c, &o->select, &o->base, &j->sides, d);
    unsigned with = o->changed ? DATA_TREE_WHOLE : 0; /* a patch may touch a file without probes */
    return has_tree(o) ? data_tree_open(&o->c, &o->select, "check", with, NULL, &j->sides.now, d)
                       : data_read_counts(&o->c, &j->sides.now.p, d);
}

static enum mip_status answer(const struct check_options *o, struct job *j, struct diag *d)
{
    const struct src_tree *tree = o->changed ? &j->changed : has_tree(o) ? &j->sides.now.tree : NULL;
    for (size_t i = 0; i < j->limit_count; i++)
        rep_limit_measure(&j->limits[i], &j->sides.now.p, tree);
    struct rep_check k = {.limits = j->limits,
                          .limit_count = j->limit_count,
                          .base = o->base.profile,
                          .diff = o->base.profile ? &j->sides.diff : NULL,
                          .changed = o->changed ? &j->changed : NULL,
                          .strangers = j->strangers,
                          .stranger_count = j->stranger_count};
    struct bytes out = {0};
    (o->json ? rep_check_json : rep_check_text)(&k, &out);
    enum mip_status st = data_write(&o->c, &out, MIP_OK, d);
    data_tell_unprobed(&j->sides.now);
    st = st ? st : rep_check_is_met(&k) ? MIP_OK : MIP_NO;
    return st ? st : data_check_unreachable(&j->sides.now, d);
}

static enum mip_status run_check(const void *options, struct diag *d)
{
    const struct check_options *o = options;
    FREED struct job *j = xcalloc(1, sizeof *j);
    enum mip_status st = check_bars(o, d);
    if (!st)
        st = read_limits(o, j, d);
    if (!st)
        st = open_profiles(o, j, d);
    if (!st)
        st = check_counts(o, j, d);
    if (!st && o->changed)
        st = read_changed(o, j, d);
    if (!st)
        st = answer(o, j, d);
    for (size_t i = 0; i < j->limit_count; i++)
        free(j->limits[i].glob);
    src_tree_free(&j->changed);
    free(j->strangers);
    src_patch_free(&j->patch);
    data_sides_close(&j->sides);
    return st;
}

const struct data_verb data_check_verb = {
    .name = "check",
    .brief = "hold coverage against limits; exit status 1 if one is missed",
    .usage = "[-p] FILE.mip [--debug ELF] [--min-lines [GLOB=]N]… [--no-regression BASE] [--changed PATCH]",
    .rows = check_rows,
    .size = sizeof(struct check_options),
    .profile = DATA_PROFILE_FIRST,
    .most = DATA_IMAGES,
    .help = "Blocks, and functions without --debug, are measured in files as the map names them.  --changed: all\n"
            "lines that the patch brings must run; --min-lines and --min-branches then are limits for them.\n\n"
            "Example:\n  git diff main | " DATA_TOOL " check -p app.mip --debug app.elf --changed - --min-lines 90",
    .run = run_check,
};
