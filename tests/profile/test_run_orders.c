/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Named runs keep their order of first calls.  The vectors *-9-runs of docs/formats.md, merged in any order and
 * grouping; several raws with one name; profiles without orders; invalid orders.
 */
#include "../format/vectors.h"
#include "format/map.h"
#include "profile/merge.h"
#include "profile/merge_profiles.h"
#include "profile/profile.h"
#include "profile/raw.h"

#define NO MIP_SLOT_UNSET

/* Differences from the vector raw-9-runs, which is run a. */
static const struct run {
    const char *name;
    uint32_t main_order, clamp_calls, clamp_order;
    uint8_t block;
    uint32_t irq_calls, irq_order;
} runs[] = {
    {"a", 1, 3, 2, 0xFF, NO, NO},
    {"b", 2, 3, 1, 0xFF, NO, NO},
    {"c", 1, 9, 2, 0,    1,  3 },
    {"d", 1, 4, 2, 0xFF, NO, NO},
};
#define RUNS (sizeof runs / sizeof runs[0])
#define DATA 44 /* offset to data in the vector */

static void open_map(struct prof *p)
{
    struct bytes map = {0};
    struct img_map m;
    vector_load("map-9-runs", &map);
    assert_int_equal(img_map_decode("map", 0, map.data, map.len, NULL, &m, NULL), MIP_OK);
    prof_from_map(&m, p);
    bytes_free(&map);
}

static void merge_run(struct prof *p, const struct run *r, const char *name)
{
    struct bytes file = {0};
    struct prof_raw raw;
    struct prof_merge_result result;
    vector_load("raw-9-runs", &file);
    le_store32(file.data + DATA + 4, r->main_order);
    le_store32(file.data + DATA + 8, r->clamp_calls);
    le_store32(file.data + DATA + 12, r->clamp_order);
    file.data[DATA + 16] = r->block;
    le_store32(file.data + DATA + 20, r->irq_calls);
    le_store32(file.data + DATA + 24, r->irq_order);
    vector_mend(&file);
    assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
    assert_int_equal(prof_merge_named(p, &raw, name, &result, NULL, NULL), MIP_OK);
    prof_raw_free(&raw);
}

/* Encodes the profile in the same way as mipdata merge. */
static void encode(struct prof *p, struct bytes *out)
{
    prof_sort_runs(p);
    prof_encode(p, out);
}

static void check_is_vector(struct prof *p)
{
    struct bytes want = {0}, got = {0};
    vector_load("mip-9-runs", &want);
    encode(p, &got);
    assert_int_equal(got.len, want.len);
    assert_memory_equal(got.data, want.data, want.len);
    bytes_free(&want);
    bytes_free(&got);
}

static void any_order_gives_the_vector(void **state)
{
    (void)state;
    uint64_t seed = 7;
    for (unsigned n = 0; n < 40; n++) {
        struct prof p;
        size_t at[RUNS];
        for (size_t i = 0; i < RUNS; i++)
            at[i] = i;
        for (size_t i = RUNS - 1; i > 0 && n; i--) {
            size_t k = vector_random(&seed) % (i + 1), t = at[i];
            at[i] = at[k];
            at[k] = t;
        }
        open_map(&p);
        for (size_t i = 0; i < RUNS; i++)
            merge_run(&p, &runs[at[i]], runs[at[i]].name);
        check_is_vector(&p);
        prof_free(&p);
    }
}

/* Each run is merged into one of three profiles, which are written and read.  Then these are merged, in either order.
 */
static void any_grouping_gives_the_vector(void **state)
{
    (void)state;
    uint64_t seed = 11;
    for (unsigned n = 0; n < 40; n++) {
        struct prof part[3], all;
        open_map(&all);
        for (size_t k = 0; k < 3; k++)
            open_map(&part[k]);
        for (size_t i = 0; i < RUNS; i++)
            merge_run(&part[vector_random(&seed) % 3], &runs[i], runs[i].name);
        for (size_t k = 0; k < 3; k++) {
            struct bytes file = {0};
            struct prof back;
            encode(&part[n % 2 ? k : 2 - k], &file);
            assert_int_equal(prof_decode("part", file.data, file.len, &back, NULL), MIP_OK);
            assert_int_equal(prof_merge_profile(&all, &back, "part", NULL, NULL), MIP_OK);
            prof_free(&back);
            bytes_free(&file);
        }
        check_is_vector(&all);
        prof_free(&all);
        for (size_t k = 0; k < 3; k++)
            prof_free(&part[k]);
    }
}

static void check_order(const struct prof *p, const char *name, const uint32_t *want, size_t count)
{
    size_t run = prof_find_run(p, name);
    assert_true(run != SIZE_MAX);
    assert_int_equal(p->run_orders[run].count, count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(p->run_orders[run].functions[i], want[i]);
}

static void vector_is_read(void **state)
{
    (void)state;
    struct bytes file = {0};
    struct prof p;
    vector_load("mip-9-runs", &file);
    assert_int_equal(prof_decode("x.mip", file.data, file.len, &p, NULL), MIP_OK);
    check_order(&p, "a", (const uint32_t[]){0, 1}, 2);
    check_order(&p, "b", (const uint32_t[]){1, 0}, 2);
    check_order(&p, "c", (const uint32_t[]){0, 1, 2}, 3);
    check_order(&p, "d", (const uint32_t[]){0, 1}, 2);
    check_is_vector(&p);
    prof_free(&p);
    bytes_free(&file);
}

/* Raws with one name are one run.  The longest order is kept; of equal lengths the lowest one; in any order of merges.
 */
static void runs_of_one_name(void **state)
{
    (void)state;
    for (unsigned turned = 0; turned < 2; turned++) {
        struct prof p;
        open_map(&p);
        merge_run(&p, &runs[turned], "x");
        merge_run(&p, &runs[!turned], "x");
        check_order(&p, "x", (const uint32_t[]){0, 1}, 2);
        prof_free(&p);
        open_map(&p);
        merge_run(&p, &runs[turned ? 1 : 2], "x");
        merge_run(&p, &runs[turned ? 2 : 1], "x");
        check_order(&p, "x", (const uint32_t[]){0, 1, 2}, 3);
        prof_free(&p);
    }
}

/* A raw may lack the order of a function (frozen counters): the run's order lacks it, too.  It may be empty. */
static void unknown_orders(void **state)
{
    (void)state;
    const struct run part = {"p", 0, 3, 1, 0xFF, NO, NO}, none = {"n", NO, 3, 0, 0xFF, NO, NO};
    struct prof p, back;
    struct bytes file = {0};
    open_map(&p);
    merge_run(&p, &part, "p");
    merge_run(&p, &none, "n");
    check_order(&p, "p", (const uint32_t[]){1}, 1);
    check_order(&p, "n", NULL, 0);
    encode(&p, &file);
    assert_int_equal(prof_decode("x.mip", file.data, file.len, &back, NULL), MIP_OK);
    check_order(&back, "p", (const uint32_t[]){1}, 1);
    check_order(&back, "n", NULL, 0);
    prof_free(&back);
    prof_free(&p);
    bytes_free(&file);
}

/* Finds the payload of tag 16 in the vector. */
static uint8_t *find_orders(struct bytes *file)
{
    for (size_t at = 0; at + 20 <= file->len; at += 4)
        if (le_load32(file->data + at) == (MIP_TAG_RUN_ORDERS | 17u << 16))
            return file->data + at + 4;
    fail_msg("no tag 16");
    return NULL;
}

static void invalid_orders(void **state)
{
    (void)state;
    static const struct {
        const char *what;
        uint8_t bytes[16];
    } bad[] = {
        {"a function that is not there",  {2, 0, 3, 2, 0, 3, 3, 0, 1, 2, 1, 1, 2, 1, 0, 1}                  },
        {"a function twice",              {2, 0, 0, 2, 0, 3, 3, 0, 1, 2, 1, 1, 2, 1, 0, 1}                  },
        {"a function twice, not at once", {2, 0, 1, 2, 0, 3, 3, 0, 1, 0, 1, 1, 2, 1, 0, 1}                  },
        {"more functions than there are", {4, 0, 1, 2, 0, 3, 3, 0, 1, 2, 1, 1, 2, 1, 0, 1}                  },
        {"far more",                      {0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}   },
        {"a run that is not there",       {2, 0, 1, 2, 0, 4, 3, 0, 1, 2, 1, 1, 2, 1, 0, 1}                  },
        {"a run that has one",            {2, 0, 1, 2, 0, 0, 3, 0, 1, 2, 1, 1, 2, 1, 0, 1}                  },
        {"no run",                        {2, 0, 1, 0, 0, 3, 3, 0, 1, 2, 1, 1, 2, 1, 0, 1}                  },
        {"more runs than bytes",          {2, 0, 1, 2, 0, 3, 3, 0, 1, 2, 1, 1, 2, 1, 0, 2}                  },
        {"no function",                   {2, 0, 1, 2, 0, 3, 3, 0, 1, 2, 1, 1, 0, 1, 2, 0}                  },
        {"a number without end",          {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct bytes file = {0};
        struct prof p;
        struct diag d = {0};
        vector_load("mip-9-runs", &file);
        memcpy(find_orders(&file), bad[i].bytes, sizeof bad[i].bytes);
        vector_mend(&file);
        if (prof_decode("x.mip", file.data, file.len, &p, &d) != MIP_MALFORMED || !strstr(d.text, "first calls"))
            fail_msg("%s: taken, or '%s'", bad[i].what, d.text);
        bytes_free(&file);
    }
}

/* A profile of an older mipdata has no orders: here their tag gets an unknown number.  A run merged later has one. */
static void profiles_without_orders(void **state)
{
    (void)state;
    struct bytes file = {0};
    struct prof p, more;
    vector_load("mip-9-runs", &file);
    le_store16(find_orders(&file) - 4, 0x7F00);
    vector_mend(&file);
    assert_int_equal(prof_decode("x.mip", file.data, file.len, &p, NULL), MIP_OK);
    assert_int_equal(p.run_name_count, RUNS);
    check_order(&p, "a", NULL, 0);
    open_map(&more);
    merge_run(&more, &runs[2], "c");
    assert_int_equal(prof_merge_profile(&p, &more, "more", NULL, NULL), MIP_OK);
    check_order(&p, "a", NULL, 0);
    check_order(&p, "c", (const uint32_t[]){0, 1, 2}, 3);
    prof_free(&more);
    prof_free(&p);
    bytes_free(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_order_gives_the_vector),
        cmocka_unit_test(any_grouping_gives_the_vector),
        cmocka_unit_test(vector_is_read),
        cmocka_unit_test(runs_of_one_name),
        cmocka_unit_test(unknown_orders),
        cmocka_unit_test(invalid_orders),
        cmocka_unit_test(profiles_without_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
