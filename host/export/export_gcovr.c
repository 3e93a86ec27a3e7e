/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * gcovr's JSON of format version 0.3, which `gcovr --add-tracefile` of gcovr 5 reads (gcovr documentation, "JSON
 * Output").  A gcovr reads only the version that it writes.  0.6 wants what a profile does not tell: how often a
 * function returned, and its percentage of blocks.  gcovr 7 and later read cobertura's format.
 */
#include <inttypes.h>

#include "export/export.h"
#include "export/export_names.h"

static void put_gcovr_line(const struct src_file *f, const struct src_line *l, struct bytes *out)
{
    bytes_printf(out,
                 "{\"line_number\": %" PRIu32 ", \"count\": %" PRIu64
                 ", \"gcovr/noncode\": false, \"gcovr/excluded\": false, \"branches\": [",
                 l->line, src_line_ran(l) && !l->count ? 1 : l->count);
    for (size_t b = 0; b < l->branch_count; b++) {
        const struct src_branch *br = &f->branches[l->branch + b];
        bytes_printf(out, "%s{\"count\": %" PRIu64 ", \"fallthrough\": %s, \"throw\": false}", b ? ", " : "", br->count,
                     br->falls_through ? "true" : "false");
    }
    bytes_puts(out, "]}");
}

static void put_gcovr_functions(const struct src_file *f, const struct exp_options *o, struct bytes *out)
{
    const char *comma = "\n";
    bytes_puts(out, "\"functions\": [");
    for (size_t i = 0; i < f->function_count; i++) {
        const struct src_function *fn = &f->functions[i];
        if (fn->state == SRC_UNKNOWN || !fn->line)
            continue;
        bytes_printf(out, "%s  {\"name\": ", comma);
        exp_put_name_as(o, fn->symbol, exp_put_json, out);
        bytes_printf(out, ", \"lineno\": %" PRIu32 ", \"execution_count\": %" PRIu64 "}", fn->line,
                     prof_add64(fn->calls, fn->inlined_calls));
        comma = ",\n";
    }
    bytes_puts(out, "]");
}

exp_writer exp_write_gcovr;
void exp_write_gcovr(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    bytes_puts(out, "{\"gcovr/format_version\": \"0.3\", \"files\": [");
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *f = &t->files[i];
        const char *comma = "\n";
        bytes_printf(out, "%s{\"file\": ", i ? ",\n" : "\n");
        exp_put_json(f->path, out);
        bytes_puts(out, ", \"lines\": [");
        for (size_t k = 0; k < f->line_count; k++) {
            if (f->lines[k].state != SRC_NOT_RUN && !src_line_ran(&f->lines[k]))
                continue;
            bytes_printf(out, "%s  ", comma);
            put_gcovr_line(f, &f->lines[k], out);
            comma = ",\n";
        }
        bytes_puts(out, "],\n");
        put_gcovr_functions(f, o, out);
        bytes_puts(out, "}");
    }
    bytes_puts(out, "\n]}\n");
}
