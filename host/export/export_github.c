/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GitHub Actions: a warning at each run of lines that did not run (Workflow commands, "Setting a warning
 * message").  The web page shows them beside the changed lines of a pull request.
 */
#include <inttypes.h>

#include "export/export.h"
#include "export/export_gaps.h"

/* Appends the value of a property: %, CR, LF, colon and comma are written as %XX. */
static void put_property(const char *text, struct bytes *out)
{
    for (; *text; text++) {
        if (*text == '%' || *text == ',' || *text == ':' || *text == '\r' || *text == '\n')
            bytes_printf(out, "%%%02X", (unsigned)*text);
        else
            bytes_append(out, text, 1);
    }
}

/* Appends a warning for lines that did not run, from first to last, without a line between that ran. */
static void put_gap(const struct src_file *f, size_t first, size_t last, struct bytes *out)
{
    uint32_t from = f->lines[first].line, to = f->lines[last].line;
    bytes_puts(out, "::warning file=");
    put_property(f->path, out);
    bytes_printf(out, ",line=%" PRIu32 ",endLine=%" PRIu32 ",title=Not covered::", from, to);
    if (from == to)
        bytes_printf(out, "line %" PRIu32 " did not run\n", from);
    else
        bytes_printf(out, "lines %" PRIu32 " to %" PRIu32 " did not run\n", from, to);
}

exp_writer exp_write_github;
void exp_write_github(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *f = &t->files[i];
        for (size_t k = 0; k < f->line_count; k++) {
            size_t first = k;
            if (f->lines[k].state != SRC_NOT_RUN)
                continue;
            k = exp_gap_end(f, o, first);
            put_gap(f, first, k, out);
        }
    }
}
