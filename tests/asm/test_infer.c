/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which blocks need a probe.  On small graphs all sets of blocks that runs can cover are tried.  Each set must follow
 * exactly from the probes, and no smaller or cheaper set of probes may be enough.
 */
#include "graphs.h"

#include "instrument/probes/coverage_inference.h"

/* has[set]: a run exists that covers exactly the nodes of this bit set. */
struct family {
    bool has[1 << 7];
    uint32_t set[1 << 7], sets;
};

/* Finds the covered sets of all walks from the entry to a stop.  A state is the current node and the covered set. */
static void find_walks(const struct small *s, uint32_t stops, bool *has)
{
    static bool seen[7][1 << 7];
    uint32_t todo[7 << 7], depth = 0;
    memset(seen, 0, sizeof seen);
    todo[depth++] = 1; /* node 0, set {0} */
    seen[0][1] = true;
    while (depth) {
        uint32_t at = todo[--depth], n = at >> 7, set = at & 127;
        if (stops >> n & 1)
            has[set] = true;
        for (uint32_t e = s->first[n]; e < s->first[n + 1]; e++) {
            uint32_t to = s->to[e], more = set | 1u << to;
            if (!seen[to][more])
                todo[depth++] = to << 7 | more;
            seen[to][more] = true;
        }
    }
}

static void find_family(const struct small *s, uint32_t stops, struct family *f)
{
    memset(f, 0, sizeof *f);
    find_walks(s, stops, f->has);
    f->has[0] = true;
    for (uint32_t a = 0; a < 1 << 7; a++) {
        for (uint32_t b = 0; f->has[a] && b < a; b++)
            f->has[a | b] |= f->has[b];
    }
    for (uint32_t a = 0; a < 1 << 7; a++) {
        if (f->has[a])
            f->set[f->sets++] = a;
    }
}

static uint32_t inferred(const struct asm_inference *i, uint32_t covered)
{
    for (bool more = true; more;) {
        more = false;
        for (uint32_t d = 0; d < i->deps; d++) {
            if (!(covered >> i->dep[d].of & 1) || covered >> i->dep[d].node & 1)
                continue;
            covered |= 1u << i->dep[d].node;
            more = true;
        }
    }
    return covered;
}

/* True if any two sets differ in these bits. */
static bool tells_apart(const struct family *f, uint32_t bits)
{
    bool seen[1 << 7] = {0};
    for (uint32_t i = 0; i < f->sets; i++) {
        if (seen[f->set[i] & bits])
            return false;
        seen[f->set[i] & bits] = true;
    }
    return true;
}

struct price {
    int probes;
    uint64_t cost;
};

static struct price price_of(uint32_t bits, const uint64_t *cost)
{
    struct price p = {__builtin_popcount(bits), 0};
    for (; bits; bits &= bits - 1)
        p.cost += cost[__builtin_ctz(bits)];
    return p;
}

static bool cheaper(struct price a, struct price b)
{
    return a.probes != b.probes ? a.probes < b.probes : a.cost < b.cost;
}

static struct price best_price(const struct family *f, uint32_t nodes, uint32_t given, const uint64_t *cost)
{
    struct price best = {SMALL, 0};
    for (uint32_t bits = 0; bits < 1u << nodes; bits++) {
        struct price p = price_of(bits, cost);
        if (!(bits & given) && cheaper(p, best) && tells_apart(f, bits | given))
            best = p;
    }
    return best;
}

static void fail_for(const struct small *s, bool given, const struct asm_inference *i, const char *why)
{
    small_print(s);
    for (uint32_t d = 0; d < i->deps; d++)
        print_message("%u follows from %u\n", i->dep[d].node, i->dep[d].of);
    fail_msg("%s; entry %s, probes %s%s%s%s%s%s%s", why, given ? "given" : "not given", i->probe[0] ? "0 " : "",
             s->g.nodes > 1 && i->probe[1] ? "1 " : "", s->g.nodes > 2 && i->probe[2] ? "2 " : "",
             s->g.nodes > 3 && i->probe[3] ? "3 " : "", s->g.nodes > 4 && i->probe[4] ? "4 " : "",
             s->g.nodes > 5 && i->probe[5] ? "5 " : "", s->g.nodes > 6 && i->probe[6] ? "6 " : "");
}

static void check_graph(const struct small *s, bool given, const uint64_t *cost)
{
    struct asm_inference i;
    struct family f;
    uint32_t reached = small_reach(s, 1, SMALL), probes = 0, known = given ? 1 : 0;
    asm_infer_coverage(&s->g, given, cost, &i);
    for (uint32_t n = 0; n < s->g.nodes; n++)
        probes |= i.probe[n] ? 1u << n : 0;
    find_family(s, small_stops(s), &f);
    if (~probes & ~reached & ((1u << s->g.nodes) - 1) || (given && probes & 1))
        fail_for(s, given, &i, "an unreachable node without a probe, or a given one with it");
    for (uint32_t d = 0; d < i.deps; d++) {
        if (!(reached >> i.dep[d].node & reached >> i.dep[d].of & 1) || (d && i.dep[d - 1].node > i.dep[d].node))
            fail_for(s, given, &i, "an unreachable node in an inference, or wrong order");
    }
    for (uint32_t k = 0; k < f.sets; k++) {
        if (inferred(&i, f.set[k] & (probes | known)) != f.set[k])
            fail_for(s, given, &i, "wrong inference");
    }
    if (cheaper(best_price(&f, s->g.nodes, known, cost), price_of(probes & reached, cost)))
        fail_for(s, given, &i, "fewer or cheaper probes do");
    asm_inference_free(&i);
}

static void random_graphs(void **state)
{
    (void)state;
    struct rng r = {1};
    for (unsigned round = 0; round < 40000; round++) {
        struct small s;
        uint64_t cost[SMALL];
        small_random(&s, &r, 2, 7);
        for (unsigned n = 0; n < SMALL; n++)
            cost[n] = draw(&r, 6);
        check_graph(&s, draw(&r, 2), cost);
    }
}

struct small_case {
    uint32_t nodes;
    uint32_t succ[5];
    uint8_t stop[5];
    bool given;
    uint32_t probes; /* bit set */
};

static void known_cases(void **state)
{
    (void)state;
    static const struct small_case list[] = {
        {4, {0x6, 0x8, 0x8, 0},      {0, 0, 0, 1},    false, 0x6 }, /* diamond */
        {3, {0x6, 0x4, 0},           {0, 0, 1},       false, 0x3 }, /* if-then: the end runs whenever the entry does */
        {4, {0x2, 0xc, 0x2, 0},      {0, 0, 0, 1},    false, 0x5 }, /* while */
        {4, {0x2, 0x4, 0x8, 0},      {0, 0, 0, 1},    false, 0x1 }, /* a chain needs one probe: in the first block */
        {4, {0x2, 0x4, 0x8, 0},      {0, 0, 0, 1},    true,  0x0 }, /* no probe if calls are counted */
        {4, {0x2, 0x4, 0x8, 0},      {0, 1, 0, 1},    false, 0x5 }, /* may stop in the middle */
        {4, {0x2, 0x4, 0x8, 0},      {1, 1, 1, 1},    false, 0xf }, /* may stop anywhere */
        {2, {0x2, 0x2},              {0, 0},          false, 0x3 }, /* endless: a dump may come at any node */
        {1, {0x1},                   {0},             false, 0x1 },
        {1, {0},                     {1},             true,  0x0 },
        {5, {0x2, 0x4, 0xa, 0, 0x8}, {0, 0, 0, 1, 0}, false, 0x11}, /* do-while; node 4 is unreachable */
    };
    for (size_t c = 0; c < sizeof list / sizeof *list; c++) {
        struct small s = {0};
        struct asm_inference i;
        memcpy(s.succ, list[c].succ, sizeof list[c].succ);
        memcpy(s.stop, list[c].stop, sizeof list[c].stop);
        small_seal(&s, list[c].nodes);
        asm_infer_coverage(&s.g, list[c].given, NULL, &i);
        for (uint32_t n = 0; n < s.g.nodes; n++) {
            if (i.probe[n] != (list[c].probes >> n & 1))
                fail_msg("case %zu: node %u", c, n);
        }
        asm_inference_free(&i);
    }
}

/* The cheapest block of a chain carries the probe. */
static void cheapest_block_has_the_probe(void **state)
{
    (void)state;
    struct small s = {
        .succ = {2, 4, 8, 0},
          .stop = {0, 0, 0, 1}
    };
    struct asm_inference i;
    small_seal(&s, 4);
    asm_infer_coverage(&s.g, false, (const uint64_t[]){9, 3, 2, 2}, &i);
    assert_true(!i.probe[0] && !i.probe[1] && i.probe[2] && !i.probe[3]);
    assert_int_equal(inferred(&i, 4), 15);
    asm_inference_free(&i);
}

/* Graphs that are too large for brute force: the test limits time and stack. */
static void large_graphs(void **state)
{
    (void)state;
    small_stack();
    for (unsigned kind = 0; kind < LARGE_KINDS; kind++) {
        struct large l;
        struct asm_inference i;
        large_make(&l, kind);
        double start = cpu_seconds();
        asm_infer_coverage(&l.g, false, NULL, &i);
        double took = cpu_seconds() - start;
        if (took > 1)
            fail_msg("graph %u took %.1f s", kind, took);
        if (kind == 0)
            assert_true(i.probe[0] && !i.probe[LARGE - 1] && i.deps == LARGE - 1);
        asm_inference_free(&i);
        large_free(&l);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_cases),
        cmocka_unit_test(cheapest_block_has_the_probe),
        cmocka_unit_test(random_graphs),
        cmocka_unit_test(large_graphs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
