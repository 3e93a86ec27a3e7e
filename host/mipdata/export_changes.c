/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What export writes of a change: the lines of a patch (--changed), and what an older profile covers (--base).
 */
#include "mipdata/export_changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "source/changed.h"
#include "source/unprobed.h"

enum mip_status data_change_check(const struct data_change *asked, bool markdown, struct diag *d)
{
    if (asked->base.profile && !markdown)
        return diag_fail(d, MIP_USAGE, NULL, "--base is for --format=markdown");
    if (asked->base.debug && !asked->base.profile)
        return diag_fail(d, MIP_USAGE, NULL, "--base-debug is the firmware of --base BASE.mip");
    return MIP_OK;
}

static int by_lost_place(const void *va, const void *vb)
{
    const struct exp_lost *a = va, *b = vb;
    int order = strcmp(a->file ? a->file : "", b->file ? b->file : "");
    if (!order)
        order = (a->function != NULL) - (b->function != NULL);
    if (!order)
        order = a->function ? strcmp(a->function, b->function) : (a->line > b->line) - (a->line < b->line);
    return order;
}

static void list_lost(struct data_changes *out)
{
    const struct rep_diff *diff = &out->sides.diff;
    out->lost = xcalloc(diff->line_count + diff->function_count + 1, sizeof *out->lost);
    for (size_t i = 0; i < diff->line_count; i++)
        if (diff->lines[i].change == REP_LOST)
            out->lost[out->lost_count++] = (struct exp_lost){diff->lines[i].file, NULL, diff->lines[i].line};
    for (size_t i = 0; i < diff->function_count; i++)
        if (diff->functions[i].change == REP_LOST)
            out->lost[out->lost_count++] = (struct exp_lost){diff->functions[i].file, diff->functions[i].name, 0};
    qsort(out->lost, out->lost_count, sizeof *out->lost, by_lost_place);
}

static enum mip_status open_patch(const char *patch, const struct data_selection *select, struct data_tree *t,
                                  struct data_changes *out, struct diag *d)
{
    enum mip_status st = data_read_patch(patch, select->root, &out->patch, d);
    if (st)
        return st;
    const char **strangers = xcalloc(out->patch.count + 1, sizeof *strangers);
    size_t n = src_changed_lines(&t->tree, &out->patch, &out->tree, strangers);
    for (size_t i = 0; i < n; i++)
        fprintf(stderr, DATA_TOOL ": note: %s: the patch changes it, and it has no code in the profile\n",
                strangers[i]);
    free(strangers);
    if (!select->all_files)
        src_drop_unprobed(&t->tree, &t->unprobed);
    return MIP_OK;
}

enum mip_status data_changes_open(const struct data_command *c, const struct data_selection *select,
                                  const struct data_change *asked, struct data_tree *t, struct data_changes *out,
                                  struct diag *d)
{
    enum mip_status st = MIP_OK;
    *out = (struct data_changes){0};
    if (asked->patch)
        st = open_patch(asked->patch, select, t, out, d);
    if (!st && asked->base.profile)
        st = data_sides_open(c, select, &asked->base, &out->sides, d);
    if (!st && asked->base.profile)
        list_lost(out);
    return st;
}

void data_changes_close(struct data_changes *ch)
{
    data_sides_close(&ch->sides);
    free(ch->lost);
    src_tree_free(&ch->tree);
    src_patch_free(&ch->patch);
}

const struct src_tree *data_changes_apply(const struct data_change *asked, const struct data_tree *t,
                                          const struct data_changes *ch, struct exp_options *o)
{
    o->whole = asked->patch ? &t->tree : NULL;
    o->base = asked->base.profile;
    o->lost = ch->lost;
    o->lost_count = ch->lost_count;
    return asked->patch ? &ch->tree : &t->tree;
}
