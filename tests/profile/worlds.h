/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Random walks over random graphs, which give the true counts.  Counters at the edges that
 * host/instrument/probes/spanning_tree.c chooses get them.
 */
#ifndef MIP_TESTS_WORLDS_H
#define MIP_TESTS_WORLDS_H

#include "../asm/graphs.h"

#include "instrument/probes/spanning_tree.h"
#include "solve_both.h"

enum { EDGES = SMALL * SMALL + 2 * SMALL, RUNS = 6 };

struct world {
    struct small s;
    struct asm_network_edge edge[EDGES]; /* edges of the graph, one from outside, and one to outside for each exit */
    struct img_edge flow[EDGES];
    struct prof_bound measured[EDGES], edge_bound[EDGES], node_bound[SMALL];
    uint32_t stop[SMALL];
    struct prof_flow f;
    uint64_t edges_run[EDGES], nodes_run[SMALL]; /* true counts */
    uint64_t unfinished;
    struct prof_solution sol;
};

static inline size_t edge_index(const struct world *w, uint32_t from, uint32_t to)
{
    for (size_t e = 0; e < w->f.edges; e++) {
        if (w->edge[e].from == from && w->edge[e].to == to)
            return e;
    }
    fail();
    return 0;
}

static inline void add_edge(struct world *w, struct rng *r, uint32_t from, uint32_t to)
{
    w->edge[w->f.edges++] = (struct asm_network_edge){from, to, draw(r, 6), false, false};
}

/* Makes a random graph.  False if a node has no path to an exit, or to a stop if `stops`. */
static inline bool world_make(struct world *w, struct rng *r, bool stops)
{
    memset(w, 0, sizeof *w);
    small_random(&w->s, r, 1, SMALL);
    add_edge(w, r, ASM_OUTSIDE, 0);
    uint32_t out = 0, ends = 0;
    for (uint32_t n = 0; n < w->s.g.nodes; n++) {
        for (uint32_t e = w->s.first[n]; e < w->s.first[n + 1]; e++)
            add_edge(w, r, n, w->s.to[e]);
        if (!w->s.succ[n] || draw(r, 6) == 0) {
            add_edge(w, r, n, ASM_OUTSIDE);
            out |= 1u << n;
        }
        if (stops && w->s.stop[n]) {
            w->stop[w->f.stops++] = n;
            ends |= 1u << n;
        }
    }
    for (uint32_t n = 0; n < w->s.g.nodes; n++) {
        if (!(small_reach(&w->s, 1u << n, SMALL) & (out | ends)))
            return false;
    }
    w->f = (struct prof_flow){w->s.g.nodes, w->f.edges, w->flow, w->stop, w->f.stops, false};
    w->sol = (struct prof_solution){.edge = w->edge_bound, .node = w->node_bound};
    return !stops || ends;
}

static inline bool may_stop(const struct world *w, uint32_t n)
{
    for (size_t i = 0; i < w->f.stops; i++) {
        if (w->stop[i] == n)
            return true;
    }
    return false;
}

static inline bool leads_out(const struct world *w, uint32_t n)
{
    for (size_t e = 0; e < w->f.edges; e++) {
        if (w->edge[e].from == n && w->edge[e].to == ASM_OUTSIDE)
            return true;
    }
    return false;
}

/* One run: a random walk that ends at a random stop or exit. */
static inline void run(struct world *w, struct rng *r)
{
    uint32_t n = 0;
    w->edges_run[0]++;
    for (;;) {
        w->nodes_run[n]++;
        if (may_stop(w, n) && draw(r, 6) == 0) {
            w->unfinished++;
            return;
        }
        uint32_t ways = w->s.first[n + 1] - w->s.first[n];
        bool out = leads_out(w, n);
        if (out && (!ways || draw(r, 3) == 0)) {
            w->edges_run[edge_index(w, n, ASM_OUTSIDE)]++;
            return;
        }
        if (!ways)
            continue;
        uint32_t to = w->s.to[w->s.first[n] + draw(r, ways)];
        w->edges_run[edge_index(w, n, to)]++;
        n = to;
    }
}

/* Fills the counters.  They saturate at `pin`, which is 2^31 on the chip. */
static inline void count(struct world *w, uint64_t pin)
{
    bool counted[EDGES];
    struct asm_network n = {w->f.nodes, w->f.edges, w->edge, NULL, w->f.stops > 0};
    uint32_t lost = asm_choose_counters(&n, counted);
    assert_true(lost == 0 || (w->f.cycles && lost != ASM_NO_COUNTERS));
    for (size_t e = 0; e < w->f.edges; e++) {
        uint64_t c = w->edges_run[e];
        w->flow[e] = (struct img_edge){w->edge[e].from, w->edge[e].to, counted[e] ? 8 : PROF_DERIVED};
        w->measured[e] = c >= pin ? (struct prof_bound){pin, PROF_NO_BOUND} : (struct prof_bound){c, c};
    }
}

static inline bool world_run(struct world *w, struct rng *r, bool stops, uint64_t pin)
{
    if (!world_make(w, r, stops))
        return false;
    for (uint32_t runs = draw(r, RUNS + 1); runs > 0; runs--)
        run(w, r);
    count(w, pin);
    return true;
}

static inline void world_fail(const struct world *w, const char *why)
{
    for (size_t e = 0; e < w->f.edges; e++)
        print_message("%d -> %d%s: truth %llu, [%llu, %llu]\n", (int)w->flow[e].from, (int)w->flow[e].to,
                      w->flow[e].counter == PROF_DERIVED ? "" : " (counted)", (unsigned long long)w->edges_run[e],
                      (unsigned long long)w->edge_bound[e].low, (unsigned long long)w->edge_bound[e].high);
    for (size_t i = 0; i < w->f.stops; i++)
        print_message("%u may stop\n", w->stop[i]);
    fail_msg("%s; %llu unfinished", why, (unsigned long long)w->unfinished);
}

static inline bool bound_contains(struct prof_bound b, uint64_t truth)
{
    return b.low <= truth && truth <= b.high;
}

/* The true counts are within the bounds.  slack: the number of lost increments. */
static inline void check_bounds(const struct world *w, uint64_t width, uint64_t slack)
{
    for (size_t i = 0; i < w->f.edges + w->f.nodes; i++) {
        bool edge = i < w->f.edges;
        struct prof_bound b = edge ? w->edge_bound[i] : w->node_bound[i - w->f.edges];
        uint64_t truth = edge ? w->edges_run[i] : w->nodes_run[i - w->f.edges];
        if (b.low > b.high)
            world_fail(w, "bounds crossed");
        if (width != PROF_NO_BOUND && b.high - b.low > width)
            world_fail(w, "too wide");
        b.low -= b.low < slack ? b.low : slack;
        b.high += b.high == PROF_NO_BOUND ? 0 : slack;
        if (!bound_contains(b, truth))
            world_fail(w, edge ? "an edge's count is out of its bounds" : "a node's count is out of its bounds");
    }
}

#endif
