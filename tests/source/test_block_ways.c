/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Dominators of blocks: in random graphs each block's parent is the nearest block without which no start leads to it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "source/block_ways.h"

enum { BLOCKS = 9, GRAPHS = 3000 };

struct graph {
    uint32_t to[BLOCKS][2], parent[BLOCKS + 1], order[BLOCKS + 1];
    bool may_run[BLOCKS + 1], start[BLOCKS + 1];
    struct src_ways w;
};

static uint32_t draw(uint32_t *seed, uint32_t n)
{
    *seed = *seed * 1664525 + 1013904223;
    return (*seed >> 8) % n;
}

static void make(struct graph *g, uint32_t *seed)
{
    memset(g, 0, sizeof *g);
    uint32_t count = 2 + draw(seed, BLOCKS - 1);
    for (uint32_t b = 0; b < count; b++) {
        for (int i = 0; i < 2; i++)
            g->to[b][i] = draw(seed, 4) ? draw(seed, count) : SRC_NO_BLOCK;
        g->may_run[b] = b == 0 || draw(seed, 6);
        g->start[b] = b && !draw(seed, 8);
    }
    g->w = (struct src_ways){count, 0, g->to, g->may_run, g->start, g->parent, g->order};
}

/* Which blocks can be reached from the starts without this one? */
static void reach_without(const struct graph *g, const bool *start, uint32_t without, bool *seen)
{
    memset(seen, 0, BLOCKS * sizeof *seen);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = 0; b < g->w.count; b++) {
            bool in = start[b];
            for (uint32_t from = 0; from < g->w.count; from++)
                in = in || (seen[from] && (g->to[from][0] == b || g->to[from][1] == b));
            if (in && g->may_run[b] && b != without && !seen[b])
                seen[b] = changed = true;
        }
    }
}

static void parents_dominate(void **state)
{
    uint32_t seed = 1, real = 0;
    (void)state;
    for (int n = 0; n < GRAPHS; n++) {
        struct graph g;
        bool seen[BLOCKS], all[BLOCKS];
        make(&g, &seed);
        src_find_parents(&g.w);
        reach_without(&g, g.start, SRC_NO_BLOCK, all);
        for (uint32_t b = 0; b < g.w.count; b++)
            assert_int_equal(all[b], g.may_run[b]);
        for (uint32_t a = 0; a < g.w.count; a++) {
            reach_without(&g, g.start, a, seen);
            for (uint32_t b = 0; b < g.w.count; b++) {
                bool above = false;
                for (uint32_t p = g.may_run[b] ? g.parent[b] : g.w.count; p != g.w.count; p = g.parent[p])
                    above = above || p == a;
                assert_int_equal(above, a != b && g.may_run[b] && g.may_run[a] && !seen[b]);
                real += above;
            }
        }
    }
    assert_true(real > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(parents_dominate)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
