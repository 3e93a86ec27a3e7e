/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata diff: two profiles compared.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "mipdata/diff_sides.h"
#include "mipdata/verbs.h"

struct diff_options {
    struct data_command c;
    struct data_selection select;
    struct data_older older;
    bool json, mangled;
};

#define AT(member) offsetof(struct diff_options, member)

static const struct data_rows diff_rows[] = {
    {data_files_options,      AT(c)          },
    {data_mangled_option,     AT(mangled)    },
    {data_source_options,     AT(select)     },
    {data_no_compiler_option, AT(select)     },
    {data_json_option,        AT(json)       },
    {data_base_debug_option,  AT(older.debug)},
    {NULL,                    0              },
};

/* Opens one side.  Lines and branches need --debug; without it only functions are compared. */
static enum mip_status open_side(const struct data_command *c, const struct data_selection *select,
                                 const struct data_tree *same, struct data_tree *t, struct diag *d)
{
    if (c->debug)
        return data_tree_open(c, select, "diff", 0, same, t, d);
    *t = (struct data_tree){0};
    enum mip_status st = file_is_other(c->output, c->profile, d);
    return st ? st : data_read_counts(c, &t->p, d);
}

/* Opens both sides of one image each.  *old: the command for the older side. */
static enum mip_status open_two(const struct data_command *now, struct data_command *old,
                                const struct data_selection *select, struct data_sides *s, struct diag *d)
{
    enum mip_status st = open_side(now, select, NULL, &s->now, d);
    if (!st && !old->debug && now->debug) { /* both profiles are of one image, so they have the same ELF file */
        st = prof_read(old->profile, &s->old.p, d);
        if (!st && prof_same_image(&s->old.p, &s->now.p))
            old->debug = now->debug;
        data_tree_close(&s->old);
    }
    if (!st)
        st = open_side(old, select, now->debug && old->debug == now->debug ? &s->now : NULL, &s->old, d);
    if (!st && now->debug && !old->debug)
        fprintf(stderr,
                DATA_TOOL ": note: %s is of another image: only functions are compared; --base-debug ELF adds lines\n",
                old->profile);
    s->has_lines = now->debug && old->debug;
    return st;
}

/* Opens both sides of several images each.  The older ones are those that the pattern --base-debug names, or the same
 * images. */
static enum mip_status open_many(const struct data_command *now, struct data_command *old,
                                 const struct data_selection *select, struct data_sides *s, struct diag *d)
{
    glob_t found = {0};
    if (!data_names_each_image(old))
        return diag_fail(d, MIP_USAGE, NULL,
                         "%s is one profile, and there are several images; note: the older profiles have %%m in their "
                         "name, too: 'main/%%m.mip'",
                         old->profile);
    if (old->debug && glob(old->debug, 0, NULL, &found) != 0)
        return diag_fail(d, MIP_NO_DEVICE, old->debug, "no image matches this pattern");
    if (old->debug) {
        old->operands = found.gl_pathv;
        old->operand_count = (int)found.gl_pathc;
    }
    old->debug = NULL;
    enum mip_status st = data_tree_open(now, select, "diff", 0, NULL, &s->now, d);
    if (!st)
        st = data_tree_open(old, select, "diff", 0, NULL, &s->old, d);
    if (st == MIP_NO_DEVICE && !found.gl_pathc)
        diag_note(d, "images of another build: --base-debug 'main-build/test_*'");
    globfree(&found);
    s->has_lines = true;
    return st;
}

enum mip_status data_sides_open(const struct data_command *c, const struct data_selection *select,
                                const struct data_older *older, struct data_sides *s, struct diag *d)
{
    struct data_command old = *c;
    struct data_selection all = *select;
    char *path = NULL;
    enum mip_status st = MIP_OK;
    bool several = data_names_each_image(c);
    *s = (struct data_sides){0};
    all.all_files = true; /* a file may have probes on one side alone */
    old.profile = older->profile;
    old.debug = older->debug;
    if (!several && (old.debug || c->debug)) {
        st = data_profile_of(older->profile, old.debug ? old.debug : c->debug, &path, d);
        old.profile = path;
    }
    if (!st)
        st = (several ? open_many : open_two)(c, &old, &all, s, d);
    if (!st && s->has_lines && !select->all_files) {
        src_share_probes(&s->old.tree, &s->now.tree);
        src_drop_unprobed(&s->old.tree, &s->old.unprobed);
        src_drop_unprobed(&s->now.tree, &s->now.unprobed);
    }
    if (!st && s->has_lines) {
        data_warn_of_lines(c, &s->now);
        data_warn_of_lines(&old, &s->old);
    }
    free(path);
    if (st)
        return st;
    struct rep_side from = {&s->old.p, s->has_lines ? &s->old.tree : NULL, false};
    struct rep_side to = {&s->now.p, s->has_lines ? &s->now.tree : NULL, !older->debug};
    rep_diff_read(&from, &to, &s->diff);
    return MIP_OK;
}

void data_sides_close(struct data_sides *s)
{
    rep_diff_free(&s->diff);
    data_tree_close(&s->old);
    data_tree_close(&s->now);
}

static enum mip_status run_diff(const void *options, struct diag *d)
{
    const struct diff_options *o = options;
    struct data_sides s;
    struct rep_options r = {.mangled = o->mangled};
    struct bytes out = {0};
    if (!o->older.profile)
        return diag_fail(d, MIP_USAGE, NULL, "diff needs an older profile; note: usage: " DATA_TOOL " diff %s",
                         data_diff_verb.usage);
    enum mip_status st = data_check_selection(&o->c, &o->select, "diff", d);
    if (st)
        return st;
    st = data_sides_open(&o->c, &o->select, &o->older, &s, d);
    if (!st) {
        data_tell_unprobed(&s.now);
        (o->json ? rep_diff_json : rep_diff_text)(&s.diff, &r, &out);
    }
    st = data_write(&o->c, &out, st, d);
    if (!st && !rep_diff_is_empty(&s.diff))
        st = MIP_NO;
    if (!st)
        st = data_check_unreachable(&s.now, d);
    data_sides_close(&s);
    return st;
}

/* OLD comes before NEW, and NEW is the profile. */
static bool take_older(void *options)
{
    struct diff_options *o = options;
    if (o->c.operand_count) {
        o->older.profile = *o->c.operands++;
        o->c.operand_count--;
    }
    return true;
}

const struct data_verb data_diff_verb = {
    .name = "diff",
    .brief = "tell what a profile covers that an older one does not, and what was lost",
    .usage = "OLD.mip NEW.mip [--debug ELF [--base-debug ELF]] [--json] [-o FILE]",
    .rows = diff_rows,
    .size = sizeof(struct diff_options),
    .profile = DATA_PROFILE_FIRST,
    .most = DATA_IMAGES,
    .arrange = take_older,
    .help = "Functions of two builds are paired by name and file.  With --debug, lines are compared, too; for\n"
            "profiles of two builds give each its ELF.  Exit status 1: the coverage differs.\n\n"
            "Example:\n  " DATA_TOOL " diff monday.mip today.mip --base-debug monday.elf --debug today.elf",
    .run = run_diff,
};
