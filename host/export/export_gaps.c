/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a message for each line that did not run is too many.
 * Method: lines with code in a row are one gap.  The tree of a patch lacks the lines between, so the whole tree is
 * asked for them.
 *
 *   lines 3, 4 and 9 of a patch did not run, 6 ran and is older: the gaps are 3 to 4, and 9
 */
#include "export/export_gaps.h"

#include <inttypes.h>
#include <string.h>

/* Does the whole file have a line with code between the two? */
static bool has_line_between(const struct src_file *f, const struct exp_options *o, uint32_t a, uint32_t b)
{
    for (size_t i = 0; o->whole && i < o->whole->count; i++) {
        const struct src_file *w = &o->whole->files[i];
        if (strcmp(w->path, f->path) != 0)
            continue;
        for (size_t k = 0; k < w->line_count; k++)
            if (w->lines[k].line > a && w->lines[k].line < b)
                return true;
    }
    return false;
}

size_t exp_gap_end(const struct src_file *f, const struct exp_options *o, size_t first)
{
    size_t last = first;
    while (last + 1 < f->line_count && f->lines[last + 1].state == SRC_NOT_RUN &&
           !has_line_between(f, o, f->lines[last].line, f->lines[last + 1].line))
        last++;
    return last;
}

void exp_put_gaps(const struct src_file *f, const struct exp_options *o, const char *dash, struct bytes *out)
{
    const char *comma = "";
    for (size_t k = 0; k < f->line_count; k++) {
        if (f->lines[k].state != SRC_NOT_RUN)
            continue;
        size_t last = exp_gap_end(f, o, k);
        bytes_printf(out, "%s%" PRIu32, comma, f->lines[k].line);
        if (last > k)
            bytes_printf(out, "%s%" PRIu32, dash, f->lines[last].line);
        comma = ", ";
        k = last;
    }
}
