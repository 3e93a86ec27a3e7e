/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata export: a profile and its image become files of other tools.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "mipdata/export_changes.h"
#include "mipdata/export_samples.h"
#include "mipdata/llvm_verbs.h"
#include "mipdata/tree.h"
#include "mipdata/verbs.h"

struct export_options {
    struct data_command c;
    struct data_selection select;
    struct data_list formats;
    struct data_change change;
    const char *lcov_version; /* NULL: version 1 */
    bool mangled;
};

#define AT(member) offsetof(struct export_options, member)

static const struct data_option own_options[] = {
    {0, "lcov-version", "N",    DATA_TEXT, AT(lcov_version),        "1, or 2 for lcov 2.0 and later"},
    {0, "base",         "BASE", DATA_TEXT, AT(change.base.profile),
     "markdown: also what BASE.mip covers and this profile does not"                                },
    DATA_ROWS_END,
};

static const struct data_rows export_rows[] = {
    {data_files_options,      AT(c)                },
    {data_mangled_option,     AT(mangled)          },
    {data_format_option,      AT(formats)          },
    {data_source_options,     AT(select)           },
    {data_no_compiler_option, AT(select)           },
    {own_options,             0                    },
    {data_base_debug_option,  AT(change.base.debug)},
    {data_changed_option,     AT(change.patch)     },
    {NULL,                    0                    },
};

/* Finds the formats.  Only formats of lines can be written several at a time.  f: as many as DATA_LIST_MOST. */
static enum mip_status find_formats(const struct export_options *o, const struct data_format **f, struct diag *d)
{
    if (!o->formats.count)
        return diag_fail(d, MIP_USAGE, NULL, "export needs --format=NAME; export --help lists them");
    for (size_t i = 0; i < o->formats.count; i++)
        if (!(f[i] = data_find_format(o->formats.at[i], data_is_exported, d)))
            return MIP_USAGE;
    for (size_t i = 0; i < o->formats.count; i++)
        if (f[i]->lines)
            continue;
        else if (data_names_each_image(&o->c))
            return diag_fail(d, MIP_USAGE, NULL, "%%m is for formats of lines, not for %s", f[i]->name);
        else if (o->formats.count > 1)
            return diag_fail(d, MIP_USAGE, NULL, "%s is exported alone: one --format", f[i]->name);
    return MIP_OK;
}

static enum mip_status check_export_options(const struct export_options *o, struct diag *d)
{
    const char *version = o->lcov_version;
    if (o->formats.count > 1 && strcmp(o->c.output, "-") == 0)
        return diag_fail(d, MIP_USAGE, NULL, "several formats need -o PREFIX");
    if (version && strcmp(version, "1") != 0 && strcmp(version, "2") != 0)
        return diag_fail(d, MIP_USAGE, NULL, "--lcov-version is 1 or 2, not '%s'", version);
    bool markdown = false;
    for (size_t i = 0; i < o->formats.count; i++)
        markdown |= strcmp(o->formats.at[i], "markdown") == 0;
    return data_change_check(&o->change, markdown, d);
}

static enum mip_status write_formats(const struct export_options *o, const struct data_format *const *f,
                                     const struct data_tree *whole, const struct data_changes *ch, struct diag *d)
{
    struct exp_options x = {.name = o->c.profile,
                            .lcov_version = o->lcov_version && *o->lcov_version == '2' ? 2 : 1,
                            .mangled = o->mangled};
    const struct src_tree *t = data_changes_apply(&o->change, whole, ch, &x);
    enum mip_status st = MIP_OK;
    for (size_t i = 0; i < o->formats.count && !st; i++) {
        FREED_BY(bytes_free) struct bytes out = {0};
        FREED char *path = o->formats.count > 1 ? xasprintf("%s%s", o->c.output, f[i]->suffix) : xstrdup(o->c.output);
        f[i]->lines(t, &x, &out);
        st = file_write(path, out.data, out.len, d);
    }
    return st;
}

/* Refuses formats of lines alone if no lines are known: their readers take an empty file for full coverage. */
static enum mip_status check_line_formats(const struct export_options *o, const struct data_format *const *f,
                                          const struct data_tree *t, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (size_t i = 0; i < o->formats.count && !st; i++)
        st = f[i]->only_lines ? data_check_lines(&o->c, t, d) : MIP_OK;
    if (!st)
        data_warn_of_lines(&o->c, t);
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
        fprintf(stderr, DATA_TOOL ": warning: %zu function%s of the profile without debug information\n",
                t->without_debug, data_plural(t->without_debug));
}

static enum mip_status export_lines(const struct export_options *o, const struct data_format *const *f, struct diag *d)
{
    struct data_tree t;
    FREED_BY(data_changes_close) struct data_changes ch = {0};
    enum mip_status st = check_export_options(o, d);
    if (st)
        return st;
    unsigned with = o->change.patch ? DATA_TREE_TESTS | DATA_TREE_WHOLE : 0;
    st = data_tree_open(&o->c, &o->select, "export", with, NULL, &t, d);
    if (!st)
        st = check_line_formats(o, f, &t, d);
    if (!st)
        st = data_changes_open(&o->c, &o->select, &o->change, &t, &ch, d);
    if (!st)
        st = write_formats(o, f, &t, &ch, d);
    if (!st) {
        tell_exported(&t);
        st = data_check_unreachable(&t, d);
    }
    data_tree_close(&t);
    return st;
}

static enum mip_status run_export(const void *options, struct diag *d)
{
    const struct export_options *o = options;
    const struct data_format *f[DATA_LIST_MOST];
    const struct data_dumps dumps = {&o->c, o->formats.at[0], o->select.root};
    enum mip_status st = find_formats(o, f, d);
    if (st)
        return st;
    return f[0]->dumps     ? f[0]->dumps(&dumps, d)
           : f[0]->samples ? data_export_samples(&o->c, f[0], d)
           : f[0]->llvm    ? data_llvm_export(&o->c, f[0], o->select.regex, d)
                           : export_lines(o, f, d);
}

/* Formats of dumps have no profile. */
static bool has_profile(void *options)
{
    const struct export_options *o = options;
    struct diag none = {0};
    const struct data_format *f = o->formats.count ? data_find_format(o->formats.at[0], data_is_exported, &none) : NULL;
    return !f || !f->dumps;
}

const struct data_verb data_export_verb = {
    .name = "export",
    .brief = "write coverage of source lines for other tools",
    .usage = "[-p] FILE.mip --debug ELF --format=NAME… [--changed PATCH] [--path-map A=B]… [-o FILE]",
    .rows = export_rows,
    .size = sizeof(struct export_options),
    .profile = DATA_PROFILE_FIRST,
    .most = DATA_IMAGES,
    .takes = data_is_exported,
    .arrange = has_profile,
    .help = "Lines that the profile cannot decide are left out; docs/lines.md has the rules.\n\nExample:\n"
            "  " DATA_TOOL " export -p app.mip --debug app.elf --format=lcov -o app.info && genhtml app.info -o html",
    .run = run_export,
};
