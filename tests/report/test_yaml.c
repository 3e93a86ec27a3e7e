/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * YAML: mip2yaml and yaml2mip give the same bytes again, for random profiles.  Edited YAML is read or refused.
 */
#include "../format/vectors.h"
#include "profile/profile.h"
#include "report/report.h"

static char *random_name(uint64_t *seed)
{
    static const char *const names[] = {
        "main",   "_ZN3fooC2Ev", "true",  "123",         "a'b",  "-x",  "",   " lead",
        "trail ", "#c",          "a: b",  "caf\xC3\xA9", "null", "[x]", "*p", "0x10",
        "~",      ".L1",         "\"q\"", "a\\b",        "...",  "---", "?",  "\xF0\x9F\x98\x80",
    };
    return xstrdup(names[vector_random(seed) % (sizeof names / sizeof names[0])]);
}

static uint64_t random_word(uint64_t *seed)
{
    static const uint64_t edges[] = {0, 1, UINT32_MAX, UINT64_MAX, INT64_MAX, 0x8000000000000000u};
    uint32_t n = vector_random(seed) % 12;
    return n < 6 ? edges[n] : (uint64_t)vector_random(seed) << 32 | vector_random(seed);
}

/* Some blocks have a byte.  The others are inferred from the block before. */
static void random_slots(struct prof_function *f, uint32_t first, uint64_t *seed)
{
    struct img_function *g = &f->f;
    g->profile_type |= MIP_PROFILE_BLOCK_COVERAGE;
    g->slots = xcalloc(g->blocks, sizeof *g->slots);
    g->infer = xcalloc(g->blocks, sizeof *g->infer);
    for (uint32_t i = 0; i < g->blocks; i++) {
        bool stored = vector_random(seed) % 2, by_calls = first && i == 0;
        g->slots[i] = stored && !by_calls ? first + i : MIP_NONE;
        if (!stored && !by_calls)
            g->infer[g->infer_count++] = (struct img_pair){i, (i + 1) % g->blocks};
    }
}

static struct prof_bound random_bound(uint64_t *seed)
{
    uint64_t low = random_word(seed);
    return (struct prof_bound){low, vector_random(seed) % 2 ? low : UINT64_MAX};
}

/* Edges from block to block; each edge out of the function is counted. */
static void random_edges(struct prof_function *f, uint32_t first, uint64_t *seed)
{
    struct img_function *g = &f->f;
    g->profile_type |= MIP_PROFILE_EDGE_COUNTS;
    g->inner_count = vector_random(seed) % 2;
    g->inner = xcalloc(1, sizeof *g->inner);
    g->inner[0] = vector_random(seed) % 2 ? MIP_NONE : g->blocks - 1;
    g->stop_count = vector_random(seed) % 2;
    g->stops = xcalloc(1, sizeof *g->stops);
    g->flow_count = g->blocks + 1;
    g->flow = xcalloc(g->flow_count, sizeof *g->flow);
    f->block_bounds = xcalloc(g->blocks, sizeof *f->block_bounds);
    f->edge_bounds = xcalloc(g->flow_count, sizeof *f->edge_bounds);
    for (uint32_t i = 0; i < g->flow_count; i++) {
        bool first_edge = i == 0, last_edge = i == g->blocks;
        uint32_t counter = first_edge ? first : last_edge ? first + 4 : MIP_NONE;
        g->flow[i] = (struct img_edge){first_edge ? MIP_NONE : i - 1, last_edge ? MIP_NONE : i, counter};
        f->edge_bounds[i] = random_bound(seed);
    }
    for (uint32_t i = 0; i < g->blocks; i++)
        f->block_bounds[i] = random_bound(seed);
}

static void random_blocks(struct prof_function *f, uint64_t *seed)
{
    uint32_t first = f->f.profile_type & MIP_PROFILE_CALL_GRAPH ? MIP_CALL_BYTES : 0;
    f->f.blocks = vector_random(seed) % 5;
    bool listed = f->f.blocks > 1 && vector_random(seed) % 2;
    if (listed) {
        f->f.offset_count = f->f.blocks;
        f->f.offsets = xcalloc(f->f.blocks, sizeof *f->f.offsets);
        f->covered = xcalloc(f->f.blocks, 1);
        for (uint32_t i = 0; i < f->f.blocks; i++) {
            f->f.offsets[i] = i * 8;
            f->covered[i] = (uint8_t)(vector_random(seed) % 2);
        }
    }
    if (!listed && f->f.blocks != 1)
        return;
    uint32_t what = vector_random(seed) % 3;
    if (what == 1)
        random_slots(f, first, seed);
    if (what == 2)
        random_edges(f, first, seed);
}

static void random_function(struct prof_function *f, uint64_t at, uint64_t *seed)
{
    bool calls = vector_random(seed) % 2;
    f->f.name = random_name(seed);
    f->f.file = random_name(seed);
    f->f.without = vector_random(seed) % 2 ? random_name(seed) : NULL;
    f->f.profile_type = calls ? MIP_PROFILE_CALL_GRAPH : MIP_PROFILE_FUNCTION_COVERAGE;
    f->f.address = random_word(seed) & ~(uint64_t)1;
    f->f.size = vector_random(seed);
    f->f.slot_offset = at;
    f->f.slot_bytes = 16;
    f->f.flags = vector_random(seed) % 2 ? MIP_REC_THUMB | MIP_REC_BEFORE_FILL : 0;
    f->f.cfg = vector_random(seed);
    f->f.insns = vector_random(seed);
    f->raw_count = (uint32_t)random_word(seed);
    f->order_count = (uint32_t)random_word(seed);
    f->call_count = random_word(seed);
    f->order_sum = f->order_count ? random_word(seed) : 0;
    random_blocks(f, seed);
    for (uint32_t run = 0; run < 3; run++)
        if (vector_random(seed) % 3 == 0)
            prof_function_add_run(f, run);
    f->edge_count = vector_random(seed) % 3;
    f->edges = xcalloc(f->edge_count, sizeof *f->edges);
    uint64_t site = random_word(seed) >> 1;
    for (size_t i = 0; i < f->edge_count; i++, site += 1 + vector_random(seed)) {
        uint64_t weight = random_word(seed);
        f->edges[i] = (struct prof_edge){site, weight, vector_random(seed) % 2 ? weight : random_word(seed)};
    }
}

static void random_profile(struct prof *p, uint64_t *seed)
{
    *p = (struct prof){.count = vector_random(seed) % 6,
                       .module_hash = vector_random(seed),
                       .has_id = vector_random(seed) % 2,
                       .machine = 40,
                       .pointer_bytes = vector_random(seed) % 2 ? 4 : 8,
                       .has_raw = true,
                       .raw_start = 0x20000000,
                       .raw_stop = 0x20001000,
                       .runs = random_word(seed)};
    if (vector_random(seed) % 2) {
        p->ring = (struct img_ring){p->raw_start + 4 * (vector_random(seed) % 64), 2u << vector_random(seed) % 7};
        p->samples = random_word(seed);
        p->lost = random_word(seed);
    }
    for (size_t i = 0; p->has_id && i < 20; i++)
        p->image_id[i] = (uint8_t)(vector_random(seed) | 1);
    prof_add_run(p, "it's the first");
    prof_add_run(p, "2");
    prof_add_run(p, "third");
    if (vector_random(seed) % 2)
        p->link_unit = xstrdup("fw.elf");
    if (vector_random(seed) % 2)
        p->state = p->raw_start;
    for (size_t i = vector_random(seed) % 4; i > 0; i--) {
        struct img_skipped l = {.name = random_name(seed),
                                .file = random_name(seed),
                                .why = vector_random(seed) % 4 ? random_name(seed) : NULL,
                                .address = (random_word(seed) & ~(uint64_t)3) % 0xFFFFFF00 + 4,
                                .size = vector_random(seed),
                                .flags = vector_random(seed) % 16};
        img_skipped_add(&p->skipped, &l);
    }
    img_skipped_sort(&p->skipped);
    p->functions = xcalloc(p->count, sizeof *p->functions);
    for (size_t i = 0; i < p->count; i++) {
        random_function(&p->functions[i], 16 + 16 * i, seed);
        p->profile_types |= p->functions[i].f.profile_type;
    }
}

static void check_round_trip(const struct prof *p)
{
    struct bytes first = {0}, text = {0}, second = {0}, again = {0};
    struct rep_options o = {0};
    struct diag d = {0};
    struct prof q;
    prof_encode(p, &first);
    rep_yaml(p, &o, &text);
    if (rep_yaml_read("x.yaml", text.data, text.len, &q, &d))
        fail_msg("%s\n%.*s", d.text, (int)text.len, (const char *)text.data);
    prof_encode(&q, &second);
    rep_yaml(&q, &o, &again);
    if (first.len != second.len || memcmp(first.data, second.data, first.len) != 0)
        fail_msg("not the same profile:\n%.*s", (int)text.len, (const char *)text.data);
    assert_int_equal(text.len, again.len);
    assert_memory_equal(text.data, again.data, text.len);
    prof_free(&q);
    bytes_free(&first);
    bytes_free(&second);
    bytes_free(&text);
    bytes_free(&again);
}

static void random_profiles(void **state)
{
    (void)state;
    uint64_t seed = 99;
    for (unsigned n = 0; n < 400; n++) {
        struct prof p;
        random_profile(&p, &seed);
        check_round_trip(&p);
        prof_free(&p);
    }
}

static void vectors(void **state)
{
    (void)state;
    static const char *const names[] = {"mip-9", "mip-9-blocks", "mip-8-64", "mip-7-24"};
    for (size_t i = 0; i < 4; i++) {
        struct bytes b = {0};
        struct prof p;
        vector_load(names[i], &b);
        assert_int_equal(prof_decode(names[i], b.data, b.len, &p, NULL), MIP_OK);
        check_round_trip(&p);
        prof_free(&p);
        bytes_free(&b);
    }
}

/* A map without functions and without the runtime's chunk: there are no bounds of the raw section. */
static void without_counters(void **state)
{
    (void)state;
    struct prof p = {.machine = 40, .pointer_bytes = 4};
    struct img_skipped l = {.name = xstrdup("foo"), .file = xstrdup(""), .why = xstrdup("naked"), .address = 0x8000};
    check_round_trip(&p);
    img_skipped_add(&p.skipped, &l);
    check_round_trip(&p);
    prof_free(&p);
}

#define HEAD "Header: {File Type: [ .mip ], Profile Type: [ Function Coverage ], Module Hash: 0x12}\n"
#define FUNC                                                                                                           \
    "Function Name: foo, Function Signature: 0, Raw Profile Data Address: 0x20, Encoded Function Address: 0x100, "     \
    "Function Size: 16, Control Flow Graph Signature: 0, Raw Profile Count: 1, Function Call Count: 1, "               \
    "Function Order Sum: 0, "
#define BLOCK "Basic Block Profiles: [{Offset: 0, Covered: true}], "

static enum mip_status read_text(const char *text, struct diag *d)
{
    struct prof p;
    *d = (struct diag){0};
    enum mip_status st = rep_yaml_read("x.yaml", text, strlen(text), &p, d);
    prof_free(&p);
    return st;
}

static void invalid_yaml_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } cases[] = {
        {"",                                                                                                     "no profile"                   },
        {"...\n",                                                                                                "no YAML"                      },
        {"- a\n...\n",                                                                                           "no profile"                   },
        {"Profiles: []\n...\n",                                                                                  "Header: missing"              },
        {HEAD "...\n",                                                                                           "Profiles: missing"            },
        {HEAD "Profiles: []\n",                                                                                  "cut short"                    },
        {HEAD "Profiles: [1]\n...\n",                                                                            "not a mapping"                },
        {HEAD "Profiles: [{" FUNC BLOCK "}]\n...\n",                                                             "Call Edges"                   },
        {HEAD "Profiles: [{" FUNC "Call Edges: []}]\n...\n",                                                     "Basic Block Profiles"         },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Slot Bytes: -1}]\n...\n",                               "Slot Bytes"                   },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Slot Bytes: 0x}]\n...\n",                               "Slot Bytes"                   },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Slot Bytes: 4294967296}]\n...\n",                       "Slot Bytes"                   },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Slot Bytes: 0}]\n...\n",                                "bytes of slots"               },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Function Profile Type: [ Magic ]}]\n...\n",             "not known here"               },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Flow: [ [ none, 0 ] ]}]\n...\n",
         "Flow: a row of another length"                                                                                                        },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Flow: [ 1 ]}]\n...\n",                                  "Flow: a row of another length"},
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Flow: [ [ none, 0, 0 ] ]}]\n...\n",                     "Flow without"                 },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Stops: [ none, x ]}]\n...\n",                           "Stops: not a number"          },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Stops: 5}]\n...\n",                                     "Stops: not a list"            },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Stops: [ 4294967296 ]}]\n...\n",
         "Stops: not a number, or too large"                                                                                                    },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Block Slots: [ 0, 1 ]}]\n...\n",
         "Block Slots: not a list, or not as many"                                                                                              },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Block Slots: [ 0 ]}]\n...\n",                           "without block coverage"       },
        {HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], Edge Counts: [ [ 0, 1 ] ]}]\n...\n",                    "of no block or edge"          },
        {"Header: {File Type: [ .mipraw ], Profile Type: [], Module Hash: 1}\nProfiles: []\n...\n",              "File Type"                    },
        {"Header: {File Type: [ .mip ], Profile Type: [], Module Hash: 1, Image Id: 'zz'}\nProfiles: []\n...\n",
         "Image Id"                                                                                                                             },
        {"a: [",                                                                                                 "no YAML"                      },
        {"a: &x [*x]\nHeader: *y\n...\n",                                                                        "no YAML"                      },
        {"\xff\xfe",                                                                                             "no "                          },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct diag d;
        assert_int_equal(read_text(cases[i].text, &d), MIP_MALFORMED);
        if (!strstr(d.text, cases[i].says) || strstr(d.text, "x.yaml:") != d.text)
            fail_msg("case %zu: '%s' does not say '%s'", i, d.text, cases[i].says);
    }
    struct diag d;
    assert_int_equal(read_text(HEAD "Profiles: [{" FUNC BLOCK "Call Edges: [], New Key: 5}]\n...\n", &d), MIP_OK);
}

/* Deep nesting and a list inside itself must give a message, not overflow the stack. */
static void depth_and_cycles(void **state)
{
    (void)state;
    struct diag d;
    struct bytes deep = {0};
    for (unsigned i = 0; i < 100000; i++)
        bytes_puts(&deep, "[");
    bytes_u8(&deep, 0);
    assert_int_equal(read_text((const char *)deep.data, &d), MIP_MALFORMED);
    bytes_free(&deep);
    assert_int_equal(read_text("&a [*a]\n...\n", &d), MIP_MALFORMED);
    assert_int_equal(read_text(HEAD "Profiles: &p [*p]\n...\n", &d), MIP_MALFORMED);
    assert_int_equal(
        read_text(HEAD "Profiles: [{" FUNC "Basic Block Profiles: &b [*b, *b], Call Edges: []}]\n...\n", &d),
        MIP_MALFORMED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_profiles),  cmocka_unit_test(vectors),
        cmocka_unit_test(without_counters), cmocka_unit_test(invalid_yaml_is_refused),
        cmocka_unit_test(depth_and_cycles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
