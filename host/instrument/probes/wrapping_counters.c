/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides which counters may wrap instead of stopping at their limit.
 *
 * Problem: a counter that stops at its limit takes more instructions than one that wraps, but a wrapped word may be
 * wrong.
 *
 * Method: suppose that each way from an edge back to the edge itself passes another edge whose counter stops.  The way
 * back may lead through the rest of the program and into the next call.  Then the edge runs at most once more often
 * than the edges with those counters together.  While the sum of those counters is below 2^32, the edge's word is its
 * count.  If their sum is larger, it shows that the word may be wrong.  So an edge whose counter wraps must be on no
 * directed cycle without a stopping counter.  Counters are made to wrap greedily, beginning with the edges of highest
 * cost.
 *
 * Example: the counters of the entry and of a loop's back edge stop.  Then the counters of branches inside the loop may
 * wrap.
 */
#include <stdlib.h>

#include "base/arena.h"
#include "instrument/probes/spanning_tree.h"
#include "base/bytes.h"

#define NONE UINT32_MAX

/* All searches together look at no more than so many edges of the network. */
#define BUDGET(edges) (1000000u + 64 * (uint64_t)(edges))

struct ways {
    const struct asm_network *n;
    uint32_t *first, *next; /* for each node and each edge: lists of the edges added so far */
    uint32_t *seen, search;
    uint32_t *todo;
    uint64_t budget;
};

static uint32_t node_of(const struct ways *w, uint32_t node)
{
    return node == ASM_OUTSIDE ? w->n->nodes : node;
}

static void take_wrapping(struct ways *w, uint32_t edge)
{
    uint32_t from = node_of(w, w->n->edge[edge].from);
    w->next[edge] = w->first[from];
    w->first[from] = edge;
}

/* Does a way lead from one node to the other?  If the budget is used up, the answer is yes, which is safe. */
static bool leads_to_stop(struct ways *w, const uint8_t *stop, uint32_t from, uint32_t to)
{
    uint32_t count = 1;
    w->search++;
    w->todo[0] = from;
    w->seen[from] = w->search;
    while (count && w->budget) {
        uint32_t at = w->todo[--count], e = w->first[at];
        bool ends = at < w->n->nodes && stop && stop[at];
        if (at == to)
            return true;
        while ((e != NONE || ends) && w->budget) {
            uint32_t next = e == NONE ? w->n->nodes : node_of(w, w->n->edge[e].to);
            ends = ends && e != NONE;
            e = e == NONE ? NONE : w->next[e];
            w->budget--;
            if (w->seen[next] != w->search)
                w->todo[count++] = next;
            w->seen[next] = w->search;
        }
    }
    return w->budget == 0;
}

struct choice {
    uint64_t cost;
    uint32_t edge;
};

static int compare_wrap_costs(const void *a, const void *b)
{
    const struct choice *x = a, *y = b;
    if (x->cost != y->cost)
        return x->cost > y->cost ? -1 : 1;
    return x->edge < y->edge ? -1 : x->edge > y->edge;
}

void asm_choose_wrapping(const struct asm_network *n, const bool *counted, const uint8_t *stop, bool *wraps)
{
    FREED_BY(arena_free) struct arena memory = {0};
    size_t nodes = (size_t)n->nodes + 1;
    struct ways w = {.n = n, .budget = BUDGET(n->edges)};
    struct choice *choice = arena_items(&memory, n->edges + 1, sizeof *choice);
    size_t choices = 0;
    w.first = arena_items(&memory, nodes, sizeof *w.first);
    w.next = arena_items(&memory, n->edges + 1, sizeof *w.next);
    w.seen = arena_items(&memory, nodes, sizeof *w.seen);
    w.todo = arena_items(&memory, nodes, sizeof *w.todo);
    for (size_t v = 0; v < nodes; v++)
        w.first[v] = NONE;
    for (uint32_t e = 0; e < n->edges; e++) {
        if (!counted[e])
            take_wrapping(&w, e);
        else if (wraps[e])
            choice[choices++] = (struct choice){n->edge[e].cost, e};
        wraps[e] = false;
    }
    qsort(choice, choices, sizeof *choice, compare_wrap_costs);
    for (size_t i = 0; i < choices; i++) {
        uint32_t e = choice[i].edge;
        wraps[e] = !leads_to_stop(&w, stop, node_of(&w, n->edge[e].to), node_of(&w, n->edge[e].from));
        if (wraps[e])
            take_wrapping(&w, e);
    }
}
