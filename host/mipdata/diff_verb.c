/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata diff: two profiles compared.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "mipdata/data.h"
#include "mipdata/diff_sides.h"

/* Opens one side.  Lines and branches need --debug; without it only functions are compared. */
static enum mip_status open_side(const struct data_command *c, const struct data_tree *same, struct data_tree *t,
                                 struct diag *d)
{
    if (c->debug)
        return data_tree_open(c, "diff", 0, same, t, d);
    *t = (struct data_tree){0};
    enum mip_status st = file_is_other(c->output, c->profile, d);
    return st ? st : data_read_counts(c, &t->p, d);
}

/* Opens both sides of one image each.  *old: the command for the older side. */
static enum mip_status open_two(const struct data_command *now, struct data_command *old, struct data_sides *s,
                                struct diag *d)
{
    enum mip_status st = open_side(now, NULL, &s->now, d);
    if (!st && !old->debug && now->debug) { /* both profiles are of one image, so they have the same ELF file */
        st = prof_read(old->profile, &s->old.p, d);
        if (!st && prof_same_image(&s->old.p, &s->now.p))
            old->debug = now->debug;
        data_tree_close(&s->old);
    }
    if (!st)
        st = open_side(old, now->debug && old->debug == now->debug ? &s->now : NULL, &s->old, d);
    if (!st && now->debug && !old->debug)
        fprintf(stderr,
                DATA_TOOL ": note: %s is of another image: only functions are compared; --base-debug ELF adds lines\n",
                old->profile);
    s->has_lines = now->debug && old->debug;
    return st;
}

/* Opens both sides of several images each.  The older ones are those that the pattern --base-debug names, or the same
 * images. */
static enum mip_status open_many(const struct data_command *now, struct data_command *old, struct data_sides *s,
                                 struct diag *d)
{
    glob_t found = {0};
    if (!data_names_each_image(old)) {
        diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "%s is one profile, and there are several images", old->profile);
        diag_note(d, "the older profiles have %%m in their name, too: 'main/%%m.mip'");
        return MIP_USAGE;
    }
    if (old->debug && glob(old->debug, 0, NULL, &found) != 0)
        return diag_error(d, MIP_NO_DEVICE, old->debug, DIAG_NO_OFFSET, "no image matches this pattern");
    if (old->debug) {
        old->operands = found.gl_pathv;
        old->operand_count = (int)found.gl_pathc;
    }
    old->debug = NULL;
    enum mip_status st = data_tree_open(now, "diff", 0, NULL, &s->now, d);
    if (!st)
        st = data_tree_open(old, "diff", 0, NULL, &s->old, d);
    if (st == MIP_NO_DEVICE && !found.gl_pathc)
        diag_note(d, "images of another build: --base-debug 'main-build/test_*'");
    globfree(&found);
    s->has_lines = true;
    return st;
}

enum mip_status data_sides_open(const struct data_command *c, const char *base, struct data_sides *s, struct diag *d)
{
    struct data_command old = *c, now = *c;
    char *path = NULL;
    enum mip_status st = MIP_OK;
    bool several = data_names_each_image(c);
    *s = (struct data_sides){0};
    now.all_files = old.all_files = true; /* a file may have probes on one side alone */
    old.profile = base;
    old.debug = c->base_debug;
    if (!several && (old.debug || c->debug)) {
        st = data_profile_of(base, old.debug ? old.debug : c->debug, &path, d);
        old.profile = path;
    }
    if (!st)
        st = several ? open_many(&now, &old, s, d) : open_two(&now, &old, s, d);
    if (!st && s->has_lines && !c->all_files) {
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
    struct rep_side to = {&s->now.p, s->has_lines ? &s->now.tree : NULL, !c->base_debug};
    rep_diff_read(&from, &to, &s->diff);
    return MIP_OK;
}

void data_sides_close(struct data_sides *s)
{
    rep_diff_free(&s->diff);
    data_tree_close(&s->old);
    data_tree_close(&s->now);
}

enum mip_status data_diff(const struct data_command *c, struct diag *d)
{
    struct data_sides s;
    struct rep_options o = {.mangled = c->mangled};
    struct bytes out = {0};
    enum mip_status st = data_check_selection(c, "diff", d);
    if (st)
        return st;
    st = data_sides_open(c, c->base, &s, d);
    if (!st) {
        data_tell_unprobed(&s.now);
        (c->json ? rep_diff_json : rep_diff_text)(&s.diff, &o, &out);
        st = file_write(c->output, out.data, out.len, d);
        if (!st && !rep_diff_is_empty(&s.diff))
            st = MIP_NO;
        if (!st)
            st = data_check_unreachable(&s.now, d);
    }
    bytes_free(&out);
    data_sides_close(&s);
    return st;
}
