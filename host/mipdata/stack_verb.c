/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata stack: the deepest stack of each function, the calls that lead there, and what is not known.
 */
#include <inttypes.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/sort.h"
#include "elf/demangle.h"
#include "mipdata/data.h"
#include "mipdata/shared_options.h"
#include "mipdata/verbs.h"
#include "report/json_text.h"
#include "report/report.h"
#include "stack/stack.h"

struct stack_options {
    struct data_command c;
    const char *regex; /* NULL: all functions */
    bool json;
};

static const struct data_rows stack_rows[] = {
    {data_profile_option,            offsetof(struct stack_options,     c)},
    {data_output_option,                              offsetof(struct stack_options,                                              c)},
    {data_regex_option,                            offsetof(struct stack_options,                regex)},
    {data_json_option,offsetof(struct stack_options,json)},
    {NULL,               0                                             },
};

struct ranked {
    uint64_t depth;
    size_t function;
};

static void put_function_name(const struct stk_function *f, struct bytes *out)
{
    FREED char *name = img_demangle(f->name);
    bytes_puts(out, name);
}

/* Is the callee only known from samples?  It is marked, as others may be called, too. */
static bool is_observed(const struct stk_function *f, size_t callee)
{
    for (size_t i = 0; i < f->call_count; i++)
        if (f->calls[i].callee == callee)
            return f->calls[i].observed;
    return false;
}

static void put_path(const struct stk_graph *g, size_t number, struct bytes *out)
{
    const struct stk_function *f = &g->functions[number];
    for (size_t steps = 0; steps < g->count && f->deepest != SIZE_MAX && !f->is_cyclic; steps++) {
        bytes_printf(out, "                       %s ", is_observed(f, f->deepest) ? "observed >" : ">");
        f = &g->functions[f->deepest];
        bytes_printf(out, "%" PRIu64 " ", f->frame);
        put_function_name(f, out);
        bytes_puts(out, f->has_frame ? "\n" : " (frame not known)\n");
    }
}

static void put_stack_row(const struct stk_graph *g, size_t number, bool path, struct bytes *out)
{
    const struct stk_function *f = &g->functions[number];
    const char *mark = f->is_cyclic ? "no bound" : f->is_open ? "at least" : "";
    bytes_printf(out, "%-8s %7" PRIu64 " %6" PRIu64 "  ", mark, f->depth, f->frame);
    put_function_name(f, out);
    if (!f->has_frame)
        bytes_puts(out, "  (frame not known: no unwind table)");
    if (f->indirect)
        bytes_printf(out, "  (%zu indirect call%s)", f->indirect, data_plural(f->indirect));
    bytes_puts(out, "\n");
    if (path)
        put_path(g, number, out);
}

static void put_stack(const struct stk_graph *g, const struct rep_options *o, struct bytes *out)
{
    FREED struct ranked *list = xcalloc(g->count + 1, sizeof *list);
    for (size_t i = 0; i < g->count; i++)
        list[i] = (struct ranked){g->functions[i].depth, i};
    sort_by(list, g->count, SORT_DOWN(struct ranked, depth), SORT_UP(struct ranked, function));
    bytes_puts(out, "           bytes  frame  function\n");
    for (size_t i = 0; i < g->count; i++)
        if (rep_wanted_name(o, g->functions[list[i].function].name))
            put_stack_row(g, list[i].function, o->filter != NULL, out);
}

static json_t *stack_row_json(const struct stk_graph *g, const struct stk_function *f)
{
    json_t *path = json_array();
    for (size_t i = f->deepest, steps = 0; i != SIZE_MAX && steps < g->count && !f->is_cyclic; steps++) {
        json_array_append_new(path, rep_json_text(g->functions[i].name));
        i = g->functions[i].is_cyclic ? SIZE_MAX : g->functions[i].deepest;
    }
    json_t *j = json_pack("{s:o, s:I, s:I, s:b, s:b, s:b, s:i, s:o}", "symbol", rep_json_text(f->name), "bytes",
                          rep_json_count(f->depth), "frame", rep_json_count(f->frame), "frame_known", f->has_frame,
                          "no_bound", f->is_cyclic, "at_least", f->is_open || f->is_cyclic, "indirect_calls",
                          (int)f->indirect, "deepest_path", path);
    return j;
}

static void put_stack_json(const struct stk_graph *g, const struct rep_options *o, struct bytes *out)
{
    json_t *list = json_array();
    for (size_t i = 0; i < g->count; i++)
        if (rep_wanted_name(o, g->functions[i].name))
            json_array_append_new(list, stack_row_json(g, &g->functions[i]));
    rep_json_put(json_pack("{s:s, s:i, s:o}", "format", "mip-stack", "version", 1, "functions", list), out);
}

static void tell_stack(const struct stk_graph *g)
{
    size_t cyclic = 0, open = 0, unknown = 0;
    for (size_t i = 0; i < g->count; i++) {
        cyclic += g->functions[i].is_cyclic;
        open += g->functions[i].is_open && !g->functions[i].is_cyclic;
        unknown += !g->functions[i].has_frame;
    }
    fprintf(stderr,
            DATA_TOOL
            ": %zu function%s; no bound: %zu in or above a cycle; lower bounds: %zu; without unwind table: %zu\n",
            g->count, data_plural(g->count), cyclic, open, unknown);
}

static enum mip_status write_stack(const struct stack_options *o, const struct stk_graph *g, struct diag *d)
{
    struct bytes out = {0};
    regex_t filter;
    struct rep_options r = {.filter = o->regex ? &filter : NULL};
    size_t wanted = 0;
    enum mip_status st = o->regex ? rep_filter(o->regex, &filter, d) : MIP_OK;
    if (st)
        return st;
    for (size_t i = 0; i < g->count; i++)
        wanted += rep_wanted_name(&r, g->functions[i].name);
    if (o->regex && !wanted)
        st = data_nothing_matches(o->regex, o->c.operands[0], d);
    else
        (o->json ? put_stack_json : put_stack)(g, &r, &out);
    st = data_write(&o->c, &out, st, d);
    if (o->regex)
        regfree(&filter);
    return st;
}

static enum mip_status run_stack(const void *options, struct diag *d)
{
    const struct stack_options *o = options;
    const struct data_command *c = &o->c;
    FREED_BY(stk_free) struct stk_graph g = {0};
    FREED_BY(prof_free) struct prof p = {0};
    enum mip_status st = file_is_other(c->output, c->operands[0], d);
    if (!st && c->profile)
        st = data_read(c, &p, d);
    if (!st)
        st = stk_read(c->operands[0], c->profile ? &p : NULL, &g, d);
    if (!st)
        st = write_stack(o, &g, d);
    if (!st)
        tell_stack(&g);
    return st;
}

const struct data_verb data_stack_verb = {
    .name = "stack",
    .brief = "list how deep the stack of each function can grow",
    .usage = "[-p FILE.mip] [-r REGEX] [-o FILE] ELF",
    .rows = stack_rows,
    .size = sizeof(struct stack_options),
    .profile = DATA_PROFILE_MAY,
    .least = 1,
    .most = 1,
    .help = "Frames come from unwind tables, calls from the code.  \"at least\": a callee or a frame is not known;\n"
            "\"no bound\": the function is in a cycle of calls, or calls into one.  With -r the deepest path is\n"
            "shown.  Call samples of a profile name callees of indirect calls: observed, so no bound.\n\n"
            "Example:\n  " DATA_TOOL " stack -r '^main$' app.elf",
    .run = run_stack,
};
