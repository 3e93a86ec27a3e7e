/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Edge counts: decides which edges of a function's flow network carry a counter.
 *
 * Problem: the count of each edge is needed, with as little code and time as possible.
 *
 * Method: the blocks are the nodes of a network, and one more node stands for everything outside of the function.  A
 * way is an edge of this network: an edge of the function, its entry, or an exit.  If a jump through a register may go
 * to several blocks, a dispatch node stands for it: ways lead from the jumps to it, and from it to the blocks.
 * edge_network.c finds the nodes and ways.  edge_placement.c says where each way can be counted.  The cost of a counter
 * on a way (cost_of) is its instructions times their frequency, plus its bytes.  The frequency comes from runs of an
 * earlier build, or block_frequency.c guesses it.  spanning_tree.c leaves the ways of highest cost without a counter.
 * wrapping_counters.c decides which counters need not stop at their limit.
 *
 * Input: the function's code (asm_code), and its insertion points.  Output: probes, each with a range of insertion
 * points; split edges; the network for the map (asm_record.flow).
 *
 * What holds: the counts of all edges follow from the counters (profile/solve.c).  The exception is a cycle of edges
 * without a place for a counter: of these counts only bounds follow.
 *
 * Example: blocks 0 and 1 both jump to block 2 or block 3 by `mov pc, r3` (a computed goto).  Without a dispatch node
 * there are four edges, and none of them has a place of its own.  With a dispatch node D there are the ways 0-D, 1-D,
 * D-2 and D-3.  Each of these ways has a place: the ends of blocks 0 and 1, and the starts of blocks 2 and 3.
 */
#include <stdlib.h>
#include <string.h>

#include "instrument/analysis/block_frequency.h"
#include "instrument/probes/spanning_tree.h"
#include "instrument/probes/edge_counters.h"

enum { INSNS = 4, BYTES = 10 }; /* typical number of instructions and bytes of a counter probe */

/* Returns the registers that are dead at some of these points, so that a counter probe there could use them. */
static asm_set dead_in(const struct asm_plan *p, struct asm_points at)
{
    asm_set dead = 0;
    for (uint32_t i = at.first; i <= at.last; i++)
        dead |= p->point[i].open || at.first == at.last ? p->point[i].dead : 0;
    return dead & p->u->arch->probe.base;
}

static uint32_t size_of_set(asm_set set)
{
    uint32_t n = 0;
    for (; set && n < 2; set &= set - 1)
        n++;
    return n;
}

/* Returns the insertion points at which the probe of a way may stand.  A split edge has no points of its own yet, so
 * this returns the point whose dead registers apply there. */
static struct asm_points points_of(const struct asm_edge_plan *x, const struct asm_way *w)
{
    if (w->where == ASM_AT_START)
        return asm_edge_start(x, w->to);
    if (w->where == ASM_AT_END)
        return asm_edge_end(x, w->from);
    if (w->from >= x->nodes)
        return (struct asm_points){0, 0};
    uint32_t at = w->edge == ASM_NONE ? x->node[w->from].last : 1 + x->c->cfg.block[x->c->cfg.edge[w->edge]].first;
    return (struct asm_points){at, at};
}

/* Returns the cost of a counter on a way: its instructions, times how often they run, plus its bytes.  A byte costs as
 * much as an instruction that runs in every eighth call. */
static uint64_t cost_of(const struct asm_edge_plan *x, const struct asm_way *w, const uint64_t *all)
{
    const struct asm_plan *p = x->p;
    uint64_t insns = INSNS + (w->where == ASM_AT_DETOUR), frequency = all[w - x->way];
    asm_set dead = dead_in(p, points_of(x, w));
    uint64_t bytes = BYTES + (w->where == ASM_AT_DETOUR || w->over != ASM_NONE ? 4 : 0);
    insns += size_of_set(dead) < 2 ? 2 : 0;
    bytes += size_of_set(dead) < 2 ? 4 : size_of_set(dead & p->u->arch->probe.base_short) < 2 ? 4 : 0;
    uint64_t jumps = w->over == ASM_NONE ? 0 : all[w->over];
    return frequency * insns + jumps + bytes * (ASM_ONCE / 8) + 1;
}

/* Can the function be left from some target of its own jumps through registers?  ends: tells for each block whether the
 * function can be left from it without these jumps. */
static bool jumps_end(const struct asm_edge_plan *x, const struct asm_shape *shape, const uint8_t *ends)
{
    const struct asm_code *c = x->c;
    for (uint32_t i = 0; i < c->takens; i++) {
        uint32_t b = c->cfg.item_block[c->taken[i]];
        if (ends[b] || !shape->stop[b])
            return true;
    }
    return false;
}

/* Finds the shape of the function's graph.  In a loop without an exit, such as an endless interpreter, jumps through
 * registers stay inside the function.  In other functions such jumps count as ways out. */
static void find_edge_shape(const struct asm_edge_plan *x, uint8_t *ends, struct asm_shape *shape)
{
    const struct asm_code *c = x->c;
    uint32_t *first = arena_items(&x->p->memory, c->cfg.blocks + 1, sizeof *first), inside = 0;
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        bool jumps = c->cfg.block[b].indirect && x->jump[b] == ASM_JUMP_INSIDE;
        first[b] = c->cfg.block[b].edge;
        ends[b] = ends[b] || (!jumps && (c->cfg.block[b].exits || c->cfg.block[b].indirect));
        inside += jumps;
    }
    first[c->cfg.blocks] = c->cfg.edges;
    struct asm_graph g = {c->cfg.blocks, c->cfg.edges, first, c->cfg.edge, ends};
    asm_shape_find(&g, shape);
    if (inside && jumps_end(x, shape, ends)) {
        asm_shape_free(shape);
        for (uint32_t b = 0; b < c->cfg.blocks; b++)
            ends[b] = ends[b] || c->cfg.block[b].indirect;
        asm_shape_find(&g, shape);
    }
}

static void find_stops(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    uint8_t *ends = arena_items(&x->p->memory, c->cfg.blocks + 1, sizeof *ends);
    FREED_BY(asm_shape_free) struct asm_shape shape;
    for (uint32_t n = 0; n < x->nodes; n++) {
        const struct asm_edge_node *node = &x->node[n];
        bool stops;
        (void)asm_stop_between(x->p, node->first, node->last - node->returns_twice, &stops);
        x->stop[n] = stops || asm_dump_any(x->p);
        x->open[n] = stops && c->ends_at_stops;
        ends[node->block] |= x->stop[n];
    }
    find_edge_shape(x, ends, &shape);
    for (uint32_t n = 0; n < x->nodes; n++) {
        uint32_t b = x->node[n].block;
        x->depth[n] = asm_set_frequency(x->p, b, shape.loop_depth[b]);
        x->stop[n] = x->stop[n] || (shape.stop[b] && !ends[b]);
        x->stops += x->stop[n];
    }
}

static bool is_split(uint8_t where)
{
    return where == ASM_AT_AFTER || where == ASM_AT_DETOUR || where == ASM_AT_BEFORE || where == ASM_AT_STUB;
}

/* Returns the number of dispatch nodes, which are no block or part of a block. */
static uint32_t count_dispatch_nodes(const struct asm_edge_plan *x)
{
    return x->dispatch->nodes + (x->table_node != ASM_NONE && x->table_node >= x->nodes + x->dispatch->nodes);
}

/* Finds the true counts of the ways in an earlier profile.  The earlier build may have had another network, so a way
 * may have no count. */
static void find_weights(struct asm_edge_plan *x)
{
    const struct asm_weights *w = x->p->weights;
    x->weight = w && w->edges == x->ways ? w->edge : NULL;
    for (uint32_t i = 0; i < x->ways && x->weight; i++)
        if (x->weight[i].from != x->way[i].from || x->weight[i].to != x->way[i].to)
            x->weight = NULL;
}

/* Finds for each way how often it runs in one call of the function, in parts of ASM_ONCE. */
static void find_frequency(const struct asm_edge_plan *x, const struct asm_network *n, uint64_t *frequency)
{
    if (x->weight)
        for (uint32_t i = 0; i < x->ways; i++)
            frequency[i] = x->weight[i].count * ASM_ONCE / x->p->weights->calls;
    else
        asm_guess_frequency(n, x->depth, frequency);
}

static uint32_t choose_edge_counters(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    struct asm_network_edge *edge = arena_items(&x->p->memory, (size_t)x->ways + 1, sizeof *edge);
    uint64_t *frequency = arena_items(&x->p->memory, (size_t)x->ways + 1, sizeof *frequency);
    struct asm_network n = {x->nodes + count_dispatch_nodes(x), x->ways, edge, c->ends_at_stops ? x->open : NULL,
                            x->stops != 0};
    uint32_t without = x->p->options->without;
    for (uint32_t i = 0; i < x->ways; i++) {
        struct asm_way *w = &x->way[i];
        w->where = (uint8_t)asm_edge_place(x, w);
        edge[i] = (struct asm_network_edge){.from = w->from, .to = w->to};
    }
    if (without & ASM_FREQUENCY)
        for (uint32_t i = 0; i < x->ways; i++)
            frequency[i] = ASM_ONCE;
    else
        find_frequency(x, &n, frequency);
    if (!(without & ASM_SPLITS))
        asm_choose_splits_before(x, frequency);
    for (uint32_t i = 0; i < x->ways; i++) {
        edge[i].fixed = x->way[i].where == ASM_AT_NOWHERE;
        edge[i].wanted = x->stops > 1 && x->way[i].to < x->nodes && x->node[x->way[i].to].entered;
        /* The call count already gives the count of this way. */
        bool given = x->way[i].where == ASM_AT_ENTRY && x->p->calls;
        edge[i].cost = given ? 0 : cost_of(x, &x->way[i], frequency);
    }
    uint32_t lost = asm_choose_counters(&n, x->counted);
    /* In all other cases counting down saves nothing. */
    bool round = !x->down || !x->p->u->arch->probe.counting_down_is_free || x->p->slots.thumb;
    /* Counters of the runtime's helper always stop at their limit. */
    bool helped = x->p->slots.atomic && x->p->u->arch->probe.atomic_helper;
    for (uint32_t i = 0; i < x->ways; i++)
        x->wraps[i] = x->counted[i] && round && !helped && !(without & ASM_WRAPS) &&
                      !(x->way[i].where == ASM_AT_ENTRY && x->p->calls);
    asm_choose_wrapping(&n, x->counted, x->stop, x->wraps);
    for (uint32_t i = 0; i < x->ways; i++)
        x->splits += x->counted[i] && is_split(x->way[i].where);
    return lost;
}

/* Returns those of the points at which the flags are dead, or all points if there are none.  Where flags are live, a
 * counter probe takes more than twice the code. */
static struct asm_points where_cheap(const struct asm_plan *p, struct asm_points at)
{
    struct asm_points r = at;
    if (!p->u->arch->probe.costly_flags)
        return at;
    while (r.first < r.last && (p->point[r.last].dead & ASM_NZCV) != ASM_NZCV)
        r.last--;
    while (r.first < r.last && (p->point[r.first].dead & ASM_NZCV) != ASM_NZCV)
        r.first++;
    return asm_any_open(p, r) ? r : at;
}

static void add_edge_probe(struct asm_edge_plan *x, uint32_t stretch, struct asm_points at, uint32_t way)
{
    struct asm_plan *p = x->p;
    struct asm_probe *s = &p->probe[p->probes++];
    uint32_t offset = p->record.flow[way].counter;
    at = where_cheap(p, at);
    while (at.first < at.last && !p->point[at.first].open)
        at.first++;
    *s = (struct asm_probe){.what = ASM_PROBE_ADD, .base = ASM_NO_REGISTER, .temp = ASM_NO_REGISTER};
    s->stretch = stretch;
    s->first = at.first;
    s->last = at.last;
    s->near = at.last <= x->c->items ? at.last : 1 + p->split[p->splits - 1].near;
    s->offset = offset;
    s->wraps = x->wraps[way];
    s->down = p->record.flow[way].down;
    s->alone = p->u->arch->probe.base && offset > asm_words_reach(p);
}

static void add_split_probe(struct asm_edge_plan *x, uint32_t way)
{
    const struct asm_way *w = &x->way[way];
    enum asm_split_kind kind = w->where == ASM_AT_DETOUR   ? ASM_SPLIT_DETOUR
                               : w->where == ASM_AT_BEFORE ? ASM_SPLIT_BEFORE
                               : w->where == ASM_AT_STUB   ? ASM_SPLIT_STUB
                                                           : ASM_SPLIT_AFTER;
    uint32_t block = x->node[w->from == ASM_NONE ? w->to : w->from].block;
    struct asm_split_place place = {ASM_NONE, false};
    if (kind == ASM_SPLIT_BEFORE)
        (void)asm_find_split_before(x->p, w->edge, block, &place);
    uint32_t stretch = asm_plan_split(x->p, block, w->edge, kind);
    x->p->split[x->p->splits - 1].label = place.label;
    x->p->split[x->p->splits - 1].over = place.over;
    if (x->weight)
        x->p->stretch[stretch].frequency = asm_true_frequency(x->p, x->weight[way].count);
    add_edge_probe(x, stretch, (struct asm_points){x->p->points - 1, x->p->points - 1}, way);
}

/* Places the counter of the function's entry.  If no register is dead at the entry, the counter stands after the
 * prologue, as the registers stored there may be used. */
static void place_entry_count(struct asm_edge_plan *x, uint32_t way, bool alone)
{
    struct asm_plan *p = x->p;
    struct asm_points at = {1 + p->entry_item, asm_entry_end(p)};
    asm_set base = p->u->arch->probe.base;
    if (size_of_set(p->point[0].dead & base) < 2 && alone && at.first < at.last && size_of_set(dead_in(p, at)) == 2)
        add_edge_probe(x, 1, at, way);
    else
        add_edge_probe(x, 0, (struct asm_points){0, 0}, way);
}

/* Adds the probe of one way.  Probes must be added in the order of their stretches: entry, blocks, splits. */
static void place_edge_probe(struct asm_edge_plan *x, uint32_t i, enum asm_where where)
{
    const struct asm_way *w = &x->way[i];
    if (where == ASM_AT_START)
        add_edge_probe(x, 1 + x->node[w->to].block, asm_edge_start(x, w->to), i);
    else if (where == ASM_AT_END)
        add_edge_probe(x, 1 + x->node[w->from].block, asm_edge_end(x, w->from), i);
    else
        add_split_probe(x, i);
}

static void add_edge_probes(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    uint32_t *start = arena_items(&x->p->memory, x->nodes + 1, sizeof *start),
             *end = arena_items(&x->p->memory, x->nodes + 1, sizeof *end);
    for (uint32_t i = 0; i < x->ways; i++) {
        if (!x->counted[i])
            continue;
        if (x->way[i].where == ASM_AT_START)
            start[x->way[i].to] = i + 1;
        else if (x->way[i].where == ASM_AT_END)
            end[x->way[i].from] = i + 1;
    }
    for (uint32_t i = 0; i < x->ways && !x->p->calls; i++)
        if (x->counted[i] && x->way[i].where == ASM_AT_ENTRY)
            place_entry_count(x, x->p->record.flow[i].counter, !start[0] && !end[0]);
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        for (uint32_t n = b; n != ASM_NONE; n = x->node[n].next) {
            if (start[n])
                place_edge_probe(x, start[n] - 1, ASM_AT_START);
            if (end[n])
                place_edge_probe(x, end[n] - 1, ASM_AT_END);
        }
    for (uint32_t i = 0; i < x->ways; i++)
        if (x->counted[i] && is_split(x->way[i].where))
            place_edge_probe(x, i, (enum asm_where)x->way[i].where);
}

/* Gives each counter its slot in the record.  If calls are counted, the slot of the entry is the call count. */
static void fill_record(struct asm_edge_plan *x)
{
    struct asm_record *r = &x->p->record;
    r->flow = arena_items(x->p->kept, x->ways + 1, sizeof *r->flow);
    r->flows = x->ways;
    r->inner = arena_items(x->p->kept, (size_t)x->nodes + count_dispatch_nodes(x) + 2, sizeof *r->inner);
    for (uint32_t n = x->c->cfg.blocks; n < x->nodes; n++)
        r->inner[r->inners++] = x->node[n].block;
    for (uint32_t i = count_dispatch_nodes(x); i > 0; i--)
        r->inner[r->inners++] = ASM_NONE;
    for (uint32_t i = 0; i < x->ways; i++) {
        const struct asm_way *w = &x->way[i];
        bool call = w->where == ASM_AT_ENTRY && x->p->calls;
        r->flow[i] = (struct asm_flow_edge){.from = w->from, .to = w->to, .wraps = x->wraps[i]};
        r->flow[i].counter = x->counted[i] ? r->slot_bytes : ASM_NONE;
        r->flow[i].down = x->down && x->counted[i] && !x->wraps[i] && !call;
        if (call)
            r->flow[i].counter = 0;
        else if (x->counted[i])
            r->slot_bytes += 4;
    }
    r->stop = arena_items(x->p->kept, x->stops + 1, sizeof *r->stop);
    for (uint32_t n = 0; n < x->nodes; n++)
        if (x->stop[n])
            r->stop[r->stops++] = n;
}

/* Finds blocks that control may enter from elsewhere, and the dispatch nodes of the function's own jumps through
 * registers.  A jump whose tables are not known has none if such a jump may leave the function, or if other functions
 * may jump to the same labels. */
static void find_other_entries(struct asm_edge_plan *x, struct asm_dispatches *out)
{
    const struct asm_code *c = x->c;
    bool jumps = false, either = false;
    asm_find_table_jumps(c, &x->p->memory, &x->tables);
    asm_find_jumps(c, &x->tables, x->jump);
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        jumps = jumps || x->jump[b] != ASM_JUMP_NONE;
        either = either || x->jump[b] == ASM_JUMP_EITHER;
    }
    bool unknown = jumps && !either && !c->handed;
    for (uint32_t i = 0; i < c->takens && !unknown; i++)
        if (x->tables.open[i])
            x->entered_otherwise[c->cfg.item_block[c->taken[i]]] = true;
    for (uint32_t i = 0; i < c->pads; i++)
        x->entered_otherwise[c->cfg.item_block[c->pad[i]]] = true;
    asm_find_dispatches(x, unknown, out);
}

/* Makes the network, and chooses which ways get a counter.  Returns the result of asm_choose_counters().  table_node:
 * the node in which all jumps through tables among the code meet, so that entries of tables may share labels. */
static uint32_t find_network(struct asm_edge_plan *x, const struct asm_dispatches *d, uint32_t table_node)
{
    size_t nodes = x->nodes + (size_t)d->nodes + 2;
    x->dispatch = d;
    x->table_node = table_node;
    x->ways = x->stops = x->splits = 0;
    memset(x->enters, 0, nodes * sizeof *x->enters);
    memset(x->exits, 0, nodes * sizeof *x->exits);
    asm_find_ways(x);
    find_weights(x);
    find_stops(x);
    return choose_edge_counters(x);
}

/* Tries several networks, and takes the first one with the fewest edges that close cycles without a counter.  Those
 * with the most nodes come first, as a node of one jump tells where the jump went.  In the last one, jumps through
 * tables among the code meet in the dispatch node, as other jumps go to the same targets (an interpreter that has both
 * kinds). Returns false if none of them can be counted. */
static bool find_best_network(struct asm_edge_plan *x, const struct asm_dispatches *apart,
                              const struct asm_dispatches *one)
{
    const struct {
        const struct asm_dispatches *dispatch;
        uint32_t table_node;
        bool differs;
    } tried[] = {
        {apart, ASM_NONE,                true            },
        {one,   ASM_NONE,                apart->nodes > 1},
        {apart, x->nodes + apart->nodes, true            },
        {one,   x->nodes + one->nodes,   apart->nodes > 1},
        {one,   x->nodes,                one->nodes > 0  },
    };
    uint32_t least = ASM_NO_COUNTERS, best = 0, last = 0;
    for (uint32_t i = 0; i < sizeof tried / sizeof *tried && least; i++) {
        if (!tried[i].differs)
            continue;
        uint32_t lost = find_network(x, tried[i].dispatch, tried[last = i].table_node);
        if (lost < least) {
            least = lost;
            best = i;
        }
    }
    if (best != last)
        (void)find_network(x, tried[best].dispatch, tried[best].table_node);
    x->p->record.cycles = least > 0;
    return least != ASM_NO_COUNTERS;
}

/* Makes room for the ways, whose number depends on the dispatch nodes. */
static void make_room(struct asm_edge_plan *x, const struct asm_dispatches *d)
{
    const struct asm_code *c = x->c;
    struct arena *a = &x->p->memory;
    size_t nodes = (size_t)x->nodes + d->nodes + 3, most = c->cfg.edges + 5 * nodes + d->targets + c->takens + c->pads;
    x->way = arena_items(a, most, sizeof *x->way);
    x->enters = arena_items(a, nodes, sizeof *x->enters);
    x->exits = arena_items(a, nodes, sizeof *x->exits);
    x->stop = arena_items(a, nodes, sizeof *x->stop);
    x->open = arena_items(a, nodes, sizeof *x->open);
    x->depth = arena_items(a, nodes, sizeof *x->depth);
    x->counted = arena_items(a, most, sizeof *x->counted);
    x->wraps = arena_items(a, most, sizeof *x->wraps);
    x->p->probe = arena_more(a, x->p->probe, x->p->probes, most + 2, sizeof *x->p->probe);
}

static const char *plan_network(struct asm_edge_plan *x)
{
    struct asm_dispatches apart, one;
    if (x->c->unknown_jump || x->c->cfg.unknown_jump)
        return "one of its jumps goes somewhere that is not understood";
    asm_find_edge_nodes(x);
    find_other_entries(x, &apart);
    asm_join_dispatches(x, &apart, &one);
    make_room(x, &apart);
    if (x->entered_otherwise[0])
        return "its entry is also a place that others jump to";
    if (!x->p->calls && !x->p->point[0].open)
        return asm_closed_entry(x->p);
    bool found = find_best_network(x, &apart, &one);
    if (!found && x->p->point[0].no_stack)
        return asm_closed_entry(x->p);
    if (!found)
        return "no counter may stand on one of its ways in or out";
    fill_record(x);
    asm_plan_room(x->p, x->splits);
    add_edge_probes(x);
    return NULL;
}

const char *asm_plan_edge_counters(struct asm_plan *p)
{
    const struct asm_code *c = p->code;
    struct asm_edge_plan x = {.p = p, .c = c};
    struct arena *a = &p->memory;
    x.down = p->u->arch->probe.counts_down && p->slots.atomic != ASM_ATOMIC_SINGLE &&
             !(p->options->without & ASM_COUNT_DOWN);
    size_t nodes = 2 * (size_t)c->cfg.blocks + (c->returns_twice ? c->items : 0) + 3;
    x.node = arena_items(a, nodes, sizeof *x.node);
    x.entered_otherwise = arena_items(a, nodes, sizeof *x.entered_otherwise);
    x.jump = arena_items(a, nodes, sizeof *x.jump);
    return p->u->arch->probe.add ? plan_network(&x) : "edges are not counted on this machine yet";
}

uint32_t asm_words_reach(const struct asm_plan *p)
{
    const struct asm_arch *arch = p->u->arch;
    if (p->slots.atomic)
        return p->slots.thumb ? arch->probe.atomic_reach : 0;
    return arch->probe.words_reach;
}
