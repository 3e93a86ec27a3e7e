/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts where no counter may stand on some edges, and these close cycles.  Random walks (worlds.h) give the true
 * counts.
 */
#include "worlds.h"

/* Is the edge on a cycle of derived edges, without their directions? */
static bool on_derived_cycle(const struct world *w, size_t edge)
{
    uint32_t from = w->edge[edge].from, to = w->edge[edge].to, reached = 1u << (from & 31);
    for (size_t round = 0; round < w->f.edges; round++)
        for (size_t e = 0; e < w->f.edges; e++) {
            uint32_t ends = 1u << (w->edge[e].from & 31) | 1u << (w->edge[e].to & 31);
            if (e != edge && w->flow[e].counter == PROF_DERIVED && reached & ends)
                reached |= ends;
        }
    return w->flow[edge].counter == PROF_DERIVED && reached >> (to & 31) & 1;
}

/* Do derived edges lead from a node back to it? */
static bool leads_around(const struct world *w)
{
    uint32_t reached[SMALL] = {0}; /* by node: the nodes that it leads to */
    for (size_t round = 0; round < w->f.nodes; round++)
        for (size_t e = 0; e < w->f.edges; e++) {
            uint32_t from = w->edge[e].from, to = w->edge[e].to;
            if (w->flow[e].counter == PROF_DERIVED && from != ASM_OUTSIDE && to != ASM_OUTSIDE)
                reached[from] |= 1u << to | reached[to];
        }
    for (uint32_t n = 0; n < w->f.nodes; n++)
        if (reached[n] >> n & 1)
            return true;
    return false;
}

/* If no derived edges lead around, each count has an upper bound. */
static void check_upper_bounds(const struct world *w)
{
    for (size_t i = 0; i < w->f.edges + w->f.nodes && !leads_around(w); i++)
        if ((i < w->f.edges ? w->edge_bound[i] : w->node_bound[i - w->f.edges]).high == PROF_NO_BOUND)
            world_fail(w, "no upper bound");
}

/* No counter may stand on some edges, and these close cycles.  All others are as exact as without such edges. */
static void cycles_without_counters(void **state)
{
    (void)state;
    struct rng r = {8};
    unsigned some = 0, lost = 0;
    for (unsigned done = 0; done < 8000; done++) {
        struct world w;
        while (!world_make(&w, &r, draw(&r, 2)))
            continue;
        w.f.cycles = true;
        for (size_t e = 0; e < w.f.edges; e++)
            w.edge[e].fixed = w.edge[e].from != ASM_OUTSIDE && w.edge[e].to != ASM_OUTSIDE && draw(&r, 3) == 0;
        for (uint32_t runs = draw(&r, RUNS + 1); runs > 0; runs--)
            run(&w, &r);
        count(&w, PROF_NO_BOUND);
        assert_true(solve_both(&w.f, w.measured, &w.sol));
        assert_false(w.sol.contradiction);
        assert_int_equal(w.sol.unfinished.low, w.unfinished);
        check_bounds(&w, PROF_NO_BOUND, 0);
        check_upper_bounds(&w);
        bool any = false;
        for (size_t e = 0; e < w.f.edges; e++) {
            bool cycle = on_derived_cycle(&w, e);
            if (!cycle && w.edge_bound[e].high - w.edge_bound[e].low > w.unfinished)
                world_fail(&w, "too wide, and not on a cycle");
            lost += cycle && w.edge_bound[e].high > w.edge_bound[e].low;
            any = any || cycle;
        }
        some += any;
    }
    assert_in_range(some, 2000, 7000);
    assert_in_range(lost, 2000, 40000);
}

/* One node with two ways to the next, neither of which may be counted. */
static void bounds_of_a_cycle(void **state)
{
    (void)state;
    const uint32_t none = PROF_DERIVED, out = PROF_OUTSIDE;
    const struct img_edge edge[] = {
        {out, 0,   0   },
        {0,   1,   none},
        {0,   2,   none},
        {1,   3,   none},
        {2,   3,   none},
        {3,   out, none}
    };
    struct prof_bound measured[6] =
        {
            {7, 7}
    },
                      e[6], n[4];
    struct prof_solution s = {.edge = e, .node = n};
    assert_false(solve_both(&(struct prof_flow){4, 6, edge, NULL, 0, false}, measured, &s));
    assert_true(solve_both(&(struct prof_flow){4, 6, edge, NULL, 0, true}, measured, &s));
    for (unsigned i = 1; i < 5; i++)
        assert_true(e[i].low == 0 && e[i].high == 7);
    assert_true(e[5].low == 7 && e[5].high == 7);
    assert_true(n[1].low == 0 && n[1].high == 7);
    assert_true(n[3].low == 7 && n[3].high == 7);
}

/* One cycle of all nodes: each node leads to the next two.  The flow into it and out of it is known. */
static void large_cycle(void **state)
{
    (void)state;
    enum { NODES = 100000 };
    struct img_edge *edge = xcalloc(2 * NODES, sizeof *edge);
    struct prof_bound *measured = xcalloc(2 * NODES, sizeof *measured), *bound = xcalloc(2 * NODES, sizeof *bound),
                      *node = xcalloc(NODES, sizeof *node);
    struct prof_solution s = {.edge = bound, .node = node};
    struct prof_flow f = {NODES, 0, edge, NULL, 0, true};
    measured[0] = (struct prof_bound){77, 77};
    edge[f.edges++] = (struct img_edge){PROF_OUTSIDE, 0, 0};
    for (uint32_t n = 0; n + 1 < NODES; n++) {
        edge[f.edges++] = (struct img_edge){n, n + 1, PROF_DERIVED};
        if (n + 2 < NODES)
            edge[f.edges++] = (struct img_edge){n, n + 2, PROF_DERIVED};
    }
    edge[f.edges++] = (struct img_edge){NODES - 1, PROF_OUTSIDE, PROF_DERIVED};
    small_stack();
    double start = cpu_seconds();
    assert_true(solve_both(&f, measured, &s));
    assert_true(cpu_seconds() - start < 2);
    assert_true(bound[f.edges - 1].low == 77 && bound[f.edges - 1].high == 77);
    for (uint32_t n = 1; n + 1 < NODES; n++)
        assert_true(node[n].low == 0 && node[n].high == 77);
    free(edge);
    free(measured);
    free(bound);
    free(node);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cycles_without_counters),
        cmocka_unit_test(bounds_of_a_cycle),
        cmocka_unit_test(large_cycle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
