/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From the bytes of a raw section to covered blocks and counts: inference, flow of edge counts, merging.
 */
#include "../format/map_build.h"
#include "profile/counters.h"
#include "source/block_state.h"
#include "report/report.h"

#define N       MIP_NONE
#define TOP     PROF_NO_BOUND
#define BLOCKS  (MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_BLOCK_COVERAGE)
#define EDGES   (MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_EDGE_COUNTS)
#define CALLS_B (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_BLOCK_COVERAGE)
#define CALLS_E (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS)

static void open_one(struct prof *p, const struct map_record *r)
{
    struct diag d = {0};
    if (build_profile(p, r, 1, r->slot_bytes, &d))
        fail_msg("%s", d.text);
}

static struct prof_merge_result run_words(struct prof *p, uint32_t a, uint32_t b, uint32_t c)
{
    uint8_t data[12];
    struct prof_merge_result result;
    struct diag d = {0};
    le_store32(data, a);
    le_store32(data + 4, b);
    le_store32(data + 8, c);
    if (build_run(p, data, (size_t)(p->raw_stop - p->raw_start), &result, &d))
        fail_msg("%s", d.text);
    return result;
}

static void is_bound(struct prof_bound b, uint64_t low, uint64_t high)
{
    if (b.low != low || b.high != high)
        fail_msg("%llu..%llu instead of %llu..%llu", (unsigned long long)b.low, (unsigned long long)b.high,
                 (unsigned long long)low, (unsigned long long)high);
}

/* Block 0 goes to 1 or 2, and both go to 3.  Blocks 1 and 2 have a byte. */
static void diamond(void **state)
{
    (void)state;
    const struct map_record r = {BLOCKS, 0, 2, 4, .slots = WORDS(N, 0, 1, N), .infer = WORDS(0, 1, 0, 2, 3, 1, 3, 2)};
    static const uint8_t covered[4][4] = {
        {1, 1, 1, 1},
        {1, 1, 0, 1},
        {1, 0, 1, 1},
        {0, 0, 0, 0}
    };
    for (uint32_t n = 0; n < 4; n++) {
        struct prof p;
        open_one(&p, &r);
        struct prof_merge_result result = run_words(&p, (n & 1 ? 0xFF00 : 0) | (n & 2 ? 0xFFu : 0x7Eu), 0, 0);
        const uint8_t *want = covered[n];
        assert_memory_equal(p.functions[0].covered, want, 4);
        assert_int_equal(p.functions[0].raw_count, want[0]);
        assert_int_equal(p.functions[0].call_count, want[0]);
        assert_int_equal(result.covered, want[0]);
        prof_free(&p);
    }
}

/* Two runs take one branch each.  Merged, both branches are covered. */
static void merged_runs_cover_both(void **state)
{
    (void)state;
    const struct map_record r = {BLOCKS, 0, 2, 4, .slots = WORDS(N, 0, 1, N), .infer = WORDS(0, 1, 0, 2, 3, 1, 3, 2)};
    struct prof p;
    open_one(&p, &r);
    run_words(&p, 0xFF00, 0, 0);
    run_words(&p, 0x00FF, 0, 0);
    run_words(&p, 0xFFFF, 0, 0);
    static const uint8_t want[4] = {1, 1, 1, 1};
    assert_memory_equal(p.functions[0].covered, want, 4);
    assert_int_equal(p.functions[0].raw_count, 2);
    assert_int_equal(p.functions[0].call_count, 1);
    prof_free(&p);
}

static void one_block(void **state)
{
    (void)state;
    const struct map_record r = {BLOCKS, 0, 1, 1, .slots = WORDS(0)};
    struct prof p;
    open_one(&p, &r);
    run_words(&p, 0xFF, 0, 0);
    assert_int_equal(p.functions[0].raw_count, 0);
    run_words(&p, 0x20, 0, 0);
    assert_int_equal(p.functions[0].raw_count, 1);
    assert_null(p.functions[0].covered);
    prof_free(&p);
}

/* A call count covers the entry, and the blocks inferred from it. */
static void calls_cover_the_entry(void **state)
{
    (void)state;
    const struct map_record r = {CALLS_B, 0, 9, 3, .slots = WORDS(N, 8, N), .infer = WORDS(2, 0)};
    struct prof p;
    open_one(&p, &r);
    static const uint8_t never[3] = {0, 0, 0}, entered[3] = {1, 0, 1}, all[3] = {1, 1, 1};
    run_words(&p, N, N, 0xFF);
    assert_memory_equal(p.functions[0].covered, never, 3);
    run_words(&p, 3, 1, 0xFF);
    assert_memory_equal(p.functions[0].covered, entered, 3);
    run_words(&p, N, 1, 0); /* the dump came during the first call */
    assert_memory_equal(p.functions[0].covered, all, 3);
    assert_int_equal(p.functions[0].raw_count, 2);
    assert_int_equal(p.functions[0].call_count, 4);
    prof_free(&p);
}

/* Random inferences, some in cycles.  The result is the same as applying all of them until nothing changes. */
static void random_inference(void **state)
{
    (void)state;
    enum { MOST = 40 };
    uint64_t seed = 3;
    for (unsigned n = 0; n < 500; n++) {
        uint32_t blocks = 2 + vector_random(&seed) % (MOST - 2), slots[MOST], pairs[6 * MOST], count = 0;
        for (uint32_t b = 0; b < blocks; b++) {
            slots[b] = vector_random(&seed) % 3 ? N : b;
            uint32_t deps = slots[b] == N ? 1 + vector_random(&seed) % 3 : 0;
            for (; deps; deps--) {
                pairs[count++] = b;
                pairs[count++] = vector_random(&seed) % blocks;
            }
        }
        const struct map_record r = {
            BLOCKS, 0, blocks, blocks, .slots = {blocks, slots},
                  .infer = {count,  pairs}
        };
        uint8_t data[MOST], want[MOST];
        for (uint32_t b = 0; b < blocks; b++) {
            data[b] = vector_random(&seed) % 4 ? 0xFF : 0;
            want[b] = slots[b] != N && data[b] == 0;
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (uint32_t i = 0; i < count; i += 2) {
                changed |= want[pairs[i + 1]] && !want[pairs[i]];
                want[pairs[i]] |= want[pairs[i + 1]];
            }
        }
        struct prof p;
        struct prof_merge_result result;
        open_one(&p, &r);
        assert_int_equal(build_run(&p, data, blocks, &result, NULL), MIP_OK);
        assert_memory_equal(p.functions[0].covered, want, blocks);
        prof_free(&p);
    }
}

/* Block 0 goes to 1; 1 goes to 2, which goes back, or to 3, which returns. */
static void while_loop(void **state)
{
    (void)state;
    const struct map_record r = {EDGES, 0, 8, 4, .flow = WORDS(N, 0, N, 0, 1, N, 1, 2, 4, 2, 1, N, 1, 3, N, 3, N, 0)};
    struct prof p;
    open_one(&p, &r);
    struct prof_function *f = &p.functions[0];
    run_words(&p, 2, 9, 0); /* 3 calls, 10 rounds */
    is_bound(f->block_bounds[0], 3, 3);
    is_bound(f->block_bounds[1], 13, 13);
    is_bound(f->block_bounds[2], 10, 10);
    is_bound(f->edge_bounds[0], 3, 3);
    is_bound(f->edge_bounds[3], 10, 10);
    assert_int_equal(f->call_count, 3);
    assert_int_equal(f->covered[2], 1);
    run_words(&p, N, N, 0);
    assert_int_equal(f->raw_count, 1);
    run_words(&p, 0, N, 0);
    is_bound(f->block_bounds[1], 14, 14);
    is_bound(f->block_bounds[2], 10, 10);
    assert_int_equal(f->raw_count, 2);
    assert_int_equal(f->call_count, 4);
    prof_free(&p);
}

/* Block 0 makes a call, and block 1 after it returns.  A frame within the call is unfinished. */
static void unfinished_frames(void **state)
{
    (void)state;
    const struct map_record r = {
        EDGES, 0, 8, 3, .flow = WORDS(N, 0, 0, 0, 1, N, 1, 2, N, 2, N, 4), .stops = WORDS(0, 1)};
    struct prof p;
    open_one(&p, &r);
    struct prof_function *f = &p.functions[0];
    run_words(&p, 4, 3, 0); /* entered 5 times, left 4 times */
    is_bound(f->edge_bounds[0], 5, 5);
    is_bound(f->edge_bounds[1], 4, 5);
    is_bound(f->edge_bounds[2], 4, 4);
    is_bound(f->block_bounds[0], 5, 5);
    is_bound(f->block_bounds[1], 4, 5);
    is_bound(f->block_bounds[2], 4, 4);
    run_words(&p, 4, 4, 0); /* all calls returned */
    is_bound(f->edge_bounds[1], 9, 10);
    run_words(&p, 0, N, 0); /* entered once; whether block 1 ran is not known */
    is_bound(f->edge_bounds[1], 9, 11);
    is_bound(f->block_bounds[2], 9, 9);
    prof_free(&p);
    open_one(&p, &r);
    run_words(&p, 0, N, 0);
    assert_int_equal(p.functions[0].covered[0], 1);
    assert_int_equal(p.functions[0].covered[1], 0); /* its low bound is 0 */
    is_bound(p.functions[0].block_bounds[1], 0, 1);
    prof_free(&p);
}

static void pinned_and_full(void **state)
{
    (void)state;
    const struct map_record r = {EDGES, 0, 8, 2, .flow = WORDS(N, 0, 0, 0, 1, 4, 0, N, N, 1, N, N)};
    struct prof p;
    open_one(&p, &r);
    struct prof_function *f = &p.functions[0];
    assert_int_equal(run_words(&p, 0x7FFFFFFE, N, 0).disagreeing, 0);
    is_bound(f->edge_bounds[0], 0x7FFFFFFF, 0x7FFFFFFF);
    assert_int_equal(run_words(&p, MIP_EDGE_PINNED, N, 0).disagreeing, 0);
    is_bound(f->edge_bounds[0], 0xFFFFFFFF, TOP);
    assert_int_equal(run_words(&p, 0x80000000, N, 0).disagreeing, 1); /* no probe stores that */
    is_bound(f->edge_bounds[0], 0x17FFFFFFF, TOP);
    is_bound(f->edge_bounds[1], 0, 0);
    f->edge_bounds[0].low = f->block_bounds[0].high = UINT64_MAX - 1;
    run_words(&p, 5, N, 0);
    is_bound(f->edge_bounds[0], UINT64_MAX, TOP);
    assert_true(f->block_bounds[0].high == TOP);
    prof_free(&p);
}

/* Counters that wrap around: a count is exact if the other counters add up to too little for a wrap. */
static void wrapping_counters(void **state)
{
    (void)state;
    const struct map_record r = {EDGES, 0, 12, 2,
                                 .flow = WORDS(N, 0, 0, 0, 0, 8, 0, 1, N, 1, 1, 4 | MIP_EDGE_WRAPS, 1, N, N)};
    static const struct {
        uint32_t word[3];
        uint64_t low, high;
    } run[] = {
        {{0, N, N},                        0,          0         },
        {{0, 0, N},                        1,          1         },
        {{0, MIP_EDGE_PINNED, N},          0x80000000, 0x80000000},
        {{0, 0xFFFFFFFE, 0x10},            0xFFFFFFFF, 0xFFFFFFFF},
        {{0x7FFFFFFE, 7, 0x70000000},      8,          8         },
        {{0x7FFFFFFE, 7, 0x70000001},      8,          TOP       },
        {{MIP_EDGE_PINNED, 7, N},          8,          TOP       },
        {{0, 0x80000000, MIP_EDGE_PINNED}, 0x80000001, TOP       },
    };
    for (size_t i = 0; i < sizeof run / sizeof run[0]; i++) {
        struct prof p;
        open_one(&p, &r);
        assert_int_equal(run_words(&p, run[i].word[0], run[i].word[1], run[i].word[2]).disagreeing, 0);
        is_bound(p.functions[0].edge_bounds[3], run[i].low, run[i].high);
        prof_free(&p);
    }
    /* A call count saturates, too.  A saturated one may stand for any higher number. */
    const struct map_record calls = {CALLS_E, 0, 12, 2,
                                     .flow = WORDS(N, 0, 0, 0, 0, 8 | MIP_EDGE_WRAPS, 0, 1, N, 1, N, N)};
    for (uint32_t pinned = 0; pinned < 2; pinned++) {
        struct prof p;
        open_one(&p, &calls);
        run_words(&p, MIP_CALL_PINNED - 1 + pinned, 1, 7);
        is_bound(p.functions[0].edge_bounds[1], 8, pinned ? TOP : 8);
        prof_free(&p);
    }
}

/* A counter is saturated, so the wrapping counter of the exit may have wrapped: the call count is a lower bound. */
static void calls_of_saturated_counters(void **state)
{
    (void)state;
    const struct map_record r = {EDGES, 0, 8, 2, .flow = WORDS(N, 0, N, 0, 1, N, 1, 1, 0, 1, N, 4 | MIP_EDGE_WRAPS)};
    struct prof p;
    struct bytes talk = {0};
    open_one(&p, &r);
    struct prof_merge_result result = run_words(&p, MIP_EDGE_PINNED, 0, 0);
    assert_int_equal(p.functions[0].call_count, 1);
    prof_merge_doubts("x", &result, 0, &talk);
    bytes_u8(&talk, 0);
    assert_string_equal((const char *)talk.data,
                        "x: warning: counters of 1 function have stopped at 2^31: what they count ran as often as "
                        "shown, or more\n");
    bytes_free(&talk);
    prof_free(&p);
}

/* Counters that count down from all ones. */
static void counting_down(void **state)
{
    (void)state;
    const struct map_record r = {EDGES, 0, 8, 2,
                                 .flow = WORDS(N, 0, 0 | MIP_EDGE_DOWN, 0, 1, 4 | MIP_EDGE_DOWN, 0, N, N, 1, N, N)};
    static const struct {
        uint32_t word;
        uint64_t low, high;
        size_t disagreeing;
    } run[] = {
        {N,               0,          0,          0},
        {N - 1,           1,          1,          0},
        {N - 7,           7,          7,          0},
        {0x80000000,      0x7FFFFFFF, 0x7FFFFFFF, 0},
        {MIP_EDGE_PINNED, 0x80000000, TOP,        0},
        {0x7FFFFFFE,      0x80000000, TOP,        1}, /* no probe stores that */
    };
    for (size_t i = 0; i < sizeof run / sizeof run[0]; i++) {
        struct prof p;
        open_one(&p, &r);
        assert_int_equal(run_words(&p, run[i].word, N, 0).disagreeing, run[i].disagreeing);
        is_bound(p.functions[0].edge_bounds[0], run[i].low, run[i].high);
        is_bound(p.functions[0].edge_bounds[1], 0, 0);
        prof_free(&p);
    }
}

/* The call count may be the counter of the entry edge. */
static void calls_count_the_entry(void **state)
{
    (void)state;
    const struct map_record r = {CALLS_E, 0, 12, 3, .flow = WORDS(N, 0, 0, 0, 1, 8, 0, 2, N, 1, 2, N, 2, N, N)};
    struct prof p;
    open_one(&p, &r);
    struct prof_function *f = &p.functions[0];
    run_words(&p, 7, 1, 2);
    is_bound(f->edge_bounds[2], 4, 4);
    is_bound(f->block_bounds[2], 7, 7);
    assert_int_equal(f->call_count, 7);
    assert_int_equal(f->order_sum, 1);
    run_words(&p, N, N, N);
    assert_int_equal(f->raw_count, 1);
    is_bound(f->block_bounds[2], 7, 7);
    assert_false(f->f.flags & MIP_REC_PINNED);
    assert_int_equal(run_words(&p, MIP_CALL_PINNED, 1, N).pinned, 1);
    assert_true(f->f.flags & MIP_REC_PINNED);
    is_bound(f->block_bounds[2], 7 + (uint64_t)MIP_CALL_PINNED, TOP);
    prof_free(&p);
}

/* A dump may come at any instruction, also within a probe: then a frame may be about to count, so counts are bounds. */
static void dump_within_a_probe(void **state)
{
    (void)state;
    struct map_record r = {EDGES, 0, 12, 2, .flow = WORDS(N, 0, 0, 0, 1, 4, 1, N, 8), .stops = WORDS(0, 1)};
    struct prof p;
    for (unsigned any = 0; any < 2; any++) {
        r.flags = any ? MIP_REC_ANY : 0;
        open_one(&p, &r);
        const struct prof_function *f = &p.functions[0];
        run_words(&p, 4, 4, 4); /* no unfinished frame: 5 on each edge */
        is_bound(f->edge_bounds[1], 5, 5);
        is_bound(f->block_bounds[1], 5, 5);
        run_words(&p, 4, 2, 2); /* two frames in block 0, or in the probe after it */
        is_bound(f->edge_bounds[0], 10, 10);
        is_bound(f->edge_bounds[1], 8, any ? 10 : 8);
        is_bound(f->edge_bounds[2], 8, 8);
        is_bound(f->block_bounds[0], 10, 10);
        is_bound(f->block_bounds[1], 8, any ? 10 : 8);
        assert_int_equal(f->call_count, 10);
        assert_int_equal(rep_unfinished(f).low, 2);
        assert_int_equal(rep_unfinished(f).high, 2);
        prof_free(&p);
        open_one(&p, &r);
        run_words(&p, 0, N, N); /* one frame, which may have reached block 1: neither hot nor cold */
        assert_int_equal(p.functions[0].covered[1], 0);
        bool *unknown = src_unknown_blocks(&p.functions[0]);
        assert_int_equal(unknown[1], any);
        free(unknown);
        prof_free(&p);
    }
}

/* More exits than entries: an increment was lost.  Functions that may run before the fill are not checked. */
static void lost_increment_is_reported(void **state)
{
    (void)state;
    const struct map_record r = {EDGES, 0, 8, 2, .flow = WORDS(N, 0, 0, 0, 1, N, 1, N, 4), .stops = WORDS(0)};
    struct prof p;
    open_one(&p, &r);
    assert_int_equal(run_words(&p, 3, 3, 0).disagreeing, 0);
    assert_int_equal(run_words(&p, 3, 5, 0).disagreeing, 1);
    p.functions[0].f.flags |= MIP_REC_BEFORE_FILL;
    assert_int_equal(run_words(&p, 3, 5, 0).disagreeing, 0);
    prof_free(&p);
}

/* mip_reset() loses the entries of frames that are running.  If a function may have such frames, its derived counts are
 * about right, and stay marked so. */
static void began_by_reset(void **state)
{
    (void)state;
    const struct map_record may = {EDGES, 16, 8, 2, .flow = WORDS(N, 0, 0, 0, 1, N, 1, N, 4), .stops = WORDS(0)};
    const struct map_record leaf = {EDGES, 16, 8, 2, .flow = WORDS(N, 0, 0, 0, 1, N, 1, N, 4)};
    const struct map_record *const maps[] = {&may, &leaf};
    for (unsigned i = 0; i < 4; i++) {
        struct prof p;
        struct prof_merge_result result;
        struct rep_options o = {0};
        struct bytes text = {0};
        uint8_t data[24];
        const uint32_t words[] = {MIP_STATE_MAGIC, 1, 0, i & 1, 3, 3};
        for (size_t k = 0; k < 6; k++)
            le_store32(data + 4 * k, words[k]);
        assert_int_equal(build_profile(&p, maps[i / 2], 1, sizeof data, NULL), MIP_OK);
        p.state = RAW_START;
        assert_int_equal(build_run(&p, data, sizeof data, &result, NULL), MIP_OK);
        assert_int_equal(result.reset, i == 1);
        le_store32(data + MIP_STATE_BEGAN, MIP_BEGAN_AT_START);
        assert_int_equal(build_run(&p, data, sizeof data, &result, NULL), MIP_OK);
        assert_int_equal(result.reset, 0);
        assert_int_equal((p.functions[0].f.flags & MIP_REC_ABOUT) != 0, i == 1);
        rep_show(&p, &o, &text);
        rep_info(&p, &o, &text);
        bytes_u8(&text, 0);
        const char *s = (const char *)text.data;
        assert_non_null(strstr(s, "    outside -> 0: 8\n"));
        assert_non_null(strstr(s, i == 1 ? "    0 -> 1: about 8\n" : "    0 -> 1: 8\n"));
        assert_non_null(strstr(s, i == 1 ? "ran      about 8\n" : "      1  +0x4     ran      8\n"));
        assert_int_equal(strstr(s, "\nFunctions With Inexact Edge Counts (about): 1\n") != NULL, i == 1);
        /* More exits than entries: after a reset this is no contradiction. */
        le_store32(data + MIP_STATE_BEGAN, i & 1);
        le_store32(data + 20, 5);
        assert_int_equal(build_run(&p, data, sizeof data, &result, NULL), MIP_OK);
        assert_int_equal(result.disagreeing, i != 1);
        assert_true(p.functions[0].f.flags & MIP_REC_ABOUT);
        bytes_free(&text);
        prof_free(&p);
    }
}

/* Any values in the counters: the profile can be written, and read back unchanged. */
static void any_counters(void **state)
{
    (void)state;
    static const uint32_t nasty[] = {N, 0, 1, 2, MIP_EDGE_PINNED, MIP_EDGE_PINNED - 1, 0x80000000, 0xFFFFFFFE};
    const struct map_record loop = {EDGES, 0, 8, 4,
                                    .flow = WORDS(N, 0, N, 0, 1, N, 1, 2, 4, 2, 1, N, 1, 3, N, 3, N, 0)};
    const struct map_record call = {
        EDGES, 8, 12, 3, .flow = WORDS(N, 0, 0, 0, 1, N, 1, 2, N, 2, N, 4, 2, 1, 8), .stops = WORDS(0, 1)};
    const struct map_record counted = {CALLS_E, 20, 12, 3, .flow = WORDS(N, 0, 0, 0, 1, 8, 0, 2, N, 1, 2, N, 2, N, N)};
    const struct map_record hub = {EDGES,
                                   32,
                                   16,
                                   2,
                                   .flow = WORDS(N, 0, 0, 0, 1, 4, 1, 0, 8, 1, N, 12, 0, 2, N, 2, 1, N),
                                   .inner = WORDS(N),
                                   .stops = WORDS(0, 2)};
    const struct map_record list[] = {loop, call, counted, hub};
    uint64_t seed = 17;
    for (unsigned n = 0; n < 2000; n++) {
        struct prof p, q;
        uint8_t data[48];
        struct prof_merge_result result;
        struct bytes first = {0}, second = {0};
        struct diag d = {0};
        assert_int_equal(build_profile(&p, list, 4, sizeof data, NULL), MIP_OK);
        for (unsigned runs = 0; runs < 1 + n % 3; runs++) {
            for (size_t i = 0; i < sizeof data; i += 4)
                le_store32(data + i, n % 2 ? nasty[vector_random(&seed) % 8] : vector_random(&seed) % 4 - 1);
            le_store32(data + 24, vector_random(&seed) % 5); /* an order of first calls, of four functions */
            assert_int_equal(build_run(&p, data, sizeof data, &result, NULL), MIP_OK);
        }
        prof_encode(&p, &first);
        if (prof_decode("x.mip", first.data, first.len, &q, &d))
            fail_msg("%s", d.text);
        prof_encode(&q, &second);
        assert_int_equal(first.len, second.len);
        assert_memory_equal(first.data, second.data, first.len);
        prof_free(&p);
        prof_free(&q);
        bytes_free(&first);
        bytes_free(&second);
    }
}

/* Derived edges in a cycle have no solution.  Then nothing of the run is merged, not even earlier functions. */
static void no_solution(void **state)
{
    (void)state;
    const struct map_record list[] = {
        {MIP_PROFILE_FUNCTION_COVERAGE, 0, 1, 1, .slots = {0}},
        { EDGES, 4, 4, 2, .flow = WORDS(N, 0, N, 0, 1, N, 1, N, N, 0, N, 0)},
    };
    struct prof p;
    struct bytes before = {0}, after = {0};
    struct prof_merge_result result;
    struct diag d = {0};
    assert_int_equal(build_profile(&p, list, 2, 8, NULL), MIP_OK);
    prof_encode(&p, &before);
    assert_int_equal(build_run(&p, "\0\377\377\377\0\0\0\0", 8, &result, &d), MIP_MALFORMED);
    assert_non_null(strstr(d.text, "error: b: the counters do not give the counts"));
    prof_encode(&p, &after);
    assert_int_equal(before.len, after.len);
    assert_memory_equal(before.data, after.data, before.len);
    prof_free(&p);
    bytes_free(&before);
    bytes_free(&after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(diamond),
        cmocka_unit_test(merged_runs_cover_both),
        cmocka_unit_test(one_block),
        cmocka_unit_test(calls_cover_the_entry),
        cmocka_unit_test(random_inference),
        cmocka_unit_test(while_loop),
        cmocka_unit_test(unfinished_frames),
        cmocka_unit_test(pinned_and_full),
        cmocka_unit_test(wrapping_counters),
        cmocka_unit_test(calls_of_saturated_counters),
        cmocka_unit_test(counting_down),
        cmocka_unit_test(calls_count_the_entry),
        cmocka_unit_test(dump_within_a_probe),
        cmocka_unit_test(lost_increment_is_reported),
        cmocka_unit_test(began_by_reset),
        cmocka_unit_test(any_counters),
        cmocka_unit_test(no_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
