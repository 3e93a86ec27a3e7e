/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counters of one record, from their bytes to counts of blocks and edges.
 */
#include "profile/counters.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "base/le.h"

struct prof_calls prof_read_calls(const uint8_t *slots, bool is_old)
{
    struct prof_calls c = {le_load32(slots), le_load32(slots + 4), false};
    if (c.count == MIP_SLOT_UNSET && c.order == MIP_SLOT_UNSET)
        return (struct prof_calls){0};
    c.odd = c.count == MIP_SLOT_UNSET || c.count == 0 || (!is_old && c.count > MIP_CALL_PINNED_MOST);
    if (c.count == MIP_SLOT_UNSET || c.count == 0)
        c.count = 1;
    else if (!is_old && c.count > MIP_CALL_PINNED)
        c.count = MIP_CALL_PINNED;
    if (c.order == MIP_SLOT_UNSET)
        c.order = 0;
    return c;
}

/* Reads blocks of version 8: one byte for each block except the entry, in order.  The entry's bit is the function's. */
static void read_old_blocks(const struct img_function *f, const uint8_t *slots, bool called, uint8_t *covered)
{
    bool has_calls = f->profile_type & MIP_PROFILE_CALL_GRAPH;
    const uint8_t *bits = slots + (has_calls ? MIP_CALL_BYTES : 1);
    covered[0] = has_calls ? called : slots[0] != 0xff;
    for (size_t i = 1; i < img_block_count(f); i++)
        covered[i] = bits[i - 1] != 0xff;
}

/* Infers coverage in turns from both ends of the list, as a block may follow from one that comes later. */
static void infer_coverage(const struct img_function *f, uint8_t *covered)
{
    bool changed = f->infer_count > 0;
    for (unsigned pass = 0; changed; pass++) {
        changed = false;
        for (size_t k = 0; k < f->infer_count; k++) {
            const struct img_pair *p = &f->infer[pass % 2 ? f->infer_count - 1 - k : k];
            bool follows = covered[p->of] && !covered[p->block];
            covered[p->block] |= follows;
            changed |= follows;
        }
    }
}

void prof_read_blocks(const struct img_function *f, const uint8_t *slots, bool called, uint8_t *covered)
{
    if (!f->slots) {
        read_old_blocks(f, slots, called, covered);
        return;
    }
    for (uint32_t b = 0; b < f->blocks; b++)
        covered[b] = f->slots[b] != MIP_NONE && slots[f->slots[b]] != 0xff;
    if (called)
        covered[0] = 1;
    infer_coverage(f, covered);
}

/* Reads a counter.  A probe never makes a value beyond the pin, the highest value that counters keep. */
static struct prof_bound read_counter(const uint8_t *slots, uint32_t counter, bool *odd)
{
    uint32_t word = le_load32(slots + (counter & ~MIP_EDGE_FLAGS)), count = counter & MIP_EDGE_DOWN ? ~word : word + 1;
    *odd |= count > MIP_EDGE_PINNED + 1u;
    if (count > MIP_EDGE_PINNED)
        return (struct prof_bound){MIP_EDGE_PINNED + 1u, PROF_NO_BOUND};
    return (struct prof_bound){count, count};
}

struct prof_calls prof_calls_of(const struct img_function *f, const uint8_t *slots, bool is_old)
{
    struct prof_calls c = {0};
    if (f->profile_type & MIP_PROFILE_FUNCTION_TIMESTAMP || is_old)
        return prof_read_calls(slots, is_old);
    uint64_t count = read_counter(slots, f->flags & MIP_REC_DOWN ? MIP_EDGE_DOWN : 0, &c.odd).low;
    c.count = count > MIP_CALL_PINNED ? MIP_CALL_PINNED : (uint32_t)count;
    return c;
}

/* Reads a counter that wraps.  others: the sum of all counters of the function that stop at their limit. */
static struct prof_bound read_wrapping(const uint8_t *slot, uint64_t others)
{
    uint32_t count = le_load32(slot) + 1;
    return (struct prof_bound){count, others <= MIP_EDGE_SURE ? count : PROF_NO_BOUND};
}

static struct prof_bound read_call_count(const uint8_t *slots)
{
    uint32_t count = prof_read_calls(slots, false).count;
    return (struct prof_bound){count, count >= MIP_CALL_PINNED ? PROF_NO_BOUND : count};
}

struct prof_flow prof_flow_of(const struct img_function *f)
{
    bool cycles = f->flags & MIP_REC_CYCLES;
    return (struct prof_flow){img_node_count(f), f->flow_count, f->flow, f->stops, f->stop_count, cycles};
}

static bool wraps(const struct img_edge *e)
{
    return e->counter != MIP_NONE && e->counter & MIP_EDGE_WRAPS;
}

bool prof_read_counters(const struct img_function *f, const uint8_t *slots, struct prof_bound *measured)
{
    bool calls = f->profile_type & MIP_PROFILE_FUNCTION_CALLS, odd = false, some_wrap = false;
    struct prof_bound sum = {0};
    for (size_t i = 0; i < f->flow_count; i++) {
        const struct img_edge *e = &f->flow[i];
        measured[i] = (struct prof_bound){0};
        if (e->counter == 0 && calls)
            measured[i] = read_call_count(slots);
        else if (wraps(e))
            some_wrap = true;
        else if (e->counter != MIP_NONE)
            measured[i] = read_counter(slots, e->counter, &odd);
        sum = prof_add_bound(sum, measured[i]);
    }
    for (size_t i = 0; i < f->flow_count && some_wrap; i++)
        if (wraps(&f->flow[i]))
            measured[i] = read_wrapping(slots + (f->flow[i].counter & ~MIP_EDGE_FLAGS), sum.high);
    return !odd;
}

static struct prof_bound at_most_more(struct prof_bound b, uint64_t more)
{
    uint64_t high = prof_add_bound(b, (struct prof_bound){more, 0}).low;
    return (struct prof_bound){b.low, high > b.high ? high : b.high};
}

/* Widens bounds for frames that stopped inside a probe.  Such a frame has begun the block, or taken the edge, but the
 * counter does not say so yet.  Each unfinished frame may be at one such place.  Ways out are taken only after their
 * probes end.  A frame in the probe of its way in is not counted yet, so it is no frame here. */
static void allow_for_open_probes(const struct img_function *f, struct prof_solution *s)
{
    for (size_t i = 0; i < f->flow_count; i++) {
        const struct img_edge *e = &f->flow[i];
        if (e->counter == MIP_NONE || e->from == MIP_NONE || e->to == MIP_NONE)
            continue;
        s->edge[i] = at_most_more(s->edge[i], s->unfinished.high);
        s->node[e->to] = at_most_more(s->node[e->to], s->unfinished.high);
    }
}

bool prof_read_edges(const struct img_function *f, const uint8_t *slots, struct prof_solution *out)
{
    FREED struct prof_bound *measured = xcalloc(f->flow_count, sizeof *measured);
    bool sensible = prof_read_counters(f, slots, measured);
    struct prof_flow flow = prof_flow_of(f);
    *out = (struct prof_solution){.edge = xcalloc(f->flow_count, sizeof *out->edge),
                                  .node = xcalloc(flow.nodes, sizeof *out->node)};
    bool solved = prof_solve(&flow, measured, out);
    out->contradiction |= !sensible;
    if (solved && f->flags & MIP_REC_ANY)
        allow_for_open_probes(f, out);
    return solved;
}

void prof_solution_free(struct prof_solution *s)
{
    free(s->edge);
    free(s->node);
    *s = (struct prof_solution){0};
}

struct prof_bound prof_entries(const struct img_function *f, const struct prof_bound *edges)
{
    struct prof_bound sum = {0};
    for (size_t i = 0; i < f->flow_count; i++)
        if (f->flow[i].from == MIP_NONE && f->flow[i].to == 0)
            sum = prof_add_bound(sum, edges[i]);
    return sum;
}
