/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A row for each file (RFC 4180).  Empty fields are unknown.
 */
#include "export/export.h"

/* Appends the text in quotes: a path may hold commas. */
static void put_csv_text(const char *text, struct bytes *out)
{
    bytes_puts(out, "\"");
    for (; *text; text++) {
        if (*text == '"')
            bytes_puts(out, "\"");
        bytes_append(out, text, 1);
    }
    bytes_puts(out, "\"");
}

exp_writer exp_write_csv;
void exp_write_csv(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    (void)o;
    bytes_puts(out, "file,lines,lines run,lines conditional,lines unknown,functions,functions run,branch directions,"
                    "branch directions run\r\n");
    for (size_t i = 0; i < t->count; i++) {
        struct src_totals n = src_file_totals(&t->files[i]);
        put_csv_text(t->files[i].path, out);
        bytes_printf(out, ",%zu,%zu,%zu,%zu,%zu,%zu,%zu,%zu\r\n", n.lines, n.lines_run, n.conditional, n.unknown,
                     n.functions, n.functions_run, n.branches, n.branches_run);
    }
}
