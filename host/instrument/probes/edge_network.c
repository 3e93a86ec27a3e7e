/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Makes the flow network of a function with edge counts: its nodes and ways.
 *
 * Problem: blocks and edges alone do not show all flow.  Blocks and edges lack calls that may not come back, or return
 * twice, exceptions, and jumps through registers.
 *
 * Method: each block becomes a node, or several nodes if a call in it returns twice, or may be the end of the run. Each
 * edge, each entry and each exit becomes a way.  The ways of jumps through registers meet in dispatch nodes
 * (edge_counters.c).
 *
 * Input: the function's code (asm_code), and which of its jumps meet in a dispatch node.  Output: the nodes and ways,
 * and how many ways enter and leave each node (asm_edge_plan).
 *
 * What holds: all flow that enters a node leaves it by its ways, unless the run ends in the node.
 *
 * Example: block 1 calls setjmp() and goes on to block 2.  The first node of block 1 ends after the call, and its way
 * leads to the outside.  The second node gets its flow from the outside, and leads to block 2.
 */
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

/* May the run end in the last item of the block?  If so, no way out of the block tells how often the block was
 * entered. */
static bool ends_in_stop(const struct asm_code *c, uint32_t b)
{
    const struct asm_item *last = &c->item[c->cfg.block[b].last - 1];
    bool ends = last->trap || last->fx.flow == ASM_FLOW_CALL || last->fx.flow == ASM_FLOW_STOP;
    return ends && asm_may_stop(c, last);
}

/* Gives a count of its own to each block that ends in a call, as the run may end in that call: a fail handler never
 * returns.  If several edges lead to such a block, it gets a front node in which they meet. */
static void find_last_calls(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    uint32_t *edges = arena_items(&x->p->memory, (size_t)c->cfg.blocks + 1, sizeof *edges);
    for (uint32_t e = 0; e < c->cfg.edges; e++)
        edges[c->cfg.edge[e]]++;
    for (uint32_t i = 0; i < c->takens + c->pads; i++)
        edges[c->cfg.item_block[i < c->takens ? c->taken[i] : c->pad[i - c->takens]]] = 0;
    for (uint32_t b = 1; b < c->cfg.blocks; b++) {
        if (!edges[b] || c->ends_at_stops || !ends_in_stop(c, b) || x->node[b].next != ASM_NONE)
            continue;
        uint32_t n = b;
        if (edges[b] > 1) {
            n = x->node[b].next = add_edge_node(x, b, c->cfg.block[b].first, c->cfg.block[b].last);
            x->node[b].last = c->cfg.block[b].first;
            x->node[b].front = true;
        }
        x->node[n].entered = true;
    }
}

void asm_find_edge_nodes(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        (void)add_edge_node(x, b, c->cfg.block[b].first, c->cfg.block[b].last);
    for (uint32_t b = 0; b < c->cfg.blocks && c->returns_twice; b++) {
        uint32_t n = b;
        for (uint32_t i = c->cfg.block[b].first; i < c->cfg.block[b].last; i++) {
            if (!c->item[i].returns_twice)
                continue;
            x->node[n].last = i + 1;
            x->node[n].returns_twice = true;
            n = x->node[n].next = add_edge_node(x, b, i + 1, c->cfg.block[b].last);
        }
    }
    find_last_calls(x);
}

/* Adds ways from the dispatch nodes to each block that they lead to, one for each block. */
static void dispatch_ways(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    bool *seen = arena_items(&x->p->memory, c->cfg.blocks + 1, sizeof *seen);
    for (uint32_t i = 0; i < x->dispatch->targets; i++) {
        uint32_t b = x->dispatch->target[i].block, node = x->nodes + x->dispatch->target[i].node;
        add_way(x, node, x->entered_otherwise[b] ? ASM_NONE : b, ASM_EDGE_OTHER, ASM_NONE);
        seen[b] = seen[b] || node == x->table_node;
    }
    for (uint32_t e = 0; e < c->cfg.edges && x->table_node != ASM_NONE; e++) {
        uint32_t b = c->cfg.edge[e];
        if (!seen[b] && c->cfg.edge_kind[e] == ASM_EDGE_OTHER)
            add_way(x, x->table_node, x->entered_otherwise[b] ? ASM_NONE : b, ASM_EDGE_OTHER, ASM_NONE);
        seen[b] = seen[b] || c->cfg.edge_kind[e] == ASM_EDGE_OTHER;
    }
}

/* Besides the jump through a register at its end, does the block only lead to the next block?  If it had other ways
 * out, a counter on the taken branch would count them all. */
static bool is_only_way(const struct asm_edge_plan *x, const struct asm_block *block)
{
    bool others = false;
    for (uint32_t e = block->edge; e < block->edge + block->edges; e++)
        others = others || x->c->cfg.edge_kind[e] != ASM_EDGE_FALL;
    return !others;
}

static void ways_from(struct asm_edge_plan *x, uint32_t n)
{
    const struct asm_code *c = x->c;
    const struct asm_block *block = &c->cfg.block[x->node[n].block];
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
        bool by_table = x->table_node != ASM_NONE && c->cfg.edge_kind[e] == ASM_EDGE_OTHER;
        any_table = any_table || by_table;
        if (!by_table)
            add_way(x, n, x->entered_otherwise[c->cfg.edge[e]] ? ASM_NONE : c->cfg.edge[e], c->cfg.edge_kind[e], e);
    }
    uint8_t jump = x->jump[x->node[n].block], kind = is_only_way(x, block) ? ASM_EDGE_BRANCH : ASM_EDGE_OTHER;
    uint32_t dispatch = x->dispatch->of[x->node[n].block];
    if (any_table)
        add_way(x, n, x->table_node, ASM_EDGE_OTHER, ASM_NONE);
    if (dispatch != ASM_NONE) {
        if (!any_table || x->table_node != x->nodes + dispatch)
            add_way(x, n, x->nodes + dispatch, kind, ASM_NONE);
    } else if (jump != ASM_JUMP_NONE || block->exits)
        add_way(x, n, ASM_NONE, kind, ASM_NONE);
}

void asm_find_ways(struct asm_edge_plan *x)
{
    const struct asm_code *c = x->c;
    add_way(x, ASM_NONE, 0, ASM_EDGE_FALL, ASM_NONE);
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        if (x->entered_otherwise[b])
            add_way(x, ASM_NONE, b, ASM_EDGE_OTHER, asm_after_landing_mark(x->p, b));
    for (uint32_t n = c->cfg.blocks; n < x->nodes; n++) {
        const struct asm_block *block = &c->cfg.block[x->node[n].block];
        if (x->node[x->node[n].block].front)
            continue;
        bool empty = x->node[n].first == x->node[n].last && block->edges;
        add_way(x, ASM_NONE, n, ASM_EDGE_FALL, empty ? block->edge : ASM_NONE);
    }
    for (uint32_t n = 0; n < x->nodes; n++)
        ways_from(x, n);
    dispatch_ways(x);
}
