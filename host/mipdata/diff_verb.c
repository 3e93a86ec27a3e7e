/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata diff: two profiles compared.
 */
#include <stdio.h>

#include "base/file.h"
#include "mipdata/data.h"
#include "mipdata/diff_sides.h"

/* Opens one side.  Lines and branches need --debug; without it only functions are compared. */
static enum mip_status open_side(const struct data_command *c, const struct data_tree *same, struct data_tree *t,
                                 struct diag *d)
{
    if (c->debug)
        return data_tree_open(c, "diff", same, t, d);
    *t = (struct data_tree){0};
    enum mip_status st = file_is_other(c->output, c->profile, d);
    return st ? st : data_read_counts(c, &t->p, d);
}

enum mip_status data_sides_open(const struct data_command *c, const char *base, struct data_sides *s, struct diag *d)
{
    struct data_command old = *c, now = *c;
    *s = (struct data_sides){0};
    now.all_files = old.all_files = true; /* a file may have probes on one side alone */
    old.profile = base;
    old.debug = c->base_debug;
    enum mip_status st = open_side(&now, NULL, &s->now, d);
    if (!st && !old.debug && c->debug) { /* both profiles are of one image, so they have the same ELF file */
        st = prof_read(base, &s->old.p, d);
        if (!st && prof_same_image(&s->old.p, &s->now.p))
            old.debug = c->debug;
        data_tree_close(&s->old);
    }
    if (!st)
        st = open_side(&old, c->debug && old.debug == c->debug ? &s->now : NULL, &s->old, d);
    if (st)
        return st;
    if (c->debug && !old.debug)
        fprintf(stderr,
                DATA_TOOL ": note: %s is of another image: only functions are compared; --base-debug ELF adds lines\n",
                base);
    s->has_lines = c->debug && old.debug;
    if (s->has_lines && !c->all_files) {
        src_share_probes(&s->old.tree, &s->now.tree);
        src_drop_unprobed(&s->old.tree, &s->old.unprobed);
        src_drop_unprobed(&s->now.tree, &s->now.unprobed);
    }
    if (s->has_lines) {
        data_warn_of_lines(c, &s->now);
        data_warn_of_lines(&old, &s->old);
    }
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
    st = data_sides_open(c, c->operands[0], &s, d);
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
