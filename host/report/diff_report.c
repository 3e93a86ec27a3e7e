/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What changed between two profiles, as text and JSON.
 */
#include "report/diff_report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "report/json_text.h"

static const char *const keys[REP_CHANGES] = {"gained", "lost", "new", "gone", "counts"};
static const char *const titles[REP_CHANGES] = {"Newly covered", "Lost", "New in the second", "Gone from the second",
                                                "Other counts"};

static void put_name_and_file(const char *name, const char *file, struct bytes *out)
{
    bytes_puts(out, "  ");
    bytes_column(out, name, 32);
    bytes_printf(out, " %s", file);
}

static void put_diff_functions(const struct rep_diff *d, const struct rep_options *o, enum rep_change change,
                               struct bytes *out)
{
    if (!d->of[change])
        return;
    bytes_printf(out, "%s: %zu function%s\n", titles[change], d->of[change], d->of[change] == 1 ? "" : "s");
    for (size_t i = 0; i < d->function_count; i++) {
        const struct rep_function_change *f = &d->functions[i];
        if (f->change != change)
            continue;
        char *name = rep_name(o, f->name);
        put_name_and_file(name, f->file, out);
        free(name);
        char *was = f->old_name ? rep_name(o, f->old_name) : NULL;
        if (was)
            bytes_printf(out, " (was %s)", was);
        free(was);
        if (change == REP_NEW || change == REP_GONE)
            bytes_puts(out, f->covered ? "  ran" : "  did not run");
        else
            bytes_printf(out, "  %" PRIu64 " -> %" PRIu64, f->old_count, f->count);
        bytes_puts(out, "\n");
    }
    bytes_puts(out, "\n");
}

/* Prints ranges: neighbours in the list with neighbouring numbers are one range. */
static void put_diff_lines(const struct rep_diff *d, enum rep_change change, struct bytes *out)
{
    const char *file = NULL;
    if (!d->lines_of[change])
        return;
    bytes_printf(out, "%s: %zu line%s\n", titles[change], d->lines_of[change], d->lines_of[change] == 1 ? "" : "s");
    for (size_t i = 0; i < d->line_count; i++) {
        const struct rep_line_change *l = &d->lines[i];
        if (l->change != change)
            continue;
        size_t end = i;
        while (end + 1 < d->line_count && d->lines[end + 1].change == change &&
               strcmp(d->lines[end + 1].file, l->file) == 0 && d->lines[end + 1].line == d->lines[end].line + 1)
            end++;
        if (file && strcmp(file, l->file) == 0)
            bytes_puts(out, ", ");
        else
            bytes_printf(out, "%s  %s: ", file ? "\n" : "", l->file);
        bytes_printf(out, "%" PRIu32, l->line);
        if (end > i)
            bytes_printf(out, "-%" PRIu32, d->lines[end].line);
        file = l->file;
        i = end;
    }
    bytes_puts(out, "\n\n");
}

/* Prints functions whose code changed.  Blocks of other code are not compared: their coverage did not change. */
static void put_changed_code(const struct rep_diff *d, const struct rep_options *o, struct bytes *out)
{
    if (!d->code_count)
        return;
    bytes_printf(out, "Changed code: %zu function%s\n", d->code_count, d->code_count == 1 ? "" : "s");
    for (size_t i = 0; i < d->code_count; i++) {
        const struct rep_code_change *c = &d->code[i];
        char *name = rep_name(o, c->name);
        put_name_and_file(name, c->file, out);
        free(name);
        if (c->blocks)
            bytes_printf(out, "  %zu of %zu blocks as before: %zu gained, %zu lost", c->same_blocks, c->blocks,
                         c->gained_blocks, c->lost_blocks);
        bytes_puts(out, "\n");
    }
    bytes_puts(out, "\n");
}

void rep_diff_text(const struct rep_diff *d, const struct rep_options *o, struct bytes *out)
{
    static const enum rep_change order[] = {REP_LOST, REP_GAINED, REP_NEW, REP_GONE, REP_COUNT};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        put_diff_functions(d, o, order[i], out);
        put_diff_lines(d, order[i], out);
    }
    put_changed_code(d, o, out);
    if (d->not_compared)
        bytes_printf(out, "Lines of %zu function%s were not compared: the source or the code changed there\n",
                     d->not_compared, d->not_compared == 1 ? "" : "s");
    bytes_printf(out, "TOTAL  functions: %zu of %zu -> %zu of %zu covered", d->old_covered, d->old_functions,
                 d->covered, d->known_functions);
    if (d->has_lines)
        bytes_printf(out, "; lines: %zu gained, %zu lost", d->lines_of[REP_GAINED], d->lines_of[REP_LOST]);
    bytes_puts(out, "\n");
}

static json_t *functions_json(const struct rep_diff *d, const struct rep_options *o, enum rep_change change)
{
    json_t *list = json_array();
    for (size_t i = 0; i < d->function_count; i++) {
        const struct rep_function_change *f = &d->functions[i];
        if (f->change != change)
            continue;
        FREED char *name = rep_name(o, f->name);
        json_array_append_new(list, json_pack("{s:o, s:o, s:o, s:o, s:b, s:I, s:I}", "name", rep_json_text(name),
                                              "symbol", rep_json_text(f->name), "old_symbol",
                                              rep_json_text(f->old_name ? f->old_name : f->name), "file",
                                              rep_json_text(f->file), "covered", f->covered, "old_count",
                                              rep_json_count(f->old_count), "count", rep_json_count(f->count)));
    }
    return list;
}

static json_t *lines_json(const struct rep_diff *d, enum rep_change change)
{
    json_t *list = json_array();
    for (size_t i = 0; i < d->line_count; i++)
        if (d->lines[i].change == change)
            json_array_append_new(list,
                                  json_pack("{s:o, s:i, s:i}", "file", rep_json_text(d->lines[i].file), "old_line",
                                            (int)d->lines[i].old_line, "line", (int)d->lines[i].line));
    return list;
}

static json_t *code_json(const struct rep_diff *d)
{
    json_t *list = json_array();
    for (size_t i = 0; i < d->code_count; i++) {
        const struct rep_code_change *c = &d->code[i];
        json_array_append_new(list,
                              json_pack("{s:o, s:o, s:i, s:i, s:i, s:i}", "symbol", rep_json_text(c->name), "file",
                                        rep_json_text(c->file), "blocks", (int)c->blocks, "same", (int)c->same_blocks,
                                        "gained", (int)c->gained_blocks, "lost", (int)c->lost_blocks));
    }
    return list;
}

void rep_diff_json(const struct rep_diff *d, const struct rep_options *o, struct bytes *out)
{
    json_t *functions = json_object();
    for (int i = 0; i < REP_CHANGES; i++)
        json_object_set_new(functions, keys[i], functions_json(d, o, (enum rep_change)i));
    json_t *j = json_pack("{s:s, s:i, s:{s:i, s:i}, s:{s:i, s:i}, s:o}", "format", "mip-diff", "version", 1, "old",
                          "functions", (int)d->old_functions, "covered", (int)d->old_covered, "new", "functions",
                          (int)d->known_functions, "covered", (int)d->covered, "functions", functions);
    json_object_set_new(j, "changed_code", code_json(d));
    if (d->has_lines)
        json_object_set_new(j, "lines",
                            json_pack("{s:o, s:o, s:i}", "gained", lines_json(d, REP_GAINED), "lost",
                                      lines_json(d, REP_LOST), "functions_not_compared", (int)d->not_compared));
    rep_json_put(j, out);
}
