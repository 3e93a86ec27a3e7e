/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Fills regions of fast memory.
 *
 * Problem: of functions with a size and a number of executed instructions, choose those that fit into a region and
 * execute most.  A call over a long distance needs a veneer near the caller, so each chosen function also costs veneers
 * for what it calls outside, and saves the veneer for itself.  A callee is where it is in the image, or in the region
 * that was filled before.  One that may go to a later region costs a veneer if that region or its own place is far.
 * When all regions are filled, the veneers are counted anew.
 * Method: take the densest function that still fits, until none does.  Then repeat this with one function that was
 * left out placed first, for each of the 16 that executed most.  Keep the best result.  The regions are filled in the
 * order of the command line.  Sources: Dantzig (1957), greedy for the knapsack problem; Sahni (1975), its scheme with
 * one function given.  An interpreter's loop, 11 KB with a quarter of all instructions, is why: greedy alone fills the
 * region with small functions and has no room for it.
 * Functions and veneers of a region never exceed its size.
 *
 * An example, a region of 100 bytes, veneers of 12:
 *   crc8  40 bytes  2400 instructions a byte    goes in: 40
 *   main  90 bytes  1                           does not fit
 *   put   30 bytes  0.5, calls log() outside    goes in: 40 + 30 + 12
 */
#include "layout/fast_memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "layout/veneers.h"

#define TRIES 16 /* functions that are tried first */

struct filling {
    const struct lay_heat *h;
    const struct machine_veneer *v; /* NULL: no veneers are known */
    const struct lay_regions *regions;
    struct lay_region *region; /* the one being filled; those before it are full */
    const struct lay_plan *plan;
    bool *in;          /* by function: it is in this region */
    uint32_t *callers; /* by function: how many functions of this region call it over a long distance */
};

/* Reads a size or an address, with K or M after it.  Returns false if the text is no such number. */
static bool read_bytes(const char *text, size_t len, uint64_t *out)
{
    char copy[32], *end;
    if (!len || len >= sizeof copy || text[0] == '-' || text[0] == '+')
        return false;
    memcpy(copy, text, len);
    copy[len] = '\0';
    errno = 0;
    unsigned long long value = strtoull(copy, &end, 0);
    unsigned shift = *end == 'K' || *end == 'k' ? 10 : *end == 'M' ? 20 : 0;
    if (end == copy || errno || end[shift != 0] || value > UINT64_MAX >> 20)
        return false;
    *out = value << shift;
    return true;
}

static bool is_region_name(const char *name, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-", name[i]))
            return false;
    return len > 0;
}

static bool read_region(const char *text, size_t len, struct lay_region *out)
{
    const char *equals = memchr(text, '=', len);
    size_t name = equals ? (size_t)(equals - text) : 0;
    const char *size = text + name + 1, *end = text + len;
    if (!is_region_name(text, name))
        return false;
    const char *at = memchr(size, '@', (size_t)(end - size));
    *out = (struct lay_region){.has_address = at != NULL};
    if (!read_bytes(size, (size_t)((at ? at : end) - size), &out->bytes) || !out->bytes ||
        (at && !read_bytes(at + 1, (size_t)(end - at - 1), &out->address)))
        return false;
    out->name = xstrndup(text, name);
    return true;
}

enum mip_status lay_regions_read(const char *const *texts, size_t count, struct lay_regions *out, struct diag *d)
{
    *out = (struct lay_regions){0};
    for (size_t i = 0; i < count; i++)
        for (const char *text = texts[i]; text;) {
            size_t len = strcspn(text, ",");
            struct lay_region region;
            if (!read_region(text, len, &region))
                return diag_fail(d, MIP_USAGE, NULL,
                                 "'%.*s' is no region; note: write NAME=SIZE or NAME=SIZE@ADDRESS, as in itcm=16K or "
                                 "itcm=16K@0x10000000",
                                 (int)len, text);
            for (size_t k = 0; k < out->count; k++)
                if (strcmp(out->at[k].name, region.name) == 0) {
                    free(region.name);
                    return diag_fail(d, MIP_USAGE, NULL, "region %s comes twice", out->at[k].name);
                }
            out->at = xrealloc(out->at, out->count + 1, sizeof *out->at);
            out->at[out->count++] = region;
            text = text[len] ? text + len + 1 : NULL;
        }
    return MIP_OK;
}

void lay_regions_free(struct lay_regions *r)
{
    for (size_t i = 0; i < r->count; i++)
        free(r->at[i].name);
    free(r->at);
    *r = (struct lay_regions){0};
}

const char *lay_why_text(enum lay_why why)
{
    static const char *const texts[] = {
        [LAY_CHOSEN] = "chosen",
        [LAY_COLD] = "did not run",
        [LAY_UNCOUNTED] = "has no edge counts",
        [LAY_EARLY] = "may run before the region is copied",
        [LAY_REFUSED] = "stays, by --not",
        [LAY_GONE] = "is not in the image of --sizes",
        [LAY_SHARED] = "has no section of its own",
        [LAY_TOO_LARGE] = "is too large",
        [LAY_NO_ROOM] = "no room left",
    };
    return texts[why];
}

static uint64_t gap_between(uint64_t a, uint64_t b)
{
    return a < b ? b - a : a - b;
}

/* Where code is, or may be. */
struct span {
    uint64_t low, high;
    bool is_known;
};

static struct span span_of_region(const struct lay_region *r)
{
    return (struct span){r->address, r->address + r->bytes, r->has_address};
}

static struct span span_of_function(const struct lay_heat *h, const struct lay_regions *regions,
                                    const struct lay_plan *plan, uint32_t f)
{
    uint64_t address = h->functions[f].address;
    uint32_t region = plan->of[f].region;
    return region == LAY_NO_REGION ? (struct span){address, address, true} : span_of_region(&regions->at[region]);
}

/* Is a call between both too far for one instruction?  Their farthest ends count. */
static bool is_far(const struct machine_veneer *v, struct span a, struct span b)
{
    if (!v || !a.is_known || !b.is_known)
        return v != NULL;
    return gap_between(a.low, b.high) >= v->reach || gap_between(a.high, b.low) >= v->reach;
}

/* Is the called function outside of this region, and too far?  The probes' own calls are not in a plain image. */
static bool needs_veneer(const struct filling *g, uint32_t callee)
{
    const struct lay_function *f = &g->h->functions[callee];
    struct span own = span_of_region(g->region);
    if (g->in[callee] || !f->copies)
        return false;
    if (is_far(g->v, own, span_of_function(g->h, g->regions, g->plan, callee)))
        return true;
    for (const struct lay_region *r = g->region + 1; r < g->regions->at + g->regions->count; r++)
        if (g->plan->of[callee].why == LAY_NO_ROOM && f->bytes <= r->bytes && is_far(g->v, own, span_of_region(r)))
            return true;
    return false;
}

/* Returns the bytes of a function in a region, aligned. */
static uint64_t placed_bytes(const struct filling *g, const struct lay_function *f)
{
    uint64_t align = g->v ? g->v->align : 16, each = f->copies > 1 ? f->copies * (align - 1) : 0;
    return (f->bytes + each + align - 1) / align * align;
}

static uint64_t veneer_bytes(const struct machine_veneer *v, size_t veneers)
{
    return veneers ? (uint64_t)veneers * v->bytes + v->once : 0;
}

/* Returns how many veneers the region has if f is in it. */
static size_t veneers_with(const struct filling *g, uint32_t f)
{
    size_t veneers = g->region->veneers - (g->callers[f] > 0);
    for (size_t i = lay_calls_from(g->h, f); i < g->h->call_count && g->h->calls[i].caller == f; i++)
        veneers +=
            g->h->calls[i].callee != f && !g->callers[g->h->calls[i].callee] && needs_veneer(g, g->h->calls[i].callee);
    return veneers;
}

/* Puts f into the region if it fits. */
static bool take(struct filling *g, uint32_t f)
{
    size_t veneers = veneers_with(g, f);
    uint64_t before = veneer_bytes(g->v, g->region->veneers);
    uint64_t used = g->region->used - before + placed_bytes(g, &g->h->functions[f]) + veneer_bytes(g->v, veneers);
    if (used > g->region->bytes)
        return false;
    g->in[f] = true;
    for (size_t i = lay_calls_from(g->h, f); i < g->h->call_count && g->h->calls[i].caller == f; i++)
        g->callers[g->h->calls[i].callee] += needs_veneer(g, g->h->calls[i].callee);
    g->callers[f] = 0;
    g->region->used = used;
    g->region->veneers = veneers;
    g->region->executed = prof_add64(g->region->executed, g->h->functions[f].executed);
    g->region->functions++;
    return true;
}

struct ranked {
    const struct lay_function *f;
    uint32_t index;
};

static int compare_ranked(const void *a, const void *b)
{
    return lay_compare_density(((const struct ranked *)a)->f, ((const struct ranked *)b)->f);
}

static uint32_t *rank(const struct lay_heat *h)
{
    FREED struct ranked *list = xcalloc(h->count + 1, sizeof *list);
    uint32_t *out = xcalloc(h->count + 1, sizeof *out);
    for (size_t i = 0; i < h->count; i++)
        list[i] = (struct ranked){&h->functions[i], (uint32_t)i};
    sort_items(list, h->count, sizeof *list, compare_ranked);
    for (size_t i = 0; i < h->count; i++)
        out[i] = list[i].index;
    return out;
}

static enum lay_why why_not(const struct lay_function *f, const struct lay_own_sections *sections, bool refused,
                            const struct lay_regions *regions)
{
    uint64_t most = 0;
    for (size_t i = 0; i < regions->count; i++)
        most = regions->at[i].bytes > most ? regions->at[i].bytes : most;
    return !f->is_counted                        ? LAY_UNCOUNTED
           : !f->executed || f->is_probe         ? LAY_COLD
           : f->is_early                         ? LAY_EARLY
           : refused                             ? LAY_REFUSED
           : !f->copies                          ? LAY_GONE
           : lay_is_shared(sections, f->address) ? LAY_SHARED
           : f->bytes > most                     ? LAY_TOO_LARGE
                                                 : LAY_NO_ROOM;
}

/* Counts executed calls, and those that are too far. */
static void count_far_calls(const struct lay_heat *h, const struct lay_regions *regions, struct lay_plan *p)
{
    const struct machine_veneer *v = lay_veneers_of(h);
    for (size_t i = 0; i < h->call_count; i++) {
        const struct lay_call *c = &h->calls[i];
        if (!h->functions[c->caller].copies || !h->functions[c->callee].copies)
            continue;
        p->calls = prof_add64(p->calls, c->count);
        if (p->of[c->caller].region != p->of[c->callee].region &&
            is_far(v, span_of_function(h, regions, p, c->caller), span_of_function(h, regions, p, c->callee)))
            p->far_calls = prof_add64(p->far_calls, c->count);
    }
}

/* Counts the veneers near callers in one region, or outside of all: one for each callee. */
static size_t count_veneers(const struct lay_heat *h, const struct lay_regions *regions, const struct lay_plan *p,
                            uint32_t region)
{
    const struct machine_veneer *v = lay_veneers_of(h);
    FREED bool *has = xcalloc(h->count + 1, sizeof *has);
    size_t veneers = 0;
    for (size_t i = 0; i < h->call_count; i++) {
        const struct lay_call *c = &h->calls[i];
        if (p->of[c->caller].region != region || p->of[c->callee].region == region || has[c->callee] ||
            !h->functions[c->caller].copies || !h->functions[c->callee].copies)
            continue;
        has[c->callee] =
            is_far(v, span_of_function(h, regions, p, c->caller), span_of_function(h, regions, p, c->callee));
        veneers += has[c->callee];
    }
    return veneers;
}

static void count_all_veneers(const struct lay_heat *h, struct lay_regions *regions, struct lay_plan *p)
{
    const struct machine_veneer *v = lay_veneers_of(h);
    for (size_t r = 0; r < regions->count; r++) {
        size_t veneers = count_veneers(h, regions, p, (uint32_t)r);
        regions->at[r].used -= veneer_bytes(v, regions->at[r].veneers) - veneer_bytes(v, veneers);
        regions->at[r].veneers = veneers;
    }
    p->veneers = count_veneers(h, regions, p, LAY_NO_REGION);
}

/* Fills the region anew, with one function first; LAY_NO_REGION: none. */
static void fill(struct filling *g, uint32_t first)
{
    struct lay_region *r = g->region;
    memset(g->in, 0, g->h->count * sizeof *g->in);
    memset(g->callers, 0, g->h->count * sizeof *g->callers);
    r->used = r->executed = r->functions = r->veneers = 0;
    if (first != LAY_NO_REGION)
        take(g, first);
    for (size_t i = 0; i < g->h->count; i++) {
        uint32_t f = g->plan->ranked[i];
        if (g->plan->of[f].why == LAY_NO_ROOM && !g->in[f])
            take(g, f);
    }
}

/* Lists the functions that the region lacks and that executed most.  Returns how many. */
static size_t list_tries(const struct filling *g, uint32_t *tries)
{
    size_t count = 0;
    for (uint32_t f = 0; f < g->h->count; f++) {
        if (g->plan->of[f].why != LAY_NO_ROOM || g->in[f])
            continue;
        size_t at = count < TRIES ? count++ : TRIES;
        for (; at > 0 && g->h->functions[tries[at - 1]].executed < g->h->functions[f].executed; at--)
            if (at < TRIES)
                tries[at] = tries[at - 1];
        if (at < TRIES)
            tries[at] = f;
    }
    return count;
}

static void fill_best(struct filling *g)
{
    uint32_t tries[TRIES], best = LAY_NO_REGION;
    fill(g, LAY_NO_REGION);
    uint64_t most = g->region->executed;
    size_t count = list_tries(g, tries);
    for (size_t i = 0; i < count; i++) {
        fill(g, tries[i]);
        if (g->region->executed > most) {
            most = g->region->executed;
            best = tries[i];
        }
    }
    if (count)
        fill(g, best);
}

void lay_place(const struct lay_heat *h, const struct lay_own_sections *sections, const bool *refused,
               struct lay_regions *regions, struct lay_plan *out)
{
    *out = (struct lay_plan){.of = xcalloc(h->count + 1, sizeof *out->of), .ranked = rank(h)};
    for (size_t i = 0; i < h->count; i++)
        out->of[i] = (struct lay_choice){(uint8_t)why_not(&h->functions[i], sections, refused && refused[i], regions),
                                         LAY_NO_REGION};
    for (size_t r = 0; r < regions->count; r++) {
        struct filling g = {.h = h,
                            .v = lay_veneers_of(h),
                            .regions = regions,
                            .region = &regions->at[r],
                            .plan = out,
                            .in = xcalloc(h->count + 1, sizeof *g.in),
                            .callers = xcalloc(h->count + 1, sizeof *g.callers)};
        fill_best(&g);
        for (size_t i = 0; i < h->count; i++)
            if (g.in[i])
                out->of[i] = (struct lay_choice){LAY_CHOSEN, (uint32_t)r};
        free(g.in);
        free(g.callers);
    }
    count_far_calls(h, regions, out);
    count_all_veneers(h, regions, out);
}

void lay_plan_free(struct lay_plan *p)
{
    free(p->of);
    free(p->ranked);
    *p = (struct lay_plan){0};
}
