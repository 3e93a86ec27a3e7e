/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata export: a profile and its image become files of other tools.
 */
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "export/export.h"
#include "mipdata/data.h"
#include "report/report.h"
#include "source/selection.h"

static enum mip_status unknown_format(const char *name, struct diag *d)
{
    char list[160] = "";
    for (size_t i = 0, n = 0; exp_format_at(i) && n < sizeof list; i++)
        n += (size_t)snprintf(list + n, sizeof list - n, "%s%s", i ? ", " : "", exp_format_at(i)->name);
    enum mip_status st = diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "no format '%s'", name);
    diag_note(d, "the formats are %s", list);
    return st;
}

static enum mip_status check(const struct data_command *c, struct diag *d)
{
    if (!c->debug)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "export needs --debug ELF, whose line tables it reads");
    if (!c->formats.count)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "export needs --format=NAME; export --help lists them");
    if (c->formats.count > 1 && strcmp(c->output, "-") == 0)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "several formats need -o PREFIX");
    if (c->lcov_version && strcmp(c->lcov_version, "1") != 0 && strcmp(c->lcov_version, "2") != 0)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--lcov-version is 1 or 2, not '%s'", c->lcov_version);
    for (size_t i = 0; i < c->formats.count; i++)
        if (!exp_find_format(c->formats.at[i]))
            return unknown_format(c->formats.at[i], d);
    for (size_t i = 0; i < c->path_maps.count; i++)
        if (!strchr(c->path_maps.at[i], '='))
            return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--path-map is FROM=TO, not '%s'",
                              c->path_maps.at[i]);
    enum mip_status st = file_is_other(c->output, c->profile, d);
    return st ? st : file_is_other(c->output, c->debug, d);
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

static void tell(const struct src_tree *t, const struct src_removed *removed)
{
    struct src_totals n = {0};
    for (size_t i = 0; i < t->count; i++) {
        struct src_totals its = src_file_totals(&t->files[i]);
        src_totals_add(&n, &its);
    }
    fprintf(stderr, DATA_TOOL ": %zu of %zu lines ran in %zu file%s; %zu conditional and %zu unknown are left out\n",
            n.lines_run, n.lines, t->count, data_plural(t->count), n.conditional, n.unknown);
    if (removed->files || removed->functions || removed->lines)
        fprintf(stderr, DATA_TOOL ": removed: %zu file%s, %zu function%s, %zu line%s\n", removed->files,
                data_plural(removed->files), removed->functions, data_plural(removed->functions), removed->lines,
                data_plural(removed->lines));
    if (removed->excluded_ran)
        fprintf(stderr, DATA_TOOL ": warning: %zu line%s excluded by a marker, and ran\n", removed->excluded_ran,
                removed->excluded_ran == 1 ? " is" : "s are");
    if (t->without_debug)
        fprintf(stderr, DATA_TOOL ": warning: %zu function%s of the profile have no debug information\n",
                t->without_debug, data_plural(t->without_debug));
}

/* A selection that leaves nothing is a mistake. */
static enum mip_status check_selected(const struct data_command *c, const struct src_tree *t, struct diag *d)
{
    for (size_t i = 0; i < t->count; i++)
        if (t->files[i].line_count || t->files[i].function_count)
            return MIP_OK;
    diag_error(d, MIP_NO, c->debug, DIAG_NO_OFFSET, "no source line is left");
    diag_note(d, "compile with -g; see also --files, --not-files and -r");
    return MIP_NO;
}

static enum mip_status export_tree(const struct data_command *c, const struct src_tree *whole, const regex_t *functions,
                                   struct diag *d)
{
    char *here = getcwd(NULL, 0);
    struct src_selection s = {.path_maps = c->path_maps.at,
                              .path_map_count = c->path_maps.count,
                              .root = c->root ? c->root : here,
                              .files = c->files.at,
                              .file_count = c->files.count,
                              .not_files = c->not_files.at,
                              .not_file_count = c->not_files.count,
                              .functions = functions};
    struct src_tree t;
    struct src_removed removed;
    src_select(whole, &s, &t, &removed);
    enum mip_status st = check_selected(c, &t, d);
    if (!st)
        st = write_formats(c, &t, d);
    if (!st)
        tell(&t, &removed);
    src_tree_free(&t);
    free(here);
    return st;
}

enum mip_status data_export(const struct data_command *c, struct diag *d)
{
    struct prof p = {0};
    struct src_tree t = {0};
    regex_t functions;
    enum mip_status st = check(c, d);
    if (!st && c->regex)
        st = rep_filter(c->regex, &functions, d);
    if (st)
        return st;
    st = data_read(c, &p, d);
    if (!st)
        st = data_check_debug_image(c, &p, d);
    if (!st)
        st = src_tree_read(&p, c->debug, &t, d);
    if (!st)
        st = export_tree(c, &t, c->regex ? &functions : NULL, d);
    src_tree_free(&t);
    prof_free(&p);
    if (c->regex)
        regfree(&functions);
    return st;
}
