/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Tables of files and of the hottest functions.  The last line of the first is "TOTAL … N%", as CI systems look for it.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "report/json_text.h"
#include "report/show_views.h"

#define NAME_COLUMN 40

static bool is_missing(const struct src_line *l)
{
    return l->state == SRC_NOT_RUN;
}

/* Prints "12-14, 20".  A range ends at a line that ran. */
static void put_missing(const struct src_file *f, struct bytes *out)
{
    const char *before = "  ";
    for (size_t i = 0; i < f->line_count; i++) {
        if (!is_missing(&f->lines[i]))
            continue;
        size_t end = i;
        while (end + 1 < f->line_count && is_missing(&f->lines[end + 1]))
            end++;
        bytes_printf(out, "%s%" PRIu32, before, f->lines[i].line);
        if (end > i)
            bytes_printf(out, "-%" PRIu32, f->lines[end].line);
        before = ", ";
        i = end;
    }
}

/* Prints a row.  Percentages are rounded down: 100% means all. */
static void put_file_row(const char *name, const struct src_totals *n, struct bytes *out)
{
    bytes_column(out, name, NAME_COLUMN);
    bytes_printf(out, " %8zu %8zu", n->lines, n->lines - n->lines_run);
    if (n->lines)
        bytes_printf(out, " %5zu%%", 100 * n->lines_run / n->lines);
    else
        bytes_puts(out, "      -");
}

static bool is_file_wanted(const struct rep_view *v, const struct src_totals *n)
{
    return n->lines && !(v->uncovered && n->lines_run == n->lines);
}

void rep_show_files(const struct rep_view *v, struct bytes *out)
{
    struct src_totals all = {0};
    bytes_printf(out, "%-*s %8s %8s %6s  %s\n", NAME_COLUMN, "FILE", "LINES", "NOT RUN", "RAN", "LINES NOT RUN");
    for (size_t i = 0; i < v->tree->count; i++) {
        struct src_totals n = src_file_totals(&v->tree->files[i]);
        src_totals_add(&all, &n);
        if (!is_file_wanted(v, &n))
            continue;
        put_file_row(v->tree->files[i].path, &n, out);
        put_missing(&v->tree->files[i], out);
        bytes_puts(out, "\n");
    }
    put_file_row("TOTAL", &all, out);
    bytes_puts(out, "\n");
}

void rep_show_files_json(const struct rep_view *v, struct bytes *out)
{
    struct src_totals all = {0};
    json_t *list = json_array();
    for (size_t i = 0; i < v->tree->count; i++) {
        struct src_totals n = src_file_totals(&v->tree->files[i]);
        src_totals_add(&all, &n);
        if (!is_file_wanted(v, &n))
            continue;
        json_t *f = rep_totals_json(&n);
        json_object_set_new(f, "file", rep_json_text(v->tree->files[i].path));
        json_array_append_new(list, f);
    }
    rep_json_put(json_pack("{s:s, s:i, s:o, s:o}", "format", "mip-files", "version", 1, "totals", rep_totals_json(&all),
                           "files", list),
                 out);
}

static double all_heat(const struct rep_view *v)
{
    double sum = 0;
    for (size_t i = 0; i < v->p->count; i++)
        sum += rep_code_heat(v->code, i);
    return sum > 0 ? sum : 1;
}

static bool is_hot(const struct rep_view *v, size_t function)
{
    const struct prof_function *f = &v->p->functions[function];
    return rep_wanted(v->o, f) && prof_ran(f) != v->uncovered;
}

static void put_hot_row(const struct rep_view *v, size_t function, double all, struct bytes *out)
{
    const struct prof_function *f = &v->p->functions[function];
    struct img_frame frame;
    FREED char *calls = xasprintf("%" PRIu64 "%s", f->call_count, f->f.flags & MIP_REC_PINNED ? ".." : "");
    bytes_printf(out, "%6.2f%% %12s %8" PRIu64 " ", 100 * rep_code_heat(v->code, function) / all, calls,
                 (uint64_t)f->f.size);
    char *blocks = xasprintf("%zu/%zu", prof_covered_blocks(f), img_block_count(&f->f));
    bytes_printf(out, "%9s  ", f->covered ? blocks : "-");
    free(blocks);
    rep_put_name(v->o, f->f.name, out);
    if (v->o->lines && img_lines_function(v->o->lines, f->f.name, f->f.address, &frame)) {
        if (frame.file[0])
            bytes_printf(out, "  %s:%d", frame.file, frame.line);
        img_frames_free(&frame, 1);
    }
    bytes_puts(out, "\n");
}

void rep_show_top(const struct rep_view *v, struct bytes *out)
{
    size_t *order = rep_code_by_heat(v->code, v->p->count), shown = 0;
    double all = all_heat(v);
    bytes_puts(out, "   HEAT        CALLS    BYTES    BLOCKS  FUNCTION\n");
    for (size_t i = 0; i < v->p->count && shown < v->top; i++)
        if (is_hot(v, order[i])) {
            put_hot_row(v, order[i], all, out);
            shown++;
        }
    free(order);
}

void rep_show_top_json(const struct rep_view *v, struct bytes *out)
{
    size_t *order = rep_code_by_heat(v->code, v->p->count), shown = 0;
    double all = all_heat(v);
    json_t *list = json_array();
    for (size_t i = 0; i < v->p->count && shown < v->top; i++) {
        const struct prof_function *f = &v->p->functions[order[i]];
        if (!is_hot(v, order[i]))
            continue;
        FREED char *name = rep_name(v->o, f->f.name);
        json_array_append_new(list, json_pack("{s:o, s:o, s:f, s:I, s:I}", "name", rep_json_text(name), "symbol",
                                              rep_json_text(f->f.name), "percent",
                                              100 * rep_code_heat(v->code, order[i]) / all, "calls",
                                              rep_json_count(f->call_count), "bytes", (json_int_t)f->f.size));
        shown++;
    }
    free(order);
    rep_json_put(json_pack("{s:s, s:i, s:o}", "format", "mip-top", "version", 1, "functions", list), out);
}
