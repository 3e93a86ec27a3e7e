/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts of edges and nodes from the counters.  Random walks (worlds.h) give the true counts.  Each flow is also solved
 * by elimination (profile/exact.h): it finds the same bounds, or reports that it cannot.
 */
#include "worlds.h"

static void finished_runs_are_exact(void **state)
{
    (void)state;
    struct rng r = {1};
    for (unsigned round = 0, done = 0; done < 8000; round++) {
        struct world w;
        bool exact;
        if (!world_run(&w, &r, false, PROF_NO_BOUND))
            continue;
        assert_true(solve_with(&w.f, w.measured, &w.sol, &exact));
        assert_true(exact);
        assert_false(w.sol.contradiction);
        check_bounds(&w, 0, 0);
        done++;
    }
}

static void unfinished(void **state)
{
    (void)state;
    struct rng r = {2};
    unsigned some = 0;
    for (unsigned done = 0; done < 8000;) {
        struct world w;
        bool exact;
        if (!world_run(&w, &r, true, PROF_NO_BOUND))
            continue;
        assert_true(solve_with(&w.f, w.measured, &w.sol, &exact));
        assert_int_equal(exact, w.unfinished == 0);
        assert_false(w.sol.contradiction);
        assert_int_equal(w.sol.unfinished.low, w.unfinished);
        assert_int_equal(w.sol.unfinished.high, w.unfinished);
        check_bounds(&w, w.unfinished, 0);
        some += w.unfinished > 0;
        done++;
    }
    assert_in_range(some, 3000, 7000);
}

static void pinned(void **state)
{
    (void)state;
    struct rng r = {3};
    for (unsigned done = 0; done < 8000;) {
        struct world w;
        if (!world_run(&w, &r, draw(&r, 2), 1 + draw(&r, 6)))
            continue;
        assert_true(solve_both(&w.f, w.measured, &w.sol));
        assert_false(w.sol.contradiction);
        assert_true(bound_contains(w.sol.unfinished, w.unfinished));
        check_bounds(&w, PROF_NO_BOUND, 0);
        done++;
    }
}

/* An interrupt between load and store of a counter loses its increment. */
static void lost_increments(void **state)
{
    (void)state;
    struct rng r = {4};
    unsigned noticed = 0;
    for (unsigned done = 0; done < 8000;) {
        struct world w;
        uint64_t lost = 0;
        if (!world_run(&w, &r, draw(&r, 2), PROF_NO_BOUND))
            continue;
        for (size_t e = 0; e < w.f.edges; e++) {
            if (w.flow[e].counter == PROF_DERIVED || w.measured[e].low == 0 || draw(&r, 8))
                continue;
            w.measured[e].low--;
            w.measured[e].high--;
            lost++;
        }
        assert_true(solve_both(&w.f, w.measured, &w.sol));
        check_bounds(&w, w.unfinished + lost, lost);
        for (size_t e = 0; e < w.f.edges; e++) {
            if (w.flow[e].counter != PROF_DERIVED &&
                (w.edge_bound[e].low != w.measured[e].low || w.edge_bound[e].high != w.measured[e].high))
                world_fail(&w, "a counter's value changed");
        }
        assert_true(lost || !w.sol.contradiction);
        noticed += w.sol.contradiction;
        done++;
    }
    assert_in_range(noticed, 100, 8000);
}

/* The tightest bounds, by brute force: every distribution of the unfinished frames over the stops is solved. */
struct possible {
    int64_t value[EDGES];
    bool known[EDGES];
    struct prof_bound bound[EDGES];
    uint64_t stays[SMALL];
    bool any;
};

static bool one_unknown(const struct world *w, struct possible *p, uint32_t n, bool *done)
{
    int64_t left = -(int64_t)p->stays[n];
    size_t unknown = w->f.edges;
    unsigned unknowns = 0;
    for (size_t e = 0; e < w->f.edges; e++) {
        if (w->flow[e].from == w->flow[e].to || (w->flow[e].from != n && w->flow[e].to != n))
            continue;
        if (p->known[e])
            left += w->flow[e].to == n ? p->value[e] : -p->value[e];
        else
            unknown = e, unknowns++;
    }
    *done = unknowns == 0;
    if (unknowns == 0)
        return left == 0;
    if (unknowns == 1) {
        p->known[unknown] = true;
        p->value[unknown] = w->flow[unknown].to == n ? -left : left;
    }
    return true;
}

static void try_one(const struct world *w, struct possible *p)
{
    for (size_t e = 0; e < w->f.edges; e++) {
        p->known[e] = w->flow[e].counter != PROF_DERIVED;
        p->value[e] = (int64_t)w->measured[e].low;
    }
    for (bool all = false; !all;) {
        all = true;
        for (uint32_t n = 0; n < w->f.nodes; n++) {
            bool done;
            if (!one_unknown(w, p, n, &done))
                return;
            all &= done;
        }
    }
    for (size_t e = 0; e < w->f.edges; e++) {
        if (p->value[e] < 0)
            return;
    }
    for (size_t e = 0; e < w->f.edges; e++) {
        uint64_t v = (uint64_t)p->value[e];
        struct prof_bound *b = &p->bound[e];
        *b = p->any ? (struct prof_bound){v < b->low ? v : b->low, v > b->high ? v : b->high}
                    : (struct prof_bound){v, v};
    }
    p->any = true;
}

static void try_all(const struct world *w, struct possible *p, size_t stop, uint64_t left)
{
    if (stop == w->f.stops) {
        if (!left)
            try_one(w, p);
        return;
    }
    for (uint64_t n = 0; n <= left; n++) {
        p->stays[w->stop[stop]] = n;
        try_all(w, p, stop + 1, left - n);
    }
}

static void bounds_are_tight(void **state)
{
    (void)state;
    struct rng r = {5};
    for (unsigned done = 0; done < 2000;) {
        struct world w;
        struct possible p = {0};
        if (!world_run(&w, &r, true, PROF_NO_BOUND) || w.f.stops > 4)
            continue;
        assert_true(solve_both(&w.f, w.measured, &w.sol));
        try_all(&w, &p, 0, w.unfinished);
        assert_true(p.any);
        for (size_t e = 0; e < w.f.edges; e++) {
            if (p.bound[e].low != w.edge_bound[e].low || p.bound[e].high != w.edge_bound[e].high)
                world_fail(&w, "not the tightest bounds");
        }
        done++;
    }
}

/* Two hot loops in sequence saturate their counters.  The edge between them is still known. */
static void two_pinned_loops(void **state)
{
    (void)state;
    const uint32_t none = PROF_DERIVED, out = PROF_OUTSIDE;
    const struct img_edge edge[] = {
        {out, 0,   none},
        {0,   0,   4   },
        {0,   1,   none},
        {1,   2,   none},
        {2,   2,   8   },
        {2,   out, 12  },
    };
    const uint64_t pin = UINT64_C(1) << 31;
    const struct prof_bound measured[] = {
        {0,   0            },
        {pin, PROF_NO_BOUND},
        {0,   0            },
        {0,   0            },
        {pin, PROF_NO_BOUND},
        {5,   5            }
    };
    struct prof_bound e[6], n[3];
    struct prof_solution s = {.edge = e, .node = n};
    assert_true(solve_both(&(struct prof_flow){3, 6, edge, NULL, 0, false}, measured, &s));
    for (unsigned i = 0; i < 6; i++) {
        assert_int_equal(e[i].low, edge[i].from == edge[i].to ? pin : 5);
        assert_int_equal(e[i].high, edge[i].from == edge[i].to ? PROF_NO_BOUND : 5);
    }
    assert_int_equal(n[0].low, pin + 5);
    assert_int_equal(n[0].high, PROF_NO_BOUND);
    assert_true(n[1].low == 5 && n[1].high == 5);
}

static uint32_t any_node(struct rng *r, uint32_t nodes)
{
    return draw(r, 4) ? draw(r, nodes + (draw(r, 40) == 0)) : PROF_OUTSIDE;
}

static uint64_t any_count(struct rng *r)
{
    const uint64_t list[] = {0, 1, 7, UINT32_MAX, UINT64_C(1) << 62, UINT64_MAX - 1, UINT64_MAX, draw(r, UINT32_MAX)};
    return list[draw(r, 8)];
}

/* Impossible records and counts, as a damaged file may have them. */
static void impossible_flows(void **state)
{
    (void)state;
    struct rng r = {6};
    unsigned refused = 0, found = 0;
    for (unsigned round = 0; round < 40000; round++) {
        struct img_edge edge[12];
        struct prof_bound measured[12], e_out[12], n_out[SMALL];
        uint32_t stop[3], nodes = 1 + draw(&r, 6);
        size_t edges = draw(&r, 13), stops = draw(&r, 4);
        for (size_t i = 0; i < edges; i++) {
            edge[i] =
                (struct img_edge){any_node(&r, nodes), any_node(&r, nodes), draw(&r, 6) ? draw(&r, 99) : PROF_DERIVED};
            measured[i] = (struct prof_bound){any_count(&r), any_count(&r)};
            if (round % 2)
                measured[i].low = measured[i].high = draw(&r, 3);
        }
        for (size_t i = 0; i < stops; i++)
            stop[i] = draw(&r, nodes + (draw(&r, 40) == 0));
        struct prof_solution s = {.edge = e_out, .node = n_out};
        bool exact;
        if (!solve_with(&(struct prof_flow){nodes, edges, edge, stop, stops, false}, measured, &s, &exact)) {
            refused++;
            continue;
        }
        found += exact;
        for (size_t i = 0; i < edges; i++)
            assert_true(e_out[i].low <= e_out[i].high);
        for (size_t i = 0; i < nodes; i++)
            assert_true(n_out[i].low <= n_out[i].high);
    }
    assert_in_range(refused, 4000, 36000);
    assert_in_range(found, 500, 36000);
}

static void refused(void **state)
{
    (void)state;
    const uint32_t none = PROF_DERIVED, out = PROF_OUTSIDE;
    const struct img_edge cycle[] =
        {
            {out, 0, none},
            {0,   0, none}
    },
                          far[] = {{out, 1, 0}}, leaves[] = {{out, 0, none}},
                          through[] = {{out, 0, none}, {0, out, none}};
    const struct img_edge counted[] = {
        {out, 0, 0}
    };
    const uint32_t stop[] = {0}, bad_stop[] = {1};
    struct prof_bound e[2], n[1],
        m[2] = {
            {0, 0},
            {0, 0}
    };
    struct prof_solution s = {.edge = e, .node = n};
    assert_false(solve_both(&(struct prof_flow){1, 2, cycle, NULL, 0, false}, m, &s));
    assert_false(solve_both(&(struct prof_flow){1, 2, through, NULL, 0, false}, m, &s));
    assert_false(solve_both(&(struct prof_flow){1, 1, far, NULL, 0, false}, m, &s));
    assert_false(solve_both(&(struct prof_flow){1, 1, leaves, stop, 1, false}, m, &s));
    assert_false(solve_both(&(struct prof_flow){1, 1, counted, bad_stop, 1, false}, m, &s));
    assert_true(solve_both(&(struct prof_flow){1, 1, leaves, NULL, 0, false}, m, &s));
    assert_true(solve_both(&(struct prof_flow){1, 1, counted, stop, 1, false}, m, &s));
    assert_true(solve_both(&(struct prof_flow){0, 0, NULL, NULL, 0, false}, NULL, &s));
}

static void assert_bound(struct prof_bound b, uint64_t low, uint64_t high)
{
    assert_int_equal(b.low, low);
    assert_int_equal(b.high, high);
}

/* Counters that contradict each other keep their values.  Derived counts are between them, and never below 0. */
static void contradictions(void **state)
{
    (void)state;
    const uint32_t out = PROF_OUTSIDE;
    const struct img_edge edge[] = {
        {out, 0,   0           },
        {0,   1,   4           },
        {0,   1,   PROF_DERIVED},
        {1,   out, 8           }
    };
    const uint32_t stop[] = {1};
    struct prof_bound e[4], n[2],
        m[4] = {
            {3, 3},
            {4, 4},
            {0, 0},
            {2, 2}
    };
    struct prof_solution s = {.edge = e, .node = n};
    for (size_t stops = 0; stops < 2; stops++) {
        assert_true(solve_both(&(struct prof_flow){2, 4, edge, stop, stops, false}, m, &s));
        assert_true(s.contradiction);
        assert_bound(e[0], 3, 3);
        assert_bound(e[1], 4, 4);
        assert_bound(e[2], 0, 0);
        assert_bound(e[3], 2, 2);
        assert_bound(n[0], 3, 4);
        assert_bound(n[1], stops ? 4 : 2, 4);
    }
    assert_bound(s.unfinished, 1, 1);
    m[3] = (struct prof_bound){5, 5};
    assert_true(solve_both(&(struct prof_flow){2, 4, edge, stop, 1, false}, m, &s));
    assert_true(s.contradiction);
    assert_bound(s.unfinished, 0, 0);
    assert_bound(e[3], 5, 5);
}

/* A saturated counter is known if all edges around it are. */
static void saturated_but_known(void **state)
{
    (void)state;
    const struct img_edge edge[] = {
        {PROF_OUTSIDE, 0,            0},
        {0,            PROF_OUTSIDE, 4},
        {0,            PROF_OUTSIDE, 8}
    };
    const uint64_t most = (UINT64_C(1) << 31) - 1;
    const struct prof_bound m[] = {
        {most + 1, PROF_NO_BOUND},
        {most,     most         },
        {most,     most         }
    };
    struct prof_bound e[3], n[1];
    struct prof_solution s = {.edge = e, .node = n};
    assert_true(solve_both(&(struct prof_flow){1, 3, edge, NULL, 0, false}, m, &s));
    assert_false(s.contradiction);
    assert_bound(e[0], 2 * most, 2 * most);
    assert_bound(n[0], 2 * most, 2 * most);
}

/* A sum of more than 64 bits saturates. */
static void large_sums_saturate(void **state)
{
    (void)state;
    const struct img_edge edge[] = {
        {PROF_OUTSIDE, 0,            PROF_DERIVED},
        {0,            PROF_OUTSIDE, 0           },
        {0,            PROF_OUTSIDE, 4           }
    };
    const uint64_t half = UINT64_C(1) << 63;
    const struct prof_bound m[] = {
        {0,    0       },
        {half, half    },
        {half, half + 3}
    };
    struct prof_bound e[3], n[1];
    struct prof_solution s = {.edge = e, .node = n};
    assert_true(solve_both(&(struct prof_flow){1, 3, edge, NULL, 0, false}, m, &s));
    assert_true(e[0].low == UINT64_MAX && e[0].high == PROF_NO_BOUND && n[0].low == UINT64_MAX);
}

/* A long chain of derived edges with one counter, at the end. */
static void long_chain(void **state)
{
    (void)state;
    struct img_edge *edge = xcalloc(LARGE + 1, sizeof *edge);
    struct prof_bound *m = xcalloc(LARGE + 1, sizeof *m), *e = xcalloc(LARGE + 1, sizeof *e),
                      *n = xcalloc(LARGE, sizeof *n);
    struct prof_solution s = {.edge = e, .node = n};
    for (uint32_t i = 0; i < LARGE; i++)
        edge[i] = (struct img_edge){i ? i - 1 : PROF_OUTSIDE, i, PROF_DERIVED};
    edge[LARGE] = (struct img_edge){LARGE - 1, PROF_OUTSIDE, 0};
    m[LARGE] = (struct prof_bound){77, 77};
    small_stack();
    double start = cpu_seconds();
    assert_true(solve_both(&(struct prof_flow){LARGE, LARGE + 1, edge, NULL, 0, false}, m, &s));
    assert_true(cpu_seconds() - start < 1);
    for (uint32_t i = 0; i < LARGE; i++)
        assert_true(e[i].low == 77 && e[i].high == 77 && n[i].low == 77 && n[i].high == 77);
    free(edge);
    free(m);
    free(e);
    free(n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finished_runs_are_exact),
        cmocka_unit_test(unfinished),
        cmocka_unit_test(pinned),
        cmocka_unit_test(bounds_are_tight),
        cmocka_unit_test(lost_increments),
        cmocka_unit_test(two_pinned_loops),
        cmocka_unit_test(impossible_flows),
        cmocka_unit_test(refused),
        cmocka_unit_test(long_chain),
        cmocka_unit_test(large_sums_saturate),
        cmocka_unit_test(saturated_but_known),
        cmocka_unit_test(contradictions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
