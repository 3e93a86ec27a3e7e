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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cycles_without_counters),
        cmocka_unit_test(bounds_of_a_cycle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
