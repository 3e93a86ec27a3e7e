/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Orders of functions.  The linker, not MIP, decides where a function goes.
 */
#include "layout/linker_formats.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "layout/own_sections.h"

void lay_order_symbols(const struct lay_order *o, struct bytes *out)
{
    for (size_t i = 0; i < o->count; i++)
        bytes_printf(out, "%s\n", o->names[i]);
}

void lay_order_sections(const struct lay_order *o, struct bytes *out)
{
    for (size_t i = 0; i < o->count; i++)
        lay_put_section_lines("", o->names[i], out);
}

void lay_order_ld(const struct lay_order *o, struct bytes *out)
{
    bytes_puts(out,
               "/* Functions in order.  INCLUDE this in the output section, before its other lines for code. */\n");
    for (size_t i = 0; i < o->count; i++)
        lay_put_script_line(o->names[i], out);
}

static int compare_pointers(const void *a, const void *b)
{
    const char *x = *(const char *const *)a, *y = *(const char *const *)b;
    return (x > y) - (x < y);
}

/* A trace of LLVM: functions in the order of their first calls.  own: o->names, sorted by pointer.  Other functions of
 * the run have a name that comes already, or were not asked for. */
static void put_trace(const struct lay_order *o, const char **own, const struct prof_first_calls *run,
                      struct bytes *out)
{
    size_t written = 0;
    bytes_puts(out, "1\n");
    for (size_t i = 0; i < (run ? run->count : o->count); i++) {
        const char *name = run ? o->p->functions[run->functions[i]].f.name : o->names[i];
        if (!run || (o->count && bsearch(&name, own, o->count, sizeof *own, compare_pointers)))
            bytes_printf(out, "%s%s", written++ ? "," : "", name);
    }
    bytes_puts(out, "\n");
}

/* Source: LLVM, InstrProfReader.cpp, TextInstrProfReader::readTemporalProfTraceData(): a count of traces, the size of
 * the stream they are from, then a weight and names for each.  A record of each function follows, as lld finds the
 * names of a trace's functions in these: name, hash, one counter, its value. */
void lay_order_traces(const struct lay_order *o, struct bytes *out)
{
    size_t runs = 0;
    const char **own = xcalloc(o->count + 1, sizeof *own);
    memcpy(own, o->names, o->count * sizeof *own);
    sort_items(own, o->count, sizeof *own, compare_pointers);
    for (size_t r = 0; o->is_timed && r < o->p->run_name_count; r++)
        runs += o->p->run_orders[r].count && (o->run == UINT32_MAX || o->run == r);
    bytes_printf(out, ":ir\n:temporal_prof_traces\n%zu\n%zu\n", runs ? runs : 1, runs ? runs : 1);
    for (size_t r = 0; runs && r < o->p->run_name_count; r++)
        if (o->p->run_orders[r].count && (o->run == UINT32_MAX || o->run == r))
            put_trace(o, own, &o->p->run_orders[r], out);
    if (!runs)
        put_trace(o, own, NULL, out);
    free(own);
    bytes_puts(out, "\n");
    for (size_t i = 0; i < o->count; i++)
        bytes_printf(out, "%s\n0\n1\n1\n\n", o->names[i]);
}

/* Source: LLVM, lld/ELF/Driver.cpp, readCallGraph(): a caller, a callee and a count in each line. */
void lay_order_calls(const struct lay_order *o, struct bytes *out)
{
    for (size_t i = 0; i < o->h->call_count; i++) {
        const struct lay_call *c = &o->h->calls[i];
        const struct lay_function *caller = &o->h->functions[c->caller], *callee = &o->h->functions[c->callee];
        if (c->count && !caller->is_probe && !callee->is_probe && caller->copies && callee->copies)
            bytes_printf(out, "%s %s %" PRIu64 "\n", caller->name, callee->name, c->count);
    }
}
