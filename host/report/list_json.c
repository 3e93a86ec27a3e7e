/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Lists of functions as JSON; docs/json.md has the keys.
 */
#include "report/list_json.h"

#include <stdlib.h>

#include "profile/run_blocks.h"
#include "report/json_text.h"
#include "source/block_state.h"

static json_t *named_json(const struct rep_options *o, const char *symbol)
{
    FREED char *name = rep_name(o, symbol);
    json_t *j = json_pack("{s:o, s:o}", "name", rep_json_text(name), "symbol", rep_json_text(symbol));
    return j;
}

static void set_place(json_t *j, const char *file, int line)
{
    if (file[0]) {
        json_object_set_new(j, "file", rep_json_text(file));
        json_object_set_new(j, "line", json_integer(line));
    }
}

/* Adds where the function is declared, if there is debug information. */
static void set_function_place(const struct rep_options *o, const char *symbol, uint64_t address, json_t *j)
{
    struct img_frame frame;
    if (!o->lines || !img_lines_function(o->lines, symbol, address, &frame))
        return;
    set_place(j, frame.file, frame.line);
    img_frames_free(&frame, 1);
}

/* Adds a count.  "high" is there if the count is not exact; null: it has no upper bound. */
static void set_bound(json_t *j, struct prof_bound b)
{
    json_object_set_new(j, "count", json_integer(rep_json_count(b.low)));
    if (b.high != b.low)
        json_object_set_new(j, "high", b.high == PROF_NO_BOUND ? json_null() : json_integer(rep_json_count(b.high)));
}

static json_t *blocks_json(const struct prof *p, const struct prof_function *f)
{
    json_t *list = json_array();
    FREED bool *unknown = src_unknown_blocks(f);
    for (size_t i = 0; i < img_block_count(&f->f); i++) {
        const char *state = src_is_block_covered(f, i) ? "ran" : unknown[i] ? "unknown" : "not run";
        json_t *b = json_pack("{s:I, s:s}", "address", (json_int_t)img_block_address(&f->f, i), "state", state);
        if (img_is_known(&f->f, i))
            json_object_set_new(b, "known", json_true());
        if (f->block_bounds)
            set_bound(b, f->block_bounds[i]);
        if (p->run_name_count && prof_block_run_count(f, i) != UINT32_MAX)
            json_object_set_new(b, "runs", json_integer(prof_block_run_count(f, i)));
        json_array_append_new(list, b);
    }
    return list;
}

/* Returns the edges.  Nodes are numbered as in the map: blocks, then parts of blocks; null: outside the function. */
static json_t *edges_json(const struct prof_function *f)
{
    json_t *list = json_array();
    for (size_t i = 0; i < f->f.flow_count; i++) {
        const struct img_edge *e = &f->f.flow[i];
        json_t *j = json_object();
        json_object_set_new(j, "from", e->from == MIP_NONE ? json_null() : json_integer(e->from));
        json_object_set_new(j, "to", e->to == MIP_NONE ? json_null() : json_integer(e->to));
        set_bound(j, f->edge_bounds[i]);
        json_array_append_new(list, j);
    }
    return list;
}

static json_t *call_edges_json(const struct prof_function *f)
{
    json_t *list = json_array();
    for (size_t i = 0; i < f->edge_count; i++)
        json_array_append_new(list, json_pack("{s:I, s:I, s:I}", "return_address", (json_int_t)f->edges[i].site,
                                              "calls", rep_json_count(f->edges[i].weight), "samples",
                                              rep_json_count(f->edges[i].samples)));
    return list;
}

static json_t *function_json(const struct prof *p, const struct rep_options *o, const struct prof_function *f)
{
    json_t *j = named_json(o, f->f.name), *runs = json_array();
    size_t source = o->inlined ? o->inlined->of_function[f - p->functions] : SIZE_MAX;
    set_function_place(o, f->f.name, f->f.address, j);
    json_object_set_new(j, "address", json_integer((json_int_t)f->f.address));
    json_object_set_new(j, "bytes", json_integer((json_int_t)f->f.size));
    json_object_set_new(j, "state", json_string(prof_ran(f) ? "ran" : src_before_fill(f) ? "unknown" : "not run"));
    json_object_set_new(j, "call_count", json_integer(rep_json_count(f->call_count)));
    if (f->f.flags & MIP_REC_PINNED)
        json_object_set_new(j, "call_count_high", json_null());
    json_object_set_new(j, "raw_profiles", json_integer(f->raw_count));
    if (f->f.known && img_is_known(&f->f, 0))
        json_object_set_new(j, "known", json_true());
    if (f->f.known)
        json_object_set_new(j, "known_from", rep_json_text(f->f.known_from));
    if (f->order_count)
        json_object_set_new(j, "order", json_real((double)f->order_sum / f->order_count));
    for (size_t i = 0; i < f->run_count; i++)
        json_array_append_new(runs, rep_json_text(p->run_names[f->runs[i]]));
    json_object_set_new(j, "runs", runs);
    if (source != SIZE_MAX) {
        const struct src_tally *places = &o->inlined->sources[source].places;
        json_object_set_new(j, "inlined",
                            json_pack("{s:i, s:i, s:i}", "places", (int)places->all, "ran", (int)places->ran, "unknown",
                                      (int)places->unknown));
    }
    if (f->covered)
        json_object_set_new(j, "blocks", blocks_json(p, f));
    if (f->f.flow_count && f->edge_bounds)
        json_object_set_new(j, "edges", edges_json(f));
    if (f->edge_count)
        json_object_set_new(j, "call_edges", call_edges_json(f));
    return j;
}

static json_t *skipped_json(const struct prof *p, const struct rep_options *o)
{
    json_t *list = json_array();
    for (size_t i = 0; i < p->skipped.count; i++) {
        if (!rep_wanted_skipped(o, &p->skipped.at[i]))
            continue;
        json_t *j = named_json(o, p->skipped.at[i].name);
        json_object_set_new(j, "why", rep_json_text(p->skipped.at[i].why));
        json_array_append_new(list, j);
    }
    return list;
}

/* Returns the functions of the source that have no code of their own, as all of it is in others. */
static json_t *only_inlined_json(const struct rep_options *o)
{
    json_t *list = json_array();
    for (size_t i = 0; o->inlined && !o->one_run && i < o->inlined->code.function_count; i++) {
        const struct src_source *s = &o->inlined->sources[i];
        if (!src_only_inlined(s) || !rep_wanted_name(o, s->symbol) || (o->uncovered && s->places.ran))
            continue;
        json_t *j = named_json(o, s->symbol);
        set_place(j, s->function->file, s->function->line);
        json_object_set_new(j, "inlined",
                            json_pack("{s:i, s:i, s:i}", "places", (int)s->places.all, "ran", (int)s->places.ran,
                                      "unknown", (int)s->places.unknown));
        json_array_append_new(list, j);
    }
    return list;
}

void rep_show_json(const struct prof *p, const struct rep_options *o, struct bytes *out)
{
    json_t *list = json_array();
    for (size_t i = 0; i < p->count; i++)
        if (rep_wanted(o, &p->functions[i]) && !(o->uncovered && rep_ran_in_whole(&p->functions[i])))
            json_array_append_new(list, function_json(p, o, &p->functions[i]));
    rep_json_put(json_pack("{s:s, s:i, s:i, s:o, s:o, s:o}", "format", "mip-show", "version", 1, "named_runs",
                           (int)p->run_name_count, "functions", list, "only_inlined", only_inlined_json(o),
                           "without_probes", skipped_json(p, o)),
                 out);
}

static void put_covered(const char *format, json_t *list, size_t found, size_t all, struct bytes *out)
{
    rep_json_put(json_pack("{s:s, s:i, s:i, s:i, s:o}", "format", format, "version", 1, "found", (int)found, "of",
                           (int)all, "functions", list),
                 out);
}

static size_t uncovered_json(const struct rep_options *o, struct bytes *out)
{
    json_t *list = json_array();
    size_t found = 0;
    for (size_t i = 0; i < o->inlined->code.function_count; i++) {
        const struct src_source *s = &o->inlined->sources[i];
        if (!src_never_ran(s))
            continue;
        found++;
        if (!rep_wanted_name(o, s->symbol))
            continue;
        json_t *j = named_json(o, s->symbol);
        set_place(j, s->function->file, s->function->line);
        json_array_append_new(list, j);
    }
    put_covered("mip-uncovered", list, found, o->inlined->code.function_count, out);
    return found;
}

size_t rep_covered_json(const struct prof *p, const struct rep_options *o, struct bytes *out)
{
    json_t *list = json_array();
    size_t covered = 0;
    if (o->uncovered) {
        json_decref(list);
        return uncovered_json(o, out);
    }
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        covered += prof_ran(f);
        if (!prof_ran(f) || !rep_wanted(o, f))
            continue;
        json_t *j = named_json(o, f->f.name);
        set_function_place(o, f->f.name, f->f.address, j);
        json_object_set_new(j, "only_inlined", json_false());
        json_array_append_new(list, j);
    }
    for (size_t i = 0; o->inlined && !o->one_run && i < o->inlined->code.function_count; i++) {
        const struct src_source *s = &o->inlined->sources[i];
        if (!s->places.ran || s->bodies.ran || !rep_wanted_name(o, s->symbol))
            continue;
        json_t *j = named_json(o, s->symbol);
        set_place(j, s->function->file, s->function->line);
        json_object_set_new(j, "only_inlined", json_true());
        json_array_append_new(list, j);
    }
    put_covered("mip-covered", list, covered, p->count, out);
    return covered;
}

size_t rep_order_json(const struct prof *p, const struct rep_options *o, struct bytes *out, size_t *listed)
{
    struct rep_ordered *order = rep_in_order(p, o, listed);
    json_t *list = json_array();
    size_t ordered = 0;
    for (size_t i = 0; i < *listed; i++) {
        json_t *j = named_json(o, order[i].f->f.name);
        json_object_set_new(j, "order", order[i].order > 0 ? json_real(order[i].order) : json_null());
        json_array_append_new(list, j);
        ordered += order[i].order > 0;
    }
    free(order);
    rep_json_put(json_pack("{s:s, s:i, s:o}", "format", "mip-order", "version", 1, "functions", list), out);
    return ordered;
}
