/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Block coverage: decides which blocks get a byte, how the others follow from these, and where each store may stand.
 *
 * Problem: the data must tell for each block whether it ran, but a store in every block takes too much code.
 *
 * Method: the blocks and their edges form the graph of coverage_inference.c.  A block in whose middle a run may stop (a
 * call, a dump) counts as an end of the function.  The cost of a block's byte is the number of loops around it, or its
 * true frequency.  The store stands in the block before everything at which a run may stop, and where a register is
 * dead if possible.
 *
 * Input: the function's code (asm_code), and its insertion points.  Output: probes, each with a range of insertion
 * points; for each block its slot or what it follows from (asm_record.slot, dep).
 *
 * A block that an earlier run covered gets no byte, and nothing is inferred from it.  The present run cannot tell what
 * would follow from it, as another build ran it.  So each block that would follow from it, and was not covered itself,
 * gets a byte.
 *
 * What holds: if a block cannot get a store, then it, and the blocks that follow from it, are unknown, not uncovered.
 *
 * Example: `cbz r0, .L2` jumps over a block without calls.  The block that the branch jumps over gets a byte.  The
 * blocks before and after it always run together, so they share a second byte.
 */
#include <stdlib.h>
#include <string.h>

#include "instrument/probes/coverage_inference.h"
#include "instrument/probes/probe_list.h"

/* A block that may jump to an unknown place, or throw, gets an edge to every place where control may arrive.  If there
 * are more such edges than this limit, all blocks get a byte. */
#define MOST_DISPATCH_EDGES 2000000u

/* The cost of a store where none is possible.  No possible store costs as much. */
#define NO_PLACE ((uint64_t)1 << 48)

struct cover {
    struct asm_plan *p;
    const struct asm_code *c;
    struct asm_graph graph;
    uint32_t *first, *to;
    uint8_t *stop;
    uint64_t *cost;
    uint32_t *begin, *end; /* for each block: the first and the last point at which its store may stand */
    bool everything;       /* all blocks get a store */
    bool *store;           /* for each block: it gets a byte */
    bool *blind;           /* for each block: the data cannot tell whether it ran, as no place can hold a store */
    struct asm_dep *dep;   /* for each block: what it follows from, as in asm_inference */
    uint32_t deps;
};

static bool leaves_function(const struct asm_code *c, const struct asm_block *b)
{
    const struct asm_item *last = &c->item[b->last - 1];
    return b->edges == 0 || b->indirect || b->out != 0 || last->fx.flow == ASM_FLOW_RETURN;
}

static void put_edges(struct cover *v, const uint32_t *items, uint32_t count, uint32_t *edges)
{
    for (uint32_t i = 0; i < count; i++)
        v->to[(*edges)++] = v->c->cfg.item_block[items[i]];
}

/* Builds the graph from the edges of the blocks, and from those that no branch names (exceptions, computed and
 * non-local jumps). */
static void build_graph(struct cover *v)
{
    const struct asm_code *c = v->c;
    uint64_t dispatches = (uint64_t)c->cfg.blocks * (c->takens + c->pads);
    v->everything = v->p->options->all_blocks || dispatches > MOST_DISPATCH_EDGES;
    v->first = arena_items(&v->p->memory, c->cfg.blocks + 1, sizeof *v->first);
    v->to = arena_items(&v->p->memory, c->cfg.edges + (v->everything ? 0 : (size_t)dispatches) + 1, sizeof *v->to);
    uint32_t edges = 0;
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        const struct asm_block *block = &c->cfg.block[b];
        v->first[b] = edges;
        for (uint32_t e = 0; e < block->edges; e++)
            v->to[edges++] = c->cfg.edge[block->edge + e];
        if (!v->everything && (c->live.block[b].call || block->indirect)) {
            put_edges(v, c->taken, c->takens, &edges);
            put_edges(v, c->pad, c->pads, &edges);
        }
    }
    v->first[c->cfg.blocks] = edges;
    v->graph = (struct asm_graph){c->cfg.blocks, edges, v->first, v->to, v->stop};
}

static void find_places(struct cover *v)
{
    const struct asm_code *c = v->c;
    struct asm_plan *p = v->p;
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        bool stops;
        uint32_t last = asm_stop_point(p, b, &stops), at = 1 + c->cfg.block[b].first;
        last = asm_early_point(p, c->cfg.block[b].first, last);
        v->stop[b] = stops || asm_dump_any(p) || leaves_function(c, &c->cfg.block[b]);
        while (at <= last && at < 1 + c->cfg.block[b].last && !p->point[at].open)
            at++;
        v->begin[b] = at <= last && at < 1 + c->cfg.block[b].last ? at : ASM_NONE;
        v->end[b] = last;
    }
}

/* Sets the cost of each block's store: how often the block ran, or the number of loops around it. */
static void find_costs(struct cover *v, const struct asm_shape *s)
{
    for (uint32_t b = 0; b < v->c->cfg.blocks; b++) {
        v->cost[b] = asm_set_frequency(v->p, b, s->loop_depth[b]);
        if (v->begin[b] == ASM_NONE)
            v->cost[b] |= NO_PLACE;
    }
}

static void add_cover_probe(struct cover *v, uint32_t block)
{
    struct asm_plan *p = v->p;
    struct asm_probe *s = &p->probe[p->probes++];
    *s = (struct asm_probe){.what = ASM_PROBE_MARK, .base = ASM_NO_REGISTER, .temp = ASM_NO_REGISTER};
    s->stretch = 1 + block;
    s->first = v->begin[block];
    s->last = v->end[block];
    s->near = v->c->cfg.block[block].first;
    if (block && s->first == ASM_NONE) {
        enum asm_split_kind kind = asm_fixed_jump(p, block) ? ASM_SPLIT_STUB : ASM_SPLIT_AFTER;
        s->stretch = asm_plan_split(p, block, v->c->cfg.block[block].edge, kind);
        s->first = s->last = p->points - 1;
    }
    if (block == 0 && (asm_entered_again(v->c) || s->first == ASM_NONE))
        s->stretch = s->first = s->last = 0; /* the function's entry, which runs once in each call */
}

static void give_slots(struct cover *v)
{
    struct asm_record *r = &v->p->record;
    for (uint32_t b = 0; b < v->c->cfg.blocks; b++)
        if (v->store[b])
            r->slot[b] = r->slot_bytes++;
}

/* Adds the probes: first those of blocks, then those of split edges. */
static void add_sites(struct cover *v)
{
    struct asm_plan *p = v->p;
    for (int splits = 0; splits < 2; splits++)
        for (uint32_t b = 0; b < v->c->cfg.blocks; b++) {
            if (!v->store[b] || (b && v->begin[b] == ASM_NONE) != (splits != 0))
                continue;
            add_cover_probe(v, b);
            struct asm_probe *s = &p->probe[p->probes - 1];
            s->offset = p->record.slot[b];
            s->alone = p->u->arch->probe.base && s->offset > p->u->arch->probe.slots_reach;
        }
}

/* Is there a place for the block's store?  A block without a place may have one on the edge out of it. */
static bool has_place(const struct cover *v, uint32_t block)
{
    const struct asm_plan *p = v->p;
    if (block == 0 && (asm_entered_again(v->c) || v->begin[0] == ASM_NONE))
        return p->point[0].open;
    if (v->begin[block] != ASM_NONE)
        return true;
    bool fits = asm_fixed_jump(p, block) || asm_after_landing_mark(p, block) != ASM_NONE;
    return fits && asm_edge_open(p, block, v->c->cfg.block[block].edge);
}

static bool was_covered(const struct cover *v, uint32_t block)
{
    return v->p->known && v->p->known[block];
}

/* Gives a byte to each block that follows from one whose byte is missing.  A block without a place for a store stays
 * unknown, too. */
static void spread_blind(struct cover *v)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < v->deps; i++) {
            uint32_t b = v->dep[i].node;
            bool untold = v->blind[v->dep[i].of] || was_covered(v, v->dep[i].of);
            if (!untold || v->blind[b] || v->store[b] || was_covered(v, b))
                continue;
            v->store[b] = has_place(v, b);
            v->blind[b] = !v->store[b];
            changed = true;
        }
    }
}

static void add_dep(struct cover *v, uint32_t node, uint32_t of)
{
    v->dep[v->deps++] = (struct asm_dep){node, of};
}

static int by_node(const void *a, const void *b)
{
    const struct asm_dep *x = a, *y = b;
    if (x->node != y->node)
        return x->node < y->node ? -1 : 1;
    return x->of < y->of ? -1 : x->of > y->of;
}

/* Decides at last which blocks follow from which others.  A block without a store follows from itself: it may have run
 * even if no other block shows that.  The block has certainly run if a block ran that it dominates or post-dominates
 * directly. */
static void settle_deps(struct cover *v, const struct asm_shape *shape)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < v->deps; i++)
        if (!v->store[v->dep[i].node] && !was_covered(v, v->dep[i].node) && !was_covered(v, v->dep[i].of))
            v->dep[kept++] = v->dep[i];
    v->deps = kept;
    for (uint32_t b = 0; b < v->c->cfg.blocks; b++) {
        uint32_t above = shape->dom.parent[b], below = shape->postdom.parent[b];
        if (v->blind[b])
            add_dep(v, b, b);
        if (v->everything || was_covered(v, b))
            continue;
        if (above < v->c->cfg.blocks && v->blind[above])
            add_dep(v, above, b);
        if (below < v->c->cfg.blocks && v->blind[below])
            add_dep(v, below, b);
    }
    if (v->deps == kept)
        return;
    qsort(v->dep, v->deps, sizeof *v->dep, by_node);
    kept = 0;
    for (uint32_t i = 0; i < v->deps; i++)
        if (i == 0 || by_node(&v->dep[i - 1], &v->dep[i]) != 0)
            v->dep[kept++] = v->dep[i];
    v->deps = kept;
}

/* Chooses the blocks that get a byte, and how the others follow from these. */
static void choose_covered(struct cover *v, const struct asm_shape *shape)
{
    uint32_t blocks = v->c->cfg.blocks;
    FREED_BY(asm_inference_free) struct asm_inference inference = {0};
    if (!v->everything)
        asm_infer_coverage(&v->graph, v->p->calls || v->p->counts, v->cost, &inference);
    v->dep = arena_items(v->p->kept, (size_t)inference.deps + 3 * (size_t)blocks + 1, sizeof *v->dep);
    v->deps = inference.deps;
    for (uint32_t i = 0; i < inference.deps; i++)
        v->dep[i] = inference.dep[i];
    for (uint32_t b = 0; b < blocks; b++) {
        bool wanted =
            !(b == 0 && (v->p->calls || v->p->counts)) && !was_covered(v, b) && (v->everything || inference.probe[b]);
        v->store[b] = wanted && has_place(v, b);
        v->blind[b] = wanted && !v->store[b];
    }
    spread_blind(v);
    settle_deps(v, shape);
}

static const char *take_inference(struct cover *v)
{
    struct asm_plan *p = v->p;
    uint32_t splits = 0, blind = 0;
    for (uint32_t b = 0; b < v->c->cfg.blocks; b++) {
        splits += b && v->store[b] && v->begin[b] == ASM_NONE;
        blind += v->blind[b];
    }
    if (v->blind[0])
        return asm_closed_entry(p);
    p->unknown = blind;
    asm_plan_room(p, splits);
    p->record.slot = arena_items(p->kept, v->c->cfg.blocks + 1, sizeof *p->record.slot);
    memset(p->record.slot, 0xff, (v->c->cfg.blocks + 1) * sizeof *p->record.slot);
    give_slots(v);
    add_sites(v);
    p->record.dep = v->dep;
    p->record.deps = v->deps;
    return NULL;
}

const char *asm_plan_block_coverage(struct asm_plan *p)
{
    struct cover v = {.p = p, .c = p->code};
    struct asm_shape shape;
    size_t n = v.c->cfg.blocks + 1;
    if (v.c->unknown_jump || v.c->cfg.unknown_jump)
        return "one of its jumps goes somewhere that is not understood";
    v.stop = arena_items(&p->memory, n, sizeof *v.stop);
    v.store = arena_items(&p->memory, n, sizeof *v.store);
    v.blind = arena_items(&p->memory, n, sizeof *v.blind);
    v.cost = arena_items(&p->memory, n, sizeof *v.cost);
    v.begin = arena_items(&p->memory, n, sizeof *v.begin);
    v.end = arena_items(&p->memory, n, sizeof *v.end);
    find_places(&v);
    build_graph(&v);
    asm_shape_find(&v.graph, &shape);
    find_costs(&v, &shape);
    choose_covered(&v, &shape);
    asm_shape_free(&shape);
    return take_inference(&v);
}
