/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The flow network of a function with edge counts: its nodes and ways.
 *
 * Problem: blocks and edges alone do not say where all flow comes from and goes to: calls that may not come back or
 * return twice, exceptions, jumps through registers.
 *
 * Method: a node for each block, or more if a call in it returns twice or may be the end of the run.  A way for each
 * edge, each entry and each exit.  Ways of jumps through registers meet in dispatch nodes (edge_counters.c).
 *
 * Input: asm_code, which jumps meet.  Output: asm_edge_plan.node, way, enters, exits.
 *
 * What holds: all flow that enters a node leaves it by its ways, unless the run ends in the node.
 *
 * Example: block 1 calls setjmp() and goes on to block 2.  Its first node ends after the call and leads to outside.
 * Its second node comes from outside, and leads to block 2.
 */
#include <string.h>

#include "instrument/probes/edge_counters.h"

static void add_way(struct asm_edge_plan *x, uint32_t from, uint32_t to, uint8_t kind, uint32_t edge)
{
    x->way[x->ways++] = (struct asm_way){.from = from, .to = to, .kind = kind, .edge = edge, .over = ASM_NONE};
    if (from != ASM_NONE)
        x->exits[from]++;
    if (to != ASM_NONE)
        x->enters[to]++;
}

static uint32_t add_edge_node(struct asm_edge_plan *x, uint32_t block, uint32_t first, uint32_t last)
{
    uint32_t n = x->nodes++;
    x->node[n] = (struct asm_edge_node){.block = block, .first = first, .last = last, .next = ASM_NONE};
    return n;
}

/* May the run end in the block's last item?  Then no way out of the block tells how often it was entered. */
static bool ends_in_stop(const struct asm_code *c, uint32_t b)
{
    const struct asm_item *last = &c->item[c->block[b].last - 1];
    return (last->fx.flow == ASM_FLOW_CALL || last->fx.flow == ASM_FLOW_STOP) && asm_may_stop(c, last);
}

/* Sees to it that blocks which end in a call have a count of their own: the call may be the end of the run, as that of
 * a fail handler is.  If several edges lead to the block, it gets a front, where they meet. */
static void find_last_calls(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    uint32_t *edges = arena_items(&x->p->memory, (size_t)c->blocks + 1, sizeof *edges);
    for (uint32_t e = 0; e < c->edges; e++)
        edges[c->edge[e]]++;
    for (uint32_t i = 0; i < c->takens + c->pads; i++)
        edges[c->item_block[i < c->takens ? c->taken[i] : c->pad[i - c->takens]]] = 0;
    for (uint32_t b = 1; b < c->blocks; b++) {
        if (!edges[b] || c->ends_at_stops || !ends_in_stop(c, b) || x->node[b].next != ASM_NONE)
            continue;
        uint32_t n = b;
        if (edges[b] > 1) {
            n = x->node[b].next = add_edge_node(x, b, c->block[b].first, c->block[b].last);
            x->node[b].last = c->block[b].first;
            x->node[b].front = true;
        }
        x->node[n].entered = true;
    }
}

void asm_find_edge_nodes(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    for (uint32_t b = 0; b < c->blocks; b++)
        (void)add_edge_node(x, b, c->block[b].first, c->block[b].last);
    for (uint32_t b = 0; b < c->blocks && c->returns_twice; b++) {
        uint32_t n = b;
        for (uint32_t i = c->block[b].first; i < c->block[b].last; i++) {
            if (!c->item[i].returns_twice)
                continue;
            x->node[n].last = i + 1;
            x->node[n].returns_twice = true;
            n = x->node[n].next = add_edge_node(x, b, i + 1, c->block[b].last);
        }
    }
    find_last_calls(x);
}

/* Adds ways from the dispatch nodes to the blocks that they lead to, one for each block. */
static void dispatch_ways(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    bool *seen = arena_items(&x->p->memory, c->blocks + 1, sizeof *seen);
    for (uint32_t i = 0; i < c->takens && x->dispatch_node != ASM_NONE; i++) {
        uint32_t b = c->item_block[c->taken[i]];
        if (!seen[b])
            add_way(x, x->dispatch_node, b, ASM_EDGE_OTHER, ASM_NONE);
        seen[b] = true;
    }
    if (x->table_node != x->dispatch_node)
        memset(seen, 0, c->blocks * sizeof *seen);
    for (uint32_t e = 0; e < c->edges && x->table_node != ASM_NONE; e++) {
        uint32_t b = c->edge[e];
        if (!seen[b] && c->edge_kind[e] == ASM_EDGE_OTHER)
            add_way(x, x->table_node, x->entered_otherwise[b] ? ASM_NONE : b, ASM_EDGE_OTHER, ASM_NONE);
        seen[b] = seen[b] || c->edge_kind[e] == ASM_EDGE_OTHER;
    }
}

/* Is the next block the only other way from the last instruction's jump through a register?  If there were others, a
 * counter on the taken branch would count them all. */
static bool is_only_way(const struct asm_edge_plan *x, const struct asm_block *block)
{
    bool others = false;
    for (uint32_t e = block->edge; e < block->edge + block->edges; e++)
        others = others || x->c->edge_kind[e] != ASM_EDGE_FALL;
    return !others;
}

static void ways_from(struct asm_edge_plan *x, uint32_t n)
{
    const struct asm_code *c = x->c;
    const struct asm_block *block = &c->block[x->node[n].block];
    if (x->node[n].front) {
        add_way(x, n, x->node[n].next, ASM_EDGE_FALL, ASM_NONE);
        return;
    }
    if (x->node[n].returns_twice) {
        add_way(x, n, ASM_NONE, ASM_EDGE_FALL, ASM_NONE);
        return;
    }
    bool any_table = false;
    for (uint32_t e = block->edge; e < block->edge + block->edges; e++) {
        bool by_table = x->table_node != ASM_NONE && c->edge_kind[e] == ASM_EDGE_OTHER;
        any_table = any_table || by_table;
        if (!by_table)
            add_way(x, n, x->entered_otherwise[c->edge[e]] ? ASM_NONE : c->edge[e], c->edge_kind[e], e);
    }
    uint8_t jump = x->jump[x->node[n].block], kind = is_only_way(x, block) ? ASM_EDGE_BRANCH : ASM_EDGE_OTHER;
    if (any_table)
        add_way(x, n, x->table_node, ASM_EDGE_OTHER, ASM_NONE);
    if (jump == ASM_JUMP_INSIDE && x->dispatch_node != ASM_NONE) {
        if (!any_table || x->table_node != x->dispatch_node)
            add_way(x, n, x->dispatch_node, kind, ASM_NONE);
    } else if (jump != ASM_JUMP_NONE || block->exits)
        add_way(x, n, ASM_NONE, kind, ASM_NONE);
}

void asm_find_ways(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    add_way(x, ASM_NONE, 0, ASM_EDGE_FALL, ASM_NONE);
    for (uint32_t b = 0; b < c->blocks; b++)
        if (x->entered_otherwise[b])
            add_way(x, ASM_NONE, b, ASM_EDGE_OTHER, asm_after_landing_mark(x->p, b));
    for (uint32_t n = c->blocks; n < x->nodes; n++) {
        const struct asm_block *block = &c->block[x->node[n].block];
        if (x->node[x->node[n].block].front)
            continue;
        bool empty = x->node[n].first == x->node[n].last && block->edges;
        add_way(x, ASM_NONE, n, ASM_EDGE_FALL, empty ? block->edge : ASM_NONE);
    }
    for (uint32_t n = 0; n < x->nodes; n++)
        ways_from(x, n);
    dispatch_ways(x);
}
