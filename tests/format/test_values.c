/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Impossible values in maps and profiles: counts beyond the file, lengths that disagree, a low bound above the high
 * one, chunks that contradict others.  The checksums are right, so the error is about the value.
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

/* Words of a tag that are wrong: bounds, rings, counts, orders, names.  vector NULL: a profile of two named runs. */
static void words_of_tags(void **state)
{
    (void)state;
    static const struct {
        const char *vector;
        uint16_t tag, len;
        uint32_t at, value; /* at: offset in the payload */
        reader *read;
        const char *text;
    } changes[] = {
        {"map-9-samples", MIP_TAG_RING,           16, 0,  0x1FFFFFFC,                 read_map,     "no ring or outside"                             },
        {"map-9-samples", MIP_TAG_RING,           16, 0,  0x20000014,                 read_map,     "no ring or outside"                             },
        {"map-9-samples", MIP_TAG_RING,           16, 0,  0x20000001,                 read_map,     "no ring or outside"                             },
        {"map-9-samples", MIP_TAG_RING,           16, 4,  0xFFFFFFFF,                 read_map,     "no ring or outside"                             },
        {"map-9-samples", MIP_TAG_RING,           16, 8,  3,                          read_map,     "no ring or outside"                             },
        {"map-9-samples", MIP_TAG_RING,           16, 8,  1,                          read_map,     "no ring or outside"                             },
        {"map-9-samples", MIP_TAG_RING,           16, 8,  0x80000000,                 read_map,     "no ring or outside"                             },
        {"mip-9-samples", MIP_TAG_RING,           16, 0,  0x20000014,                 read_profile, "no ring or outside"                             },
        {"mip-9-samples", MIP_TAG_RING,           16, 8,  0x100000,                   read_profile, "no ring or outside"                             },
        {"mip-9-samples", MIP_FIELD_EDGES,        32, 0,  0x802C,                     read_profile, "in no order"                                    },
        {"mip-9-samples", MIP_FIELD_EDGES,        32, 16, 0x8000,                     read_profile, "in no order"                                    },
        {"mip-9-blocks",  MIP_FIELD_BLOCK_COUNTS, 48, 0,  6,                          read_profile, "a count of at least 6 and at most 5"            },
        {"mip-9",         MIP_TAG_RAW_SECTION,    24, 16, 0x20000010,                 read_profile, "the state record is outside the raw section"    },
        {NULL,            MIP_TAG_RUN_NAME,       3,  0,  'o' | 'n' << 8 | 'e' << 16, read_profile, "two runs of one name"                           },
        {"map-9",         MIP_TAG_DATA_LENGTH,    8,  0,  0x48,                       read_map,     "the chunk's data goes beyond the end of the map"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct bytes b = {0};
        struct diag d = {0};
        if (changes[i].vector)
            vector_load(changes[i].vector, &b);
        else
            make_rich(&b);
        size_t found = find_tag(&b, changes[i].tag, changes[i].len);
        le_store32(b.data + found + 4 + changes[i].at, changes[i].value);
        if (changes[i].read == read_profile)
            vector_mend(&b);
        assert_int_equal(changes[i].read(b.data, b.len, &d), MIP_MALFORMED);
        if (!strstr(d.text, changes[i].text) || !d.note[0])
            fail_msg("change %zu: '%s', '%s'", i, d.text, d.note);
        bytes_free(&b);
    }
}

/* Slots just outside the raw section, of 28 bytes. */
static void just_beyond_the_end(void **state)
{
    (void)state;
    struct bytes b = {0};
    struct diag d = {0};
    vector_load("mip-9", &b);
    le_store64(b.data + MIP_9_BODY + 8 + MIP_REC_SLOT, 28);
    vector_mend(&b);
    assert_int_equal(read_profile(b.data, b.len, &d), MIP_MALFORMED);
    assert_non_null(strstr(d.text, "its slots are outside the raw section"));
    bytes_free(&b);
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

/* Decodes a map, and frees it.  A message has a next step. */
static void check_map(struct bytes *map, size_t row, enum mip_status status, const char *says)
{
    struct img_map m;
    struct diag d = {0};
    if (img_map_decode("changed", 0, map->data, map->len, NULL, &m, &d) != status || !strstr(d.text, says) ||
        !d.text[0] != !d.note[0])
        fail_msg("row %zu: '%s' does not say '%s', or no next step: '%s'", row, d.text, says, d.note);
    img_map_free(&m);
    bytes_free(map);
}

/* One word of a map is changed. */
static void words_changed(void **state)
{
    (void)state;
    enum { CHUNK = 140, REC = CHUNK + 44, MAIN = 248 + 44 };
    static const struct {
        size_t at;
        uint32_t value;
        enum mip_status status;
        const char *says, *vector; /* NULL: map-9 */
    } cases[] = {
        {0,                          0x7F454C46,       MIP_MALFORMED, "no MIP file: expected",                                 NULL      },
        {0,                          0x67636461,       MIP_MALFORMED, "no MIP file, but a .gcda file",                         NULL      },
        {4,                          10 | 0x24u << 16, MIP_MALFORMED, "version 10",                                            NULL      },
        {4,                          0 | 0x24u << 16,  MIP_MALFORMED, "version 0",                                             NULL      },
        {4,                          9 | 0x34u << 16,  MIP_MALFORMED, "both 64 and 32 bits",                                   NULL      },
        {4,                          9 | 0x44u << 16,  MIP_MALFORMED, "unknown bits",                                          NULL      },
        {4,                          9 | 0x26u << 16,  MIP_MALFORMED, "no known file type",                                    NULL      },
        {4,                          9 | 0x20u << 16,  MIP_MALFORMED, "no known file type",                                    NULL      },
        {4,                          9 | 0x21u << 16,  MIP_MALFORMED, "expected a map",                                        NULL      },
        {8,                          0x10,             MIP_MALFORMED, "profile type 0x10",                                     NULL      },
        {8,                          8,                MIP_MALFORMED, "calls without order, in a profile of version 8",        "map-8-64"},
        {20,                         20,               MIP_MALFORMED, "offset to data 0x14",                                   NULL      },
        {20,                         70,               MIP_MALFORMED, "offset to data 0x46",                                   NULL      },
        {20,                         0xFFFFFFFC,       MIP_MALFORMED, "offset to data 0xfffffffc",                             NULL      },
        {24,                         4 | 20u << 16,    MIP_MALFORMED, "tag 4 has 20 bytes",                                    NULL      },
        {24,                         4 | 60u << 16,    MIP_MALFORMED, "tag 4 of 60 bytes",                                     NULL      },
        {24 + 4 + 8,                 0x1FFFFFFF,       MIP_MALFORMED, "ends before it starts",                                 NULL      },
        {24 + 4 + 16,                0x20000010,       MIP_MALFORMED, "state record at 0x20000010 is outside the raw section", NULL      },
        {56,                         40 | 5u << 16,    MIP_MALFORMED, "neither 4 nor 8",                                       NULL      },
        {CHUNK + 28,                 40 | 8u << 16,    MIP_MALFORMED, "neither 4 nor 8 bytes, or both",                        NULL      },
        {CHUNK + 28,                 183 | 4u << 16,   MIP_MISMATCH,  "chunks for two machines, 40 and 183",                   NULL      },
        {REC + MIP_REC_SLOT,         0x2000001C,       MIP_MALFORMED, "foo: its slots",                                        NULL      },
        {REC + MIP_REC_SLOT,         0x1FFFFFFF,       MIP_MALFORMED, "foo: its slots",                                        NULL      },
        {MAIN + MIP_REC_SLOT,        0x20000010,       MIP_MALFORMED, "share slots",                                           NULL      },
        {REC + MIP_REC_PROFILE_TYPE, 0x20,             MIP_MALFORMED, "foo: profile type 0x20",                                NULL      },
        {REC + MIP_REC_SLOT_BYTES,   0,                MIP_MALFORMED, "foo: 0 bytes of slots",                                 NULL      },
        {MAIN + MIP_REC_SLOT_BYTES,  7,                MIP_MALFORMED, "main: 7 bytes of slots",                                NULL      },
        {REC + MIP_REC_SIZE,         0xFFFFFFFC,       MIP_MALFORMED, "a function record of 4294967292 bytes",                 NULL      },
        {REC + MIP_REC_SIZE,         62,               MIP_MALFORMED, "a function record of 62 bytes",                         NULL      },
        {REC + MIP_REC_BLOCKS,       0xFFFFFFFF,       MIP_OK,        "",                                                      NULL      }, /* any number is accepted */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct bytes all = {0};
        vector_load(cases[i].vector ? cases[i].vector : "map-9", &all);
        le_store32(all.data + cases[i].at, cases[i].value);
        check_map(&all, i, cases[i].status, cases[i].says);
    }
}

/* A map has one more chunk: a copy of one of its own, with one or two words changed. */
static void chunk_added(void **state)
{
    (void)state;
    static const struct {
        const char *vector;
        size_t from, to, at;
        uint32_t value;
        size_t at2;
        uint32_t value2;
        enum mip_status status;
        const char *says;
    } cases[] = {
        {"map-9",         0,  72,  0,           MIP_MAGIC,       0,  MIP_MAGIC,     MIP_OK,        ""                                },
        {"map-9",         0,  72,  28,          0x1FFFFFFC,      0,  MIP_MAGIC,     MIP_MALFORMED, "two chunks give different bounds"},
        {"map-9",         0,  72,  4,           8 | 2u << 16,    20, 24,            MIP_MALFORMED, "a chunk of version 8"            },
        {"map-9",         0,  72,  4,           9 | 0x14u << 16, 56, 40 | 8u << 16, MIP_MALFORMED, "both 32 and 64 bits"             },
        {"map-9",         72, 140, 28,          0x040302F1,      0,  MIP_MAGIC,     MIP_MISMATCH,  "0d0e0f1011121314 and f102"       },
        {"map-9-samples", 72, 136, 0,           MIP_MAGIC,       0,  MIP_MAGIC,     MIP_OK,        ""                                },
        {"map-9-samples", 72, 136, 24 + 8 + 12, 2,               0,  MIP_MAGIC,     MIP_MALFORMED, "different rings"                 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct bytes all = {0}, chunk = {0};
        vector_load(cases[i].vector, &all);
        bytes_append(&chunk, all.data + cases[i].from, cases[i].to - cases[i].from);
        le_store32(chunk.data + cases[i].at, cases[i].value);
        le_store32(chunk.data + cases[i].at2, cases[i].value2);
        bytes_append(&all, chunk.data, chunk.len);
        bytes_free(&chunk);
        check_map(&all, i, cases[i].status, cases[i].says);
    }
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
        cmocka_unit_test(huge_counts),         cmocka_unit_test(fields_must_agree), cmocka_unit_test(words_of_tags),
        cmocka_unit_test(just_beyond_the_end), cmocka_unit_test(hashes_in_order),   cmocka_unit_test(words_changed),
        cmocka_unit_test(chunk_added),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
