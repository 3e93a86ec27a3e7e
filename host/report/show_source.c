/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sources with counts for a terminal.  Lines with code are marked:
 *
 *          404     43  uint8_t crc8(const uint8_t *p, size_t n)
 *     *   2828     49      for (int i = 0; i < 8; i++)
 *     !      0     52          return 0;
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "report/show_views.h"
#include "report/source_text.h"

#define NOT_RUN_COLOUR "\033[0;31m"
#define PLAIN          "\033[0m"

static const char marks[] = {
    [SRC_UNKNOWN] = '?', [SRC_NOT_RUN] = '!', [SRC_CONDITIONAL] = '~', [SRC_PARTIAL] = '*', [SRC_COVERED] = ' '};

/* Writes "404", "404+" for a lower bound, "ran" without counts, and nothing if the count is not known. */
static void count_text(const struct rep_view *v, const struct src_line *l, char text[32])
{
    text[0] = '\0';
    if (l->state == SRC_NOT_RUN)
        snprintf(text, 32, "0");
    else if (l->state != SRC_UNKNOWN && !v->tree->has_counts)
        snprintf(text, 32, "ran");
    else if (l->state != SRC_UNKNOWN)
        snprintf(text, 32, "%" PRIu64 "%s", l->count, l->is_least ? "+" : "");
}

static void put_source_line(const struct rep_view *v, uint32_t number, const struct src_line *l, const char *text,
                            struct bytes *out)
{
    char count[32] = "";
    bool is_red = v->o->colour && l && l->state == SRC_NOT_RUN;
    if (l)
        count_text(v, l, count);
    bytes_printf(out, "%s%c %12s %6" PRIu32 "%s%s%s\n", is_red ? NOT_RUN_COLOUR : "", l ? marks[l->state] : ' ', count,
                 number, *text ? "  " : "", text, is_red ? PLAIN : "");
}

static void put_function_note(const struct rep_view *v, const struct src_function *f, struct bytes *out)
{
    bytes_puts(out, "-- ");
    rep_put_name(v->o, f->symbol, out);
    if (f->bodies.all && v->tree->has_counts)
        bytes_printf(out, ": called %" PRIu64 "%s time%s", f->calls, f->is_least ? "+" : "", f->calls == 1 ? "" : "s");
    else if (f->bodies.all)
        bytes_puts(out, f->bodies.ran ? ": ran" : f->bodies.unknown ? ": unknown" : ": did not run");
    else
        bytes_puts(out, ": no code of its own");
    if (f->places.all) {
        bytes_puts(out, ", ");
        src_put_places(&f->places, out);
    }
    bytes_puts(out, "\n");
}

/* Is the line in a selected function?  Without a selection by name the whole file is shown. */
static bool is_in_functions(const struct rep_view *v, const struct src_file *f, uint32_t line)
{
    bool found = !v->o->filter;
    for (size_t i = 0; i < f->function_count && !found; i++)
        found = line >= f->functions[i].line && line <= f->functions[i].last_line;
    return found;
}

static void show_file(const struct rep_view *v, const struct src_file *f, struct bytes *out)
{
    FREED_BY(rep_text_free) struct rep_text text = rep_text_read(f);
    size_t last = f->line_count ? f->lines[f->line_count - 1].line : 0, line = 0, function = 0;
    bytes_printf(out, "%s%s\n", f->path, text.lines ? "" : "  (the text cannot be read)");
    for (size_t n = 1; n <= (text.lines ? text.count : last); n++) {
        const struct src_line *l = line < f->line_count && f->lines[line].line == n ? &f->lines[line++] : NULL;
        for (; function < f->function_count && f->functions[function].line <= n; function++)
            if (!v->uncovered && f->functions[function].line == n)
                put_function_note(v, &f->functions[function], out);
        bool is_wanted = v->uncovered ? l && (l->state == SRC_NOT_RUN || l->state == SRC_PARTIAL)
                         : text.lines ? is_in_functions(v, f, (uint32_t)n)
                                      : l != NULL;
        if (is_wanted)
            put_source_line(v, (uint32_t)n, l, text.lines ? text.lines[n - 1] : "", out);
    }
    bytes_puts(out, "\n");
}

static bool has_wanted_line(const struct rep_view *v, const struct src_file *f)
{
    struct src_totals n = src_file_totals(f);
    bool all_unknown = v->tree->without_lines == v->tree->profiled;
    bool found = !v->uncovered && n.lines + n.conditional + (all_unknown ? n.unknown : 0) > 0;
    for (size_t i = 0; i < f->line_count && !found; i++)
        found = f->lines[i].state == SRC_NOT_RUN || (v->uncovered && f->lines[i].state == SRC_PARTIAL);
    return found;
}

void rep_show_source(const struct rep_view *v, struct bytes *out)
{
    for (size_t i = 0; i < v->tree->count; i++)
        if (has_wanted_line(v, &v->tree->files[i]))
            show_file(v, &v->tree->files[i], out);
}
