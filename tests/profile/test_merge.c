/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Rules of merging: the order of raws does not matter, coverage is idempotent, sums saturate, a refused raw changes
 * nothing, and a raw with impossible records is still merged.
 */
#include "../format/vectors.h"
#include "format/map.h"
#include "profile/merge.h"
#include "profile/merge_profiles.h"
#include "profile/profile.h"
#include "profile/raw.h"

#define DATA 68 /* offset to data in the vector raw-9 */
#define MAIN (DATA + 20)

static void load_profile(const char *vector, struct prof *p)
{
    struct bytes map = {0};
    struct img_map m;
    vector_load(vector, &map);
    assert_int_equal(img_map_decode("map", 0, map.data, map.len, NULL, &m, NULL), MIP_OK);
    prof_from_map(&m, p);
    bytes_free(&map);
}

/* Merges raw-9 with this coverage byte of foo and these counts of main. */
static enum mip_status merge_run(struct prof *p, uint8_t foo, uint32_t count, uint32_t order, size_t *odd)
{
    struct bytes file = {0};
    struct prof_raw raw;
    struct prof_merge_result result;
    vector_load("raw-9", &file);
    file.data[DATA + 16] = foo;
    le_store32(file.data + MAIN, count);
    le_store32(file.data + MAIN + 4, order);
    vector_mend(&file);
    enum mip_status st = prof_raw_take("run", &file, &raw, NULL);
    if (!st)
        st = prof_merge(p, &raw, &result, NULL, NULL);
    if (odd)
        *odd = result.odd;
    prof_raw_free(&raw);
    return st;
}

static void same(const struct prof *a, const struct prof *b)
{
    struct bytes x = {0}, y = {0};
    prof_encode(a, &x);
    prof_encode(b, &y);
    assert_int_equal(x.len, y.len);
    assert_memory_equal(x.data, y.data, x.len);
    bytes_free(&x);
    bytes_free(&y);
}

static const struct run {
    uint8_t foo;
    uint32_t count, order;
} runs[] = {
    {0xFF, 5,          1         },
    {0x00, 0xFFFFFFFF, 0xFFFFFFFF},
    {0x7F, 1,          1         },
    {0xFF, 0x80000000, 1         },
    {0xFE, 77,         0xFFFFFFFF},
};
#define RUNS (sizeof runs / sizeof runs[0])

static void order_does_not_matter(void **state)
{
    (void)state;
    struct prof first, p;
    load_profile("map-9", &first);
    for (size_t i = 0; i < RUNS; i++)
        assert_int_equal(merge_run(&first, runs[i].foo, runs[i].count, runs[i].order, NULL), MIP_OK);
    assert_int_equal(first.functions[0].raw_count, 3);
    assert_int_equal(first.functions[0].call_count, 1);
    assert_int_equal(first.functions[1].raw_count, 4);
    assert_int_equal(first.functions[1].order_count, 3);
    assert_int_equal(first.functions[1].order_sum, 3);
    assert_true(first.functions[1].call_count == 5 + 1 + 0x80000000u + 77);
    assert_true(first.functions[1].f.flags & MIP_REC_PINNED);
    assert_false(first.functions[0].f.flags & MIP_REC_PINNED);
    uint64_t seed = 5;
    for (unsigned n = 0; n < 50; n++) {
        size_t at[RUNS];
        for (size_t i = 0; i < RUNS; i++)
            at[i] = i;
        for (size_t i = RUNS - 1; i > 0; i--) {
            size_t k = vector_random(&seed) % (i + 1), t = at[i];
            at[i] = at[k];
            at[k] = t;
        }
        load_profile("map-9", &p);
        for (size_t i = 0; i < RUNS; i++)
            merge_run(&p, runs[at[i]].foo, runs[at[i]].count, runs[at[i]].order, NULL);
        same(&first, &p);
        prof_free(&p);
    }
    prof_free(&first);
}

static void coverage_is_idempotent(void **state)
{
    (void)state;
    struct prof p;
    load_profile("map-7-24", &p);
    for (unsigned n = 1; n <= 3; n++) {
        struct bytes file = {0};
        struct prof_raw raw;
        struct prof_merge_result result;
        vector_load("raw-7-24", &file);
        assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
        assert_int_equal(prof_merge(&p, &raw, &result, NULL, NULL), MIP_OK);
        prof_raw_free(&raw);
        assert_int_equal(p.functions[0].call_count, 1);
        assert_int_equal(p.functions[0].raw_count, n);
        assert_int_equal(p.functions[0].covered[0], 1);
        assert_int_equal(p.functions[0].covered[1], 0);
        assert_int_equal(p.functions[1].raw_count, 0);
        assert_int_equal(p.runs, n);
    }
    prof_free(&p);
}

static void blocks_are_ored(void **state)
{
    (void)state;
    struct prof p;
    load_profile("map-7-24", &p);
    for (unsigned n = 0; n < 2; n++) {
        struct bytes file = {0};
        struct prof_raw raw;
        struct prof_merge_result result;
        vector_load("raw-7-24", &file);
        file.data[0x18] = n ? 0xFF : 0;
        file.data[0x19] = n ? 0 : 0xFF;
        assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
        assert_int_equal(prof_merge(&p, &raw, &result, NULL, NULL), MIP_OK);
        prof_raw_free(&raw);
    }
    assert_int_equal(p.functions[0].covered[0], 1);
    assert_int_equal(p.functions[0].covered[1], 1);
    prof_free(&p);
}

static void sums_saturate(void **state)
{
    (void)state;
    struct prof p;
    load_profile("map-9", &p);
    struct prof_function *f = &p.functions[1];
    f->raw_count = f->order_count = UINT32_MAX - 1;
    f->call_count = f->order_sum = UINT64_MAX - 3;
    p.runs = UINT64_MAX;
    for (unsigned n = 0; n < 3; n++) {
        assert_int_equal(merge_run(&p, 0, 2, 2, NULL), MIP_OK);
        assert_int_equal(f->raw_count, UINT32_MAX);
        assert_int_equal(f->order_count, UINT32_MAX);
        assert_true(f->call_count == (n ? UINT64_MAX : UINT64_MAX - 1));
        assert_true(f->order_sum == (n ? UINT64_MAX : UINT64_MAX - 1));
        assert_true(p.runs == UINT64_MAX);
    }
    prof_free(&p);
}

/* How each record of a call count is read: docs/formats.md, "Raw profile". */
static void odd_records(void **state)
{
    (void)state;
    static const struct {
        uint32_t count, order, raws, orders;
        uint64_t calls;
        size_t odd;
    } cases[] = {
        {0xFFFFFFFF, 0xFFFFFFFF, 0, 0, 0,          0},
        {0xFFFFFFFF, 1,          1, 1, 1,          1},
        {0,          0xFFFFFFFF, 1, 0, 1,          1},
        {0,          1,          1, 1, 1,          1},
        {3,          0xFFFFFFFF, 1, 0, 3,          0},
        {3,          0,          1, 0, 3,          0},
        {3,          1,          1, 1, 3,          0},
        {0x80000000, 1,          1, 1, 0x80000000, 0},
        {0x80010000, 1,          1, 1, 0x80000000, 0},
        {0x80010001, 1,          1, 1, 0x80000000, 1},
        {0xFFFFFFFE, 1,          1, 1, 0x80000000, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct prof p;
        size_t odd;
        load_profile("map-9", &p);
        assert_int_equal(merge_run(&p, 0xFF, cases[i].count, cases[i].order, &odd), MIP_OK);
        const struct prof_function *f = &p.functions[1];
        assert_int_equal(f->raw_count, cases[i].raws);
        assert_int_equal(f->order_count, cases[i].orders);
        assert_true(f->call_count == cases[i].calls);
        assert_int_equal(odd, cases[i].odd);
        prof_free(&p);
    }
}

/* Tag 17: numbers of refused files are added.  A raw counts as doubled if an equal one was merged, into either profile.
 */
static void refused_and_doubled(void **state)
{
    (void)state;
    static const uint64_t want[] = {2, 3, 2};
    struct bytes file = {0};
    struct prof a, b, back;
    load_profile("map-9", &a);
    load_profile("map-9", &b);
    merge_run(&a, 0, 5, 1, NULL);
    merge_run(&a, 0, 5, 1, NULL);
    merge_run(&b, 0, 5, 1, NULL);
    merge_run(&b, 0, 6, 1, NULL);
    assert_true(a.doubled == 1 && b.doubled == 0);
    prof_note_refused(&a, MIP_MISMATCH);
    prof_note_refused(&b, MIP_MISMATCH);
    prof_note_refused(&b, MIP_NO_DEVICE); /* not a refused file */
    for (unsigned i = 0; i < 3; i++)
        prof_note_refused(&a, MIP_MALFORMED);
    assert_int_equal(prof_merge_profile(&a, &b, "b", NULL, NULL), MIP_OK);
    prof_encode(&a, &file);
    size_t at = 0;
    while (at + 28 < file.len && le_load32(file.data + at) != (MIP_TAG_REFUSED | 24u << 16))
        at += 4;
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(le_load64(file.data + at + 4 + 8 * i), want[i]);
    assert_int_equal(prof_decode("a", file.data, file.len, &back, NULL), MIP_OK);
    same(&a, &back);
    a.others = a.damaged = a.doubled = UINT64_MAX;
    assert_int_equal(prof_merge_profile(&a, &back, "back", NULL, NULL), MIP_OK);
    assert_true(a.others == UINT64_MAX && a.damaged == UINT64_MAX && a.doubled == UINT64_MAX);
    prof_free(&back);
    prof_free(&a);
    prof_free(&b);
    bytes_free(&file);
}

/* Merges the raw-9 vector with one word changed and a right CRC: it must be refused, and change nothing. */
static void refused(size_t at, uint32_t value, enum mip_status want, const char *text)
{
    struct prof p, untouched;
    struct bytes file = {0};
    struct prof_raw raw;
    struct prof_merge_result result;
    struct diag d = {0};
    load_profile("map-9", &p);
    load_profile("map-9", &untouched);
    vector_load("raw-9", &file);
    le_store32(file.data + at, value);
    vector_mend(&file);
    enum mip_status st = prof_raw_take("run.mipraw", &file, &raw, &d);
    if (!st)
        st = prof_merge(&p, &raw, &result, NULL, &d);
    assert_int_equal(st, want);
    assert_non_null(strstr(d.text, "run.mipraw:"));
    if (!strstr(d.text, text))
        fail_msg("'%s' does not say '%s'", d.text, text);
    same(&p, &untouched);
    prof_raw_free(&raw);
    prof_free(&p);
    prof_free(&untouched);
}

/* The profile has the functions that each named run covered.  Raws with the same name are one run.  A refused raw adds
 * no run. */
static void named_runs(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint8_t foo;
        uint32_t count;
    } list[] = {
        {"a", 0,    MIP_SLOT_UNSET},
        {"b", 0xFF, 4             },
        {"c", 0,    1             },
        {"b", 0xFF, 2             }
    };
    struct prof p, back;
    struct bytes bytes = {0};
    load_profile("map-9", &p);
    for (size_t i = 0; i < 4; i++) {
        struct bytes file = {0};
        struct prof_raw raw;
        struct prof_merge_result result;
        vector_load("raw-9", &file);
        file.data[DATA + 16] = list[i].foo;
        le_store32(file.data + MAIN, list[i].count);
        le_store32(file.data + MAIN + 4, list[i].count == MIP_SLOT_UNSET ? MIP_SLOT_UNSET : 1);
        if (i == 3)
            file.data[DATA] ^= 1;
        vector_mend(&file);
        assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
        assert_int_equal(prof_merge_named(&p, &raw, list[i].name, &result, NULL, NULL),
                         i == 3 ? MIP_MALFORMED : MIP_OK);
        prof_raw_free(&raw);
    }
    prof_encode(&p, &bytes);
    assert_int_equal(prof_decode("x.mip", bytes.data, bytes.len, &back, NULL), MIP_OK);
    assert_int_equal(back.run_name_count, 3);
    assert_int_equal(prof_find_run(&back, "c"), 2);
    assert_true(prof_find_run(&back, "d") == SIZE_MAX);
    assert_int_equal(back.functions[0].run_count, 2);
    assert_int_equal(back.functions[0].runs[0], 0);
    assert_int_equal(back.functions[0].runs[1], 2);
    assert_int_equal(back.functions[1].run_count, 2);
    assert_int_equal(back.functions[1].runs[0], 1);
    same(&p, &back);
    prof_free(&back);
    for (size_t at = 0; at + 12 <= bytes.len; at += 4)
        if (le_load32(bytes.data + at) == (MIP_FIELD_RUNS | 8u << 16))
            le_store32(bytes.data + at + 8, 7); /* a run index without a name */
    vector_mend(&bytes);
    assert_int_equal(prof_decode("x.mip", bytes.data, bytes.len, &back, NULL), MIP_MALFORMED);
    prof_free(&p);
    bytes_free(&bytes);
}

static void other_images_are_refused(void **state)
{
    (void)state;
    refused(28, 0xAABBCCDD, MIP_MISMATCH, "0102030405060708090a0b0c0d0e0f1011121314");
    refused(28, 0xAABBCCDD, MIP_MISMATCH, "ddccbbaa05060708090a0b0c0d0e0f1011121314");
    refused(52, 62 | 4u << 16, MIP_MISMATCH, "machine 62");
    refused(8, MIP_PROFILE_FUNCTION_COVERAGE, MIP_MALFORMED, "main has counters");
    refused(DATA, 0xFFFFFFFF, MIP_MALFORMED, "never filled");
    refused(DATA, 0, MIP_MALFORMED, "never filled");
    refused(DATA, 0x4D495021, MIP_MALFORMED, "never filled"); /* the fill mark of an image without id */
    refused(4, 8 | 0x21u << 16, MIP_MALFORMED, "version 8");
}

static void length_must_fit(void **state)
{
    (void)state;
    struct prof p;
    struct bytes file = {0};
    struct prof_raw raw;
    struct prof_merge_result result;
    load_profile("map-9", &p);
    vector_load("raw-9", &file);
    bytes_u32(&file, 0);
    le_store32(file.data + 60, 32);
    vector_mend(&file);
    assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
    assert_int_equal(prof_merge(&p, &raw, &result, NULL, NULL), MIP_MISMATCH);
    prof_raw_free(&raw);
    prof_free(&p);
}

/* A profile of version 8 claims to have a state record, but raws of version 8 have none. */
static void old_profile_with_a_state_record(void **state)
{
    (void)state;
    struct prof made, p;
    struct bytes mip = {0}, file = {0};
    struct prof_raw raw;
    struct prof_merge_result result;
    load_profile("map-7-24", &made);
    made.has_raw = true;
    made.raw_start = 0x20000000;
    made.raw_stop = 0x20100000;
    made.state = 0x20080000;
    prof_encode(&made, &mip);
    prof_free(&made);
    if (prof_decode("x.mip", mip.data, mip.len, &p, NULL) == MIP_OK) {
        vector_load("raw-7-24", &file);
        assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
        assert_int_equal(prof_merge(&p, &raw, &result, NULL, NULL), MIP_OK);
        prof_raw_free(&raw);
        prof_free(&p);
    }
    bytes_free(&mip);
}

/* A warning if only one of profile and raw has an id. */
static void missing_id_is_a_warning(void **state)
{
    (void)state;
    for (unsigned sides = 0; sides < 2; sides++) {
        struct prof p;
        struct bytes file = {0};
        struct prof_raw raw;
        struct prof_merge_result result;
        struct diag warning, d;
        load_profile("map-9", &p);
        vector_load("raw-9", &file);
        memset(file.data + 28, 0, 20);
        if (sides) {
            p.has_id = false;
            le_store32(file.data + DATA, MIP_STATE_MAGIC);
        }
        vector_mend(&file);
        assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
        assert_int_equal(prof_merge(&p, &raw, &result, &warning, &d), MIP_OK);
        assert_int_equal(warning.text[0] != '\0', sides == 0);
        prof_raw_free(&raw);
        prof_free(&p);
    }
}

static void old_module_hash_counts(void **state)
{
    (void)state;
    struct prof p;
    struct bytes file = {0};
    struct prof_raw raw;
    struct prof_merge_result result;
    struct diag d;
    load_profile("map-8-32", &p);
    vector_load("raw-8-32", &file);
    file.data[12] ^= 1;
    assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
    assert_int_equal(prof_merge(&p, &raw, &result, NULL, &d), MIP_MISMATCH);
    prof_raw_free(&raw);
    vector_load("raw-8-64", &file);
    assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
    assert_int_equal(prof_merge(&p, &raw, &result, NULL, &d), MIP_MISMATCH);
    prof_raw_free(&raw);
    prof_free(&p);
}

/* Merges raw-9 with this word at this offset; bytes of a boot loader may have got there. */
static enum mip_status merge_damaged(size_t offset, uint32_t word)
{
    struct bytes file = {0};
    struct prof p;
    struct prof_raw raw;
    struct prof_merge_result result;
    load_profile("map-9", &p);
    vector_load("raw-9", &file);
    le_store32(file.data + offset, word);
    vector_mend(&file);
    assert_int_equal(prof_raw_take("run", &file, &raw, NULL), MIP_OK);
    enum mip_status st = prof_merge(&p, &raw, &result, NULL, NULL);
    assert_int_equal(p.runs, st == MIP_OK);
    prof_raw_free(&raw);
    prof_free(&p);
    return st;
}

/* Two functions get the orders 1 and 2, and 3 is the next one.  While a reset goes on, some may be lost. */
static void orders_beyond_the_functions(void **state)
{
    (void)state;
    assert_int_equal(merge_damaged(MAIN + 4, 2), MIP_OK);
    assert_int_equal(merge_damaged(MAIN + 4, 3), MIP_MALFORMED);
    assert_int_equal(merge_damaged(MAIN + 4, 0xA8A7A6A5), MIP_MALFORMED);
    assert_int_equal(merge_damaged(DATA + MIP_STATE_ORDER, 0), MIP_OK);
    assert_int_equal(merge_damaged(DATA + MIP_STATE_ORDER, 4), MIP_MALFORMED);
    assert_int_equal(merge_damaged(DATA + MIP_STATE_RESUME, 3), MIP_OK);
    assert_int_equal(merge_damaged(DATA + MIP_STATE_RESUME, 4), MIP_MALFORMED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_does_not_matter),
        cmocka_unit_test(coverage_is_idempotent),
        cmocka_unit_test(blocks_are_ored),
        cmocka_unit_test(sums_saturate),
        cmocka_unit_test(odd_records),
        cmocka_unit_test(orders_beyond_the_functions),
        cmocka_unit_test(named_runs),
        cmocka_unit_test(refused_and_doubled),
        cmocka_unit_test(other_images_are_refused),
        cmocka_unit_test(length_must_fit),
        cmocka_unit_test(old_profile_with_a_state_record),
        cmocka_unit_test(missing_id_is_a_warning),
        cmocka_unit_test(old_module_hash_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
