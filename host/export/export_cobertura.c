/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Cobertura's coverage-04.dtd, as GitLab, Jenkins and Azure read it.  A folder is a package, a file is a
 * class.  The timestamp is 0, so equal profiles give equal files.
 */
#include <inttypes.h>
#include <string.h>

#include "base/share.h"
#include "base/text.h"
#include "export/export.h"
#include "export/export_names.h"

static bool cobertura_has_line(const struct src_line *l)
{
    return l->state == SRC_NOT_RUN || src_line_ran(l);
}

static void put_cobertura_line(const struct src_file *f, const struct src_line *l, const char *indent,
                               struct bytes *out)
{
    size_t hit = 0;
    for (size_t b = 0; b < l->branch_count; b++)
        hit += f->branches[l->branch + b].count > 0;
    bytes_printf(out, "%s<line number=\"%" PRIu32 "\" hits=\"%" PRIu64 "\" branch=\"%s\"", indent, l->line,
                 src_line_ran(l) && !l->count ? 1 : l->count, l->branch_count ? "true" : "false");
    if (l->branch_count)
        bytes_printf(out, " condition-coverage=\"%.0f%% (%zu/%zu)\"", 100 * share_shown(hit, l->branch_count, 100), hit,
                     l->branch_count);
    bytes_puts(out, "/>\n");
}

static void put_rates(const struct src_totals *n, struct bytes *out)
{
    bytes_printf(out, "line-rate=\"%.4f\" branch-rate=\"%.4f\" complexity=\"0\"",
                 share_shown(n->lines_run, n->lines, 10000), share_shown(n->branches_run, n->branches, 10000));
}

static void put_method(const struct src_file *f, const struct src_function *fn, const struct exp_options *o,
                       struct bytes *out)
{
    struct src_file body = {.lines = f->lines, .branches = f->branches};
    while (body.lines < f->lines + f->line_count && body.lines->line < fn->line)
        body.lines++;
    while (body.lines + body.line_count < f->lines + f->line_count && body.lines[body.line_count].line <= fn->last_line)
        body.line_count++;
    struct src_totals n = src_file_totals(&body);
    bytes_puts(out, "            <method name=\"");
    exp_put_name_as(o, fn->symbol, exp_put_xml, out);
    bytes_puts(out, "\" signature=\"\" ");
    put_rates(&n, out);
    bytes_puts(out, ">\n              <lines>\n");
    for (size_t i = 0; i < body.line_count; i++)
        if (cobertura_has_line(&body.lines[i]))
            put_cobertura_line(f, &body.lines[i], "                ", out);
    bytes_puts(out, "              </lines>\n            </method>\n");
}

static void put_class(const struct src_file *f, const struct exp_options *o, struct bytes *out)
{
    struct src_totals n = src_file_totals(f);
    bytes_puts(out, "        <class name=\"");
    exp_put_xml(name_in_path(f->path), out);
    bytes_puts(out, "\" filename=\"");
    exp_put_xml(f->path, out);
    bytes_puts(out, "\" ");
    put_rates(&n, out);
    bytes_puts(out, ">\n          <methods>\n");
    for (size_t i = 0; i < f->function_count; i++)
        if (f->functions[i].state != SRC_UNKNOWN)
            put_method(f, &f->functions[i], o, out);
    bytes_puts(out, "          </methods>\n          <lines>\n");
    for (size_t i = 0; i < f->line_count; i++)
        if (cobertura_has_line(&f->lines[i]))
            put_cobertura_line(f, &f->lines[i], "            ", out);
    bytes_puts(out, "          </lines>\n        </class>\n");
}

/* Returns the length of the path's folder. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) : 0;
}

static void put_package(const struct src_tree *t, size_t first, size_t end, const struct exp_options *o,
                        struct bytes *out)
{
    struct src_totals n = {0};
    FREED char *folder = xstrndup(t->files[first].path, folder_length(t->files[first].path));
    for (size_t i = first; i < end; i++) {
        struct src_totals its = src_file_totals(&t->files[i]);
        src_totals_add(&n, &its);
    }
    bytes_puts(out, "    <package name=\"");
    exp_put_xml(*folder ? folder : ".", out);
    bytes_puts(out, "\" ");
    put_rates(&n, out);
    bytes_puts(out, ">\n      <classes>\n");
    for (size_t i = first; i < end; i++)
        put_class(&t->files[i], o, out);
    bytes_puts(out, "      </classes>\n    </package>\n");
}

static bool same_folder(const char *a, const char *b)
{
    size_t n = folder_length(a);
    return n == folder_length(b) && memcmp(a, b, n) == 0;
}

exp_writer exp_write_cobertura;
void exp_write_cobertura(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    struct src_totals n = exp_totals(t);
    bytes_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                    "<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n<coverage ");
    bytes_printf(out, "line-rate=\"%.4f\" branch-rate=\"%.4f\" lines-covered=\"%zu\" lines-valid=\"%zu\" ",
                 share_shown(n.lines_run, n.lines, 10000), share_shown(n.branches_run, n.branches, 10000), n.lines_run,
                 n.lines);
    bytes_printf(out,
                 "branches-covered=\"%zu\" branches-valid=\"%zu\" complexity=\"0\" version=\"mip\" timestamp=\"0\">\n",
                 n.branches_run, n.branches);
    bytes_puts(out, "  <sources>\n    <source>.</source>\n  </sources>\n  <packages>\n");
    for (size_t i = 0; i < t->count;) {
        size_t end = i + 1;
        while (end < t->count && same_folder(t->files[end].path, t->files[i].path))
            end++;
        put_package(t, i, end, o, out);
        i = end;
    }
    bytes_puts(out, "  </packages>\n</coverage>\n");
}
