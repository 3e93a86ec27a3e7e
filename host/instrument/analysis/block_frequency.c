/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Guesses how often each edge of a function's flow network runs.
 *
 * Problem: rarely run edges should carry the counters, but no profile is known yet.
 *
 * Method: a loop is assumed to go on seven times of eight, and each other branch to go either way equally often.  This
 * is the loop heuristic of Ball and Larus (Branch Prediction for Free, PLDI 1993), without their other heuristics.
 * Sweeps over the nodes pass on the flow that comes in: along forward edges at once, along backward edges in the next
 * sweep.  The number of sweeps has a limit, as in a loop without exit the flow never settles.
 */
#include <stdlib.h>

#include "instrument/analysis/block_frequency.h"
#include "base/arena.h"
#include "base/bytes.h"

enum { SWEEPS = 96 };

/* The assumed flow into entries besides the first one: exceptions, second returns of setjmp. */
#define RARE (ASM_ONCE / 8)

#define MOST ((uint64_t)1 << 44)

static bool goes_deeper(const uint32_t *depth, const struct asm_network_edge *e)
{
    return e->to != ASM_OUTSIDE && depth[e->to] >= depth[e->from];
}

/* Finds which share of its source node's flow each edge carries.  At a branch that may leave a loop, most of the flow
 * stays in the loop. */
static void find_shares(const struct asm_network *n, const uint32_t *depth, uint32_t *share, uint32_t *all)
{
    FREED_BY(arena_free) struct arena memory = {0};
    uint32_t *stay = arena_items(&memory, (size_t)n->nodes + 1, sizeof *stay),
             *leave = arena_items(&memory, (size_t)n->nodes + 1, sizeof *leave);
    for (size_t e = 0; e < n->edges; e++)
        if (n->edge[e].from != ASM_OUTSIDE)
            (goes_deeper(depth, &n->edge[e]) ? stay : leave)[n->edge[e].from]++;
    for (size_t e = 0; e < n->edges; e++) {
        uint32_t from = n->edge[e].from;
        if (from == ASM_OUTSIDE)
            continue;
        bool both = stay[from] && leave[from] && depth[from];
        share[e] = !both ? 1 : goes_deeper(depth, &n->edge[e]) ? 7 * leave[from] : stay[from];
        all[from] += share[e];
    }
}

void asm_guess_frequency(const struct asm_network *n, const uint32_t *depth, uint64_t *frequency)
{
    FREED_BY(arena_free) struct arena memory = {0};
    uint32_t *share = arena_items(&memory, n->edges + 1, sizeof *share),
             *all = arena_items(&memory, (size_t)n->nodes + 1, sizeof *all);
    uint64_t *node = arena_items(&memory, (size_t)n->nodes + 1, sizeof *node),
             *next = arena_items(&memory, (size_t)n->nodes + 1, sizeof *next);
    /* What the previous sweep passed on along backward edges. */
    uint64_t *back = arena_items(&memory, (size_t)n->nodes + 1, sizeof *back);
    find_shares(n, depth, share, all);
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        for (size_t e = 0; e < n->edges; e++) {
            const struct asm_network_edge *x = &n->edge[e];
            frequency[e] = x->from == ASM_OUTSIDE     ? (x->to == 0 ? ASM_ONCE : RARE)
                           : share[e] == all[x->from] ? node[x->from] /* the usual case: it needs no division */
                                                      : node[x->from] * share[e] / all[x->from];
            if (x->to == ASM_OUTSIDE)
                continue;
            uint64_t *sum = x->from == ASM_OUTSIDE || x->to > x->from ? &node[x->to] : &next[x->to];
            *sum = *sum + frequency[e] < MOST ? *sum + frequency[e] : MOST;
        }
        bool rests = true;
        for (uint32_t v = 0; v < n->nodes; v++) {
            rests = rests && next[v] == back[v];
            node[v] = back[v] = next[v];
            next[v] = 0;
        }
        if (rests)
            break;
    }
}
