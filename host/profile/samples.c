/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Call samples: from ring entries to edges between caller and function.
 */
#include "profile/samples.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/le.h"
#include "base/sort.h"

/* Returns the function whose slots start at this offset; SIZE_MAX: none.  Functions come in the order of their slots.
 * If a damaged file has another order, some are not found. */
static size_t sampled_function(const struct prof *p, uint32_t offset)
{
    size_t low = lower_bound(SORTED_BY(p->functions, f.slot_offset), p->count, offset);
    for (; low < p->count && p->functions[low].f.slot_offset == offset; low++)
        if (p->functions[low].f.profile_type & MIP_PROFILE_FUNCTION_TIMESTAMP)
            return low;
    return SIZE_MAX;
}

/* Returns the return address of a sample.  On 64-bit targets a sample has half of the address: all code of an image
 * lies within 2 GB of the function. */
static uint64_t sample_site(const struct prof *p, const struct prof_function *f, uint32_t distance)
{
    uint32_t half = (uint32_t)p->raw_start + distance;
    if (p->pointer_bytes != 8)
        return half;
    return f->f.address + (uint64_t)(int64_t)(int32_t)(half - (uint32_t)f->f.address);
}

static void take_entry(const struct prof *p, const uint8_t *entry, struct prof_samples *s, size_t *found)
{
    uint32_t callee = le_load32(entry + MIP_SAMPLE_CALLEE), distance = le_load32(entry + MIP_SAMPLE_RETURN);
    if (callee == MIP_SLOT_UNSET || distance == MIP_SLOT_UNSET)
        return;
    ++*found;
    size_t f = sampled_function(p, callee);
    if (f == SIZE_MAX)
        s->strange++;
    else
        s->list[s->count++] = (struct prof_sample){f, sample_site(p, &p->functions[f], distance)};
}

struct prof_samples prof_read_samples(const struct prof *p, const struct prof_raw *raw)
{
    struct prof_samples s = {0};
    size_t found = 0;
    if (!p->ring.entries || p->is_old)
        return s;
    const uint8_t *ring = raw->data + (p->ring.address - p->raw_start);
    uint32_t taken = le_load32(ring + MIP_RING_HEAD) + 1, dropped = le_load32(ring + MIP_RING_DROPPED) + 1;
    s.list = xcalloc(p->ring.entries, sizeof *s.list);
    for (uint32_t i = 0; i < p->ring.entries; i++)
        take_entry(p, ring + MIP_RING_SIZE + (size_t)i * MIP_SAMPLE_SIZE, &s, &found);
    s.taken = prof_add64(taken < found ? found : taken, dropped);
    s.lost = s.taken - found;
    if (s.count > 1)
        sort_by(s.list, s.count, SORT_UP(struct prof_sample, function), SORT_UP(struct prof_sample, site));
    return s;
}

struct share {
    size_t edge;
    uint64_t rest;
};

/* Shares out the calls.  Rounds so that the sum is right: the largest remainders get one more. */
static void share_out(struct prof_edge *edges, size_t count, uint64_t samples, uint64_t calls)
{
    FREED struct share *shares = xcalloc(count, sizeof *shares);
    uint64_t left = calls;
    for (size_t i = 0; i < count; i++) {
        unsigned __int128 part = (unsigned __int128)calls * edges[i].samples;
        edges[i].weight = (uint64_t)(part / samples);
        shares[i] = (struct share){i, (uint64_t)(part % samples)};
        left -= edges[i].weight;
    }
    sort_by(shares, count, SORT_DOWN(struct share, rest), SORT_UP(struct share, edge));
    for (size_t i = 0; i < count && left; i++, left--)
        edges[shares[i].edge].weight++;
}

/* Adds edges.  Both lists ascend by site, and so does the result. */
static void add_edges(struct prof_function *f, const struct prof_edge *more, size_t count)
{
    struct prof_edge *sum = xcalloc(f->edge_count + count, sizeof *sum);
    size_t n = 0, i = 0, k = 0;
    while (i < f->edge_count || k < count) {
        bool old = k == count || (i < f->edge_count && f->edges[i].site <= more[k].site);
        bool both = old && k < count && f->edges[i].site == more[k].site;
        struct prof_edge e = old ? f->edges[i++] : more[k++];
        if (both) {
            e.weight = prof_add64(e.weight, more[k].weight);
            e.samples = prof_add64(e.samples, more[k++].samples);
        }
        sum[n++] = e;
    }
    free(f->edges);
    f->edges = sum;
    f->edge_count = n;
}

void prof_add_samples(struct prof_function *f, const struct prof_sample *list, size_t count, uint64_t calls)
{
    FREED struct prof_edge *edges = xcalloc(count, sizeof *edges);
    size_t n = 0;
    for (size_t i = 0; i < count; i++) {
        if (!n || edges[n - 1].site != list[i].site)
            edges[n++] = (struct prof_edge){.site = list[i].site};
        edges[n - 1].samples++;
    }
    if (n) {
        /* an interrupt may have lost a count, so there may be more samples than calls */
        share_out(edges, n, count, calls > count ? calls : count);
        add_edges(f, edges, n);
    }
}
