/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A table of files for a pull request or a job summary (GitHub Flavored Markdown, section 4.10).
 */
#include "export/export.h"
#include "export/export_names.h"

static void put_share(size_t part, size_t whole, struct bytes *out)
{
    if (whole)
        bytes_printf(out, " %zu of %zu (%.1f %%) |", part, whole, 100 * exp_rate(part, whole));
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

exp_writer exp_write_markdown;
void exp_write_markdown(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    struct src_totals all = exp_totals(t);
    (void)o;
    bytes_puts(out, "| File | Lines | Functions | Branch directions | Lines not decided |\n|---|---|---|---|---|\n");
    for (size_t i = 0; i < t->count; i++) {
        struct src_totals n = src_file_totals(&t->files[i]);
        if (!n.lines && !n.functions)
            continue;
        bytes_printf(out, "| `%s` |", t->files[i].path);
        put_row(&n, out);
    }
    bytes_puts(out, "| **all** |");
    put_row(&all, out);
}
