/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The text of show, covered, order and info.
 */
#include "../format/map_build.h"
#include "profile/profile.h"
#include "base/nearest.h"
#include "source/block_state.h"
#include "report/report.h"

static struct prof_function function(const char *name, const char *file, uint32_t raws, uint32_t orders, uint64_t sum)
{
    struct prof_function f = {.raw_count = raws, .order_count = orders, .call_count = raws * 2u, .order_sum = sum};
    f.f.name = xstrdup(name);
    f.f.file = xstrdup(file);
    f.f.profile_type = MIP_PROFILE_CALL_GRAPH;
    return f;
}

static void give_blocks(struct prof_function *f, uint32_t count)
{
    f->f.profile_type |= MIP_PROFILE_BLOCK_COVERAGE;
    f->f.blocks = count;
    f->f.offset_count = count;
    f->f.offsets = xcalloc(count, sizeof *f->f.offsets);
    f->covered = xcalloc(count, 1);
    for (uint32_t i = 0; i < count; i += 3)
        f->covered[i] = 1;
}

static void expect(struct bytes *got, const char *want)
{
    bytes_u8(got, 0);
    assert_string_equal((const char *)got->data, want);
    bytes_free(got);
}

static void show(void **state)
{
    (void)state;
    struct prof_function list[] = {function("same", "a.c", 1, 1, 4), function("same", "b.c", 0, 0, 0),
                                   function("blocks", "b.c", 1, 0, 0)};
    struct prof p = {.functions = list, .count = 3};
    struct rep_options o = {0};
    struct bytes out = {0};
    give_blocks(&list[2], 10);
    list[1].f.flags = MIP_REC_BEFORE_FILL;
    rep_show(&p, &o, &out);
    expect(&out, "same\n  Source File: a.c\n  Call Count: 2\n  Order Sum: 4\n\n"
                 "same\n  Source File: b.c\n  Call Count: 0\n"
                 "  Inlined Copies: unknown (--debug ELF tells of them)\n"
                 "  Before Fill: runs, or may run, before the counters are filled\n\n"
                 "blocks\n  Call Count: 2\n  Block Coverage:\n"
                 "     HOT  COLD COLD HOT  COLD COLD HOT  COLD\n"
                 "     COLD HOT \n\n");
    regex_t filter;
    assert_int_equal(rep_filter("^bl", &filter, NULL), MIP_OK);
    o.filter = &filter;
    o.colour = true;
    list[2].f.offset_count = 2;
    rep_show(&p, &o, &out);
    expect(&out, "blocks\n  Call Count: 2\n  Block Coverage:\n"
                 "    \033[0;31m HOT \033[0m\033[0;36m COLD\033[0m\n\n");
    regfree(&filter);
    assert_int_equal(rep_filter("(", &filter, NULL), MIP_USAGE);
    for (size_t i = 0; i < 3; i++)
        prof_function_free(&list[i]);
}

/* Appends the names that rep_order() lists.  Returns how many have an order. */
static size_t ordered_names(const struct prof *p, struct bytes *out, struct bytes *talk)
{
    struct rep_options o = {0};
    size_t count, ordered;
    struct rep_ordered *names = rep_order(p, &o, talk, &count, &ordered);
    for (size_t i = 0; i < count; i++)
        bytes_printf(out, "%s\n", names[i].f->f.name);
    free(names);
    return ordered;
}

static void order(void **state)
{
    (void)state;
    struct prof_function list[] = {
        function("third", "", 3, 3, 9),  function("tie", "", 2, 2, 6),
        function("never", "", 0, 0, 0),  function("unstamped", "", 1, 0, 0),
        function("first", "", 2, 2, 3),  function("huge", "", 9, UINT32_MAX, UINT64_MAX),
        function("frozen", "", 1, 0, 0), function("late", "", 1, 1, (uint64_t)1 << 63),
    };
    struct prof p = {.functions = list, .count = 8};
    struct rep_options o = {0};
    struct bytes out = {0}, talk = {0};
    assert_int_equal(ordered_names(&p, &out, &talk), 5);
    expect(&out, "first\nthird\ntie\nhuge\nlate\nunstamped\nfrozen\n");
    bytes_u8(&talk, 0);
    assert_non_null(strstr((const char *)talk.data, "warning: no order is known of 2 of these"));
    bytes_free(&talk);
    assert_int_equal(rep_covered(&p, &o, &out, &talk), 7);
    expect(&out, "third\ntie\nunstamped\nfirst\nhuge\nfrozen\nlate\n");
    expect(&talk, "note: functions that are not listed may have run inlined; --debug ELF tells of them\n");
    strcpy(list[6].f.name, "first");
    strcpy(list[7].f.name, "tie");
    assert_int_equal(ordered_names(&p, &out, &talk), 5);
    expect(&out, "first\nthird\ntie\nhuge\nunstamped\n");
    bytes_free(&talk);
    list[2].f.flags = MIP_REC_BEFORE_FILL;
    rep_covered(&p, &o, &out, &talk);
    bytes_u8(&talk, 0);
    assert_non_null(strstr((const char *)talk.data, "1 functions run, or may run, before"));
    bytes_free(&out);
    bytes_free(&talk);
    for (size_t i = 0; i < 8; i++)
        prof_function_free(&list[i]);
}

static void info(void **state)
{
    (void)state;
    struct prof_function list[] = {function("a", "", 4, 1, 4), function("b", "", 0, 0, 0)};
    struct prof p = {.functions = list, .count = 2, .machine = 183, .pointer_bytes = 8, .runs = 5};
    struct bytes out = {0};
    const struct rep_options o = {0};
    give_blocks(&list[0], 4);
    rep_info(&p, &o, &out);
    expect(&out, "Total Raw Profile Count: 4\nTotal Machine Functions: 2\nProfiled Machine Functions: 1\n"
                 "Total Machine Basic Blocks: 5\nCovered Machine Basic Blocks: 2\nTotal Call Edges: 0\n"
                 "Image Id: none\nTarget: AArch64 (183), 64 bit\nMap Version: 9\nMerged Raw Profiles: 5\n"
                 "Doubled Raw Profiles: 0\nRefused Files (another image): 0\nRefused Files (damaged): 0\n"
                 "Functions With Coverage: 0\nFunctions With Call Counts: 2\nFunctions With Block Coverage: 1\n"
                 "Block Probes: 4\nInferred Blocks: 0\nUnknown Functions (before fill): 0\n"
                 "Inlined Copies: unknown (--debug ELF tells of them)\n");
    struct prof_function left[] = {function("c", "", 0, 0, 0), list[1], function("d", "", 0, 0, 0)};
    left[0].f.without = xstrdup("for one reason");
    left[1].f.without = xstrdup("for another");
    left[2].f.without = xstrdup("for one reason");
    struct prof q = {.functions = left, .count = 3};
    rep_info(&q, &o, &out);
    bytes_u8(&out, 0);
    assert_non_null(strstr((const char *)out.data,
                           "\nFunctions Without Blocks: 3\n  for another: 1\n  for one reason: 2\nUnknown"));
    bytes_free(&out);
    prof_function_free(&list[0]);
    for (size_t i = 0; i < 3; i++)
        prof_function_free(&left[i]);
}

static struct prof_function called_from(uint64_t site)
{
    struct prof_function f = function("a", "", 1, 1, 1);
    f.f.address = 0x100;
    f.edge_count = 1;
    f.edges = xcalloc(1, sizeof *f.edges);
    f.edges[0] = (struct prof_edge){site, 2, 2};
    return f;
}

/* Skipped functions are counted by reason.  They are shown as unknown, never as functions that did not run. */
static void skipped_functions(void **state)
{
    (void)state;
    struct prof_function list[] = {called_from(0x212)};
    struct prof p = {.functions = list, .count = 1};
    struct rep_options o = {0};
    struct bytes out = {0}, talk = {0};
    static const char *const why[] = {"it is naked", "another", "it is naked"};
    for (size_t i = 0; i < 3; i++) {
        char name[] = {(char)('x' + i), 0};
        struct img_skipped l = {.name = xstrdup(name), .why = xstrdup(why[i]), .address = 0x200 + 16 * i, .size = 16};
        l.file = i ? NULL : xstrdup("x.c");
        img_skipped_add(&p.skipped, &l);
    }
    rep_info(&p, &o, &out);
    bytes_u8(&out, 0);
    assert_non_null(strstr((const char *)out.data, "Total Machine Functions: 1\nProfiled Machine Functions: 1\n"));
    assert_non_null(strstr((const char *)out.data, "\nFunctions Skipped: 3\n  another: 1\n  it is naked: 2\nUnknown"));
    bytes_free(&out);
    rep_show(&p, &o, &out);
    expect(&out, "a\n  Call Count: 2\n  Order Sum: 1\n  Call Edges (calls, returning to):\n    2  y+0x2\n\n"
                 "x\n  Source File: x.c\n  Skipped: it is naked; whether it ran is not known\n\n"
                 "y\n  Skipped: another; whether it ran is not known\n\n"
                 "z\n  Skipped: it is naked; whether it ran is not known\n\n");
    assert_int_equal(ordered_names(&p, &out, &talk), 1);
    assert_int_equal(talk.len, 0);
    assert_int_equal(rep_covered(&p, &o, &out, &talk), 1);
    expect(&out, "a\na\n");
    expect(&talk, "note: 3 functions were skipped: not listed, not known to be uncovered; mipdata info says why\n");
    regex_t filter;
    assert_int_equal(rep_filter("y", &filter, NULL), MIP_OK);
    o.filter = &filter;
    rep_show(&p, &o, &out);
    expect(&out, "y\n  Skipped: another; whether it ran is not known\n\n");
    o.one_run = true; /* it is not known which run covers it */
    rep_show(&p, &o, &out);
    assert_int_equal(out.len, 0);
    regfree(&filter);
    prof_function_free(&list[0]);
    img_skipped_free(&p.skipped);
}

/* A block that is inferred from itself could hold no probe.  It is unknown unless another block proves that it ran. */
static void unknown_blocks(void **state)
{
    (void)state;
    const struct map_record r = {
        MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_BLOCK_COVERAGE,
        0,
        2,
        3,
        .offsets = WORDS(0, 4, 8),
        .slots = WORDS(0, MIP_NONE, 1),
        .infer = WORDS(1, 1, 1, 2),
    };
    struct prof p;
    struct rep_options o = {0};
    struct bytes out = {0};
    struct prof_merge_result result;
    uint8_t data[4] = {0, 0xFF, 0xFF, 0xFF};
    assert_int_equal(build_profile(&p, &r, 1, sizeof data, NULL), MIP_OK);
    assert_int_equal(build_run(&p, data, sizeof data, &result, NULL), MIP_OK);
    rep_show(&p, &o, &out);
    rep_info(&p, &o, &out);
    bytes_u8(&out, 0);
    assert_non_null(strstr((const char *)out.data, "     HOT  ?    COLD\n"));
    assert_non_null(strstr((const char *)out.data, "\nUnknown Blocks (no probe can stand in them): 1\n"));
    bytes_free(&out);
    data[1] = 0;
    assert_int_equal(build_run(&p, data, sizeof data, &result, NULL), MIP_OK);
    rep_show(&p, &o, &out);
    rep_info(&p, &o, &out);
    bytes_u8(&out, 0);
    assert_non_null(strstr((const char *)out.data, "     HOT  HOT  HOT \n"));
    assert_null(strstr((const char *)out.data, "Unknown Blocks"));
    bytes_free(&out);
    prof_free(&p);
}

/* YAML says the same as show, and yaml2mip restores the profile. */
static void yaml_says_unknown(const struct prof *p)
{
    struct rep_options o = {0};
    struct bytes text = {0}, was = {0}, is = {0};
    struct prof back;
    rep_yaml(p, &o, &text);
    assert_int_equal(rep_yaml_read("y", text.data, text.len, &back, NULL), MIP_OK);
    prof_encode(p, &was);
    prof_encode(&back, &is);
    assert_true(was.len == is.len && memcmp(was.data, is.data, is.len) == 0);
    bytes_u8(&text, 0);
    assert_non_null(strstr((const char *)text.data, "      - Offset:          0x0\n        Covered:         true\n"));
    assert_non_null(strstr((const char *)text.data, "\n        Covered:         unknown\n"));
    prof_free(&back);
    bytes_free(&text);
    bytes_free(&was);
    bytes_free(&is);
}

/* Names of nodes, bounds without an upper limit, blocks with addresses before their function. */
static void edges(void **state)
{
    (void)state;
    const struct map_record r = {
        MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS,
        0,
        20,
        2,
        .offsets = WORDS(0, 4),
        .parts = WORDS(1, 0, 0x7000, 0),
        .inner = WORDS(1, MIP_NONE, 1),
        .stops = WORDS(1, 4),
        .flow =
            WORDS(MIP_NONE, 0, 0, 0, 3, MIP_NONE, 3, 1, 8, 1, 2, MIP_NONE, 2, 4, MIP_NONE, 4, 3, 12, 4, MIP_NONE, 16),
    };
    struct prof p;
    struct rep_options o = {0};
    struct bytes out = {0};
    struct prof_merge_result result;
    uint8_t data[20];
    assert_int_equal(build_profile(&p, &r, 1, sizeof data, NULL), MIP_OK);
    memset(data, 0xFF, sizeof data);
    assert_int_equal(build_run(&p, data, sizeof data, &result, NULL), MIP_OK);
    assert_int_equal(rep_unfinished(&p.functions[0]).high, 0);
    rep_show(&p, &o, &out);
    expect(&out,
           "a\n  Call Count: 0\n  Inlined Copies: unknown (--debug ELF tells of them)\n  Block Coverage:\n     "
           "COLD COLD\n  Blocks (offset, count):\n"
           "      0  +0x0     not run  0\n      1  -0xffc   not run  0\n  Edges:\n"
           "    outside -> 0: 0\n    0 -> dispatch1: 0\n    dispatch1 -> 1: 0\n    1 -> 1.1: 0\n    1.1 -> 1.2: 0\n"
           "    1.2 -> dispatch1: 0\n    1.2 -> outside: 0\n\n");
    static const uint32_t words[] = {3, 1, MIP_EDGE_PINNED, MIP_EDGE_PINNED, 0};
    for (size_t i = 0; i < 5; i++)
        le_store32(data + 4 * i, words[i]);
    assert_int_equal(build_run(&p, data, sizeof data, &result, NULL), MIP_OK);
    rep_show(&p, &o, &out);
    bytes_u8(&out, 0);
    const char *text = (const char *)out.data;
    assert_non_null(strstr(text, "    1.2 -> dispatch1: 2147483648..\n"));
    assert_non_null(strstr(text, "    1.2 -> outside: 1\n"));
    assert_non_null(strstr(text, "  Unfinished Frames: 2 (came in"));
    bytes_free(&out);
    /* A block that unfinished frames may have reached is neither hot nor cold. */
    struct prof_function *f = &p.functions[0];
    f->covered[1] = 0;
    f->block_bounds[1] = (struct prof_bound){0, 2};
    bool *unknown = src_unknown_blocks(f);
    assert_true(unknown[1]);
    free(unknown);
    f->f.flags |= MIP_REC_BEFORE_FILL;
    rep_show(&p, &o, &out);
    rep_info(&p, &o, &out);
    bytes_u8(&out, 0);
    assert_non_null(strstr((const char *)out.data, "     HOT  ?   \n"));
    assert_non_null(strstr((const char *)out.data, "  Before Fill: where it was running when"));
    assert_non_null(strstr((const char *)out.data, "      1  -0xffc   ?        0..2\n"));
    assert_non_null(strstr((const char *)out.data, "\nUnknown Blocks (edge counts do not tell): 1\n"));
    bytes_free(&out);
    yaml_says_unknown(&p);
    prof_free(&p);
}

/* Blocks on a cycle of edges that no counter may stand on: their counts have bounds.  Without the flag such a record is
 * refused. */
static void bounds_where_no_counter_may_stand(void **state)
{
    (void)state;
    struct map_record r = {
        MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_EDGE_COUNTS,
        0,
        4,
        4,
        .offsets = WORDS(0, 4, 8, 12),
        .flow = WORDS(MIP_NONE, 0, 0, 0, 1, MIP_NONE, 0, 2, MIP_NONE, 1, 3, MIP_NONE, 2, 3, MIP_NONE, 3, MIP_NONE,
                      MIP_NONE),
    };
    struct rep_options o = {0};
    for (int cycles = 0; cycles < 2; cycles++) {
        struct prof p;
        struct bytes out = {0};
        struct diag d;
        struct prof_merge_result result;
        r.flags = cycles ? MIP_REC_CYCLES : 0;
        assert_int_equal(build_profile(&p, &r, 1, 4, NULL), MIP_OK);
        assert_int_equal(build_run(&p, "\6\0\0\0", 4, &result, &d), cycles ? MIP_OK : MIP_MALFORMED);
        rep_show(&p, &o, &out);
        bytes_u8(&out, 0);
        const char *text = (const char *)out.data;
        assert_int_equal(strstr(text, "      1  +0x4     ?        0..7\n") != NULL, cycles);
        assert_int_equal(strstr(text, "      3  +0xc     ran      7\n") != NULL, cycles);
        assert_int_equal(strstr(text, "\n  Bounds: no counter may stand on some edges") != NULL, cycles);
        out.len = 0;
        rep_info(&p, &o, &out);
        bytes_u8(&out, 0);
        text = (const char *)out.data;
        assert_int_equal(strstr(text, "\nUnknown Blocks (edge counts do not tell): 2\n") != NULL, cycles);
        bytes_free(&out);
        prof_free(&p);
    }
}

/* Call edges with most calls come first.  Estimates are marked.  Callers are in a function, outside, or exceptions. */
static void calls(void **state)
{
    (void)state;
    struct prof_function list[] = {function("to", "a.c", 1, 0, 0), function("from", "b.c", 1, 0, 0)};
    struct prof p = {.functions = list, .count = 2, .machine = 40};
    struct rep_options o = {0};
    struct bytes out = {0};
    struct prof_edge exact[] = {
        {0x2008,     1, 1},
        {0x2010,     7, 7},
        {0x2011,     2, 2},
        {0xFFFFFFF8, 3, 3}
    };
    struct prof_edge about[] = {
        {0x2000, 900, 9},
        {0x2001, 1,   1}
    };
    list[1].f.address = 0x2000;
    list[1].f.size = 0x10;
    list[0].edges = exact;
    list[0].edge_count = 4;
    list[1].edges = about;
    list[1].edge_count = 2;
    rep_show(&p, &o, &out);
    expect(&out, "to\n  Call Count: 2\n  Call Edges (calls, returning to):\n    7  from+0x10\n    3  an exception\n"
                 "    2  0x2011\n    1  from+0x8\n\n"
                 "from\n  Call Count: 2\n  Call Edges (calls, returning to):\n    about 900  0x2000, 9 samples\n"
                 "    about 1  from+0x1, 1 sample\n\n");
    p.machine = 183;
    rep_show(&p, &o, &out);
    bytes_u8(&out, 0);
    assert_non_null(strstr((const char *)out.data, "    3  0xfffffff8\n"));
    bytes_free(&out);
    list[0].f.flags = MIP_REC_PINNED;
    list[0].call_count = 14; /* one call more than the edges have: all samples of another run were lost */
    rep_show(&p, &o, &out);
    bytes_u8(&out, 0);
    assert_non_null(strstr((const char *)out.data, "    about 7  from+0x10, 7 samples\n"));
    assert_non_null(strstr((const char *)out.data, "to\n  Call Count: 14..\n"));
    bytes_free(&out);
    for (size_t i = 0; i < 2; i++) {
        list[i].edges = NULL;
        prof_function_free(&list[i]);
    }
}

static void nearest(void **state)
{
    (void)state;
    assert_int_equal(word_distance("show", "show"), 0);
    assert_int_equal(word_distance("shwo", "show"), 2);
    assert_int_equal(word_distance("", "info"), 4);
    assert_int_equal(word_distance("kitten", "sitting"), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(show),
                                       cmocka_unit_test(order),
                                       cmocka_unit_test(info),
                                       cmocka_unit_test(skipped_functions),
                                       cmocka_unit_test(unknown_blocks),
                                       cmocka_unit_test(edges),
                                       cmocka_unit_test(calls),
                                       cmocka_unit_test(nearest),
                                       cmocka_unit_test(bounds_where_no_counter_may_stand)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
