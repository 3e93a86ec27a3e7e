/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata order: functions in the order that they are to have in the image, for linkers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "layout/formats.h"
#include "mipdata/job.h"
#include "mipdata/layout.h"
#include "report/list_json.h"

enum mip_status data_layout_format(const struct data_command *c, bool place, const char *usual,
                                   const struct lay_format **out, struct diag *d)
{
    const char *name = c->formats.count ? c->formats.at[0] : usual;
    char list[160] = "";
    *out = lay_find_format(name);
    if (c->formats.count > 1)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "takes one --format");
    if (*out && (place ? (*out)->place != NULL : (*out)->order != NULL))
        return MIP_OK;
    for (size_t i = 0, n = 0; lay_format_at(i) && n < sizeof list; i++)
        if (place ? lay_format_at(i)->place != NULL : lay_format_at(i)->order != NULL)
            n += (size_t)snprintf(list + n, sizeof list - n, "%s%s", n ? ", " : "", lay_format_at(i)->name);
    diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "no format '%s'", name);
    diag_note(d, "the formats are %s", list);
    return MIP_USAGE;
}

enum mip_status data_heat_read(const struct data_command *c, const struct prof *p, const struct img_elf *elf,
                               struct lay_heat *out, struct diag *d)
{
    enum mip_status st = lay_heat_read(elf, p, out, d);
    for (size_t i = 0; i < out->count && !st; i++)
        if (out->functions[i].is_counted)
            return MIP_OK;
    if (st)
        return st;
    diag_error(d, MIP_NO, c->profile, DIAG_NO_OFFSET, "it has no edge counts, which tell executed instructions");
    diag_note(d, "compile with -fmachine-profile-generate -fmachine-profile-edge-counts");
    return MIP_NO;
}

static enum mip_status check_order_options(const struct data_command *c, const struct lay_format *f, bool dense,
                                           struct diag *d)
{
    if (c->by && !dense && strcmp(c->by, "first-call") != 0)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--by is first-call or density, not '%s'", c->by);
    if ((dense || f->needs_heat) && !c->debug)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "%s needs --debug ELF, whose code it reads",
                          dense ? "--by=density" : f->name);
    if ((dense || f->needs_heat) && (c->name || c->json))
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "%s excludes %s", dense ? "--by=density" : f->name,
                          c->name ? "--run: edge counts are of all runs" : "--json");
    return MIP_OK;
}

static int compare_dense(const void *a, const void *b)
{
    const struct lay_function *const *x = a, *const *y = b;
    return lay_compare_density(*x, *y);
}

/* Lists the functions that ran by executed instructions per byte. */
static void order_by_density(const struct data_job *j, const struct lay_heat *h, struct lay_order *out)
{
    const struct lay_function **list = xcalloc(h->count + 1, sizeof *list);
    for (size_t i = 0; i < h->count; i++)
        if (h->functions[i].executed && h->functions[i].copies && !h->functions[i].is_probe &&
            rep_wanted_name(&j->o, h->functions[i].name))
            list[out->count++] = &h->functions[i];
    if (out->count)
        qsort(list, out->count, sizeof *list, compare_dense);
    out->names = xcalloc(out->count + 1, sizeof *out->names);
    for (size_t i = 0; i < out->count; i++)
        out->names[i] = list[i]->name;
    free(list);
}

static void tell_ordered(size_t ordered, size_t listed)
{
    if (ordered || !listed)
        fprintf(stderr, DATA_TOOL ": ordered %zu function%s\n", ordered, data_plural(ordered));
    else
        fprintf(stderr, DATA_TOOL ": listed %zu function%s, none with a known order\n", listed, data_plural(listed));
}

/* Lists the functions that ran by their first call. */
static size_t order_by_first_call(struct data_job *j, struct lay_order *out, struct bytes *talk)
{
    size_t ordered;
    struct rep_ordered *list = rep_order(&j->p, &j->o, talk, &out->count, &ordered);
    out->names = xcalloc(out->count + 1, sizeof *out->names);
    for (size_t i = 0; i < out->count; i++)
        out->names[i] = list[i].f->f.name;
    out->is_timed = true;
    out->run = j->o.one_run ? j->o.run : UINT32_MAX;
    free(list);
    return ordered;
}

enum mip_status data_order(const struct data_command *c, struct diag *d)
{
    struct data_job j = {0};
    struct lay_heat heat = {0};
    struct img_elf *sizes = NULL;
    struct lay_order o = {.p = &j.p, .h = &heat, .run = UINT32_MAX};
    struct bytes talk = {0};
    const struct lay_format *f;
    bool dense = c->by && strcmp(c->by, "density") == 0;
    size_t ordered = 0;
    enum mip_status st = data_layout_format(c, false, "symbols", &f, d);
    if (!st)
        st = check_order_options(c, f, dense, d);
    if (st)
        return st;
    st = data_job_open(c, &j, d);
    if (!st && (dense || f->needs_heat))
        st = data_heat_read(c, &j.p, j.image.elf, &heat, d);
    if (!st && c->sizes && (st = img_elf_open(c->sizes, &sizes, d)) == MIP_OK)
        lay_heat_sizes(sizes, &heat);
    if (!st && c->json) {
        ordered = rep_order_json(&j.p, &j.o, &j.out, &o.count);
    } else if (!st) {
        if (dense)
            order_by_density(&j, &heat, &o);
        else
            ordered = order_by_first_call(&j, &o, &talk);
        f->order(&o, &j.out);
    }
    lay_heat_free(&heat);
    img_elf_close(sizes);
    free(o.names);
    st = data_job_close(c, &j, st, d);
    bytes_print_lines(&talk, DATA_TOOL, stderr);
    bytes_free(&talk);
    if (!st)
        tell_ordered(dense ? o.count : ordered, o.count);
    return st;
}
