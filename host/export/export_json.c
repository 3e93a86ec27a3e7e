/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The project's own JSON: everything that the model has.  docs/export.schema.json is its contract.
 */
#include <inttypes.h>

#include "export/export.h"
#include "export/export_names.h"

static const char *const state_names[] = {
    [SRC_UNKNOWN] = "unknown", [SRC_NOT_RUN] = "not run", [SRC_CONDITIONAL] = "conditional",
    [SRC_PARTIAL] = "partial", [SRC_COVERED] = "covered",
};

static void put_json_lines(const struct src_file *f, struct bytes *out)
{
    bytes_puts(out, "    \"lines\": [");
    for (size_t i = 0; i < f->line_count; i++) {
        const struct src_line *l = &f->lines[i];
        bytes_printf(out, "%s\n      {\"line\": %" PRIu32 ", \"state\": \"%s\", \"count\": %" PRIu64 ", \"least\": %s",
                     i ? "," : "", l->line, state_names[l->state], l->count, l->is_least ? "true" : "false");
        if (l->excluded_ways)
            bytes_printf(out, ", \"branches_excluded\": %" PRIu32, l->excluded_ways);
        if (l->branch_count)
            bytes_puts(out, ", \"branches\": [");
        for (size_t b = 0; b < l->branch_count; b++) {
            const struct src_branch *br = &f->branches[l->branch + b];
            bytes_printf(out, "%s{\"address\": %" PRIu64 ", \"falls_through\": %s, \"count\": %" PRIu64, b ? ", " : "",
                         br->address, br->falls_through ? "true" : "false", br->count);
            if (br->image)
                bytes_printf(out, ", \"image\": %" PRIu32, br->image);
            bytes_puts(out, "}");
        }
        bytes_puts(out, l->branch_count ? "]}" : "}");
    }
    bytes_puts(out, "]");
}

static void put_json_excluded(const struct src_file *f, struct bytes *out)
{
    bytes_puts(out, "    \"lines_excluded\": [");
    for (size_t i = 0; i < f->excluded_count; i++)
        bytes_printf(out, "%s{\"line\": %" PRIu32 ", \"state\": \"%s\"}", i ? ", " : "", f->excluded[i].line,
                     state_names[f->excluded[i].state]);
    bytes_puts(out, "]");
}

static void put_tally(const char *key, const struct src_tally *t, struct bytes *out)
{
    bytes_printf(out, ", \"%s\": {\"all\": %zu, \"ran\": %zu, \"unknown\": %zu}", key, t->all, t->ran, t->unknown);
}

static void put_json_functions(const struct src_file *f, const struct exp_options *o, struct bytes *out)
{
    bytes_puts(out, "    \"functions\": [");
    for (size_t i = 0; i < f->function_count; i++) {
        const struct src_function *fn = &f->functions[i];
        bytes_printf(out, "%s\n      {\"name\": ", i ? "," : "");
        exp_put_name_as(o, fn->symbol, exp_put_json, out);
        bytes_puts(out, ", \"symbol\": ");
        exp_put_json(fn->symbol, out);
        bytes_printf(out, ", \"line\": %" PRIu32 ", \"last_line\": %" PRIu32 ", \"state\": \"%s\"", fn->line,
                     fn->last_line, state_names[fn->state]);
        bytes_printf(out, ", \"calls\": %" PRIu64 ", \"inlined_calls\": %" PRIu64, fn->calls, fn->inlined_calls);
        put_tally("bodies", &fn->bodies, out);
        put_tally("places", &fn->places, out);
        bytes_puts(out, "}");
    }
    bytes_puts(out, "]");
}

exp_writer exp_write_json;
void exp_write_json(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    struct src_totals n = exp_totals(t);
    bytes_puts(out, "{\n  \"format\": \"mip-export\", \"version\": 1,\n  \"profile\": ");
    exp_put_json(o->name, out);
    bytes_printf(out, ",\n  \"has_counts\": %s,\n  \"totals\": {\"lines\": %zu, \"lines_run\": %zu, ",
                 t->has_counts ? "true" : "false", n.lines, n.lines_run);
    bytes_printf(out, "\"lines_conditional\": %zu, \"lines_unknown\": %zu, \"functions\": %zu, ", n.conditional,
                 n.unknown, n.functions);
    bytes_printf(out, "\"functions_run\": %zu, \"branches\": %zu, \"branches_run\": %zu},\n  \"files\": [",
                 n.functions_run, n.branches, n.branches_run);
    for (size_t i = 0; i < t->count; i++) {
        bytes_printf(out, "%s\n  {\n    \"path\": ", i ? "," : "");
        exp_put_json(t->files[i].path, out);
        bytes_puts(out, ",\n");
        put_json_lines(&t->files[i], out);
        bytes_puts(out, ",\n");
        put_json_functions(&t->files[i], o, out);
        bytes_puts(out, ",\n");
        put_json_excluded(&t->files[i], out);
        bytes_puts(out, "\n  }");
    }
    bytes_puts(out, "\n  ]\n}\n");
}
