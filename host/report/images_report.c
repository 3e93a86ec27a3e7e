/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Totals and functions of several images.  A function of the source counts once, however many images have it.
 */
#include "report/images_report.h"

#include <inttypes.h>
#include <jansson.h>

#include "report/json_text.h"

static struct src_totals totals_of_tree(const struct src_tree *t)
{
    struct src_totals all = {0};
    for (size_t i = 0; i < t->count; i++) {
        struct src_totals its = src_file_totals(&t->files[i]);
        src_totals_add(&all, &its);
    }
    return all;
}

static uint64_t all_runs(const struct rep_programs *p)
{
    uint64_t runs = 0;
    for (size_t i = 0; i < p->count; i++)
        runs += p->at[i].p->runs;
    return runs;
}

static void put_images_share(size_t part, size_t all, struct bytes *out)
{
    FREED char *text = xasprintf("%zu of %zu", part, all);
    bytes_printf(out, "  %14s", text);
}

void rep_images_info(const struct rep_images *i, struct bytes *out)
{
    struct src_totals n = totals_of_tree(i->tree);
    bytes_printf(out, "Images: %zu\nImages Without a Profile: %zu\n", i->programs.count, i->programs.lacking_count);
    for (size_t k = 0; k < i->programs.lacking_count; k++)
        bytes_printf(out, "  %s\n", i->programs.lacking[k]);
    bytes_printf(out, "Merged Raw Profiles: %" PRIu64 "\n", all_runs(&i->programs));
    bytes_printf(out, "Source Files: %zu\nSource Files Without Probes: %zu\n", i->tree->count, i->unprobed->count);
    bytes_printf(out, "Functions That Ran: %zu of %zu\nLines That Ran: %zu of %zu\n", n.functions_run, n.functions,
                 n.lines_run, n.lines);
    bytes_printf(out, "Conditional Lines: %zu\nUnknown Lines: %zu\n", n.conditional, n.unknown);
    if (i->tree->has_counts)
        bytes_printf(out, "Branch Directions That Ran: %zu of %zu\n", n.branches_run, n.branches);
    bytes_puts(out, "\n  RUNS       FUNCTIONS           LINES  IMAGE\n");
    for (size_t k = 0; k < i->programs.count; k++) {
        const struct rep_program *p = &i->programs.at[k];
        bytes_printf(out, "%6" PRIu64, p->p->runs);
        put_images_share(p->totals->functions_run, p->totals->functions, out);
        put_images_share(p->totals->lines_run, p->totals->lines, out);
        bytes_printf(out, "  %s\n", p->name);
    }
}

void rep_images_info_json(const struct rep_images *i, struct bytes *out)
{
    struct src_totals n = totals_of_tree(i->tree);
    json_t *list = json_array(), *lacking = json_array();
    for (size_t k = 0; k < i->programs.count; k++) {
        json_t *one = rep_totals_json(i->programs.at[k].totals);
        json_object_set_new(one, "image", rep_json_text(i->programs.at[k].name));
        json_object_set_new(one, "raw_profiles", json_integer(rep_json_count(i->programs.at[k].p->runs)));
        json_array_append_new(list, one);
    }
    for (size_t k = 0; k < i->programs.lacking_count; k++)
        json_array_append_new(lacking, rep_json_text(i->programs.lacking[k]));
    rep_json_put(json_pack("{s:s, s:i, s:I, s:i, s:o, s:o, s:o}", "format", "mip-info-images", "version", 1,
                           "raw_profiles", rep_json_count(all_runs(&i->programs)), "files_without_probes",
                           (int)i->unprobed->count, "totals", rep_totals_json(&n), "images", list, "without_profile",
                           lacking),
                 out);
}

static bool is_shown(const struct rep_images *i, const struct src_function *f)
{
    return !i->options->uncovered || f->state == SRC_NOT_RUN;
}

static struct src_totals lines_of_function(const struct src_file *file, const struct src_function *f)
{
    struct src_totals n = {0};
    for (size_t i = 0; i < file->line_count; i++) {
        const struct src_line *l = &file->lines[i];
        if (l->line < f->line || l->line > f->last_line)
            continue;
        n.lines_run += src_line_ran(l);
        n.lines += l->state == SRC_NOT_RUN || src_line_ran(l);
    }
    return n;
}

/* Prints the name of a test; with the program's if that is another one. */
static void put_tests(const struct rep_images *i, uint32_t set, struct bytes *out)
{
    const struct src_tests *t = i->tree->tests;
    for (size_t k = 0; set && k < t->sets[set].count; k++) {
        const struct src_test *test = &t->at[t->members[t->sets[set].first + k]];
        bytes_printf(out, "%s%s", k ? ", " : "", test->name);
    }
}

static void show_source_function(const struct rep_images *i, const struct src_file *file, const struct src_function *f,
                                 struct bytes *out)
{
    struct src_totals n = lines_of_function(file, f);
    uint32_t set = src_tests_of_function(i->tree->tests, file, f);
    rep_put_name(i->options, f->symbol, out);
    bytes_printf(out, "\n  Source Info: %s:%" PRIu32 "\n", file->path, f->line);
    if (f->state == SRC_UNKNOWN)
        bytes_puts(out, "  Ran: unknown\n");
    else if (i->tree->has_counts && f->bodies.all)
        bytes_printf(out, "  Call Count: %" PRIu64 "\n", f->calls);
    else
        bytes_printf(out, "  Ran: %s\n", f->state == SRC_COVERED ? "yes" : "no");
    if (f->places.all) {
        bytes_puts(out, "  Inlined Copies: ");
        src_put_places(&f->places, out);
        bytes_puts(out, "\n");
    }
    if (n.lines)
        bytes_printf(out, "  Lines That Ran: %zu of %zu\n", n.lines_run, n.lines);
    if (set) {
        bytes_printf(out, "  Tests: ");
        put_tests(i, set, out);
        bytes_puts(out, "\n");
    }
    bytes_puts(out, "\n");
}

void rep_images_show(const struct rep_images *i, struct bytes *out)
{
    for (size_t k = 0; k < i->tree->count; k++)
        for (size_t n = 0; n < i->tree->files[k].function_count; n++)
            if (is_shown(i, &i->tree->files[k].functions[n]))
                show_source_function(i, &i->tree->files[k], &i->tree->files[k].functions[n], out);
}

static json_t *source_function_json(const struct rep_images *i, const struct src_file *file,
                                    const struct src_function *f)
{
    const char *state = f->state == SRC_COVERED ? "ran" : f->state == SRC_NOT_RUN ? "not run" : "unknown";
    const struct src_tests *t = i->tree->tests;
    uint32_t set = src_tests_of_function(i->tree->tests, file, f);
    struct src_totals n = lines_of_function(file, f);
    FREED char *name = rep_name(i->options, f->symbol);
    json_t *tests = json_array();
    for (size_t k = 0; set && k < t->sets[set].count; k++)
        json_array_append_new(tests, rep_json_text(t->at[t->members[t->sets[set].first + k]].name));
    json_t *j = json_pack("{s:o, s:o, s:o, s:i, s:s, s:I, s:i, s:i, s:o}", "name", rep_json_text(name), "symbol",
                          rep_json_text(f->symbol), "file", rep_json_text(file->path), "line", (int)f->line, "state",
                          state, "call_count", rep_json_count(f->calls), "lines", (int)n.lines, "lines_run",
                          (int)n.lines_run, "tests", tests);
    return j;
}

void rep_images_show_json(const struct rep_images *i, struct bytes *out)
{
    json_t *list = json_array();
    for (size_t k = 0; k < i->tree->count; k++)
        for (size_t n = 0; n < i->tree->files[k].function_count; n++)
            if (is_shown(i, &i->tree->files[k].functions[n]))
                json_array_append_new(list,
                                      source_function_json(i, &i->tree->files[k], &i->tree->files[k].functions[n]));
    rep_json_put(json_pack("{s:s, s:i, s:o}", "format", "mip-show-images", "version", 1, "functions", list), out);
}
