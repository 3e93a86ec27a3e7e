/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides where in the code each edge is counted.
 *
 * Problem: an edge has no place of its own in the text of the program.
 *
 * Method: if an edge is the only one that leaves its block, it is counted at the end of that block.  If an edge is the
 * only one that enters a block, it is counted at the start of that block.  Any other edge is split, and gets code of
 * its own (split_edge.c).
 *
 * Source: Ball and Larus, Optimally Profiling and Tracing Programs, TOPLAS 1994, about code on edges.
 *
 * Input: the nodes and ways of asm_edge_plan, and how many ways enter and leave each node.  Output: the place of each
 * way (asm_way.where), and for ASM_AT_BEFORE the way that jumps over it (asm_way.over).
 *
 * What holds: the counting code runs if and only if control takes the edge.  No counting code is between a load
 * exclusive and its store.  The run cannot end between the counting code and the edge (asm_edge_start, asm_edge_end).
 *
 * Example: a block ends in `beq .L2`, and other branches go to .L2, too.  The fall-through edge of the block is counted
 * at the start of the next block.  The taken edge is split, and gets code of its own.
 */

#include "instrument/probes/edge_counters.h"

static bool ends_itself(const struct asm_code *c, uint32_t block)
{
    uint32_t end = c->cfg.block[block].last - 1;
    const struct asm_item *last = &c->item[end];
    return c->cfg.ends[end] && last->fx.flow != ASM_FLOW_NEXT && last->fx.flow != ASM_FLOW_CALL;
}

bool asm_any_open(const struct asm_plan *p, struct asm_points points)
{
    for (uint32_t i = points.first; i <= points.last; i++)
        if (p->point[i].open)
            return true;
    return false;
}

/* Can the last instruction of a block be replaced by its opposite and a jump? */
static bool can_detour(const struct asm_edge_plan *x, uint32_t block)
{
    const struct asm_item *last = &x->c->item[x->c->cfg.block[block].last - 1];
    const struct asm_arch *arch = x->p->u->arch;
    FREED_BY(bytes_free) struct bytes head = {0}, tail = {0};
    return last->known && (!last->glued || (last->insn.in_it && last->insn.it_last)) &&
           arch->probe.detour(&last->insn, &last->fx, "", &head, &tail) != 0;
}

struct asm_points asm_edge_start(const struct asm_edge_plan *x, uint32_t node)
{
    bool stops;
    const struct asm_edge_node *n = &x->node[node];
    uint32_t first = 1 + n->first, last = asm_stop_between(x->p, n->first, n->last, &stops);
    return (struct asm_points){first, asm_early_point(x->p, n->first, last)};
}

struct asm_points asm_edge_end(const struct asm_edge_plan *x, uint32_t node)
{
    const struct asm_edge_node *n = &x->node[node];
    uint32_t last = n->last, first = asm_after_last_stop(x->p, n->first, n->last - n->returns_twice);
    return (struct asm_points){asm_dump_any(x->p) && first < last ? last : first, last};
}

static bool has_room_after(const struct asm_edge_plan *x, uint32_t node)
{
    uint32_t next = x->c->cfg.block[x->node[node].block].last;
    return next < x->c->items && !x->c->item[next].glued;
}

/* Does the edge lie between a load exclusive and its store? */
static bool split_closed(const struct asm_edge_plan *x, const struct asm_way *w)
{
    bool inner = w->from < x->nodes;
    return (inner || w->edge != ASM_NONE) && !asm_edge_open(x->p, inner ? x->node[w->from].block : 0, w->edge);
}

/* Returns the place for counting a way that comes from outside, but not through the entry. */
static enum asm_where place_in(const struct asm_edge_plan *x, const struct asm_way *w)
{
    if (asm_any_open(x->p, asm_edge_start(x, w->to)))
        return ASM_AT_START;
    return w->edge != ASM_NONE && has_room_after(x, w->to) && !split_closed(x, w) ? ASM_AT_AFTER : ASM_AT_NOWHERE;
}

static bool can_split_before(const struct asm_edge_plan *x, const struct asm_way *w)
{
    struct asm_split_place place;
    return w->edge != ASM_NONE && w->to == x->c->cfg.edge[w->edge] &&
           asm_find_split_before(x->p, w->edge, x->node[w->from].block, &place);
}

/* Does the node begin in inline assembly?  A counter is put before inline assembly only for an edge that can be counted
 * nowhere else. */
static bool in_inline(const struct asm_edge_plan *x, uint32_t node)
{
    return x->p->u->stmt[x->c->item[x->node[node].first].stmt].inline_asm;
}

enum asm_where asm_edge_place(const struct asm_edge_plan *x, const struct asm_way *w)
{
    bool closed = split_closed(x, w), node = w->from < x->nodes, part = node && x->node[w->from].returns_twice;
    if (w->from == ASM_NONE)
        return w == x->way ? ASM_AT_ENTRY : place_in(x, w);
    if (node && x->node[w->from].front)
        return asm_any_open(x->p, asm_edge_start(x, w->to)) ? ASM_AT_START : ASM_AT_NOWHERE;
    if (node && asm_fixed_jump(x->p, x->node[w->from].block))
        return closed ? ASM_AT_NOWHERE : ASM_AT_STUB;
    if (node && x->exits[w->from] == 1 && !part && !ends_itself(x->c, x->node[w->from].block))
        return has_room_after(x, w->from) && !closed ? ASM_AT_AFTER : ASM_AT_NOWHERE;
    if (node && x->exits[w->from] == 1 && asm_any_open(x->p, asm_edge_end(x, w->from)))
        return ASM_AT_END;
    if (w->to < x->nodes && x->enters[w->to] == 1 && asm_any_open(x->p, asm_edge_start(x, w->to)))
        return ASM_AT_START;
    if (!node || part || closed)
        return ASM_AT_NOWHERE;
    if (w->kind == ASM_EDGE_FALL)
        return has_room_after(x, w->from) ? ASM_AT_AFTER : ASM_AT_NOWHERE;
    if (w->kind == ASM_EDGE_BRANCH && can_detour(x, x->node[w->from].block))
        return ASM_AT_DETOUR;
    return can_split_before(x, w) ? ASM_AT_BEFORE : ASM_AT_NOWHERE;
}

void asm_choose_splits_before(struct asm_edge_plan *x, const uint64_t *frequency)
{
    uint32_t *over = arena_items(&x->p->memory, x->nodes + 1, sizeof *over),
             *best = arena_items(&x->p->memory, x->nodes + 1, sizeof *best);
    for (uint32_t i = 0; i < x->ways; i++) {
        struct asm_way *w = &x->way[i];
        if (w->kind == ASM_EDGE_FALL && w->from != ASM_NONE && w->to < x->nodes)
            over[w->to] = i + 1;
        if (w->where == ASM_AT_BEFORE && best[w->to])
            w->where = ASM_AT_NOWHERE;
        else if (w->where == ASM_AT_BEFORE)
            best[w->to] = i + 1;
    }
    for (uint32_t i = 0; i < x->ways; i++) {
        const struct asm_way *w = &x->way[i];
        if (w->where != ASM_AT_DETOUR || w->to >= x->nodes || in_inline(x, w->to) || !can_split_before(x, w))
            continue;
        uint32_t b = best[w->to];
        bool pays = !over[w->to] || frequency[i] > frequency[over[w->to] - 1];
        if (pays && (!b || (x->way[b - 1].where == ASM_AT_DETOUR && frequency[i] > frequency[b - 1])))
            best[w->to] = i + 1;
    }
    for (uint32_t n = 0; n < x->nodes; n++)
        if (best[n]) {
            x->way[best[n] - 1].where = ASM_AT_BEFORE;
            x->way[best[n] - 1].over = over[n] - 1;
        }
}
