/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Edge counts: the flow network of a function, which of its edges carry a counter, and where each is counted.
 *
 * An edge is counted at the end of the block that it leaves when it is the only one to leave it, at the start of the
 * block that it enters when it is the only one to enter it, else in code of its own.
 */
#include <stdlib.h>

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
    uint32_t hub;             /* node number, ASM_NONE: none */
    uint32_t *enters, *exits; /* by node: how many ways */
    uint8_t *stop;            /* by block: flow may vanish in it */
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

static void hub_ways(struct edges *x)
{
    const struct asm_code *c = x->c;
    bool *seen = xcalloc(c->blocks + 1, sizeof *seen);
    for (uint32_t i = 0; i < c->takens; i++) {
        uint32_t b = c->item_block[c->taken[i]];
        if (!seen[b])
            add_way(x, x->hub, b, ASM_EDGE_OTHER, ASM_NONE);
        seen[b] = true;
    }
    free(seen);
}

/* Is the last instruction's way through a register the only one beside going on?  Else a detour would count them all.
 */
static bool alone(const struct edges *x, const struct asm_block *block)
{
    bool others = block->exits && block->indirect && x->hub != ASM_NONE;
    for (uint32_t e = block->edge; e < block->edge + block->edges; e++)
        others = others || x->c->edge_kind[e] != ASM_EDGE_FALL;
    return !others;
}

static void find_ways(struct edges *x)
{
    const struct asm_code *c = x->c;
    add_way(x, ASM_NONE, 0, ASM_EDGE_FALL, ASM_NONE);
    for (uint32_t b = 0; b < c->blocks; b++) {
        const struct asm_block *block = &c->block[b];
        for (uint32_t e = block->edge; e < block->edge + block->edges; e++)
            add_way(x, b, c->edge[e], c->edge_kind[e], e);
        uint8_t kind = alone(x, block) ? ASM_EDGE_BRANCH : ASM_EDGE_OTHER;
        if (block->exits)
            add_way(x, b, ASM_NONE, kind, ASM_NONE);
        if (block->indirect && x->hub != ASM_NONE)
            add_way(x, b, x->hub, kind, ASM_NONE);
    }
    if (x->hub != ASM_NONE)
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
bool asm_can_detour(const struct asm_plan *p, uint32_t block)
{
    const struct asm_item *last = &p->r->code->item[p->r->code->block[block].last - 1];
    const struct asm_arch *arch = p->r->u->arch;
    struct bytes head = {0}, tail = {0};
    bool apart = last->known && (!last->glued || (last->insn.in_it && last->insn.it_last)) &&
                 arch->detour(&last->insn, &last->fx, "", &head, &tail) != 0;
    bytes_free(&head);
    bytes_free(&tail);
    return apart;
}

/* Points at which a count of what enters, or leaves, a block may stand: an interrupt that may dump sees it at once. */
static struct range start_of(const struct edges *x, uint32_t block)
{
    bool stops, any = x->p->r->options->dump_any;
    uint32_t first = 1 + x->c->block[block].first, last = asm_stop_point(x->p, block, &stops);
    return (struct range){first, any && last > first + 1 ? first + 1 : last};
}

static struct range end_of(const struct edges *x, uint32_t block)
{
    uint32_t last = x->c->block[block].last, first = asm_calm_point(x->p, block);
    return (struct range){x->p->r->options->dump_any && first < last ? last : first, last};
}

bool asm_room_behind(const struct asm_plan *p, uint32_t block)
{
    const struct asm_code *c = p->r->code;
    uint32_t next = c->block[block].last;
    return next < c->items && !c->item[next].glued;
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

static enum where place_of(const struct edges *x, const struct way *w)
{
    const struct asm_code *c = x->c;
    bool closed = split_closed(x, w);
    if (w->from == ASM_NONE)
        return AT_ENTRY;
    if (w->from < c->blocks && asm_fixed_jump(x->p, w->from))
        return closed ? NOWHERE : STUB;
    if (w->from < c->blocks && x->exits[w->from] == 1 && !ends_itself(c, w->from))
        return asm_room_behind(x->p, w->from) && !closed ? BEHIND : NOWHERE;
    if (w->from < c->blocks && x->exits[w->from] == 1 && any_open(x->p, end_of(x, w->from)))
        return AT_END;
    if (w->to < c->blocks && x->enters[w->to] == 1 && any_open(x->p, start_of(x, w->to)))
        return AT_START;
    if (w->from >= c->blocks || closed)
        return NOWHERE;
    if (w->kind == ASM_EDGE_FALL)
        return asm_room_behind(x->p, w->from) ? BEHIND : NOWHERE;
    return w->kind == ASM_EDGE_BRANCH && asm_can_detour(x->p, w->from) ? DETOUR : NOWHERE;
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
    if (w->from >= x->c->blocks)
        return (struct range){0, 0};
    uint32_t at = w->edge == ASM_NONE ? x->c->block[w->from].last : 1 + x->c->block[w->to].first;
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
    for (uint32_t b = 0; b < c->blocks; b++) {
        bool stops;
        (void)asm_stop_point(x->p, b, &stops);
        first[b] = c->block[b].edge;
        x->stop[b] = stops || x->p->r->options->dump_any;
        ends[b] = x->stop[b] || c->block[b].exits || c->block[b].indirect;
    }
    first[c->blocks] = c->edges;
    struct asm_graph g = {c->blocks, c->edges, first, c->edge, ends};
    asm_shape_find(&g, &shape);
    for (uint32_t b = 0; b < c->blocks; b++) {
        x->depth[b] = asm_plan_weight(x->p, b, shape.loop_depth[b]);
        x->stop[b] = x->stop[b] || (shape.stop[b] && !ends[b]);
        x->stops += x->stop[b];
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
    struct asm_network n = {x->c->blocks + (x->hub != ASM_NONE), x->ways, edge, x->stops != 0};
    for (uint32_t i = 0; i < x->ways; i++) {
        struct way *w = &x->way[i];
        w->where = (uint8_t)place_of(x, w);
        edge[i] = (struct asm_network_edge){w->from, w->to, 0, w->where == NOWHERE};
    }
    asm_guess_flow(&n, x->depth, often);
    for (uint32_t i = 0; i < x->ways; i++)
        edge[i].weight = cost_of(x, &x->way[i], often[i]);
    bool possible = asm_choose_counters(&n, x->counted);
    for (uint32_t i = 0; i < x->ways; i++)
        x->wraps[i] = x->counted[i] && !(x->way[i].where == AT_ENTRY && x->p->calls);
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
    uint32_t stretch = asm_plan_split(x->p, w->from, w->edge, kind);
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
        add_site(x, 1 + w->to, start_of(x, w->to), i);
    else if (where == AT_END)
        add_site(x, 1 + w->from, end_of(x, w->from), i);
    else
        split(x, i);
}

static void put_sites(struct edges *x)
{
    const struct asm_code *c = x->c;
    uint32_t *start = xcalloc(c->blocks + 1, sizeof *start), *end = xcalloc(c->blocks + 1, sizeof *end);
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
            put_entry(x, i, !start[0] && !end[0]);
    for (uint32_t b = 0; b < c->blocks; b++) {
        if (start[b])
            put_site(x, start[b] - 1, AT_START);
        if (end[b])
            put_site(x, end[b] - 1, AT_END);
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
    r->hubs = x->hub != ASM_NONE;
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
    for (uint32_t b = 0; b < x->c->blocks; b++)
        if (x->stop[b])
            r->stop[r->stops++] = b;
}

static const char *plan(struct edges *x)
{
    const struct asm_code *c = x->c;
    bool jumps = false;
    for (uint32_t b = 0; b < c->blocks; b++)
        jumps = jumps || (c->block[b].indirect && c->takens);
    if (c->lost)
        return "one of its jumps goes somewhere that is not understood";
    if (c->pads)
        return "exceptions land in it";
    if (jumps && asm_nested(c) && x->p->r->u->arch->calls_jump)
        return "one of its jumps may be a goto out of it";
    if (c->takens && !jumps)
        return "other functions may jump into it";
    if (c->twice)
        return "it calls a function that returns twice";
    x->hub = jumps ? c->blocks : ASM_NONE;
    close_points(x);
    find_ways(x);
    find_stops(x);
    if (!choose(x))
        return x->closed ? "it would be counted between a load exclusive and its store"
                         : "its jumps cannot be told apart";
    fill_record(x);
    asm_plan_room(x->p, x->splits + c->edges); /* hold.c makes some, too */
    put_sites(x);
    return NULL;
}

const char *asm_plan_edges(struct asm_plan *p)
{
    const struct asm_code *c = p->r->code;
    struct edges x = {.p = p, .c = c};
    size_t most = c->edges + 3 * (size_t)c->blocks + c->takens + 2;
    x.way = xcalloc(most, sizeof *x.way);
    x.enters = xcalloc(c->blocks + 2, sizeof *x.enters);
    x.exits = xcalloc(c->blocks + 2, sizeof *x.exits);
    x.stop = xcalloc(c->blocks + 1, sizeof *x.stop);
    x.depth = xcalloc(c->blocks + 1, sizeof *x.depth);
    x.counted = xcalloc(most, sizeof *x.counted);
    x.wraps = xcalloc(most, sizeof *x.wraps);
    p->site = xrealloc(p->site, most + 2, sizeof *p->site);
    const char *why = p->r->u->arch->count ? plan(&x) : "edges are not counted on this machine yet";
    free(x.way);
    free(x.enters);
    free(x.exits);
    free(x.stop);
    free(x.depth);
    free(x.counted);
    free(x.wraps);
    return why;
}
