/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata branches: object branch coverage.
 */
#include <stdlib.h>

#include "mipdata/tree.h"
#include "mipdata/verbs.h"
#include "report/branch_report.h"

struct branch_options {
    struct data_command c;
    struct data_selection select;
    bool json, csv, uncovered, mangled;
};

#define AT(member) offsetof(struct branch_options, member)

static const struct data_option own_options[] = {
    {0, "csv", "", DATA_FLAG, AT(csv), "a table for spreadsheets"},
    DATA_ROWS_END,
};

static const struct data_rows branch_rows[] = {
    {data_files_options,      AT(c)        },
    {data_mangled_option,     AT(mangled)  },
    {data_uncovered_option,   AT(uncovered)},
    {data_source_options,     AT(select)   },
    {data_no_compiler_option, AT(select)   },
    {data_json_option,        AT(json)     },
    {own_options,             0            },
    {NULL,                    0            },
};

/* Refuses a profile without edge counts.  Its branches are not known: an empty table would look like a program without
 * branches. */
static enum mip_status check_branch_counts(const struct data_command *c, const struct data_tree *t, struct diag *d)
{
    if (!t->lacks_counts)
        return MIP_OK;
    return diag_fail(d, MIP_NO, c->profile,
                     "%s no edge counts, which tell what branches did; note: compile with -fmachine-profile-generate "
                     "-fmachine-profile-edge-counts",
                     t->program_count ? "one image has" : "it has");
}

static enum mip_status run_branches(const void *options, struct diag *d)
{
    const struct branch_options *o = options;
    struct data_tree t;
    struct rep_options r = {.mangled = o->mangled};
    struct bytes out = {0};
    if (o->json && o->csv)
        return diag_fail(d, MIP_USAGE, NULL, "--json and --csv exclude each other");
    enum mip_status st = data_tree_open(&o->c, &o->select, "branches", 0, NULL, &t, d);
    if (!st)
        st = check_branch_counts(&o->c, &t, d);
    if (!st) {
        FREED const struct prof **profiles = data_tree_profiles(&t);
        FREED const char **names = data_tree_names(&t);
        r.images = names;
        data_tell_unprobed(&t);
        rep_branches(profiles, &t.tree, &r, o->json ? REP_JSON : o->csv ? REP_CSV : REP_TEXT, o->uncovered, &out);
    }
    st = data_write(&o->c, &out, st, d);
    if (!st)
        st = data_check_unreachable(&t, d);
    data_tree_close(&t);
    return st;
}

const struct data_verb data_branches_verb = {
    .name = "branches",
    .brief = "tell which branches of the machine went both ways",
    .usage = "[-p] FILE.mip --debug ELF [--csv|--json] [--uncovered] [-r REGEX] [--files GLOB]… [-o FILE]",
    .rows = branch_rows,
    .size = sizeof(struct branch_options),
    .profile = DATA_PROFILE_FIRST,
    .most = DATA_IMAGES,
    .help = "Needs edge counts.  BLOCK is the address of the block that the branch ends.  The branches of one\n"
            "line are its decision; docs/branches.md says when its coverage implies MC/DC.\n\n"
            "Example:\n  " DATA_TOOL " branches -p app.mip --debug app.elf --csv -o branches.csv",
    .run = run_branches,
};
