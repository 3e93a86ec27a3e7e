/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which edges need a counter: on small networks, no other choice saves more.
 */
#include "graphs.h"

#include "asm/plan/count.h"

enum { NODES = 6, EDGES = 11 };

struct sample {
    struct asm_network n;
    struct asm_network_edge edge[EDGES];
};

static uint32_t end(struct rng *r, uint32_t nodes)
{
    return draw(r, 5) ? draw(r, nodes) : ASM_OUTSIDE;
}

static void sample_make(struct sample *s, struct rng *r)
{
    uint32_t nodes = 1 + draw(r, NODES), fixed = draw(r, 3);
    *s = (struct sample){
        .n = {nodes, draw(r, EDGES + 1), s->edge, draw(r, 2)}
    };
    for (size_t e = 0; e < s->n.edges; e++)
        s->edge[e] = (struct asm_network_edge){end(r, nodes), end(r, nodes), draw(r, 5), draw(r, 12) < fixed};
}

/* Do these edges close no cycle?  Takes away, one after the other, edges that hang on a node by themselves. */
static bool is_forest(const struct asm_network *n, uint32_t edges)
{
    for (bool more = true; more && edges;) {
        uint32_t degree[NODES + 1] = {0};
        more = false;
        for (uint32_t e = 0; e < n->edges; e++) {
            if (edges >> e & 1) {
                degree[n->edge[e].from == ASM_OUTSIDE ? NODES : n->edge[e].from]++;
                degree[n->edge[e].to == ASM_OUTSIDE ? NODES : n->edge[e].to]++;
            }
        }
        for (uint32_t e = 0; e < n->edges; e++) {
            if (edges >> e & 1 && (degree[n->edge[e].from == ASM_OUTSIDE ? NODES : n->edge[e].from] == 1 ||
                                   degree[n->edge[e].to == ASM_OUTSIDE ? NODES : n->edge[e].to] == 1)) {
                edges &= ~(1u << e);
                more = true;
                break;
            }
        }
    }
    return edges == 0;
}

static bool allowed(const struct asm_network *n, uint32_t edges)
{
    for (uint32_t e = 0; e < n->edges; e++) {
        bool outside = n->edge[e].from == ASM_OUTSIDE || n->edge[e].to == ASM_OUTSIDE;
        if (edges >> e & 1 ? n->stops && outside : n->edge[e].fixed)
            return false;
    }
    return is_forest(n, edges);
}

/* The weight, and one more for each edge: of equal weights, the forest with more edges has fewer counters. */
static uint64_t saves(const struct asm_network *n, uint32_t edges)
{
    uint64_t sum = 0;
    for (uint32_t e = 0; e < n->edges; e++) {
        if (edges >> e & 1)
            sum += n->edge[e].weight * 100 + 1;
    }
    return sum;
}

static void best_forest(void **state)
{
    (void)state;
    struct rng r = {1};
    uint32_t solvable = 0;
    for (unsigned round = 0; round < 6000; round++) {
        struct sample s;
        bool counted[EDGES];
        sample_make(&s, &r);
        bool ok = asm_choose_counters(&s.n, counted);
        uint32_t without = 0, possible = 0;
        uint64_t best = 0;
        for (uint32_t e = 0; e < s.n.edges; e++)
            without |= counted[e] ? 0 : 1u << e;
        for (uint32_t set = 0; set < 1u << s.n.edges; set++) {
            if (!allowed(&s.n, set))
                continue;
            possible++;
            best = saves(&s.n, set) > best ? saves(&s.n, set) : best;
        }
        assert_int_equal(ok, possible > 0);
        if (!ok)
            continue;
        solvable++;
        assert_true(allowed(&s.n, without));
        assert_int_equal(saves(&s.n, without), best);
    }
    assert_in_range(solvable, 2000, 5900);
}

/* Of equal edges the earlier one goes without a counter. */
static void ties(void **state)
{
    (void)state;
    const struct asm_network_edge edge[] = {
        {ASM_OUTSIDE, 0,           7, false},
        {0,           1,           7, false},
        {0,           1,           7, false},
        {1,           ASM_OUTSIDE, 7, false}
    };
    struct asm_network n = {2, 4, edge, false};
    bool counted[4];
    assert_true(asm_choose_counters(&n, counted));
    assert_true(!counted[0] && !counted[1] && counted[2] && counted[3]);
    n.stops = true;
    assert_true(asm_choose_counters(&n, counted));
    assert_true(counted[0] && !counted[1] && counted[2] && counted[3]);
}

static void large_network(void **state)
{
    (void)state;
    struct asm_network_edge *edge = xcalloc(3 * LARGE, sizeof *edge);
    bool *counted = xcalloc(3 * LARGE, sizeof *counted);
    struct rng r = {2};
    uint32_t without = 0;
    for (uint32_t e = 0; e < 3 * LARGE; e++)
        edge[e] =
            (struct asm_network_edge){e % LARGE, e < LARGE ? (e + 1) % LARGE : draw(&r, LARGE), draw(&r, 9), false};
    small_stack();
    double start = cpu_seconds();
    assert_true(asm_choose_counters(&(struct asm_network){LARGE, 3 * LARGE, edge, false}, counted));
    assert_true(cpu_seconds() - start < 1);
    for (uint32_t e = 0; e < 3 * LARGE; e++)
        without += !counted[e];
    assert_int_equal(without, LARGE - 1);
    free(edge);
    free(counted);
}

static bool about(uint64_t often, uint64_t eighths)
{
    uint64_t want = ASM_ONCE * eighths / 8;
    return often > want - want / 16 && often < want + want / 16;
}

/* 0, then a loop of 1 and 2 with a branch past 3 in it, then out. */
static void flow_of_a_loop(void **state)
{
    static const uint32_t depth[] = {0, 1, 1, 1};
    struct asm_network_edge edge[] = {
        {ASM_OUTSIDE, 0,           0, false},
        {0,           1,           0, false},
        {1,           2,           0, false},
        {1,           3,           0, false},
        {2,           1,           0, false},
        {2,           ASM_OUTSIDE, 0, false},
        {3,           2,           0, false},
    };
    uint64_t often[7];
    struct asm_network n = {4, 7, edge, false};
    (void)state;
    asm_guess_flow(&n, depth, often);
    assert_true(about(often[0], 8) && about(often[1], 8) && about(often[5], 8));
    assert_true(about(often[2], 32) && about(often[3], 32) && about(often[6], 32));
    assert_true(about(often[4], 56));
}

/* Nothing leaves the loop: a bound, and no overflow. */
static void flow_without_an_end(void **state)
{
    static const uint32_t depth[] = {1, 1};
    struct asm_network_edge edge[] = {
        {ASM_OUTSIDE, 0, 0, false},
        {0,           1, 0, false},
        {1,           0, 0, false},
        {1,           1, 0, false},
    };
    uint64_t often[4];
    struct asm_network n = {2, 4, edge, true};
    (void)state;
    asm_guess_flow(&n, depth, often);
    assert_true(often[1] > 8 * ASM_ONCE && often[1] < (uint64_t)1 << 48 && often[3] > ASM_ONCE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flow_of_a_loop), cmocka_unit_test(flow_without_an_end), cmocka_unit_test(best_forest),
        cmocka_unit_test(ties),           cmocka_unit_test(large_network),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
