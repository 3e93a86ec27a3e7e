/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How often each edge of a flow network runs, about: a loop goes on seven times of eight, all else is even (the loop
 * heuristic of Ball and Larus, Branch Prediction for Free, PLDI 1993, alone).  What flows into a node is handed on:
 * forward at once, backward in the next sweep.  That comes to rest soon enough; where nothing leaves a loop it is cut
 * off.
 */
#include <stdlib.h>

#include "instrument/analysis/block_frequency.h"
#include "base/bytes.h"

enum { SWEEPS = 96 };

/* What comes in elsewhere: exceptions, second returns of setjmp. */
#define RARE (ASM_ONCE / 8)

#define MOST ((uint64_t)1 << 44)

static bool goes_deeper(const uint32_t *depth, const struct asm_network_edge *e)
{
    return e->to != ASM_OUTSIDE && depth[e->to] >= depth[e->from];
}

/* By edge, relative to the others that leave its node: a node that a loop may be left from mostly stays in it. */
static void find_shares(const struct asm_network *n, const uint32_t *depth, uint32_t *share, uint32_t *all)
{
    uint32_t *stay = xcalloc((size_t)n->nodes + 1, sizeof *stay), *leave = xcalloc((size_t)n->nodes + 1, sizeof *leave);
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
    free(stay);
    free(leave);
}

void asm_guess_frequency(const struct asm_network *n, const uint32_t *depth, uint64_t *frequency)
{
    uint32_t *share = xcalloc(n->edges + 1, sizeof *share), *all = xcalloc((size_t)n->nodes + 1, sizeof *all);
    uint64_t *node = xcalloc((size_t)n->nodes + 1, sizeof *node), *next = xcalloc((size_t)n->nodes + 1, sizeof *next);
    uint64_t *back = xcalloc((size_t)n->nodes + 1, sizeof *back); /* what the last sweep handed backward */
    find_shares(n, depth, share, all);
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        for (size_t e = 0; e < n->edges; e++) {
            const struct asm_network_edge *x = &n->edge[e];
            frequency[e] = x->from == ASM_OUTSIDE     ? (x->to == 0 ? ASM_ONCE : RARE)
                           : share[e] == all[x->from] ? node[x->from] /* most: without a division */
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
    free(share);
    free(all);
    free(node);
    free(next);
    free(back);
}
