/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Dominators, post-dominators and loops agree with their definitions.  The test removes a node and compares which nodes
 * are reachable before and after.
 */
#include "graphs.h"

enum { GONE = SMALL };

static bool has_node(uint32_t set, uint32_t node)
{
    return set >> node & 1;
}

static void check_tree(const struct small *s, const struct asm_shape *shape)
{
    uint32_t nodes = s->g.nodes, reached = small_reach(s, 1, GONE), stops = small_stops(s);
    for (uint32_t a = 0; a < nodes; a++) {
        uint32_t around = small_reach(s, 1, a);
        assert_int_equal(shape->stop[a] != 0, has_node(stops, a));
        assert_int_equal(asm_tree_holds(&shape->dom, a), has_node(reached, a));
        for (uint32_t b = 0; b < nodes; b++) {
            bool ends = b == a || !(small_reach(s, 1u << b, a) & stops & ~(1u << a));
            assert_int_equal(asm_dominates(&shape->dom, a, b),
                             has_node(reached, a) && has_node(reached, b) && !has_node(around, b));
            assert_int_equal(asm_dominates(&shape->postdom, a, b), ends);
        }
        assert_true(asm_dominates(&shape->postdom, nodes, a));
        uint32_t up = shape->dom.parent[a];
        assert_int_equal(up == ASM_NO_NODE, a == 0 || !has_node(reached, a));
        assert_true(up == ASM_NO_NODE || (asm_dominates(&shape->dom, up, a) && up != a));
        up = shape->postdom.parent[a];
        assert_true(up != ASM_NO_NODE && asm_dominates(&shape->postdom, up, a) && up != a);
    }
}

/* Each node except the entry comes after one of its predecessors.  True if the graph is reducible: then only back edges
 * lead to earlier nodes. */
static bool check_order(const struct small *s, const struct asm_shape *shape)
{
    bool reducible = true;
    uint32_t reached = small_reach(s, 1, GONE);
    assert_int_equal(shape->reached, (uint32_t)__builtin_popcount(reached));
    assert_int_equal(shape->order[0], 0);
    for (uint32_t n = 0; n < s->g.nodes; n++) {
        assert_int_equal(shape->rank[n] == ASM_NO_NODE, !has_node(reached, n));
        if (!has_node(reached, n))
            continue;
        assert_int_equal(shape->order[shape->rank[n]], n);
        bool follows = n == 0;
        for (uint32_t e = shape->pred_first[n]; e < shape->pred_first[n + 1]; e++) {
            uint32_t p = shape->pred[e];
            assert_true(has_node(s->succ[p], n));
            follows |= shape->rank[p] < shape->rank[n];
            reducible &= !has_node(reached, p) || shape->rank[p] < shape->rank[n] || asm_dominates(&shape->dom, n, p);
        }
        assert_true(follows);
    }
    return reducible;
}

/* The number of loops that contain a node.  A loop with header h contains each node that h dominates, and from which a
 * path leads to a back edge without passing through h. */
static uint32_t natural_depth(const struct small *s, const struct asm_shape *shape, uint32_t node)
{
    uint32_t depth = 0;
    for (uint32_t h = 0; h < s->g.nodes; h++) {
        uint32_t latches = 0;
        for (uint32_t n = 0; n < s->g.nodes; n++)
            latches |= has_node(s->succ[n], h) && asm_dominates(&shape->dom, h, n) ? 1u << n : 0;
        depth +=
            latches && asm_dominates(&shape->dom, h, node) && (node == h || small_reach(s, 1u << node, h) & latches);
    }
    return depth;
}

static void check_depth(const struct small *s, const struct asm_shape *shape, bool reducible)
{
    for (uint32_t n = 0; n < s->g.nodes; n++) {
        uint32_t natural = natural_depth(s, shape, n), depth = shape->loop_depth[n];
        bool cycle = has_node(small_reach(s, s->succ[n], GONE), n) && has_node(small_reach(s, 1, GONE), n);
        if (reducible)
            assert_int_equal(depth, natural);
        assert_true(depth >= natural && depth <= 2 * s->g.nodes);
        assert_int_equal(depth > 0, cycle);
    }
}

static void random_graphs(void **state)
{
    (void)state;
    struct rng r = {1};
    uint32_t irreducible = 0;
    for (unsigned round = 0; round < 30000; round++) {
        struct small s;
        struct asm_shape shape;
        small_random(&s, &r, 1, SMALL);
        asm_shape_find(&s.g, &shape);
        check_tree(&s, &shape);
        bool reducible = check_order(&s, &shape);
        check_depth(&s, &shape, reducible);
        irreducible += !reducible;
        asm_shape_free(&shape);
    }
    assert_in_range(irreducible, 3000, 27000);
}

/* Blocks that all jump to each other are one loop, not a nest of loops. */
static void computed_gotos(void **state)
{
    (void)state;
    struct small s = {
        .succ = {0x1e, 0x3e, 0x3e, 0x3e, 0x3e, 0},
          .stop = {0,    0,    0,    0,    0,    1}
    };
    struct asm_shape shape;
    small_seal(&s, 6);
    asm_shape_find(&s.g, &shape);
    assert_int_equal(shape.loop_depth[0], 0);
    for (uint32_t n = 1; n < 5; n++)
        assert_int_equal(shape.loop_depth[n], 2); /* the common loop, and a loop of the block alone */
    assert_int_equal(shape.loop_depth[5], 0);
    asm_shape_free(&shape);
}

/* The loop of nodes 1 and 2 lies within a loop of several entries, {1, 2, 3}. */
static void loop_in_region(void **state)
{
    (void)state;
    struct small s = {
        .succ = {0xa, 0x4, 0xa, 0x12, 0},
          .stop = {0,   0,   0,   0,    1}
    };
    const uint32_t depth[] = {0, 2, 2, 1, 0};
    struct asm_shape shape;
    small_seal(&s, 5);
    asm_shape_find(&s.g, &shape);
    for (uint32_t n = 0; n < 5; n++)
        assert_int_equal(shape.loop_depth[n], depth[n]);
    asm_shape_free(&shape);
}

static void large_graphs(void **state)
{
    (void)state;
    small_stack();
    for (unsigned kind = 0; kind < LARGE_KINDS; kind++) {
        struct large l;
        struct asm_shape shape;
        large_make(&l, kind);
        double start = cpu_seconds();
        asm_shape_find(&l.g, &shape);
        double took = cpu_seconds() - start;
        if (took > 1)
            fail_msg("graph %u took %.1f s", kind, took);
        if (kind == 2)
            assert_int_equal(shape.loop_depth[LARGE / 2], LARGE / 2);
        asm_shape_free(&shape);
        large_free(&l);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_graphs),
        cmocka_unit_test(computed_gotos),
        cmocka_unit_test(loop_in_region),
        cmocka_unit_test(large_graphs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
