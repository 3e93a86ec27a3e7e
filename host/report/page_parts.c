/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the page shows, as JSON.  Rows are arrays, whose columns page/page.js names, as there are many of them.
 */
#include "report/page_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "report/branch_report.h"
#include "report/json_text.h"
#include "report/source_text.h"
#include "source/block_state.h"

/* Functions of the tree, sorted by name and line. */
struct place {
    const struct src_function *function;
    size_t file;
    bool used; /* the profile has code of the function itself */
};

struct places {
    struct place *at;
    size_t count;
};

static int compare_page_places(const char *symbol, uint32_t line, const struct place *y)
{
    int names = strcmp(symbol, y->function->symbol);
    return names ? names : (line > y->function->line) - (line < y->function->line);
}

static int by_name(const void *a, const void *b)
{
    const struct place *x = a, *y = b;
    int order = compare_page_places(x->function->symbol, x->function->line, y);
    return order ? order : (x->file > y->file) - (x->file < y->file);
}

static struct places read_places(const struct src_tree *t)
{
    size_t most = 1;
    for (size_t i = 0; i < t->count; i++)
        most += t->files[i].function_count;
    struct places p = {xcalloc(most, sizeof *p.at), 0};
    for (size_t i = 0; i < t->count; i++)
        for (size_t k = 0; k < t->files[i].function_count; k++)
            p.at[p.count++] = (struct place){&t->files[i].functions[k], i, false};
    if (p.count > 1)
        qsort(p.at, p.count, sizeof *p.at, by_name);
    return p;
}

static struct place *find_place(struct places *p, const struct src_inlined *in, size_t function)
{
    if (in->of_function[function] == SIZE_MAX)
        return NULL;
    const struct src_source *s = &in->sources[in->of_function[function]];
    uint32_t line = s->function->line > 0 ? (uint32_t)s->function->line : 0;
    for (size_t low = 0, high = p->count; low < high;) {
        size_t mid = (low + high) / 2;
        int order = compare_page_places(s->symbol, line, &p->at[mid]);
        if (order == 0)
            return &p->at[mid];
        if (order < 0)
            high = mid;
        else
            low = mid + 1;
    }
    return NULL;
}

static const char *page_state_of(const struct prof_function *f)
{
    return prof_ran(f) ? "run" : src_before_fill(f) ? "unknown" : "not";
}

/* Returns a row: name, symbol, file, line, address, size, state, calls, 0 without counts
 * (1: exact, 2: the least), places, places that ran, blocks,
 * blocks that ran, executed bytes, mean order, function of the profile. */
static json_t *row_of(const struct rep_page *g, const struct rep_code *code, size_t i, struct place *place)
{
    const struct prof_function *f = &g->p->functions[i];
    char *name = rep_name(g->options, f->f.name), *address = xasprintf("0x%" PRIx64, f->f.address);
    bool has_counts = f->f.profile_type & (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS);
    struct prof_bound calls = prof_call_bounds(f);
    struct src_tally none = {0};
    const struct src_tally *places = place ? &place->function->places : &none;
    json_t *row = json_pack(
        "[o, o, i, i, s, i, s, I, i, i, i, i, i, f, f, i]", rep_json_text(name), rep_json_text(f->f.name),
        place ? (int)place->file : -1, place ? (int)place->function->line : 0, address, (int)f->f.size,
        page_state_of(f), rep_json_count(calls.low), has_counts ? 1 + (calls.high != calls.low) : 0, (int)places->all,
        (int)places->ran, f->covered ? (int)img_block_count(&f->f) : 0, f->covered ? (int)prof_covered_blocks(f) : 0,
        rep_code_heat(code, i), f->order_count ? (double)f->order_sum / f->order_count : 0.0, (int)i);
    free(name);
    free(address);
    if (place)
        place->used = true;
    return row;
}

/* Returns the row of a function without code of its own. */
static json_t *inlined_row(const struct rep_page *g, const struct place *p)
{
    const struct src_function *f = p->function;
    const char *state = f->state == SRC_COVERED ? "run" : f->state == SRC_NOT_RUN ? "not" : "unknown";
    FREED char *name = rep_name(g->options, f->symbol);
    json_t *row =
        json_pack("[o, o, i, i, s, i, s, I, i, i, i, i, i, f, f, i]", rep_json_text(name), rep_json_text(f->symbol),
                  (int)p->file, (int)f->line, "", 0, state, rep_json_count(f->inlined_calls), g->tree->has_counts,
                  (int)f->places.all, (int)f->places.ran, 0, 0, 0.0, 0.0, -1);
    return row;
}

static json_t *functions_of(const struct rep_page *g, const struct rep_code *code)
{
    struct places places = read_places(g->tree);
    json_t *list = json_array();
    for (size_t i = 0; i < g->p->count; i++)
        json_array_append_new(list, row_of(g, code, i, find_place(&places, g->inlined, i)));
    for (size_t i = 0; i < places.count; i++)
        if (!places.at[i].used)
            json_array_append_new(list, inlined_row(g, &places.at[i]));
    free(places.at);
    return list;
}

static json_t *files_of(const struct src_tree *t, struct src_totals *all)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->count; i++) {
        struct src_totals n = src_file_totals(&t->files[i]);
        json_t *f = rep_totals_json(&n);
        json_object_set_new(f, "path", rep_json_text(t->files[i].path));
        json_array_append_new(list, f);
        src_totals_add(all, &n);
    }
    return list;
}

/* Returns rows: caller (-1: not known), callee, calls, samples. */
static json_t *page_calls_of(const struct rep_page *g, const struct rep_code *code)
{
    json_t *list = json_array();
    for (size_t i = 0; i < g->p->count; i++)
        for (size_t k = 0; k < g->p->functions[i].edge_count; k++) {
            const struct prof_edge *e = &g->p->functions[i].edges[k];
            size_t caller = rep_code_caller(code, e->site);
            json_array_append_new(list, json_pack("[i, i, I, I]", caller == SIZE_MAX ? -1 : (int)caller, (int)i,
                                                  rep_json_count(e->weight), rep_json_count(e->samples)));
        }
    return list;
}

static json_t *skipped_of(const struct rep_page *g)
{
    json_t *list = json_array();
    for (size_t i = 0; i < g->p->skipped.count; i++) {
        const struct img_skipped *l = &g->p->skipped.at[i];
        json_array_append_new(list,
                              json_pack("[o, i, o]", rep_json_text(l->name), (int)l->size, rep_json_text(l->why)));
    }
    return list;
}

/* Returns the number of files without probes, and those below the project's root. */
static json_t *unprobed_of(const struct src_unprobed *u)
{
    json_t *below = json_array();
    for (size_t i = 0; i < u->below_count; i++)
        json_array_append_new(below, rep_json_text(u->below[i]));
    return json_pack("[i, o]", (int)u->count, below);
}

/* Adds what only one image has: its blocks, its id, machine functions and calls. */
static void add_image(const struct rep_page *g, const struct rep_code *code, json_t *j)
{
    size_t blocks = 0, blocks_run = 0;
    for (size_t i = 0; i < g->p->count; i++)
        src_add_blocks(&g->p->functions[i], &blocks, &blocks_run);
    char id[41] = "";
    if (g->p->has_id)
        img_id_text(g->p->image_id, id);
    json_t *names = json_array();
    for (size_t i = 0; i < g->p->run_name_count; i++)
        json_array_append_new(names, rep_json_text(g->p->run_names[i]));
    json_object_set_new(j, "id", json_string(id));
    json_object_set_new(j, "runs", json_integer(rep_json_count(g->p->runs)));
    json_object_set_new(j, "names", names);
    json_object_set_new(j, "blocks_known", json_boolean(blocks > 0));
    json_object_set_new(j, "blocks", json_pack("[i, i]", (int)blocks, (int)blocks_run));
    json_object_set_new(j, "functions", functions_of(g, code));
    json_object_set_new(j, "calls", page_calls_of(g, code));
    json_object_set_new(j, "left", skipped_of(g));
}

/* Adds the same of several images, as far as they have it in common. */
static void add_programs(const struct rep_page *g, json_t *j)
{
    uint64_t runs = 0;
    for (size_t i = 0; i < g->programs.count; i++)
        runs += g->programs.at[i].p->runs;
    json_object_set_new(j, "id", json_string(""));
    json_object_set_new(j, "runs", json_integer(rep_json_count(runs)));
    json_object_set_new(j, "blocks", json_pack("[i, i]", 0, 0));
    json_object_set_new(j, "functions", rep_page_source_functions(g));
    for (size_t i = 0; i < 3; i++)
        json_object_set_new(j, (const char *const[]){"names", "calls", "left"}[i], json_array());
}

json_t *rep_page_main(const struct rep_page *g, const struct rep_code *code)
{
    struct src_totals all = {0};
    json_t *j = json_pack("{s:o, s:s, s:b}", "title", rep_json_text(g->title), "tool", MIP_TOOLS_VERSION, "counts",
                          g->tree->has_counts);
    json_object_set_new(j, "files", files_of(g->tree, &all));
    json_object_set_new(j, "totals", rep_totals_json(&all));
    if (g->programs.count)
        add_programs(g, j);
    else
        add_image(g, code, j);
    rep_page_add_tests(g, j);
    json_object_set_new(j, "unprobed", unprobed_of(g->unprobed));
    return j;
}

/* Returns rows: line, branches as "ran of all", their counts. */
static json_t *branches_of(const struct src_file *f, const struct src_line *l)
{
    json_t *list = json_array();
    for (size_t next = 0; next < l->branch_count;) {
        struct rep_branch b = rep_branch_at(f->branches + l->branch, l->branch_count, &next);
        json_t *counts = json_array();
        for (size_t i = 0; i < b.directions; i++)
            json_array_append_new(counts, json_integer(rep_json_count(b.at[i].count)));
        json_array_append_new(list, counts);
    }
    return list;
}

/* Returns what markers and options left out: rows [line, state], and of lines that stay [line, directions]. */
static json_t *excluded_of(const struct src_file *f)
{
    json_t *lines = json_array(), *ways = json_array();
    for (size_t i = 0; i < f->excluded_count; i++)
        json_array_append_new(lines, json_pack("[i, i]", (int)f->excluded[i].line, (int)f->excluded[i].state));
    for (size_t i = 0; i < f->line_count; i++)
        if (f->lines[i].excluded_ways)
            json_array_append_new(ways, json_pack("[i, i]", (int)f->lines[i].line, (int)f->lines[i].excluded_ways));
    return json_pack("[o, o]", lines, ways);
}

json_t *rep_page_file(const struct rep_page *g, const struct src_file *f)
{
    bool has_tests = rep_page_has_tests(g);
    FREED_BY(rep_text_free) struct rep_text text = rep_text_read(f);
    json_t *lines = json_array(), *source = text.lines ? json_array() : json_null();
    for (size_t i = 0; i < text.count; i++)
        json_array_append_new(source, rep_json_text(text.lines[i]));
    for (size_t i = 0; i < f->line_count; i++) {
        const struct src_line *l = &f->lines[i];
        json_t *row =
            json_pack("[i, i, I, i]", (int)l->line, (int)l->state, rep_json_count(l->count), (int)l->is_least);
        if (l->branch_count || has_tests)
            json_array_append_new(row, l->branch_count ? branches_of(f, l) : json_integer(0));
        if (has_tests)
            json_array_append_new(row, json_integer(l->tests));
        json_array_append_new(lines, row);
    }
    return json_pack("{s:o, s:o, s:o}", "text", source, "lines", lines, "excluded", excluded_of(f));
}

/* Returns rows: block (-1: outside), count, 1 if that is a lower bound. */
static json_t *ways_of(const struct rep_ways *ways, uint32_t block)
{
    json_t *list = json_array();
    for (size_t i = 0; i < rep_way_count(ways, block); i++) {
        struct rep_way w = rep_way_at(ways, block, i);
        json_array_append_new(list, json_pack("[i, I, i]", w.to == MIP_NONE ? -1 : (int)w.to,
                                              rep_json_count(w.count.low), w.count.high != w.count.low));
    }
    return list;
}

/* Returns rows: number, offset in the function, state, count (-1: none or not known), file:line, instructions, ways on.
 */
json_t *rep_page_assembly(const struct rep_page *g, const struct rep_code *code, size_t function)
{
    json_t *list = json_array();
    FREED_BY(rep_ways_free) struct rep_ways ways = rep_ways_of(&g->p->functions[function]);
    for (size_t i = 0; i < rep_code_block_count(code, function); i++) {
        const struct src_block *b = rep_code_block(code, function, i);
        const struct img_line_row *row = rep_code_row(code, b->low);
        FREED_BY(bytes_free) struct bytes text = {0};
        rep_code_put(code, b, &text);
        bytes_u8(&text, 0);
        const char *file = row ? code->rows.files[row->file] : "";
        const char *base = strrchr(file, '/');
        FREED char *where = row ? xasprintf("%s:%" PRIu32, base ? base + 1 : file, row->line) : xstrdup("");
        json_array_append_new(
            list, json_pack("[i, I, i, I, o, o, o]", (int)b->number,
                            (json_int_t)(b->low - g->p->functions[function].f.address), (int)b->state,
                            b->has_count && b->state != SRC_BLOCK_UNKNOWN ? rep_json_count(b->count.low) : -1,
                            rep_json_text(where), json_string((const char *)text.data), ways_of(&ways, b->number)));
    }
    return list;
}
