/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides which edges of a flow network need a counter.
 *
 * Problem: a counter on each edge takes too much code and time.  The counts of most edges follow from those of others.
 *
 * Method: the flow into a node equals the flow out of it.  So the counts on a spanning tree follow from those of all
 * other edges (Knuth and Stevenson, Optimal Measurement Points for Program Frequency Counts, BIT 1973).  The tree is
 * one of highest cost (Kruskal, 1956), so the edges of highest cost have no counter (Ball and Larus, Optimally
 * Profiling and Tracing Programs, TOPLAS 1994).  The rest of the program counts as one node, which is named outside.
 *
 * Words: an edge is *fixed* if there is no place for a counter on it.  Flow may *vanish* in a node if a run may end in
 * it, as at a call that does not come back.
 *
 * Input: the flow network, with the cost of a counter on each edge.  Output: whether each edge has a counter.  The
 * network has no solution if flow may vanish, and a fixed edge leads to or from the outside.
 *
 * Fixed edges may form a cycle.  Then the edges around the cycle are counted as if the cycle was one node.  For the
 * edges in the cycle only bounds are known.
 *
 * An open node has a hidden edge to the outside, which carries the flow that vanishes in the node.  No counter can
 * stand on the hidden edge, so it comes into the tree first: the node and the outside count as one.  So the counts
 * around an open node do not follow from each other.
 *
 * What holds: edges without a counter form no cycle, except for cycles of fixed edges.  If flow may vanish in some
 * nodes, all edges to and from the outside have a counter, as their sums do not follow from each other.
 *
 * Example: 0 enters a loop of 1 and 2; from 2 control goes back to 1, or on to 3, which returns.  The table shows the
 * edges with their costs, and whether each gets a counter:
 *
 *     1-2  64   no counter: the first edge that is taken
 *     2-1  56   counter: it would close the cycle 1-2-1
 *     in-0  8   no counter
 *     0-1   8   no counter
 *     2-3   8   no counter
 *     3-out 8   counter: it would close the cycle through outside
 *
 * If 2-1 counts 95 and 3-out counts 5, then 2-3, in-0 and 0-1 have the count 5, and 1-2 has 100.
 */
#include <stdlib.h>

#include "instrument/probes/spanning_tree.h"
#include "base/arena.h"
#include "base/bytes.h"

struct forest {
    uint32_t *above; /* for each node: the next node towards the root of its tree */
    uint32_t outside;
};

static uint32_t tree_root(struct forest *f, uint32_t node)
{
    uint32_t n = node == ASM_OUTSIDE ? f->outside : node;
    while (f->above[n] != n)
        n = f->above[n] = f->above[f->above[n]];
    return n;
}

/* Joins the two trees that contain the ends of an edge.  Returns false if the edge would close a cycle. */
static bool join_trees(struct forest *f, const struct asm_network_edge *e)
{
    uint32_t a = tree_root(f, e->from), b = tree_root(f, e->to);
    f->above[a] = b;
    return a != b;
}

static bool must_be_counted(const struct asm_network *n, const struct asm_network_edge *e)
{
    return n->stops && (e->from == ASM_OUTSIDE || e->to == ASM_OUTSIDE);
}

struct choice {
    const struct asm_network_edge *edge;
    size_t index;
};

static int compare_costs(const void *a, const void *b)
{
    const struct choice *x = a, *y = b;
    if (x->edge->fixed != y->edge->fixed)
        return x->edge->fixed ? -1 : 1;
    if (x->edge->cost != y->edge->cost)
        return x->edge->cost > y->edge->cost ? -1 : 1;
    return x->index < y->index ? -1 : 1;
}

uint32_t asm_choose_counters(const struct asm_network *n, bool *counted)
{
    FREED_BY(arena_free) struct arena memory = {0};
    struct forest f = {arena_items(&memory, (size_t)n->nodes + 1, sizeof *f.above), n->nodes};
    struct choice *choice = arena_items(&memory, n->edges + 1, sizeof *choice);
    uint32_t lost = 0;
    for (uint32_t v = 0; v <= n->nodes; v++)
        f.above[v] = n->open && v < n->nodes && n->open[v] ? n->nodes : v;
    for (size_t e = 0; e < n->edges; e++)
        choice[e] = (struct choice){&n->edge[e], e};
    qsort(choice, n->edges, sizeof *choice, compare_costs);
    for (size_t i = 0; i < n->edges; i++) {
        const struct asm_network_edge *e = choice[i].edge;
        bool outside = must_be_counted(n, e) || (e->wanted && !e->fixed), closes = !outside && !join_trees(&f, e);
        counted[choice[i].index] = !e->fixed && (outside || closes);
        if (e->fixed && outside)
            lost = ASM_NO_COUNTERS;
        else if (e->fixed && closes && lost != ASM_NO_COUNTERS)
            lost++;
    }
    return lost;
}
