/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Edge counts: the flow network of a function, which of its edges carry a counter, and where each is counted.
 *
 * An edge is counted at the end of the block that it leaves when it is the only one to leave it, at the start of the
 * block that it enters when it is the only one to enter it, else in code of its own.
 */
#include <stdlib.h>
#include <string.h>

#include "asm/plan/count.h"
#include "asm/plan/plan.h"

enum { INSNS = 4, BYTES = 10 }; /* of a counter */

enum where {
    AT_ENTRY,
    AT_START,
    AT_END,
    BEHIND, /* on the way into the next block */
    DETOUR, /* where the branch is taken */
    STUB,   /* on the way of a jump that cannot be moved */
    NOWHERE
};

/* A block, or a part of it: behind a call that may return more than once it goes on as often as that returned. */
struct node {
    uint32_t block, first, last; /* items [first, last) */
    uint32_t next;               /* the block's next part; ASM_NONE: none */
    bool twice;                  /* such a call is its last item */
};

struct way {
    uint32_t from, to; /* nodes, or ASM_NONE */
    uint8_t kind;      /* enum asm_edge_kind; an exit is a branch */
    uint8_t where;
    uint32_t edge; /* in asm_code.edge; ASM_NONE: none of those */
};

struct edges {
    struct asm_plan *p;
    const struct asm_code *c;
    struct way *way;
    uint32_t ways;
    struct node *node;        /* those of the blocks first */
    uint32_t nodes;           /* but for the hub, which is behind them */
    uint8_t *jump;            /* by block: enum asm_jump */
    uint32_t hub;             /* node number, ASM_NONE: none */
    uint32_t fold;            /* …where all tables meet */
    uint32_t *enters, *exits; /* by node: how many ways */
    uint8_t *stop;            /* by node: flow may vanish in it */
    bool *foreign;            /* by block: others may come to it, too, but not as to the entry */
    uint32_t stops;
    uint32_t *depth; /* by node: loops around it */
    bool *counted;   /* by way */
    bool *wraps;     /* by way: its counter does not stop at its limit */
    uint32_t splits;
    bool closed; /* it has places between a load exclusive and its store */
};

static void add_way(struct edges *x, uint32_t from, uint32_t to, uint8_t kind, uint32_t edge)
{
    x->way[x->ways++] = (struct way){.from = from, .to = to, .kind = kind, .edge = edge};
    if (from != ASM_NONE)
        x->exits[from]++;
    if (to != ASM_NONE)
        x->enters[to]++;
}

static uint32_t add_node(struct edges *x, uint32_t block, uint32_t first, uint32_t last)
{
    uint32_t n = x->nodes++;
    x->node[n] = (struct node){.block = block, .first = first, .last = last, .next = ASM_NONE};
    return n;
}

/* Blocks, and what of them is behind calls that may return more than once. */
static void find_nodes(struct edges *x)
{
    const struct asm_code *c = x->c;
    for (uint32_t b = 0; b < c->blocks; b++)
        (void)add_node(x, b, c->block[b].first, c->block[b].last);
    for (uint32_t b = 0; b < c->blocks && c->twice; b++) {
        uint32_t n = b;
        for (uint32_t i = c->block[b].first; i < c->block[b].last; i++) {
            if (!c->item[i].twice)
                continue;
            x->node[n].last = i + 1;
            x->node[n].twice = true;
            n = x->node[n].next = add_node(x, b, i + 1, c->block[b].last);
        }
    }
}

/* From the hubs to where they lead, once to each block. */
static void hub_ways(struct edges *x)
{
    const struct asm_code *c = x->c;
    bool *seen = xcalloc(c->blocks + 1, sizeof *seen);
    for (uint32_t i = 0; i < c->takens && x->hub != ASM_NONE; i++) {
        uint32_t b = c->item_block[c->taken[i]];
        if (!seen[b])
            add_way(x, x->hub, b, ASM_EDGE_OTHER, ASM_NONE);
        seen[b] = true;
    }
    memset(seen, 0, c->blocks * sizeof *seen);
    for (uint32_t e = 0; e < c->edges && x->fold != ASM_NONE; e++) {
        uint32_t b = c->edge[e];
        if (!seen[b] && c->edge_kind[e] == ASM_EDGE_OTHER)
            add_way(x, x->fold, x->foreign[b] ? ASM_NONE : b, ASM_EDGE_OTHER, ASM_NONE);
        seen[b] = seen[b] || c->edge_kind[e] == ASM_EDGE_OTHER;
    }
    free(seen);
}

/* Is the last instruction's way through a register the only one beside going on?  Else a detour would count them all.
 */
static bool alone(const struct edges *x, const struct asm_block *block)
{
    bool others = false;
    for (uint32_t e = block->edge; e < block->edge + block->edges; e++)
        others = others || x->c->edge_kind[e] != ASM_EDGE_FALL;
    return !others;
}

static void ways_from(struct edges *x, uint32_t n)
{
    const struct asm_code *c = x->c;
    const struct asm_block *block = &c->block[x->node[n].block];
    if (x->node[n].twice) {
        add_way(x, n, ASM_NONE, ASM_EDGE_FALL, ASM_NONE);
        return;
    }
    bool folds = false;
    for (uint32_t e = block->edge; e < block->edge + block->edges; e++) {
        bool fold = x->fold != ASM_NONE && c->edge_kind[e] == ASM_EDGE_OTHER;
        folds = folds || fold;
        if (!fold)
            add_way(x, n, x->foreign[c->edge[e]] ? ASM_NONE : c->edge[e], c->edge_kind[e], e);
    }
    uint8_t jump = x->jump[x->node[n].block], kind = alone(x, block) ? ASM_EDGE_BRANCH : ASM_EDGE_OTHER;
    if (folds)
        add_way(x, n, x->fold, ASM_EDGE_OTHER, ASM_NONE);
    if (jump == ASM_JUMP_INSIDE && x->hub != ASM_NONE)
        add_way(x, n, x->hub, kind, ASM_NONE);
    else if (jump != ASM_JUMP_NONE || block->exits)
        add_way(x, n, ASM_NONE, kind, ASM_NONE);
}

/* In the order of the nodes that they leave, outside first.  Exceptions come from there; to tell who else comes to the
 * same block, that one goes outside first.  So does who calls setjmp, and comes in again each time that it returns. */
static void find_ways(struct edges *x)
{
    const struct asm_code *c = x->c;
    add_way(x, ASM_NONE, 0, ASM_EDGE_FALL, ASM_NONE);
    for (uint32_t b = 0; b < c->blocks; b++)
        if (x->foreign[b])
            add_way(x, ASM_NONE, b, ASM_EDGE_OTHER, ASM_NONE);
    for (uint32_t n = c->blocks; n < x->nodes; n++) {
        const struct asm_block *block = &c->block[x->node[n].block];
        bool empty = x->node[n].first == x->node[n].last && block->edges;
        add_way(x, ASM_NONE, n, ASM_EDGE_FALL, empty ? block->edge : ASM_NONE);
    }
    for (uint32_t n = 0; n < x->nodes; n++)
        ways_from(x, n);
    hub_ways(x);
}

static bool ends_itself(const struct asm_code *c, uint32_t block)
{
    const struct asm_item *last = &c->item[c->block[block].last - 1];
    return last->ends && last->fx.flow != ASM_FLOW_NEXT;
}

/* Points [first, last]. */
struct range {
    uint32_t first, last;
};

static bool any_open(const struct asm_plan *p, struct range points)
{
    for (uint32_t i = points.first; i <= points.last; i++)
        if (p->point[i].open)
            return true;
    return false;
}

/* Can the block's last instruction be taken apart? */
static bool can_detour(const struct edges *x, uint32_t block)
{
    const struct asm_item *last = &x->c->item[x->c->block[block].last - 1];
    const struct asm_arch *arch = x->p->r->u->arch;
    struct bytes head = {0}, tail = {0};
    bool apart = last->known && (!last->glued || (last->insn.in_it && last->insn.it_last)) &&
                 arch->detour(&last->insn, &last->fx, "", &head, &tail) != 0;
    bytes_free(&head);
    bytes_free(&tail);
    return apart;
}

/* Points at which a count of what enters, or leaves, a node may stand: an interrupt that may dump sees it at once. */
static struct range start_of(const struct edges *x, uint32_t node)
{
    bool stops, any = x->p->r->options->dump_any;
    const struct node *n = &x->node[node];
    uint32_t first = 1 + n->first, last = asm_stop_between(x->p, n->first, n->last, &stops);
    return (struct range){first, any && last > first + 1 ? first + 1 : last};
}

static struct range end_of(const struct edges *x, uint32_t node)
{
    const struct node *n = &x->node[node];
    uint32_t last = n->last, first = asm_calm_between(x->p, n->first, n->last - n->twice);
    return (struct range){x->p->r->options->dump_any && first < last ? last : first, last};
}

static bool room_behind(const struct edges *x, uint32_t node)
{
    uint32_t next = x->c->block[x->node[node].block].last;
    return next < x->c->items && !x->c->item[next].glued;
}

/* Does the edge go between a load exclusive and its store? */
static bool split_closed(const struct edges *x, const struct way *w)
{
    bool atomic = x->p->slots.atomic != ASM_ATOMIC_NONE;
    return atomic && w->edge != ASM_NONE && !asm_countable(x->p, 1 + x->c->block[x->c->edge[w->edge]].first);
}

static void close_points(struct edges *x)
{
    for (uint32_t i = 0; i <= x->c->items && x->p->slots.atomic != ASM_ATOMIC_NONE; i++)
        if (!asm_countable(x->p, i)) {
            x->p->point[i].open = false;
            x->closed = true;
        }
}

/* What comes from outside, but not through the entry. */
static enum where place_in(const struct edges *x, const struct way *w)
{
    if (any_open(x->p, start_of(x, w->to)))
        return AT_START;
    return w->edge != ASM_NONE && room_behind(x, w->to) && !split_closed(x, w) ? BEHIND : NOWHERE;
}

static enum where place_of(const struct edges *x, const struct way *w)
{
    bool closed = split_closed(x, w), node = w->from < x->nodes, part = node && x->node[w->from].twice;
    if (w->from == ASM_NONE)
        return w == x->way ? AT_ENTRY : place_in(x, w);
    if (node && asm_fixed_jump(x->p, x->node[w->from].block))
        return closed ? NOWHERE : STUB;
    if (node && x->exits[w->from] == 1 && !part && !ends_itself(x->c, x->node[w->from].block))
        return room_behind(x, w->from) && !closed ? BEHIND : NOWHERE;
    if (node && x->exits[w->from] == 1 && any_open(x->p, end_of(x, w->from)))
        return AT_END;
    if (w->to < x->nodes && x->enters[w->to] == 1 && any_open(x->p, start_of(x, w->to)))
        return AT_START;
    if (!node || part || closed)
        return NOWHERE;
    if (w->kind == ASM_EDGE_FALL)
        return room_behind(x, w->from) ? BEHIND : NOWHERE;
    return w->kind == ASM_EDGE_BRANCH && can_detour(x, x->node[w->from].block) ? DETOUR : NOWHERE;
}

/* Registers that a count at one of these points could take. */
static asm_set dead_in(const struct asm_plan *p, struct range at)
{
    asm_set dead = 0;
    for (uint32_t i = at.first; i <= at.last; i++)
        dead |= p->point[i].open || at.first == at.last ? p->point[i].dead : 0;
    return dead & p->r->u->arch->base;
}

static uint32_t registers(asm_set set)
{
    uint32_t n = 0;
    for (; set && n < 2; set &= set - 1)
        n++;
    return n;
}

/* Where a count may stand, or, in code of its own, what is dead there. */
static struct range points_of(const struct edges *x, const struct way *w)
{
    if (w->where == AT_START)
        return start_of(x, w->to);
    if (w->where == AT_END)
        return end_of(x, w->from);
    if (w->from >= x->nodes)
        return (struct range){0, 0};
    uint32_t at = w->edge == ASM_NONE ? x->node[w->from].last : 1 + x->c->block[x->c->edge[w->edge]].first;
    return (struct range){at, at};
}

/* What a counter here costs: instructions as often as they run; each of their bytes as much as one that runs every
 * eighth time that the function is entered. */
static uint64_t cost_of(const struct edges *x, const struct way *w, uint64_t often)
{
    const struct asm_plan *p = x->p;
    uint64_t insns = INSNS + (w->where == DETOUR);
    asm_set dead = dead_in(p, points_of(x, w));
    uint64_t bytes = BYTES + (w->where == DETOUR ? 4 : 0);
    insns += registers(dead) < 2 ? 2 : 0;
    bytes += registers(dead) < 2 ? 4 : registers(dead & p->r->u->arch->base_short) < 2 ? 4 : 0;
    return often * insns + bytes * (ASM_ONCE / 8) + 1;
}

static void find_stops(struct edges *x)
{
    const struct asm_code *c = x->c;
    uint32_t *first = xcalloc(c->blocks + 1, sizeof *first);
    uint8_t *ends = xcalloc(c->blocks + 1, sizeof *ends);
    struct asm_shape shape;
    for (uint32_t n = 0; n < x->nodes; n++) {
        const struct node *node = &x->node[n];
        bool stops;
        (void)asm_stop_between(x->p, node->first, node->last - node->twice, &stops);
        x->stop[n] = stops || x->p->r->options->dump_any;
        ends[node->block] |= x->stop[n];
    }
    for (uint32_t b = 0; b < c->blocks; b++) {
        first[b] = c->block[b].edge;
        ends[b] = ends[b] || c->block[b].exits || c->block[b].indirect;
    }
    first[c->blocks] = c->edges;
    struct asm_graph g = {c->blocks, c->edges, first, c->edge, ends};
    asm_shape_find(&g, &shape);
    for (uint32_t n = 0; n < x->nodes; n++) {
        uint32_t b = x->node[n].block;
        x->depth[n] = asm_plan_weight(x->p, b, shape.loop_depth[b]);
        x->stop[n] = x->stop[n] || (shape.stop[b] && !ends[b]);
        x->stops += x->stop[n];
    }
    asm_shape_free(&shape);
    free(first);
    free(ends);
}

static bool is_split(uint8_t where)
{
    return where == BEHIND || where == DETOUR || where == STUB;
}

static bool choose(struct edges *x)
{
    struct asm_network_edge *edge = xcalloc((size_t)x->ways + 1, sizeof *edge);
    uint64_t *often = xcalloc((size_t)x->ways + 1, sizeof *often);
    struct asm_network n = {x->nodes + (x->hub != ASM_NONE) + (x->fold != ASM_NONE), x->ways, edge, x->stops != 0};
    for (uint32_t i = 0; i < x->ways; i++) {
        struct way *w = &x->way[i];
        w->where = (uint8_t)place_of(x, w);
        edge[i] = (struct asm_network_edge){w->from, w->to, 0, w->where == NOWHERE};
    }
    asm_guess_flow(&n, x->depth, often);
    for (uint32_t i = 0; i < x->ways; i++)
        edge[i].weight = cost_of(x, &x->way[i], often[i]);
    bool possible = asm_choose_counters(&n, x->counted);
    bool helped = x->p->slots.atomic && x->p->r->u->arch->calls_jump; /* the helper of 16-bit Thumb always stops */
    for (uint32_t i = 0; i < x->ways; i++)
        x->wraps[i] = x->counted[i] && !helped && !(x->way[i].where == AT_ENTRY && x->p->calls);
    asm_choose_wrapping(&n, x->counted, x->stop, x->wraps);
    free(often);
    free(edge);
    for (uint32_t i = 0; i < x->ways && possible; i++)
        x->splits += x->counted[i] && is_split(x->way[i].where);
    return possible;
}

/* In 16-bit Thumb a count where flags are live takes more than twice the code. */
static struct range where_cheap(const struct asm_plan *p, struct range at)
{
    struct range r = at;
    if (!p->r->u->arch->calls_jump)
        return at;
    while (r.first < r.last && (p->point[r.last].dead & ASM_NZCV) != ASM_NZCV)
        r.last--;
    while (r.first < r.last && (p->point[r.first].dead & ASM_NZCV) != ASM_NZCV)
        r.first++;
    return any_open(p, r) ? r : at;
}

static void add_site(struct edges *x, uint32_t stretch, struct range at, uint32_t way)
{
    struct asm_plan *p = x->p;
    struct asm_site *s = &p->site[p->bases.sites++];
    uint32_t offset = p->record.flow[way].counter;
    at = where_cheap(p, at);
    while (at.first < at.last && !p->point[at.first].open)
        at.first++;
    *s =
        (struct asm_site){.what = ASM_COUNT, .base = ASM_NO_REGISTER, .temp = ASM_NO_REGISTER, .held = ASM_NO_REGISTER};
    s->stretch = stretch;
    s->first = at.first;
    s->last = at.last;
    s->near = at.last <= x->c->items ? at.last : 1 + p->split[p->splits - 1].item;
    s->offset = offset;
    s->wraps = x->wraps[way];
    s->alone = p->r->u->arch->base && offset > asm_words_reach(p);
}

static void split(struct edges *x, uint32_t way)
{
    const struct way *w = &x->way[way];
    enum asm_split_kind kind = w->where == DETOUR ? ASM_SPLIT_DETOUR
                               : w->where == STUB ? ASM_SPLIT_STUB
                                                  : ASM_SPLIT_BEHIND;
    uint32_t block = x->node[w->from == ASM_NONE ? w->to : w->from].block;
    uint32_t stretch = asm_plan_split(x->p, block, w->edge, kind);
    add_site(x, stretch, (struct range){x->p->points - 1, x->p->points - 1}, way);
}

/* The entry's count: behind the prologue where nothing is dead before, since what that has saved may be taken. */
static void put_entry(struct edges *x, uint32_t way, bool alone)
{
    struct asm_plan *p = x->p;
    struct range at = {1 + p->entry_item, asm_entry_end(p)};
    asm_set base = p->r->u->arch->base;
    if (registers(p->point[0].dead & base) < 2 && alone && at.first < at.last && registers(dead_in(p, at)) == 2)
        add_site(x, 1, at, way);
    else
        add_site(x, 0, (struct range){0, 0}, way);
}

/* Sites come in the order of their stretches: entry, blocks, splits. */
static void put_site(struct edges *x, uint32_t i, enum where where)
{
    const struct way *w = &x->way[i];
    if (where == AT_START)
        add_site(x, 1 + x->node[w->to].block, start_of(x, w->to), i);
    else if (where == AT_END)
        add_site(x, 1 + x->node[w->from].block, end_of(x, w->from), i);
    else
        split(x, i);
}

static void put_sites(struct edges *x)
{
    const struct asm_code *c = x->c;
    uint32_t *start = xcalloc(x->nodes + 1, sizeof *start), *end = xcalloc(x->nodes + 1, sizeof *end);
    for (uint32_t i = 0; i < x->ways; i++) {
        if (!x->counted[i])
            continue;
        if (x->way[i].where == AT_START)
            start[x->way[i].to] = i + 1;
        else if (x->way[i].where == AT_END)
            end[x->way[i].from] = i + 1;
    }
    for (uint32_t i = 0; i < x->ways && !x->p->calls; i++)
        if (x->counted[i] && x->way[i].where == AT_ENTRY)
            put_entry(x, x->p->record.flow[i].counter, !start[0] && !end[0]);
    for (uint32_t b = 0; b < c->blocks; b++)
        for (uint32_t n = b; n != ASM_NONE; n = x->node[n].next) {
            if (start[n])
                put_site(x, start[n] - 1, AT_START);
            if (end[n])
                put_site(x, end[n] - 1, AT_END);
        }
    for (uint32_t i = 0; i < x->ways; i++)
        if (x->counted[i] && is_split(x->way[i].where))
            put_site(x, i, (enum where)x->way[i].where);
    free(start);
    free(end);
}

/* Slots: the entry's is the call count where calls are counted. */
static void fill_record(struct edges *x)
{
    struct asm_record *r = &x->p->record;
    r->flow = xcalloc(x->ways + 1, sizeof *r->flow);
    r->flows = x->ways;
    r->inner = xcalloc(x->nodes + 2, sizeof *r->inner);
    for (uint32_t n = x->c->blocks; n < x->nodes; n++)
        r->inner[r->inners++] = x->node[n].block;
    for (int hubs = (x->hub != ASM_NONE) + (x->fold != ASM_NONE); hubs > 0; hubs--)
        r->inner[r->inners++] = ASM_NONE;
    for (uint32_t i = 0; i < x->ways; i++) {
        const struct way *w = &x->way[i];
        bool call = w->where == AT_ENTRY && x->p->calls;
        r->flow[i] = (struct asm_flow_edge){w->from, w->to, x->counted[i] ? r->slot_bytes : ASM_NONE, x->wraps[i]};
        if (call)
            r->flow[i].counter = 0;
        else if (x->counted[i])
            r->slot_bytes += 4;
    }
    r->stop = xcalloc(x->stops + 1, sizeof *r->stop);
    for (uint32_t n = 0; n < x->nodes; n++)
        if (x->stop[n])
            r->stop[r->stops++] = n;
}

/* Which blocks are entered from elsewhere, and whether the function's own jumps meet in a hub: not where one of them
 * may leave it, nor where others may use the same labels. */
static void find_foreign(struct edges *x)
{
    const struct asm_code *c = x->c;
    bool jumps = false, either = false;
    asm_find_jumps(c, x->jump);
    for (uint32_t b = 0; b < c->blocks; b++) {
        jumps = jumps || x->jump[b] != ASM_JUMP_NONE;
        either = either || x->jump[b] == ASM_JUMP_EITHER;
    }
    bool hub = jumps && !either && !c->handed;
    x->hub = hub ? x->nodes : ASM_NONE;
    for (uint32_t i = 0; i < c->takens && !hub; i++)
        x->foreign[c->item_block[c->taken[i]]] = true;
    for (uint32_t i = 0; i < c->pads; i++)
        x->foreign[c->item_block[c->pad[i]]] = true;
}

/* fold: all tables meet in one place, too: what they lead to need not be told apart. */
static bool find_network(struct edges *x, bool fold)
{
    size_t nodes = x->nodes + (size_t)2;
    x->fold = fold ? x->nodes + (x->hub != ASM_NONE) : ASM_NONE;
    x->ways = x->stops = x->splits = 0;
    memset(x->enters, 0, nodes * sizeof *x->enters);
    memset(x->exits, 0, nodes * sizeof *x->exits);
    find_ways(x);
    find_stops(x);
    return choose(x);
}

static const char *plan(struct edges *x)
{
    if (x->c->lost)
        return "one of its jumps goes somewhere that is not understood";
    find_nodes(x);
    find_foreign(x);
    if (x->foreign[0])
        return "its entry is also a place that others jump to";
    close_points(x);
    if (!find_network(x, false) && !find_network(x, true))
        return x->closed ? "it would be counted between a load exclusive and its store"
                         : "its jumps cannot be told apart";
    fill_record(x);
    asm_plan_room(x->p, x->splits);
    put_sites(x);
    return NULL;
}

const char *asm_plan_edges(struct asm_plan *p)
{
    const struct asm_code *c = p->r->code;
    struct edges x = {.p = p, .c = c};
    size_t nodes = (size_t)c->blocks + (c->twice ? c->items : 0) + 3, most = c->edges + 5 * nodes + c->takens + c->pads;
    x.way = xcalloc(most, sizeof *x.way);
    x.node = xcalloc(nodes, sizeof *x.node);
    x.enters = xcalloc(nodes, sizeof *x.enters);
    x.exits = xcalloc(nodes, sizeof *x.exits);
    x.stop = xcalloc(nodes, sizeof *x.stop);
    x.depth = xcalloc(nodes, sizeof *x.depth);
    x.foreign = xcalloc(nodes, sizeof *x.foreign);
    x.jump = xcalloc(nodes, sizeof *x.jump);
    x.counted = xcalloc(most, sizeof *x.counted);
    x.wraps = xcalloc(most, sizeof *x.wraps);
    p->site = xrealloc(p->site, most + 2, sizeof *p->site);
    const char *why = p->r->u->arch->count ? plan(&x) : "edges are not counted on this machine yet";
    free(x.way);
    free(x.node);
    free(x.enters);
    free(x.exits);
    free(x.stop);
    free(x.foreign);
    free(x.jump);
    free(x.depth);
    free(x.counted);
    free(x.wraps);
    return why;
}
