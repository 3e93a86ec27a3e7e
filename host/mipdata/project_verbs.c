/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata show and info of several images: one answer for the whole project.
 */
#include "mipdata/project_verbs.h"

#include <stdlib.h>

#include "mipdata/tree.h"
#include "report/sanity.h"

typedef void put_images(const struct rep_images *i, struct bytes *out);

static enum mip_status tell_images(const struct data_command *c, const struct data_selection *s, const char *verb,
                                   const struct rep_options *o, put_images *put, struct diag *d)
{
    FREED_BY(data_tree_close) struct data_tree t;
    struct bytes out = {0};
    enum mip_status st = data_tree_open(c, s, verb, DATA_TREE_TESTS | DATA_TREE_LACKING, NULL, &t, d);
    if (!st) {
        struct rep_images i = {data_tree_programs(&t), &t.tree, &t.unprobed, o};
        data_warn_of_lines(c, &t);
        data_tell_unprobed(&t);
        put(&i, &out);
        free((void *)i.programs.at);
    }
    return data_write(c, &out, st, d);
}

enum mip_status data_show_images(const struct data_command *c, const struct data_selection *s,
                                 const struct data_project_view *v, struct diag *d)
{
    struct rep_options o = {.mangled = v->mangled, .uncovered = v->uncovered};
    return tell_images(c, s, "show", &o, v->json ? rep_images_show_json : rep_images_show, d);
}

/* The doubts about all images, each after the image's name. */
struct doubts {
    struct bytes out;
    size_t count;
};

static enum mip_status doubt_image(const struct data_command *c, void *of, struct diag *d)
{
    struct doubts *all = of;
    FREED_BY(prof_free) struct prof p = {0};
    enum mip_status st = data_read_counts(c, &p, d);
    FREED char *name = data_program_name(c);
    bytes_printf(&all->out, "%s%s:\n", all->out.len ? "\n" : "", name);
    all->count += st ? 0 : rep_sanity(&p, &all->out);
    return st;
}

enum mip_status data_info_images(const struct data_command *c, bool sanity, bool json, struct diag *d)
{
    struct doubts all = {0};
    const struct data_selection whole = {0};
    const struct rep_options o = {0};
    if (!sanity)
        return tell_images(c, &whole, "info", &o, json ? rep_images_info_json : rep_images_info, d);
    if (json)
        return diag_fail(d, MIP_USAGE, NULL, "--sanity --json is of one image");
    enum mip_status st = data_for_each_image(c, doubt_image, &all, NULL, d);
    st = data_write(c, &all.out, st, d);
    return !st && all.count ? MIP_NO : st;
}
