/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Call samples become call edges: sums, remainders, lost samples, samples of no function, half addresses.
 */
#include "../format/vectors.h"
#include "format/map.h"
#include "profile/merge.h"
#include "profile/samples.h"

#define DATA  44 /* offset to data in the vector raw-9-samples */
#define ENTRY (DATA + 24)
#define GET   (DATA + 56)

static void load_profile(struct prof *p)
{
    struct bytes map = {0};
    struct img_map m;
    vector_load("map-9-samples", &map);
    assert_int_equal(img_map_decode("map", 0, map.data, map.len, NULL, &m, NULL), MIP_OK);
    prof_from_map(&m, p);
    bytes_free(&map);
}

/* Merges the vector with some words changed.  words: pairs of file offset and value, then 0. */
static struct prof_merge_result merge_with(struct prof *p, const uint32_t *words)
{
    struct bytes file = {0};
    struct prof_raw raw;
    struct prof_merge_result result;
    vector_load("raw-9-samples", &file);
    for (; *words; words += 2)
        le_store32(file.data + words[0], words[1]);
    vector_mend(&file);
    assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
    assert_int_equal(prof_merge(p, &raw, &result, NULL, NULL), MIP_OK);
    prof_raw_free(&raw);
    return result;
}

static void edge_is(const struct prof_function *f, size_t i, uint64_t site, uint64_t calls, uint64_t samples)
{
    assert_true(i < f->edge_count);
    assert_int_equal(f->edges[i].site, site);
    assert_int_equal(f->edges[i].weight, calls);
    assert_int_equal(f->edges[i].samples, samples);
}

static void runs_add_up(void **state)
{
    (void)state;
    struct prof p;
    load_profile(&p);
    struct prof_merge_result r = merge_with(&p, (const uint32_t[]){0});
    assert_int_equal(r.samples, 5);
    assert_int_equal(r.lost, 1);
    assert_int_equal(r.strange, 0);
    edge_is(&p.functions[0], 0, 0x8020, 5, 3);
    edge_is(&p.functions[0], 1, 0x802C, 2, 1);
    /* Four samples of four calls, one of them from a new place. */
    merge_with(&p, (const uint32_t[]){GET, 4, DATA, 3, ENTRY + 4, 0xE0008024, 0});
    assert_int_equal(p.functions[0].edge_count, 3);
    edge_is(&p.functions[0], 0, 0x8020, 7, 5);
    edge_is(&p.functions[0], 1, 0x8024, 1, 1);
    edge_is(&p.functions[0], 2, 0x802C, 3, 2);
    assert_int_equal(p.functions[1].edge_count, 0);
    assert_int_equal(p.samples, 9);
    assert_int_equal(p.lost, 1);
    prof_free(&p);
}

/* An interrupt that loses an increment leaves more samples than calls. */
static void more_samples_than_calls(void **state)
{
    (void)state;
    struct prof p;
    load_profile(&p);
    merge_with(&p, (const uint32_t[]){GET, 3, 0});
    edge_is(&p.functions[0], 0, 0x8020, 3, 3);
    edge_is(&p.functions[0], 1, 0x802C, 1, 1);
    prof_free(&p);
}

/* Invalid entries: a half-written one, an offset without a function, one inside a record, one of the ring itself. */
static void invalid_entries(void **state)
{
    (void)state;
    struct prof p;
    load_profile(&p);
    struct prof_merge_result r = merge_with(
        &p, (const uint32_t[]){ENTRY, 0xFFFFFFFF, ENTRY + 12, 0xFFFFFFFF, ENTRY + 16, 0x3C, ENTRY + 24, 0x48, 0});
    assert_int_equal(p.functions[0].edge_count, 0);
    assert_int_equal(r.strange, 2);
    assert_int_equal(r.samples, 5);
    assert_int_equal(r.lost, 3); /* one was overwritten, two are half-written */
    prof_free(&p);
}

/* The ring's counter: no sample, the highest value, fewer than in the ring.  Then samples that came during a dump. */
static void counts_of_the_ring(void **state)
{
    (void)state;
    struct prof p;
    struct prof_merge_result r;
    load_profile(&p);
    r = merge_with(&p, (const uint32_t[]){DATA, 0xFFFFFFFF, 0});
    assert_int_equal(r.samples, 4);
    assert_int_equal(r.lost, 0);
    r = merge_with(&p, (const uint32_t[]){DATA, 0xFFFFFFFE, 0});
    assert_int_equal(r.samples, 0xFFFFFFFF);
    assert_int_equal(r.lost, 0xFFFFFFFB);
    r = merge_with(&p, (const uint32_t[]){DATA + 4, 6, 0});
    assert_int_equal(r.samples, 12);
    assert_int_equal(r.lost, 8);
    prof_free(&p);
}

/* A saturated call count: 2^31 calls are divided among the places, without a rest.  Sampling probes may leave a
 * slightly higher count. */
static void saturated_call_count(void **state)
{
    (void)state;
    struct prof p;
    load_profile(&p);
    struct prof_merge_result r = merge_with(&p, (const uint32_t[]){GET, MIP_CALL_PINNED + 0x10000, 0});
    assert_int_equal(r.odd, 0);
    assert_int_equal(p.functions[0].call_count, MIP_CALL_PINNED);
    edge_is(&p.functions[0], 0, 0x8020, 0x60000000, 3);
    edge_is(&p.functions[0], 1, 0x802C, 0x20000000, 1);
    r = merge_with(&p, (const uint32_t[]){GET, MIP_CALL_PINNED + 0x10001, 0});
    assert_int_equal(r.odd, 1);
    prof_free(&p);
}

/* The calls of all places always add up to the call count. */
static void divided_calls_add_up(void **state)
{
    (void)state;
    uint64_t seed = 7;
    for (int round = 0; round < 2000; round++) {
        struct prof_function f = {0};
        struct prof_sample list[50];
        size_t count = 1 + vector_random(&seed) % 50;
        uint64_t site = 0, calls = vector_random(&seed) >> vector_random(&seed) % 32, sum = 0, samples = 0;
        for (size_t i = 0; i < count; i++) {
            site += vector_random(&seed) % 3 == 0;
            list[i] = (struct prof_sample){0, site};
        }
        prof_add_samples(&f, list, count, calls);
        for (size_t i = 0; i < f.edge_count; i++) {
            sum += f.edges[i].weight;
            samples += f.edges[i].samples;
            assert_true(f.edges[i].weight >= f.edges[i].samples || calls < 2 * count);
        }
        assert_int_equal(sum, calls > count ? calls : count);
        assert_int_equal(samples, count);
        assert_true(prof_edges_sorted(&f));
        free(f.edges);
    }
}

/* 64 bits: a sample has the low half of an address.  The full one is the nearest to the function, also across a border
 * of 4 GB, and with the raw section far away. */
static void half_addresses(void **state)
{
    (void)state;
    static const struct {
        uint64_t raw, function, site;
    } cases[] = {
        {0x40000000,         0x40100000,         0x40100024        },
        {0x800000000,        0xFFFF0000,         0x100000010       },
        {0x800000000,        0x100000010,        0xFFFF0000        },
        {0xFFFFFFFF80000000, 0xFFFFFFFF80100000, 0xFFFFFFFF80000004},
        {0x1000,             0x7F0000001000,     0x7F0070001000    },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct prof p;
        struct prof_raw raw;
        struct bytes file = {0};
        load_profile(&p);
        p.pointer_bytes = 8;
        p.ring.address = cases[i].raw;
        p.raw_start = cases[i].raw;
        p.raw_stop = cases[i].raw + 0x48;
        p.functions[0].f.address = cases[i].function;
        vector_load("raw-9-samples", &file);
        le_store32(file.data + ENTRY + 4, (uint32_t)(cases[i].site - cases[i].raw));
        vector_mend(&file);
        assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
        struct prof_samples s = prof_read_samples(&p, &raw);
        bool found = false;
        for (size_t k = 0; k < s.count; k++)
            found = found || s.list[k].site == cases[i].site;
        assert_true(found);
        free(s.list);
        prof_raw_free(&raw);
        prof_free(&p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_add_up),          cmocka_unit_test(more_samples_than_calls),
        cmocka_unit_test(invalid_entries),      cmocka_unit_test(counts_of_the_ring),
        cmocka_unit_test(saturated_call_count), cmocka_unit_test(divided_calls_add_up),
        cmocka_unit_test(half_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
