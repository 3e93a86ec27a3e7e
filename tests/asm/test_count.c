/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which edges need a counter.  On small networks all choices are tried: none saves more.
 */
#include "graphs.h"

#include "instrument/analysis/block_frequency.h"
#include "instrument/probes/spanning_tree.h"

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
        .n = {nodes, draw(r, EDGES + 1), s->edge, NULL, draw(r, 2)}
    };
    for (size_t e = 0; e < s->n.edges; e++)
        s->edge[e] = (struct asm_network_edge){end(r, nodes), end(r, nodes), draw(r, 5), draw(r, 12) < fixed, false};
}

/* True if these edges form no cycle.  Removes edges one by one that are the only edge of a node. */
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

/* Returns fixed edges so that the other fixed edges form a forest. */
static uint32_t find_lost(const struct asm_network *n)
{
    uint32_t forest = 0, left = 0;
    for (uint32_t e = 0; e < n->edges; e++) {
        if (n->edge[e].fixed && is_forest(n, forest | 1u << e))
            forest |= 1u << e;
        else if (n->edge[e].fixed)
            left |= 1u << e;
    }
    return left;
}

static bool is_allowed(const struct asm_network *n, uint32_t edges)
{
    for (uint32_t e = 0; e < n->edges; e++) {
        bool outside = n->edge[e].from == ASM_OUTSIDE || n->edge[e].to == ASM_OUTSIDE;
        if (edges >> e & 1 ? n->stops && outside : n->edge[e].fixed)
            return false;
    }
    return is_forest(n, edges & ~find_lost(n));
}

/* The sum of costs, then the number of edges: of two forests with equal costs, the one with more edges needs fewer
 * counters. */
static uint64_t saved_weight(const struct asm_network *n, uint32_t edges)
{
    uint64_t sum = 0;
    for (uint32_t e = 0; e < n->edges; e++) {
        if (edges >> e & 1)
            sum += n->edge[e].cost * 100 + 1;
    }
    return sum;
}

static void no_forest_saves_more(void **state)
{
    (void)state;
    struct rng r = {1};
    uint32_t solvable = 0;
    for (unsigned round = 0; round < 6000; round++) {
        struct sample s;
        bool counted[EDGES];
        sample_make(&s, &r);
        uint32_t lost = asm_choose_counters(&s.n, counted);
        uint32_t without = 0, possible = 0;
        uint64_t best = 0;
        for (uint32_t e = 0; e < s.n.edges; e++)
            without |= counted[e] ? 0 : 1u << e;
        for (uint32_t set = 0; set < 1u << s.n.edges; set++) {
            if (!is_allowed(&s.n, set))
                continue;
            possible++;
            best = saved_weight(&s.n, set) > best ? saved_weight(&s.n, set) : best;
        }
        assert_int_equal(lost != ASM_NO_COUNTERS, possible > 0);
        if (!possible)
            continue;
        assert_int_equal(lost, __builtin_popcount(find_lost(&s.n)));
        solvable++;
        assert_true(is_allowed(&s.n, without));
        assert_int_equal(saved_weight(&s.n, without), best);
    }
    assert_in_range(solvable, 2000, 5900);
}

/* Of two edges with equal weights the earlier one gets no counter. */
static void earlier_edge_wins_ties(void **state)
{
    (void)state;
    const struct asm_network_edge edge[] = {
        {ASM_OUTSIDE, 0,           7, false, false},
        {0,           1,           7, false, false},
        {0,           1,           7, false, false},
        {1,           ASM_OUTSIDE, 7, false, false}
    };
    struct asm_network n = {2, 4, edge, NULL, false};
    bool counted[4];
    assert_int_equal(asm_choose_counters(&n, counted), 0);
    assert_true(!counted[0] && !counted[1] && counted[2] && counted[3]);
    n.stops = true;
    assert_int_equal(asm_choose_counters(&n, counted), 0);
    assert_true(counted[0] && !counted[1] && counted[2] && counted[3]);
}

/* 0 may not come back, so no law tells how often 1 and 2 ran: each edge around it gets a counter, or follows from the
 * other side.  A wanted edge gets one although another has a lower cost. */
static void open_nodes_and_wanted_edges(void **state)
{
    static const uint8_t open[] = {1, 0, 0, 0};
    struct asm_network_edge edge[] = {
        {ASM_OUTSIDE, 0,           1, false, false},
        {0,           1,           9, false, false},
        {0,           2,           9, false, false},
        {1,           3,           9, false, false},
        {2,           3,           1, false, false},
        {3,           ASM_OUTSIDE, 1, false, false}
    };
    struct asm_network n = {4, 6, edge, open, true};
    bool counted[6];
    (void)state;
    assert_int_equal(asm_choose_counters(&n, counted), 0);
    assert_true(counted[0] && !counted[1] && !counted[2] && !counted[3] && counted[4] && counted[5]);
    n.open = NULL;
    edge[1].wanted = true;
    assert_int_equal(asm_choose_counters(&n, counted), 0);
    assert_true(counted[0] && counted[1] && !counted[2] && !counted[3] && !counted[4] && counted[5]);
}

static void large_network(void **state)
{
    (void)state;
    struct asm_network_edge *edge = xcalloc(3 * LARGE, sizeof *edge);
    bool *counted = xcalloc(3 * LARGE, sizeof *counted);
    struct rng r = {2};
    uint32_t without = 0;
    for (uint32_t e = 0; e < 3 * LARGE; e++)
        edge[e] = (struct asm_network_edge){e % LARGE, e < LARGE ? (e + 1) % LARGE : draw(&r, LARGE), draw(&r, 9),
                                            false, false};
    small_stack();
    double start = cpu_seconds();
    assert_false(asm_choose_counters(&(struct asm_network){LARGE, 3 * LARGE, edge, NULL, false}, counted));
    assert_true(cpu_seconds() - start < 1);
    bool *wraps = xcalloc(3 * LARGE, sizeof *wraps);
    memcpy(wraps, counted, 3 * LARGE * sizeof *wraps);
    asm_choose_wrapping(&(struct asm_network){LARGE, 3 * LARGE, edge, NULL, false}, counted, NULL, wraps);
    assert_true(cpu_seconds() - start < 2);
    free(wraps);
    for (uint32_t e = 0; e < 3 * LARGE; e++)
        without += !counted[e];
    assert_int_equal(without, LARGE - 1);
    free(edge);
    free(counted);
}

static uint32_t name_of(uint32_t node)
{
    return node == ASM_OUTSIDE ? NODES : node;
}

/* way[a][b]: a path of one or more of these edges leads from a to b.  From a node that may stop, an edge leads outside.
 */
static void find_paths(const struct asm_network *n, uint32_t edges, const uint8_t *stop, bool way[NODES + 1][NODES + 1])
{
    memset(way, 0, (NODES + 1) * sizeof *way);
    for (uint32_t e = 0; e < n->edges; e++)
        if (edges >> e & 1)
            way[name_of(n->edge[e].from)][name_of(n->edge[e].to)] = true;
    for (uint32_t v = 0; v < n->nodes && stop; v++)
        way[v][NODES] |= stop[v] != 0;
    for (uint32_t k = 0; k <= NODES; k++)
        for (uint32_t i = 0; i <= NODES; i++)
            for (uint32_t j = 0; j <= NODES; j++)
                way[i][j] |= way[i][k] && way[k][j];
}

/* Every cycle has a saturating counter.  No counter saturates that could wrap around. */
static void cycles_have_a_saturating_counter(void **state)
{
    (void)state;
    struct rng r = {3};
    uint32_t found = 0;
    for (unsigned round = 0; round < 6000; round++) {
        struct sample s;
        bool counted[EDGES], wraps[EDGES], may[EDGES], way[NODES + 1][NODES + 1];
        uint8_t stop[NODES] = {0};
        uint32_t open = 0;
        sample_make(&s, &r);
        for (uint32_t v = 0; v < NODES && s.n.stops; v++)
            stop[v] = draw(&r, 3) == 0;
        uint32_t lost = asm_choose_counters(&s.n, counted);
        if (lost == ASM_NO_COUNTERS)
            continue;
        for (uint32_t e = 0; e < s.n.edges; e++)
            wraps[e] = may[e] = counted[e] && draw(&r, 8);
        asm_choose_wrapping(&s.n, counted, s.n.stops ? stop : NULL, wraps);
        for (uint32_t e = 0; e < s.n.edges; e++)
            open |= wraps[e] || !counted[e] ? 1u << e : 0;
        find_paths(&s.n, open, stop, way);
        for (uint32_t e = 0; e < s.n.edges; e++) {
            uint32_t from = name_of(s.edge[e].from), to = name_of(s.edge[e].to);
            assert_true(!wraps[e] || may[e]);
            bool loose = lost && !wraps[e]; /* it may be on a cycle of fixed edges */
            assert_true(!(open >> e & 1) || loose || (from != to && !way[to][from]));
            assert_true(!may[e] || wraps[e] || from == to || way[to][from]);
            found += wraps[e];
        }
    }
    assert_in_range(found, 1000, 60000);
}

/* Of two edges of a cycle, the counter of the busier one wraps. */
static void busiest_edge_wraps(void **state)
{
    (void)state;
    const struct asm_network_edge edge[] = {
        {ASM_OUTSIDE, 0,           9, false, false},
        {0,           1,           4, false, false},
        {1,           0,           8, false, false},
        {0,           ASM_OUTSIDE, 1, false, false}
    };
    struct asm_network n = {2, 4, edge, NULL, false};
    bool counted[] = {false, true, true, true, false}, wraps[] = {false, true, true, true, false};
    asm_choose_wrapping(&n, counted, NULL, wraps);
    assert_true(!wraps[0] && !wraps[1] && wraps[2] && !wraps[3]);
}

static bool is_about(uint64_t often, uint64_t eighths)
{
    uint64_t want = ASM_ONCE * eighths / 8;
    return often > want - want / 16 && often < want + want / 16;
}

/* Node 0, then a loop of nodes 1 and 2.  In the loop a branch may go through node 3. */
static void frequency_of_a_loop(void **state)
{
    static const uint32_t depth[] = {0, 1, 1, 1};
    struct asm_network_edge edge[] = {
        {ASM_OUTSIDE, 0,           0, false, false},
        {0,           1,           0, false, false},
        {1,           2,           0, false, false},
        {1,           3,           0, false, false},
        {2,           1,           0, false, false},
        {2,           ASM_OUTSIDE, 0, false, false},
        {3,           2,           0, false, false},
    };
    uint64_t often[7];
    struct asm_network n = {4, 7, edge, NULL, false};
    (void)state;
    asm_guess_frequency(&n, depth, often);
    assert_true(is_about(often[0], 8) && is_about(often[1], 8) && is_about(often[5], 8));
    assert_true(is_about(often[2], 32) && is_about(often[3], 32) && is_about(often[6], 32));
    assert_true(is_about(often[4], 56));
}

/* No edge leaves the loop: its frequency is bounded and does not overflow. */
static void frequency_of_an_endless_loop(void **state)
{
    static const uint32_t depth[] = {1, 1};
    struct asm_network_edge edge[] = {
        {ASM_OUTSIDE, 0, 0, false, false},
        {0,           1, 0, false, false},
        {1,           0, 0, false, false},
        {1,           1, 0, false, false},
    };
    uint64_t often[4];
    struct asm_network n = {2, 4, edge, NULL, true};
    (void)state;
    asm_guess_frequency(&n, depth, often);
    assert_true(often[1] > 8 * ASM_ONCE && often[1] < (uint64_t)1 << 48 && often[3] > ASM_ONCE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frequency_of_a_loop),
        cmocka_unit_test(frequency_of_an_endless_loop),
        cmocka_unit_test(no_forest_saves_more),
        cmocka_unit_test(open_nodes_and_wanted_edges),
        cmocka_unit_test(earlier_edge_wins_ties),
        cmocka_unit_test(large_network),
        cmocka_unit_test(cycles_have_a_saturating_counter),
        cmocka_unit_test(busiest_edge_wraps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
