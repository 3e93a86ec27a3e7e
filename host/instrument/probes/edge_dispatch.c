/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds the dispatch nodes of a function's jumps through registers.
 *
 * Problem: n jumps with m targets have n * m edges, and most of them have no place for a counter.
 *
 * Method: jumps with the same targets meet in a dispatch node, from which a way leads to each target.  Jumps that use
 * the same tables have the same targets (table_jumps.c), and those whose tables are not known go to each open label.
 * No counter may stand on the ways to a label of two nodes.  If such ways close a cycle, their counts do not follow
 * from others: so these nodes become one.  If a cycle is left, as other edges without a place close it, all become one.
 *
 * What holds: each way that a jump may take leads through its node.
 *
 * Example: a jump goes to blocks 2 and 3, another one to 3 and 4.  Two nodes have four ways and five ends, so no cycle.
 * If both go to 2 and 3, the ways 2-D1-3-D2-2 are a cycle, and both jumps get the same node.
 */
#include "base/sort.h"
#include "instrument/probes/edge_counters.h"

static uint32_t root_of(uint32_t *parent, uint32_t n)
{
    while (parent[n] != n)
        n = parent[n] = parent[parent[n]];
    return n;
}

static void add_target(const struct asm_edge_plan *x, struct asm_dispatches *d, uint32_t node, uint32_t item)
{
    d->target[d->targets++] = (struct asm_dispatch_target){node, x->c->cfg.item_block[item]};
}

/* Adds the targets of a node.  tables: those of its jumps; 0: they are not known. */
static void add_targets(const struct asm_edge_plan *x, struct asm_dispatches *d, uint32_t node, uint64_t tables)
{
    const struct asm_code *c = x->c;
    size_t more = tables ? 0 : c->takens;
    for (uint32_t t = 0; t < x->tables.tables; t++)
        more += tables >> t & 1 ? x->tables.table[t].targets : 0;
    d->target = arena_more(&x->p->memory, d->target, d->targets, d->targets + more + 1, sizeof *d->target);
    for (uint32_t i = 0; i < c->takens && !tables; i++)
        if (x->tables.open[i])
            add_target(x, d, node, c->taken[i]);
    for (uint32_t t = 0; t < x->tables.tables; t++)
        for (uint32_t i = 0; i < x->tables.table[t].targets && (tables >> t & 1); i++)
            add_target(x, d, node, x->tables.table[t].target[i]);
}

/* Sorts the targets, and leaves each one once. */
static void sort_targets(struct asm_dispatches *d)
{
    uint32_t kept = 0;
    sort_by(d->target, d->targets, SORT_UP(struct asm_dispatch_target, node),
            SORT_UP(struct asm_dispatch_target, block));
    for (uint32_t i = 0; i < d->targets; i++) {
        const struct asm_dispatch_target *t = &d->target[i];
        if (kept == 0 || d->target[kept - 1].node != t->node || d->target[kept - 1].block != t->block)
            d->target[kept++] = *t;
    }
    d->targets = kept;
}

/* Makes one node of each group of nodes: node n belongs to the group of node first[n], which is n for one of them. */
static void join_nodes(const struct asm_edge_plan *x, struct asm_dispatches *d, const uint32_t *first)
{
    uint32_t *number = arena_items(&x->p->memory, (size_t)d->nodes + 1, sizeof *number), numbers = 0;
    for (uint32_t n = 0; n < d->nodes; n++)
        number[n] = first[n] == n ? numbers++ : number[first[n]];
    for (uint32_t i = 0; i < d->targets; i++)
        d->target[i].node = number[d->target[i].node];
    for (uint32_t b = 0; b < x->c->cfg.blocks; b++)
        d->of[b] = d->of[b] == ASM_NONE ? ASM_NONE : number[d->of[b]];
    d->nodes = numbers;
    sort_targets(d);
}

/* Makes one node of those whose ways to common labels close a cycle. */
static void join_cycles(const struct asm_edge_plan *x, struct asm_dispatches *d)
{
    size_t all = (size_t)d->nodes + x->c->cfg.blocks + 1;
    uint32_t *parent = arena_items(&x->p->memory, all, sizeof *parent),
             *least = arena_items(&x->p->memory, all, sizeof *least),
             *first = arena_items(&x->p->memory, all, sizeof *first);
    bool *cycle = arena_items(&x->p->memory, all, sizeof *cycle);
    for (uint32_t i = 0; i < all; i++) {
        parent[i] = i;
        least[i] = ASM_NONE;
    }
    for (uint32_t i = 0; i < d->targets; i++) {
        uint32_t a = root_of(parent, d->target[i].node), b = root_of(parent, d->nodes + d->target[i].block);
        parent[b] = a;
        cycle[a] = cycle[a] || cycle[b] || a == b;
    }
    for (uint32_t n = 0; n < d->nodes; n++) {
        uint32_t root = root_of(parent, n);
        least[root] = least[root] == ASM_NONE ? n : least[root];
        first[n] = cycle[root] ? least[root] : n;
    }
    join_nodes(x, d, first);
}

void asm_join_dispatches(const struct asm_edge_plan *x, const struct asm_dispatches *from, struct asm_dispatches *out)
{
    struct arena *a = &x->p->memory;
    uint32_t blocks = x->c->cfg.blocks;
    uint32_t *first = arena_items(a, (size_t)from->nodes + 1, sizeof *first);
    *out = *from;
    out->of = arena_more(a, from->of, blocks, (size_t)blocks + 1, sizeof *out->of);
    out->target = arena_more(a, from->target, from->targets, (size_t)from->targets + 1, sizeof *out->target);
    join_nodes(x, out, first);
}

void asm_find_dispatches(const struct asm_edge_plan *x, bool unknown, struct asm_dispatches *out)
{
    uint32_t blocks = x->c->cfg.blocks;
    uint64_t *tables = arena_items(&x->p->memory, (size_t)blocks + 1, sizeof *tables);
    *out = (struct asm_dispatches){0};
    out->of = arena_items(&x->p->memory, (size_t)blocks + 1, sizeof *out->of);
    for (uint32_t b = 0; b < blocks; b++) {
        uint64_t from = x->tables.from[b];
        uint32_t n = 0;
        out->of[b] = ASM_NONE;
        if (x->jump[b] != ASM_JUMP_INSIDE || (!unknown && !from))
            continue;
        while (n < out->nodes && tables[n] != from)
            n++;
        out->of[b] = n;
        if (n < out->nodes)
            continue;
        tables[out->nodes++] = from;
        add_targets(x, out, n, from);
    }
    sort_targets(out);
    join_cycles(x, out);
}
