/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Tables for a pull request or a job summary (GitHub Flavored Markdown, section 4.10): lines of the patch with the
 * tests that reach them, what an older profile covers and this one does not, and all files.
 */
#include <inttypes.h>
#include <string.h>

#include "base/share.h"
#include "export/export.h"
#include "export/export_gaps.h"
#include "export/export_names.h"
#include "source/line_tests.h"

enum { MOST_TESTS = 10 }; /* names in a cell */

/* Appends text as code in a cell.  There | is written \|, also in code (section 4.10).  Code with backticks has more
 * of them around it, and blanks (section 6.1). */
static void put_code(const char *text, struct bytes *out)
{
    size_t fence = 1;
    for (const char *at = strchr(text, '`'); at; at = strchr(at + strspn(at, "`"), '`'))
        fence = strspn(at, "`") >= fence ? strspn(at, "`") + 1 : fence;
    const char *blank = fence > 1 ? " " : "";
    for (size_t i = 0; i < fence; i++)
        bytes_puts(out, "`");
    bytes_puts(out, blank);
    for (; *text; text++)
        bytes_printf(out, *text == '|' ? "\\%c" : "%c", *text);
    bytes_puts(out, blank);
    for (size_t i = 0; i < fence; i++)
        bytes_puts(out, "`");
}

static void put_file(const char *path, struct bytes *out)
{
    bytes_puts(out, "| ");
    put_code(path, out);
    bytes_puts(out, " |");
}

static void put_share(size_t part, size_t whole, struct bytes *out)
{
    if (whole)
        bytes_printf(out, " %zu of %zu (%.1f %%) |", part, whole, 100 * share_shown(part, whole, 1000));
    else
        bytes_puts(out, " – |");
}

static void put_row(const struct src_totals *n, struct bytes *out)
{
    put_share(n->lines_run, n->lines, out);
    put_share(n->functions_run, n->functions, out);
    put_share(n->branches_run, n->branches, out);
    bytes_printf(out, " %zu |\n", n->conditional + n->unknown);
}

static void put_files(const struct src_tree *t, struct bytes *out)
{
    struct src_totals all = exp_totals(t);
    bytes_puts(out, "| File | Lines | Functions | Branch directions | Lines not decided |\n|---|---|---|---|---|\n");
    for (size_t i = 0; i < t->count; i++) {
        struct src_totals n = src_file_totals(&t->files[i]);
        if (!n.lines && !n.functions)
            continue;
        put_file(t->files[i].path, out);
        put_row(&n, out);
    }
    bytes_puts(out, "| **all** |");
    put_row(&all, out);
}

/* Appends the tests that reach a line of the file. */
static void put_reaching_tests(struct src_tests *tests, const struct src_file *f, struct bytes *out)
{
    uint32_t set = 0;
    for (size_t k = 0; tests && k < f->line_count; k++)
        set = src_tests_join(tests, set, f->lines[k].tests);
    size_t count = set ? tests->sets[set].count : 0;
    for (size_t k = 0; k < count && k < MOST_TESTS; k++) {
        bytes_puts(out, k ? ", " : " ");
        put_code(tests->at[tests->members[tests->sets[set].first + k]].name, out);
    }
    if (count > MOST_TESTS)
        bytes_printf(out, ", %zu more", count - MOST_TESTS);
    bytes_puts(out, count ? " |\n" : " none |\n");
}

static void put_patch_lines(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    struct src_totals all = exp_totals(t);
    bool any = false;
    if (all.lines)
        bytes_printf(out, "**%zu of %zu new lines ran (%.1f %%)**\n\n", all.lines_run, all.lines,
                     100 * share_shown(all.lines_run, all.lines, 1000));
    else
        bytes_puts(out, "**Of no new line it is known whether it ran**\n\n");
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *f = &t->files[i];
        struct src_totals n = src_file_totals(f);
        if (!f->line_count)
            continue;
        if (!any)
            bytes_puts(out, "| File | New lines that ran | Did not run | Not decided | Tests that reach them |\n"
                            "|---|---|---|---|---|\n");
        any = true;
        put_file(f->path, out);
        put_share(n.lines_run, n.lines, out);
        bytes_puts(out, " ");
        exp_put_gaps(f, o, "–", out);
        bytes_printf(out, " | %zu |", n.conditional + n.unknown);
        put_reaching_tests(t->tests, f, out);
    }
    bytes_puts(out, any ? "\n" : "");
}

/* Appends the lines or functions of one file, from the index i on; returns the index after them. */
static size_t put_worse_of_file(const struct exp_options *o, size_t i, struct bytes *out)
{
    const char *file = o->lost[i].file ? o->lost[i].file : "", *comma = " ";
    put_file(*file ? file : "?", out);
    for (; i < o->lost_count && o->lost[i].line && strcmp(o->lost[i].file, file) == 0; i++) {
        uint32_t first = o->lost[i].line;
        while (i + 1 < o->lost_count && o->lost[i + 1].line == o->lost[i].line + 1 &&
               strcmp(o->lost[i + 1].file, file) == 0)
            i++;
        bytes_printf(out, o->lost[i].line == first ? "%s%" PRIu32 : "%s%" PRIu32 "–%" PRIu32, comma, first,
                     o->lost[i].line);
        comma = ", ";
    }
    bytes_puts(out, " |");
    comma = " ";
    for (; i < o->lost_count && !o->lost[i].line && strcmp(o->lost[i].file ? o->lost[i].file : "", file) == 0; i++) {
        bytes_puts(out, comma);
        exp_put_name_as(o, o->lost[i].function, put_code, out);
        comma = ", ";
    }
    bytes_puts(out, " |\n");
    return i;
}

static void put_worse(const struct exp_options *o, struct bytes *out)
{
    if (!o->lost_count) {
        bytes_printf(out, "Nothing that `%s` covers is lost.\n\n", o->base);
        return;
    }
    bytes_printf(out, "**Worse than `%s`: covered there, not here**\n\n", o->base);
    bytes_puts(out, "| File | Lines | Functions |\n|---|---|---|\n");
    for (size_t i = 0; i < o->lost_count;)
        i = put_worse_of_file(o, i, out);
    bytes_puts(out, "\n");
}

exp_writer exp_write_markdown;
void exp_write_markdown(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    if (o->whole)
        put_patch_lines(t, o, out);
    if (o->base)
        put_worse(o, out);
    put_files(o->whole ? o->whole : t, out);
}
