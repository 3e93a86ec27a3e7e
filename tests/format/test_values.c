/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Impossible values in maps and profiles: counts beyond the file, lengths that disagree, a low bound above the high
 * one. The checksums are right, so the error is about the value.
 */
#include "readers.h"

#define MIP_9_BODY 124 /* offset of the data in the vector mip-9 */

static void huge_count(const char *vector, size_t at, size_t width, reader *read)
{
    static const uint64_t counts[] = {0x1000, 0x10000, 0x7FFFFFFF, 0xFFFFFFFF, 0x100000000, INT64_MAX, UINT64_MAX};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        struct bytes b = {0};
        struct diag d = {0};
        vector_load(vector, &b);
        if (width == 8)
            le_store64(b.data + at, counts[i]);
        else
            le_store32(b.data + at, (uint32_t)counts[i]);
        if (strcmp(vector, "mip-9") == 0)
            vector_mend(&b);
        if (width == 8 || (uint32_t)counts[i] > 2) /* 2^32 in four bytes is 0, which is valid */
            assert_int_equal(read(b.data, b.len, &d), MIP_MALFORMED);
        bytes_free(&b);
    }
}

static size_t find_tag(const struct bytes *b, uint32_t tag, uint32_t len)
{
    size_t found = 0;
    for (size_t at = 0; at + 4 <= b->len; at += 4)
        if (le_load32(b->data + at) == (tag | len << 16))
            found = at;
    assert_true(found);
    return found;
}

/* Lengths and counts of a record must agree.  The CRC is right in each case. */
static void fields_must_agree(void **state)
{
    (void)state;
    static const struct {
        uint8_t tag, len, other;
        bool blocks; /* use the vector with blocks and edges */
    } fields[] = {
        {MIP_FIELD_SLOTS,        16, 12, true },
        {MIP_FIELD_INFER,        32, 28, true },
        {MIP_FIELD_FLOW,         60, 56, true },
        {MIP_FIELD_STOPS,        8,  7,  true },
        {MIP_FIELD_BLOCK_COUNTS, 48, 32, true },
        {MIP_FIELD_BLOCK_COUNTS, 48, 47, true },
        {MIP_FIELD_EDGE_COUNTS,  80, 64, true },
        {MIP_FIELD_COVERED,      3,  2,  true },
        {MIP_FIELD_OFFSETS,      8,  4,  false},
        {MIP_FIELD_OFFSETS,      8,  6,  false},
        {MIP_FIELD_COVERED,      2,  1,  false},
        {MIP_FIELD_COVERED,      2,  4,  false},
        {MIP_FIELD_EDGES,        32, 31, false},
        {MIP_FIELD_EDGES,        32, 24, false},
        {MIP_FIELD_SAMPLES,      16, 8,  false},
        {MIP_FIELD_SAMPLES,      16, 15, false},
        {MIP_FIELD_RUNS,         4,  3,  false},
        {MIP_FIELD_RUN_SETS,     4,  3,  false},
        {MIP_FIELD_BLOCK_SETS,   1,  0,  false},
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        struct bytes b = {0};
        struct diag d = {0};
        if (fields[i].blocks)
            vector_load("mip-9-blocks", &b);
        else
            make_rich(&b);
        size_t found = find_tag(&b, fields[i].tag, fields[i].len);
        b.data[found + 2] = fields[i].other;
        vector_mend(&b);
        struct bytes exact = vector_copy(b.data, b.len);
        assert_int_equal(read_profile(exact.data, exact.len, &d), MIP_MALFORMED);
        bytes_free(&exact);
        bytes_free(&b);
    }
    struct bytes fewer = {0};
    struct diag d = {0};
    vector_load("mip-9", &fewer);
    fewer.data[MIP_9_BODY] = 1; /* functions; one more follows */
    vector_mend(&fewer);
    assert_int_equal(read_profile(fewer.data, fewer.len, &d), MIP_MALFORMED);
    assert_non_null(strstr(d.text, "after the last function"));
    bytes_free(&fewer);
}

/* A low bound above the high one is an error. */
static void crossed_bounds_are_refused(void **state)
{
    (void)state;
    struct bytes b = {0};
    struct diag d = {0};
    vector_load("mip-9-blocks", &b);
    size_t found = find_tag(&b, MIP_FIELD_BLOCK_COUNTS, 48);
    le_store64(b.data + found + 4, 6);
    vector_mend(&b);
    assert_int_equal(read_profile(b.data, b.len, &d), MIP_MALFORMED);
    assert_non_null(strstr(d.text, "a count of at least 6 and at most 5"));
    bytes_free(&b);
}

/* The ring's bounds must be valid and in the raw section.  Call edges must be sorted. */
static void ring_bounds_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *vector;
        uint16_t tag, len;
        uint32_t at, value; /* at: offset in the payload */
        reader *read;
        const char *text;
    } changes[] = {
        {"map-9-samples", MIP_TAG_RING,    16, 0,  0x1FFFFFFC, read_map,     "no ring or outside"},
        {"map-9-samples", MIP_TAG_RING,    16, 0,  0x20000014, read_map,     "no ring or outside"},
        {"map-9-samples", MIP_TAG_RING,    16, 0,  0x20000001, read_map,     "no ring or outside"},
        {"map-9-samples", MIP_TAG_RING,    16, 4,  0xFFFFFFFF, read_map,     "no ring or outside"},
        {"map-9-samples", MIP_TAG_RING,    16, 8,  3,          read_map,     "no ring or outside"},
        {"map-9-samples", MIP_TAG_RING,    16, 8,  1,          read_map,     "no ring or outside"},
        {"map-9-samples", MIP_TAG_RING,    16, 8,  0x80000000, read_map,     "no ring or outside"},
        {"mip-9-samples", MIP_TAG_RING,    16, 0,  0x20000014, read_profile, "no ring or outside"},
        {"mip-9-samples", MIP_TAG_RING,    16, 8,  0x100000,   read_profile, "no ring or outside"},
        {"mip-9-samples", MIP_FIELD_EDGES, 32, 0,  0x802C,     read_profile, "in no order"       },
        {"mip-9-samples", MIP_FIELD_EDGES, 32, 16, 0x8000,     read_profile, "in no order"       },
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct bytes b = {0};
        struct diag d = {0};
        vector_load(changes[i].vector, &b);
        size_t found = find_tag(&b, changes[i].tag, changes[i].len);
        le_store32(b.data + found + 4 + changes[i].at, changes[i].value);
        if (changes[i].read == read_profile)
            vector_mend(&b);
        assert_int_equal(changes[i].read(b.data, b.len, &d), MIP_MALFORMED);
        if (!strstr(d.text, changes[i].text))
            fail_msg("change %zu: '%s'", i, d.text);
        bytes_free(&b);
    }
}

/* Slots just outside the raw section, and chunk data just beyond the map's end. */
static void just_beyond_the_end(void **state)
{
    (void)state;
    struct bytes b = {0}, map = {0};
    struct diag d = {0};
    struct prof p;
    vector_load("mip-9", &b);
    assert_false(prof_decode("mip", b.data, b.len, &p, &d));
    le_store64(b.data + MIP_9_BODY + 8 + MIP_REC_SLOT, p.raw_stop - p.raw_start);
    prof_free(&p);
    vector_mend(&b);
    assert_int_equal(read_profile(b.data, b.len, &d), MIP_MALFORMED);
    assert_non_null(strstr(d.text, "its slots are outside the raw section"));
    vector_load("map-9", &map);
    map.data[find_tag(&map, MIP_TAG_DATA_LENGTH, 8) + 4] += 4;
    assert_int_equal(read_map(map.data, map.len, &d), MIP_MALFORMED);
    assert_non_null(strstr(d.text, "the chunk's data goes beyond the end of the map"));
    bytes_free(&b);
    bytes_free(&map);
}

/* Hashes must be ascending, and each may occur once. */
static void hashes_in_order(void **state)
{
    (void)state;
    uint64_t list[3][2] = {
        {1, 2},
        {2, 1},
        {2, 2}
    };
    for (size_t i = 0; i < 3; i++) {
        struct bytes b = {0};
        struct diag d = {0};
        struct prof p = {
            .raw_hashes = {list[i], 2}
        };
        prof_encode(&p, &b);
        assert_int_equal(read_profile(b.data, b.len, &d), i ? MIP_MALFORMED : MIP_OK);
        assert_true(!i || strstr(d.text, "hashes of raw profiles in no order"));
        b.data[find_tag(&b, MIP_TAG_RAW_HASHES, 16) + 2] = 15;
        vector_mend(&b);
        assert_int_equal(read_profile(b.data, b.len, &d), MIP_MALFORMED);
        bytes_free(&b);
    }
}

/* Two chunks with different rings are an error. */
static void different_rings_are_refused(void **state)
{
    (void)state;
    struct bytes b = {0}, more = {0};
    struct diag d = {0};
    vector_load("map-9-samples", &b);
    bytes_append(&more, b.data, b.len);
    bytes_append(&more, b.data + 72, 64); /* the ring's chunk */
    assert_int_equal(le_load32(b.data + 72), MIP_MAGIC);
    assert_int_equal(read_map(more.data, more.len, &d), MIP_OK);
    more.data[b.len + 24 + 8 + 12] = 2;
    assert_int_equal(read_map(more.data, more.len, &d), MIP_MALFORMED);
    assert_non_null(strstr(d.text, "different rings"));
    bytes_free(&b);
    bytes_free(&more);
}

static void huge_counts(void **state)
{
    (void)state;
    huge_count("mip-9", MIP_9_BODY, 4, read_profile);     /* functions */
    huge_count("mip-9", MIP_9_BODY + 8, 4, read_profile); /* a record's size */
    huge_count("mip-8-64", 32, 8, read_profile);          /* functions */
    huge_count("mip-8-64", 72, 4, read_profile);          /* blocks */
    huge_count("mip-8-64", 165, 8, read_profile);         /* names */
    huge_count("map-8-64", 56, 4, read_map);              /* blocks */
    huge_count("map-8-64", 64, 4, read_map);              /* a name's length */
    huge_count("map-9", 72 + 60, 8, read_map);            /* data length of a chunk */
    huge_count("map-9", 140 + 36, 8, read_map);           /* data length of a chunk with a record */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(huge_counts),
        cmocka_unit_test(fields_must_agree),
        cmocka_unit_test(crossed_bounds_are_refused),
        cmocka_unit_test(ring_bounds_are_checked),
        cmocka_unit_test(just_beyond_the_end),
        cmocka_unit_test(different_rings_are_refused),
        cmocka_unit_test(hashes_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
