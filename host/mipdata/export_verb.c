/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata export: a profile and its image become files of other tools.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "export/export.h"
#include "llvm/sample_profile.h"
#include "mipdata/data.h"
#include "mipdata/tree.h"

static enum mip_status unknown_format(const char *name, struct diag *d)
{
    struct bytes list = {0};
    for (size_t i = 0; exp_format_at(i); i++)
        bytes_printf(&list, "%s, ", exp_format_at(i)->name);
    for (size_t i = 0; sample_format_at(i); i++)
        bytes_printf(&list, "%s, ", sample_format_at(i)->name);
    enum mip_status st = diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "no format '%s'", name);
    diag_note(d, "the formats are %sproftext, profdata, profraw, gcda", (char *)list.data);
    bytes_free(&list);
    return st;
}

static enum mip_status check_export_options(const struct data_command *c, struct diag *d)
{
    if (!c->formats.count)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "export needs --format=NAME; export --help lists them");
    if (c->formats.count > 1 && strcmp(c->output, "-") == 0)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "several formats need -o PREFIX");
    if (c->lcov_version && strcmp(c->lcov_version, "1") != 0 && strcmp(c->lcov_version, "2") != 0)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--lcov-version is 1 or 2, not '%s'", c->lcov_version);
    for (size_t i = 0; i < c->formats.count; i++)
        if (!exp_find_format(c->formats.at[i]))
            return unknown_format(c->formats.at[i], d);
    return MIP_OK;
}

static enum mip_status write_formats(const struct data_command *c, const struct src_tree *t, struct diag *d)
{
    struct exp_options o = {
        .name = c->profile, .lcov_version = c->lcov_version && *c->lcov_version == '2' ? 2 : 1, .mangled = c->mangled};
    enum mip_status st = MIP_OK;
    for (size_t i = 0; i < c->formats.count && !st; i++) {
        const struct exp_format *f = exp_find_format(c->formats.at[i]);
        struct bytes out = {0};
        char *path = c->formats.count > 1 ? xasprintf("%s%s", c->output, f->suffix) : xstrdup(c->output);
        f->write(t, &o, &out);
        st = file_write(path, out.data, out.len, d);
        free(path);
        bytes_free(&out);
    }
    return st;
}

/* Refuses formats of lines alone if no lines are known: their readers take an empty file for full coverage. */
static enum mip_status check_line_formats(const struct data_command *c, const struct data_tree *t, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (size_t i = 0; i < c->formats.count && !st; i++)
        st = exp_find_format(c->formats.at[i])->only_lines ? data_check_lines(c, t, d) : MIP_OK;
    if (!st)
        data_warn_of_lines(c, t);
    return st;
}

static void tell_exported(const struct data_tree *all)
{
    const struct src_tree *t = &all->tree;
    const struct src_removed *removed = &all->removed;
    struct src_totals n = {0};
    for (size_t i = 0; i < t->count; i++) {
        struct src_totals its = src_file_totals(&t->files[i]);
        src_totals_add(&n, &its);
    }
    fprintf(stderr, DATA_TOOL ": %zu of %zu lines ran in %zu file%s; %zu conditional and %zu unknown are left out\n",
            n.lines_run, n.lines, t->count, data_plural(t->count), n.conditional, n.unknown);
    data_tell_unprobed(all);
    if (removed->files || removed->functions || removed->lines)
        fprintf(stderr, DATA_TOOL ": removed: %zu file%s, %zu function%s, %zu line%s\n", removed->files,
                data_plural(removed->files), removed->functions, data_plural(removed->functions), removed->lines,
                data_plural(removed->lines));
    if (t->without_debug)
        fprintf(stderr, DATA_TOOL ": warning: %zu function%s of the profile have no debug information\n",
                t->without_debug, data_plural(t->without_debug));
}

static bool is_format_without_lines(const char *name)
{
    return data_is_dump_format(name) || data_is_sample_format(name) || data_is_llvm_format(name);
}

enum mip_status data_export(const struct data_command *c, struct diag *d)
{
    struct data_tree t;
    for (size_t i = 0; i < c->formats.count; i++)
        if (data_names_each_image(c) && is_format_without_lines(c->formats.at[i]))
            return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "%%m is for formats of lines, not for %s",
                              c->formats.at[i]);
        else if (c->formats.count > 1 && is_format_without_lines(c->formats.at[i]))
            return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "%s is exported alone: one --format",
                              c->formats.at[i]);
        else if (data_is_dump_format(c->formats.at[i]))
            return (strcmp(c->formats.at[i], "gcda") == 0 ? data_export_gcda : data_export_profraw)(c, d);
        else if (data_is_sample_format(c->formats.at[i]))
            return data_export_samples(c, d);
        else if (data_is_llvm_format(c->formats.at[i]))
            return data_llvm_export(c, d);
    enum mip_status st = check_export_options(c, d);
    if (st)
        return st;
    st = data_tree_open(c, "export", 0, NULL, &t, d);
    if (!st)
        st = check_line_formats(c, &t, d);
    if (!st)
        st = write_formats(c, &t.tree, d);
    if (!st) {
        tell_exported(&t);
        st = data_check_unreachable(&t, d);
    }
    data_tree_close(&t);
    return st;
}
