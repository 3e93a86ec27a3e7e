/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A program that stopped at any instruction.  Random walks (worlds.h) of which the last one or two end in the middle of
 * a block give the true counts, and a hand-made function the proven blocks.
 */
#include "worlds.h"

#include "format/map.h"
#include "profile/stopped.h"

enum { SUCCESSOR_BYTES = SMALL * (SMALL + 1) };

/* Writes the successors of the world's nodes: docs/formats.md, "successors".  No node falls through. */
static void write_successors(const struct world *w, uint8_t *to, struct img_function *f)
{
    size_t n = 0;
    for (uint32_t b = 0; b < w->f.nodes; b++) {
        uint32_t ways = w->s.first[b + 1] - w->s.first[b];
        to[n++] = (uint8_t)(ways << 4 | (leads_out(w, b) ? MIP_SUCCESSORS_EXIT : 0));
        for (uint32_t k = 0; k < ways; k++)
            to[n++] = (uint8_t)w->s.to[w->s.first[b] + k];
    }
    f->code.successors = to;
    f->code.successor_bytes = n;
}

/* Walks at most `steps` edges, and stays in the node that it has come to. */
static void run_and_stop(struct world *w, struct rng *r, uint32_t steps)
{
    uint32_t n = 0;
    w->edges_run[0]++;
    for (;; steps--) {
        uint32_t ways = w->s.first[n + 1] - w->s.first[n];
        w->nodes_run[n]++;
        if (steps == 0 || ways == 0)
            return;
        uint32_t to = w->s.to[w->s.first[n] + draw(r, ways)];
        w->edges_run[edge_index(w, n, to)]++;
        n = to;
    }
}

static void truth_is_within_the_bounds(void **state)
{
    (void)state;
    struct rng r = {11};
    unsigned widened = 0;
    for (unsigned done = 0; done < 8000;) {
        struct world w;
        uint8_t bytes[SUCCESSOR_BYTES];
        if (!world_make(&w, &r, false))
            continue;
        for (uint32_t runs = draw(&r, RUNS + 1); runs > 0; runs--)
            run(&w, &r);
        for (uint32_t frames = 1 + draw(&r, PROF_STOPPED_FRAMES); frames > 0; frames--)
            run_and_stop(&w, &r, draw(&r, 6));
        count(&w, PROF_NO_BOUND);
        struct img_function f = {.blocks = w.f.nodes, .flow = w.flow, .flow_count = w.f.edges};
        write_successors(&w, bytes, &f);
        assert_true(solve_both(&w.f, w.measured, &w.sol));
        struct prof_bound before[EDGES];
        memcpy(before, w.edge_bound, sizeof before);
        prof_allow_for_stop(&f, false, &w.sol);
        check_bounds(&w, PROF_NO_BOUND, 0);
        for (size_t e = 0; e < w.f.edges; e++)
            widened += before[e].low > w.edges_run[e] || before[e].high < w.edges_run[e];
        done++;
    }
    assert_in_range(widened, 1000, 80000); /* the bounds of before are wrong often enough for this test to see it */
}

/* 0 -> 1 or 2; 1 -> 3; 2 -> 3; 3 -> 4 or 3; 4 leaves.  A byte in 2 and in 3. */
static void bytes_prove_dominators(void **state)
{
    (void)state;
    uint8_t successors[] = {2 << 4, 1, 2, 1 << 4, 3, 1 << 4, 3, 2 << 4, 4, 3, MIP_SUCCESSORS_EXIT};
    uint32_t slots[] = {MIP_NONE, MIP_NONE, 0, 1, MIP_NONE};
    struct img_function f = {.blocks = 5, .slots = slots};
    f.code.successors = successors;
    f.code.successor_bytes = sizeof successors;
    static const struct {
        uint8_t slots[2];
        bool called;
        uint8_t covered[5];
    } rows[] = {
        {{0xff, 0xff}, false, {0, 0, 0, 0, 0}}, /* nothing ran */
        {{0xff, 0xff}, true,  {1, 0, 0, 0, 0}}, /* stopped before any byte */
        {{0, 0xff},    false, {1, 0, 1, 0, 0}}, /* stopped in 2 */
        {{0, 0},       false, {1, 0, 1, 1, 0}}, /* 4 is not proven: it may have stopped in 3 */
        {{0xff, 0},    false, {1, 0, 0, 1, 0}}, /* 1 ran, but nothing proves it */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint8_t covered[5];
        prof_read_stopped_blocks(&f, rows[i].slots, rows[i].called, covered);
        assert_memory_equal(covered, rows[i].covered, sizeof covered);
    }
}

/* A record for stops at any instruction, or a raw profile of an orderly end, needs no care. */
static void who_is_doubtful(void **state)
{
    (void)state;
    struct img_function f = {.profile_type = MIP_PROFILE_EDGE_COUNTS};
    assert_true(prof_is_doubtful(&f, MIP_FLAG_STOPPED));
    assert_false(prof_is_doubtful(&f, 0));
    f.flags = MIP_REC_ANY;
    assert_false(prof_is_doubtful(&f, MIP_FLAG_STOPPED));
    f = (struct img_function){.profile_type = MIP_PROFILE_FUNCTION_COVERAGE};
    assert_false(prof_is_doubtful(&f, MIP_FLAG_STOPPED));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(truth_is_within_the_bounds),
        cmocka_unit_test(bytes_prove_dominators),
        cmocka_unit_test(who_is_doubtful),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
