/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata order: functions in the order that they are to have in the image, for linkers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mipdata/job.h"
#include "mipdata/layout.h"
#include "mipdata/shared_options.h"
#include "mipdata/verbs.h"
#include "report/list_json.h"

struct order_options {
    struct data_command c;
    struct data_listing listing; /* its regex, run and json */
    struct data_list formats;
    const char *by;    /* "first-call", "density"; NULL: the first */
    const char *sizes; /* the image whose sizes count; NULL: that of --debug */
};

#define AT(member) offsetof(struct order_options, member)

static const struct data_option own_options[] = {
    {0, "by", "WHAT", DATA_TEXT, AT(by), "first-call (the default), or density: executed instructions per byte"},
    DATA_ROWS_END,
};

static const struct data_rows order_rows[] = {
    {data_files_options, AT(c)            },
    {data_regex_option,  AT(listing.regex)},
    {data_run_option,    AT(listing.run)  },
    {data_format_option, AT(formats)      },
    {data_json_option,   AT(listing.json) },
    {own_options,        0                },
    {data_sizes_option,  AT(sizes)        },
    {NULL,               0                },
};

enum mip_status data_layout_format(const struct data_list *formats, data_takes_format *takes, const char *usual,
                                   const struct data_format **out, struct diag *d)
{
    if (formats->count > 1)
        return diag_fail(d, MIP_USAGE, NULL, "takes one --format");
    *out = data_find_format(formats->count ? formats->at[0] : usual, takes, d);
    return *out ? MIP_OK : MIP_USAGE;
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
    return diag_fail(d, MIP_NO, c->profile,
                     "it has no edge counts, which tell executed instructions; note: compile with "
                     "-fmachine-profile-generate -fmachine-profile-edge-counts");
}

/* The number tells the image of another program. */
void data_take_sizes(const char *path, const struct img_elf *elf, struct lay_heat *h)
{
    size_t found = lay_heat_sizes(elf, h);
    if (found != h->count)
        fprintf(stderr, DATA_TOOL ": %zu of %zu functions are in %s; the others have no size\n", found, h->count, path);
}

static enum mip_status check_order_options(const struct order_options *o, const struct data_format *f, bool dense,
                                           struct diag *d)
{
    const char *what = dense ? "--by=density" : f->name;
    if (o->by && !dense && strcmp(o->by, "first-call") != 0)
        return diag_fail(d, MIP_USAGE, NULL, "--by is first-call or density, not '%s'", o->by);
    if ((dense || f->needs_heat) && !o->c.debug)
        return diag_fail(d, MIP_USAGE, NULL, "%s needs --debug ELF, whose code it reads", what);
    if ((dense || f->needs_heat) && (o->listing.run || o->listing.json))
        return diag_fail(d, MIP_USAGE, NULL, "%s excludes %s", what,
                         o->listing.run ? "--run: edge counts are of all runs" : "--json");
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
    FREED const struct lay_function **list = xcalloc(h->count + 1, sizeof *list);
    for (size_t i = 0; i < h->count; i++)
        if (h->functions[i].executed && h->functions[i].copies && !h->functions[i].is_probe &&
            rep_wanted_name(&j->o, h->functions[i].name))
            list[out->count++] = &h->functions[i];
    if (out->count)
        qsort(list, out->count, sizeof *list, compare_dense);
    out->names = xcalloc(out->count + 1, sizeof *out->names);
    for (size_t i = 0; i < out->count; i++)
        out->names[i] = list[i]->name;
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
    FREED struct rep_ordered *list = rep_order(&j->p, &j->o, talk, &out->count, &ordered);
    out->names = xcalloc(out->count + 1, sizeof *out->names);
    for (size_t i = 0; i < out->count; i++)
        out->names[i] = list[i].f->f.name;
    out->is_timed = true;
    out->run = j->o.one_run ? j->o.run : UINT32_MAX;
    return ordered;
}

static enum mip_status run_order(const void *options, struct diag *d)
{
    const struct order_options *asked = options;
    const struct data_command *c = &asked->c;
    struct data_job j = {0};
    struct lay_heat heat = {0};
    struct img_elf *sizes = NULL;
    struct lay_order o = {.p = &j.p, .h = &heat, .run = UINT32_MAX};
    struct bytes talk = {0};
    const struct data_format *f = NULL;
    bool dense = asked->by && strcmp(asked->by, "density") == 0;
    size_t ordered = 0;
    enum mip_status st = data_layout_format(&asked->formats, data_is_order, "symbols", &f, d);
    if (!st)
        st = check_order_options(asked, f, dense, d);
    if (st)
        return st;
    st = data_job_open(c, &asked->listing, &j, d);
    if (!st && (dense || f->needs_heat))
        st = data_heat_read(c, &j.p, j.image.elf, &heat, d);
    if (!st && asked->sizes && (st = img_elf_open(asked->sizes, &sizes, d)) == MIP_OK)
        data_take_sizes(asked->sizes, sizes, &heat);
    if (!st && asked->listing.json) {
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

const struct data_verb data_order_verb = {
    .name = "order",
    .brief = "list the functions that ran by their first call, or by density",
    .usage = "[-p] FILE.mip [--by=density --debug ELF [--sizes ELF]] [--format=NAME] [--run RUN] [-o FILE]",
    .rows = order_rows,
    .size = sizeof(struct order_options),
    .profile = DATA_PROFILE_FIRST,
    .takes = data_is_order,
    .help = "With --run, in the order of that run; else by the mean of all raw profiles.  The default format is\n"
            "symbols.  docs/place.md says which linker reads which.\n\n"
            "Example:\n  " DATA_TOOL " order -p app.mip -o app.order",
    .run = run_order,
};
