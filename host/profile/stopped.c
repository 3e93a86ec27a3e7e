/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a record of the *sync* model says what follows from its counters if the program stops at calls only.  A
 * fault, a debug probe or the end of a run's time stops it anywhere.  What is still proven?
 *
 * Method for edges: each frame that stopped between two counters has passed one of them and not the next.  So each
 * count that follows from others may be off by the number of such frames.  A counter that is not 0 still proves that
 * the block ran which its edge leaves.
 *
 * Method for blocks: a byte proves its block.  A block that stands on every way from the entry to a covered block ran,
 * too (it dominates that block).  What follows in the other direction is not proven: the program may have stopped
 * before it came there.  If nothing was counted, and the entry has no counter of its own, the program may have stopped
 * on the way to the first one.
 *
 * Input: a function's record, its counters or their solution.  Output: wider bounds, fewer covered blocks.
 *
 * What holds: the true count lies within its bounds, if no more than PROF_STOPPED_FRAMES frames of the function
 * stopped.
 *
 * Example: out-0, 0-1, 1-1, 1-out; counters: out-0: 1, 1-1: 500.  The loop 1-1 still runs.  The sync model says that
 * 1-out was taken once.  Here it is 0..3.
 */
#include "profile/stopped.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "profile/counters.h"

bool prof_is_doubtful(const struct img_function *f, uint32_t raw_flags)
{
    return raw_flags & MIP_FLAG_STOPPED && !(f->flags & MIP_REC_ANY) &&
           f->profile_type & (MIP_PROFILE_BLOCK_COVERAGE | MIP_PROFILE_EDGE_COUNTS);
}

/* A way in without a counter. */
static bool enters_unseen(const struct img_edge *e)
{
    return e->from == MIP_NONE && e->counter == MIP_NONE;
}

bool prof_may_have_begun(const struct img_function *f)
{
    bool unseen = f->slots && f->slots[0] == MIP_NONE;
    for (size_t i = 0; i < f->flow_count; i++)
        unseen |= enters_unseen(&f->flow[i]);
    return unseen && !(f->profile_type & MIP_PROFILE_CALL_GRAPH);
}

static struct prof_bound widen(struct prof_bound b)
{
    b.low -= b.low < PROF_STOPPED_FRAMES ? b.low : PROF_STOPPED_FRAMES;
    return prof_add_bound(b, (struct prof_bound){0, PROF_STOPPED_FRAMES});
}

static void at_least_once(struct prof_bound *b)
{
    if (b->low == 0)
        b->low = 1;
}

/* The control-flow graph: to[first[b]] … to[first[b + 1] - 1] are the successors of block b. */
struct graph {
    uint32_t *first, *to;
    uint32_t blocks;
};

/* Reads the graph.  Returns false if the record does not have all of it. */
static bool read_graph(const struct img_function *f, struct graph *g)
{
    size_t at = 0, n = 0, room = f->code.successor_bytes + f->blocks;
    *g = (struct graph){.blocks = f->blocks};
    if (!f->code.successor_bytes || !img_successors_valid(&f->code, f->blocks))
        return false;
    g->first = xcalloc((size_t)f->blocks + 1, sizeof *g->first);
    g->to = xcalloc(room, sizeof *g->to);
    bool whole = true;
    for (uint32_t b = 0; b < f->blocks; b++) {
        struct img_successors s = {0};
        whole = whole && img_successors_read(&f->code, &at, &s) && !s.any;
        if (s.falls)
            g->to[n++] = b + 1;
        for (uint32_t i = 0; i < s.jumps && whole; i++)
            (void)img_successor_next(&f->code, &at, &g->to[n++]);
        g->first[b + 1] = (uint32_t)n;
    }
    return whole;
}

/* Marks the blocks that a way from the entry reaches without block `without`. */
static void reach(const struct graph *g, uint32_t without, uint8_t *reached, uint32_t *todo)
{
    uint32_t count = 0;
    memset(reached, 0, g->blocks);
    if (without == 0)
        return;
    reached[0] = 1;
    todo[count++] = 0;
    while (count) {
        uint32_t b = todo[--count];
        for (uint32_t k = g->first[b]; k < g->first[b + 1]; k++) {
            uint32_t to = g->to[k];
            if (to == without || reached[to])
                continue;
            reached[to] = 1;
            todo[count++] = to;
        }
    }
}

/* Covers each block without which some covered block is out of reach. */
static void cover_dominators(const struct graph *g, uint8_t *covered)
{
    FREED uint8_t *reached = xcalloc(g->blocks, 1);
    FREED uint32_t *todo = xcalloc(g->blocks, sizeof *todo);
    for (uint32_t b = 0; b < g->blocks; b++) {
        if (covered[b])
            continue;
        reach(g, b, reached, todo);
        for (uint32_t c = 0; c < g->blocks; c++)
            covered[b] |= covered[c] && c != b && !reached[c];
    }
}

/* Widens the bounds of all edges and nodes, and raises those whose edge was taken. */
static void widen_all(const struct img_function *f, struct prof_solution *s)
{
    uint32_t nodes = img_node_count(f);
    for (uint32_t n = 0; n < nodes; n++)
        s->node[n] = widen(s->node[n]);
    for (size_t i = 0; i < f->flow_count; i++) {
        const struct img_edge *e = &f->flow[i];
        bool counted = e->counter != MIP_NONE, enters = e->from == MIP_NONE && e->to == 0;
        bool taken = counted && s->edge[i].low > 0;
        struct prof_bound wide = widen(s->edge[i]);
        if (counted && enters) /* a frame in the probe of its way in is not counted yet, so it is no frame here */
            wide = s->edge[i];
        else if (counted)
            wide.low = s->edge[i].low;
        s->edge[i] = wide;
        if (enters)
            at_least_once(&s->edge[i]);
        if (taken && e->from != MIP_NONE)
            at_least_once(&s->node[e->from]);
    }
    at_least_once(&s->node[0]);
}

/* A block on every way to a block that ran has run, too. */
static void raise_dominators(const struct img_function *f, struct prof_solution *s)
{
    struct graph g;
    FREED uint8_t *ran = xcalloc(f->blocks, 1);
    for (uint32_t b = 0; b < f->blocks; b++)
        ran[b] = s->node[b].low > 0;
    if (read_graph(f, &g))
        cover_dominators(&g, ran);
    for (uint32_t b = 0; b < f->blocks; b++)
        if (ran[b])
            at_least_once(&s->node[b]);
    free(g.first);
    free(g.to);
}

/* All counters are 0.  A stopped frame may still have come to blocks that it reaches without
 * passing a counter: their bounds become 0..2. */
static void widen_unseen(const struct img_function *f, struct prof_solution *s)
{
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < f->flow_count; i++) {
            const struct img_edge *e = &f->flow[i];
            bool comes = e->from == MIP_NONE || s->node[e->from].high > 0;
            if (!comes || e->counter != MIP_NONE || s->edge[i].high > 0)
                continue;
            s->edge[i] = widen(s->edge[i]);
            if (e->to != MIP_NONE && s->node[e->to].high == 0)
                s->node[e->to] = widen(s->node[e->to]);
            more = true;
        }
    }
}

void prof_allow_for_stop(const struct img_function *f, bool called, struct prof_solution *s)
{
    bool ran = called;
    for (size_t i = 0; i < f->flow_count; i++)
        ran |= f->flow[i].counter != MIP_NONE && s->edge[i].low > 0;
    if (ran) {
        widen_all(f, s);
        raise_dominators(f, s);
    } else if (prof_may_have_begun(f)) {
        widen_unseen(f, s);
    }
}

void prof_read_stopped_blocks(const struct img_function *f, const uint8_t *slots, bool called, uint8_t *covered)
{
    struct graph g;
    for (uint32_t b = 0; b < f->blocks; b++)
        covered[b] = f->slots[b] != MIP_NONE && slots[f->slots[b]] != 0xff;
    bool ran = called || memchr(covered, 1, f->blocks);
    if (ran)
        covered[0] = 1;
    if (read_graph(f, &g) && ran)
        cover_dominators(&g, covered);
    free(g.first);
    free(g.to);
}
