/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts of all edges where counters are exact and agree.
 *
 * Problem: a merge solves the counters of each function of each raw.  Sweeps of bounds (solve.c) take microseconds.
 *
 * Method: derived edges form a forest (Knuth and Stevenson 1973; Ball and Larus 1994).  A node's balance is what came
 * in less what went out, by its counted edges.  Leaf by leaf, the edge to the rest of the tree carries the balance of
 * its leaf.  The order of the leaves depends on the function alone, so it is found once.
 *
 * Output: one count for each edge.  The result is false if an edge would be negative, or the balance of a root is not
 * 0.  Then the caller sweeps.  A flow whose derived edges may close cycles has no steps, and is always swept.
 *
 * What holds: if the result is true, only this flow obeys the law.  The sweeps would come to the same: they lose no
 * solution, and on a forest their bounds are the tightest.  Where flow may vanish, the balance of 0 says that none did.
 *
 * Example: outside -> 0 has 5 (counter), 0 -> 1 has 2 (counter), 0 -> 2 and 1 -> 2 are derived.  Leaf 1: balance 2, so
 * 1 -> 2 has 2.  Leaf 0: balance 5 - 2, so 0 -> 2 has 3.
 */
#include "profile/exact.h"

#include <stdlib.h>

#include "base/bytes.h"

/* A limit: so no sum of up to 2^30 edges overflows an int64_t. */
#define COUNT_MOST UINT32_MAX

size_t prof_step_count(const struct prof_flow *f)
{
    return f->cycles ? 0 : (size_t)f->nodes + !f->stops;
}

static uint32_t end_of(const struct prof_flow *f, uint32_t node)
{
    return node == PROF_OUTSIDE ? f->nodes : node;
}

/* By node: how many derived edges are left, and the exclusive or of their numbers.  When one edge is left, that is its
 * number. */
struct leaves {
    uint32_t *degree, *edges;
};

static void turn_edge(struct leaves *l, uint32_t node, uint32_t edge, uint32_t by)
{
    l->degree[node] += by;
    l->edges[node] ^= edge;
}

/* Takes a leaf, and goes on as long as its edges lead to new leaves. */
static void take_leaves(const struct prof_flow *f, struct leaves *l, uint32_t node, struct prof_step *out, size_t *n)
{
    while (l->degree[node] == 1) {
        uint32_t edge = l->edges[node], from = end_of(f, f->edge[edge].from), to = end_of(f, f->edge[edge].to);
        uint32_t other = from == node ? to : from;
        out[(*n)++] = (struct prof_step){node, other, edge};
        turn_edge(l, node, edge, UINT32_MAX);
        turn_edge(l, other, edge, UINT32_MAX);
        l->degree[node] = PROF_OUTSIDE; /* the node has its step now */
        node = other;
    }
}

static bool find_steps(const struct prof_flow *f, struct leaves *l, struct prof_step *out, size_t *n)
{
    size_t derived = 0;
    for (uint32_t e = 0; e < f->edges; e++) {
        if (f->edge[e].counter != PROF_DERIVED)
            continue;
        turn_edge(l, end_of(f, f->edge[e].from), e, 1);
        turn_edge(l, end_of(f, f->edge[e].to), e, 1);
        derived++;
    }
    if (f->stops && l->degree[f->nodes])
        return false;
    if (f->cycles)
        return true;
    for (uint32_t v = 0; v <= f->nodes; v++)
        take_leaves(f, l, v, out, n);
    if (*n != derived)
        return false;
    for (uint32_t v = 0; v < prof_step_count(f); v++)
        if (l->degree[v] != PROF_OUTSIDE)
            out[(*n)++] = (struct prof_step){v, PROF_OUTSIDE, PROF_DERIVED};
    return true;
}

bool prof_steps_add(struct prof_steps *steps, const struct prof_flow *f)
{
    if (!prof_flow_in_range(f))
        return false;
    size_t nodes = (size_t)f->nodes + 1, n = 0;
    if (steps->count + nodes > steps->room) {
        steps->room = 2 * (steps->count + nodes);
        steps->list = xrealloc(steps->list, steps->room, sizeof *steps->list);
    }
    struct leaves l = {xcalloc(nodes, 4), xcalloc(nodes, 4)};
    bool ok = find_steps(f, &l, steps->list + steps->count, &n);
    steps->count += ok ? n : 0;
    steps->most_nodes = nodes > steps->most_nodes ? nodes : steps->most_nodes;
    steps->most_edges = f->edges > steps->most_edges ? f->edges : steps->most_edges;
    free(l.degree);
    free(l.edges);
    return ok;
}

static bool take_counters(const struct prof_flow *f, const struct prof_bound *measured, struct prof_bound *edge,
                          int64_t *balance)
{
    for (uint32_t v = 0; v <= f->nodes; v++)
        balance[v] = 0;
    for (size_t e = 0; e < f->edges; e++) {
        if (f->edge[e].counter == PROF_DERIVED)
            continue;
        edge[e] = measured[e];
        if (edge[e].low != edge[e].high || edge[e].low > COUNT_MOST)
            return false;
        balance[end_of(f, f->edge[e].to)] += (int64_t)edge[e].low;
        balance[end_of(f, f->edge[e].from)] -= (int64_t)edge[e].low;
    }
    return true;
}

static bool take_steps(const struct prof_flow *f, const struct prof_step *step, struct prof_bound *edge,
                       int64_t *balance)
{
    bool ok = true;
    for (size_t i = 0; i < prof_step_count(f); i++) {
        struct prof_step s = step[i];
        int64_t b = balance[s.node];
        if (s.edge == PROF_DERIVED) {
            ok &= b == 0;
            continue;
        }
        uint64_t count = (uint64_t)(end_of(f, f->edge[s.edge].from) == s.node ? b : -b);
        ok &= count <= INT64_MAX;
        edge[s.edge] = (struct prof_bound){count, count};
        balance[s.parent] += b;
    }
    return ok;
}

bool prof_solve_exact(const struct prof_flow *f, const struct prof_step *step, const struct prof_bound *measured,
                      struct prof_solution *s, int64_t *balance)
{
    if (f->cycles || !take_counters(f, measured, s->edge, balance) || !take_steps(f, step, s->edge, balance))
        return false;
    for (uint32_t v = 0; v < f->nodes; v++)
        s->node[v] = (struct prof_bound){0, 0};
    for (size_t e = 0; e < f->edges; e++) {
        if (f->edge[e].to == PROF_OUTSIDE)
            continue;
        s->node[f->edge[e].to].low += s->edge[e].low;
        s->node[f->edge[e].to].high += s->edge[e].low;
    }
    s->unfinished = (struct prof_bound){0, 0};
    s->contradiction = false;
    return true;
}
