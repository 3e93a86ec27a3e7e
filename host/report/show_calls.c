/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The part of show about the outside of a function: from where it was called.
 */
#include <elf.h>
#include <inttypes.h>
#include <stdlib.h>

#include "base/sort.h"
#include "report/show.h"

#include "machine/machine.h"

/* Returns the instrumented function with the call before a return address; NULL: none.  The search begins at `last`. */
static const struct prof_function *caller_of(const struct prof *p, const struct prof_function *last, uint64_t site)
{
    const struct prof_function *found = NULL;
    for (size_t i = last ? (size_t)(last - p->functions) + 1 : 0; i < p->count && !found; i++)
        if (site - 1 - p->functions[i].f.address < p->functions[i].f.size)
            found = &p->functions[i];
    return found;
}

/* Returns the skipped function that holds the call; NULL: none.  Its name is known, though it has no counters. */
static const struct img_skipped *skipped_at(const struct prof *p, uint64_t site)
{
    const struct img_skipped *found = NULL;
    for (size_t i = 0; i < p->skipped.count && !found; i++)
        if (site - 1 - p->skipped.at[i].address < p->skipped.at[i].size)
            found = &p->skipped.at[i];
    return found;
}

/* Is it no address?  On Arm's M profile the link register of a handler holds none. */
static bool is_exception(const struct prof *p, uint64_t site)
{
    const struct machine *m = machine_of(p->machine, p->pointer_bytes);
    return m->no_return_from && (site >= m->no_return_from || site == m->no_return_other);
}

static void put_place(const struct rep_options *o, const char *symbol, uint64_t offset, struct bytes *out)
{
    rep_put_name(o, symbol, out);
    bytes_printf(out, "+0x%" PRIx64, offset);
}

/* Prints the name of a function that is not in the profile. */
static void put_outside(const struct rep_options *o, const char *symbol, uint64_t site, struct bytes *out)
{
    rep_put_name(o, symbol, out);
    bytes_printf(out, " at 0x%" PRIx64, site);
}

static void put_caller(const struct prof *p, const struct rep_options *o, uint64_t site, struct bytes *out)
{
    struct img_frame frames[IMG_FRAMES_MAX];
    FREED char *symbol = NULL;
    if (is_exception(p, site)) {
        bytes_puts(out, "an exception");
        return;
    }
    const struct prof_function *f = caller_of(p, NULL, site);
    const struct img_skipped *skipped = f ? NULL : skipped_at(p, site);
    size_t n = o->lines ? img_lines_at(o->lines, f ? f->f.name : NULL, site - 1, frames) : 0;
    if (f)
        put_place(o, f->f.name, site - f->f.address, out);
    else if (skipped)
        put_place(o, skipped->name, site - skipped->address, out);
    else if (n && frames[n - 1].function[0])
        put_outside(o, frames[n - 1].function, site, out);
    else if (o->lines && (symbol = img_lines_symbol(o->lines, site - 1)))
        put_outside(o, symbol, site, out);
    else
        bytes_printf(out, "0x%" PRIx64, site);
    /* overlays: it is not known which function was there */
    const struct prof_function *other = f ? caller_of(p, f, site) : NULL;
    bool alone = !other;
    for (; other; other = caller_of(p, other, site)) {
        bytes_puts(out, " or ");
        put_place(o, other->f.name, site - other->f.address, out);
    }
    if (alone && n && frames[0].file[0] && frames[0].line > 0)
        bytes_printf(out, " (%s:%d)", frames[0].file, frames[0].line);
    img_frames_free(frames, n);
}

/* Does each of its edges have as many samples as calls, and did no run lose all samples? */
static bool all_sampled(const struct prof_function *f)
{
    uint64_t calls = 0;
    bool all = true;
    for (size_t i = 0; i < f->edge_count; i++) {
        all = all && f->edges[i].samples == f->edges[i].weight;
        calls = prof_add64(calls, f->edges[i].weight);
    }
    return all && calls >= f->call_count;
}

void rep_show_calls(const struct prof *p, const struct rep_options *o, const struct prof_function *f, struct bytes *out)
{
    if (!f->edge_count)
        return;
    FREED struct prof_edge *edges = xcalloc(f->edge_count, sizeof *edges);
    for (size_t i = 0; i < f->edge_count; i++)
        edges[i] = f->edges[i];
    sort_by(edges, f->edge_count, SORT_DOWN(struct prof_edge, weight), SORT_UP(struct prof_edge, site));
    bool exact = all_sampled(f);
    bytes_puts(out, "  Call Edges (calls, returning to):\n");
    for (size_t i = 0; i < f->edge_count; i++) {
        bytes_printf(out, "    %s%" PRIu64 "  ", exact ? "" : "about ", edges[i].weight);
        put_caller(p, o, edges[i].site, out);
        if (!exact)
            bytes_printf(out, ", %" PRIu64 " sample%s", edges[i].samples, edges[i].samples == 1 ? "" : "s");
        bytes_puts(out, "\n");
    }
}
