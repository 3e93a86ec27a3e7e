/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata show and info of several images: one answer for the whole project.
 */
#include <stdlib.h>

#include "base/file.h"
#include "mipdata/tree.h"
#include "report/sanity.h"

typedef void put_images(const struct rep_images *i, struct bytes *out);

static enum mip_status tell_images(const struct data_command *c, const char *verb, put_images *put, struct diag *d)
{
    struct data_tree t;
    struct bytes out = {0};
    struct rep_options o = {.mangled = c->mangled, .uncovered = c->uncovered};
    enum mip_status st = data_tree_open(c, verb, DATA_TREE_TESTS | DATA_TREE_LACKING, NULL, &t, d);
    if (!st) {
        struct rep_images i = {data_tree_programs(&t), &t.tree, &t.unprobed, &o};
        data_warn_of_lines(c, &t);
        data_tell_unprobed(&t);
        put(&i, &out);
        free((void *)i.programs.at);
        st = file_write(c->output, out.data, out.len, d);
    }
    bytes_free(&out);
    data_tree_close(&t);
    return st;
}

enum mip_status data_show_images(const struct data_command *c, struct diag *d)
{
    if (c->name)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--run is of one image");
    return tell_images(c, "show", c->json ? rep_images_show_json : rep_images_show, d);
}

/* The doubts about all images, each after the image's name. */
struct doubts {
    struct bytes out;
    size_t count;
};

static enum mip_status doubt_image(const struct data_command *c, void *of, struct diag *d)
{
    struct doubts *all = of;
    struct prof p = {0};
    enum mip_status st = data_read_counts(c, &p, d);
    char *name = data_program_name(c);
    bytes_printf(&all->out, "%s%s:\n", all->out.len ? "\n" : "", name);
    all->count += st ? 0 : rep_sanity(&p, &all->out);
    free(name);
    prof_free(&p);
    return st;
}

enum mip_status data_info_images(const struct data_command *c, struct diag *d)
{
    struct doubts all = {0};
    if (!c->sanity)
        return tell_images(c, "info", c->json ? rep_images_info_json : rep_images_info, d);
    if (c->json)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--sanity --json is of one image");
    enum mip_status st = data_for_each_image(c, doubt_image, &all, NULL, d);
    if (!st)
        st = file_write(c->output, all.out.data, all.out.len, d);
    bytes_free(&all.out);
    return !st && all.count ? MIP_NO : st;
}
