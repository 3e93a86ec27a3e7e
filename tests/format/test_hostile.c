/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Every reader on bytes that no writer of ours makes: cut at every byte, every byte changed, random, of another kind.
 * The sanitizers watch; what is checked here is that a refusal says what, where and why.
 */
#include "elf_build.h"
#include "image/before_fill.h"
#include "image/map.h"
#include "profile/merge.h"
#include "profile/profile.h"
#include "profile/raw.h"
#include "report/report.h"

#define NAME "bad.bin"

/* A reader with everything that follows a success: nothing may crash later either. */
typedef enum mip_status reader(const void *data, size_t len, struct diag *d);

/* Whatever the records say, counters of a raw section of their size are read without harm.  Refused or not. */
static void merge_anything(struct prof *p)
{
    uint64_t len = p->raw_stop - p->raw_start, seed = 11;
    if (p->is_old || p->state || len > 4096)
        return;
    struct bytes data = vector_copy(NULL, 0);
    for (uint64_t i = 0; i < len; i++)
        bytes_u8(&data, (uint8_t)vector_random(&seed));
    struct bytes exact = vector_copy(data.data, data.len);
    struct prof_raw raw = {.name = xstrdup("any"), .data = exact.data, .len = exact.len, .header = {.version = 9}};
    struct prof_merge_result result;
    prof_merge(p, &raw, &result, NULL, NULL);
    free(raw.name);
    bytes_free(&data);
    bytes_free(&exact);
}

static enum mip_status read_map(const void *data, size_t len, struct diag *d)
{
    struct img_map m;
    enum mip_status st = img_map_decode(NAME, 0, data, len, NULL, &m, d);
    if (st)
        return st;
    struct prof p;
    struct bytes out = {0};
    prof_from_map(&m, &p);
    merge_anything(&p);
    prof_encode(&p, &out);
    bytes_free(&out);
    prof_free(&p);
    return st;
}

static enum mip_status read_elf(const void *data, size_t len, struct diag *d)
{
    struct bytes file = vector_copy(data, len);
    struct img_elf *elf;
    struct img_map m;
    enum mip_status st = img_elf_take(NAME, &file, &elf, d);
    if (st)
        return st;
    st = img_map_from_elf(elf, &m, d);
    if (!st)
        img_mark_before_fill(elf, &m);
    if (!st)
        img_map_free(&m);
    img_elf_close(elf);
    return st;
}

static enum mip_status read_profile(const void *data, size_t len, struct diag *d)
{
    struct prof p;
    struct bytes out = {0}, talk = {0};
    struct rep_options o = {.colour = true};
    enum mip_status st = prof_decode(NAME, data, len, &p, d);
    if (st)
        return st;
    rep_show(&p, &o, &out);
    rep_covered(&p, &o, &out, &talk);
    rep_order(&p, &o, &out, &talk);
    rep_info(&p, &out);
    rep_yaml(&p, &o, &out);
    bytes_free(&out);
    bytes_free(&talk);
    prof_free(&p);
    return st;
}

static enum mip_status read_raw_into(const char *vector, const void *data, size_t len, struct diag *d)
{
    struct bytes map = {0}, file = vector_copy(data, len);
    struct img_map m;
    struct prof p;
    struct prof_raw raw;
    struct prof_merge_result result;
    struct diag warning;
    vector_load(vector, &map);
    assert_int_equal(img_map_decode("map", 0, map.data, map.len, NULL, &m, d), MIP_OK);
    prof_from_map(&m, &p);
    enum mip_status st = prof_raw_take(NAME, &file, &raw, d);
    if (!st)
        st = prof_merge(&p, &raw, &result, &warning, d);
    if (st)
        assert_int_equal(p.runs, 0);
    prof_raw_free(&raw);
    prof_free(&p);
    bytes_free(&map);
    return st;
}

static enum mip_status read_raw(const void *data, size_t len, struct diag *d)
{
    return read_raw_into("map-9", data, len, d);
}

static enum mip_status read_raw_8(const void *data, size_t len, struct diag *d)
{
    return read_raw_into("map-8-32", data, len, d);
}

static enum mip_status read_raw_blocks(const void *data, size_t len, struct diag *d)
{
    return read_raw_into("map-9-blocks", data, len, d);
}

static enum mip_status read_raw_samples(const void *data, size_t len, struct diag *d)
{
    return read_raw_into("map-9-samples", data, len, d);
}

static enum mip_status read_yaml(const void *data, size_t len, struct diag *d)
{
    struct prof p;
    enum mip_status st = rep_yaml_read(NAME, data, len, &p, d);
    if (!st)
        prof_free(&p);
    return st;
}

static void make_elf(struct bytes *out)
{
    struct bytes map = {0};
    vector_load("map-9", &map);
    elf_build(&map, ET_EXEC, out);
    bytes_free(&map);
}

static void yaml_of(const char *vector, struct bytes *out)
{
    struct bytes mip = {0};
    struct prof p;
    struct rep_options o = {0};
    vector_load(vector, &mip);
    assert_int_equal(prof_decode("mip", mip.data, mip.len, &p, NULL), MIP_OK);
    rep_yaml(&p, &o, out);
    prof_free(&p);
    bytes_free(&mip);
}

static void make_yaml(struct bytes *out)
{
    yaml_of("mip-8-64", out);
}

static void make_yaml_blocks(struct bytes *out)
{
    yaml_of("mip-9-blocks", out);
}

static void make_yaml_left(struct bytes *out)
{
    yaml_of("mip-9-left", out);
}

static void make_yaml_samples(struct bytes *out)
{
    yaml_of("mip-9-samples", out);
}

/* A profile with all that a record can have: blocks, call edges, named runs. */
static void make_rich(struct bytes *out)
{
    struct bytes map = {0};
    struct img_map m;
    struct prof p;
    vector_load("map-7-24", &map);
    assert_int_equal(img_map_decode("map", 0, map.data, map.len, NULL, &m, NULL), MIP_OK);
    prof_from_map(&m, &p);
    prof_add_run(&p, "one");
    prof_function_add_run(&p.functions[1], (uint32_t)prof_add_run(&p, "two"));
    p.functions[0].edge_count = 2;
    p.functions[0].edges = xcalloc(2, sizeof *p.functions[0].edges);
    p.functions[0].edges[1].site = 4;
    prof_encode(&p, out);
    prof_free(&p);
    bytes_free(&map);
}

/* sealed: a length and a CRC leave no change unseen. */
static const struct input {
    const char *vector;
    void (*make)(struct bytes *out);
    reader *read;
    bool sealed, has_crc;
} inputs[] = {
    {"map-9",         NULL,              read_map,         false, false},
    {"map-9-blocks",  NULL,              read_map,         false, false},
    {"map-9-samples", NULL,              read_map,         false, false},
    {"map-9-left",    NULL,              read_map,         false, false},
    {"mip-9-left",    NULL,              read_profile,     true,  true },
    {NULL,            make_yaml_left,    read_yaml,        false, false},
    {"mip-9-samples", NULL,              read_profile,     true,  true },
    {"raw-9-samples", NULL,              read_raw_samples, true,  true },
    {NULL,            make_yaml_samples, read_yaml,        false, false},
    {"map-8-64",      NULL,              read_map,         false, false},
    {"map-8-32",      NULL,              read_map,         false, false},
    {"map-7-24",      NULL,              read_map,         false, false},
    {"mip-9",         NULL,              read_profile,     true,  true },
    {"mip-9-blocks",  NULL,              read_profile,     true,  true },
    {"mip-8-64",      NULL,              read_profile,     false, false},
    {"mip-7-24",      NULL,              read_profile,     false, false},
    {"raw-9",         NULL,              read_raw,         true,  true },
    {"raw-9-blocks",  NULL,              read_raw_blocks,  true,  true },
    {"raw-8-32",      NULL,              read_raw_8,       false, false},
    {NULL,            make_rich,         read_profile,     true,  true },
    {NULL,            make_elf,          read_elf,         false, false},
    {NULL,            make_yaml,         read_yaml,        false, false},
    {NULL,            make_yaml_blocks,  read_yaml,        false, false},
};
#define INPUTS (sizeof inputs / sizeof inputs[0])

static void load(const struct input *in, struct bytes *out)
{
    if (in->make)
        in->make(out);
    else
        vector_load(in->vector, out);
}

/* A refusal has an exit status of its own and names the file. */
static enum mip_status check(const struct input *in, const void *data, size_t len)
{
    struct diag d = {0};
    struct bytes exact = vector_copy(data, len);
    enum mip_status st = in->read(exact.data, exact.len, &d);
    if (st) {
        assert_true(st == MIP_MALFORMED || st == MIP_MISMATCH);
        assert_ptr_equal(strstr(d.text, NAME ":"), d.text);
        assert_non_null(strstr(d.text, "error: "));
    }
    bytes_free(&exact);
    return st;
}

static void good_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < INPUTS; i++) {
        struct bytes b = {0};
        load(&inputs[i], &b);
        assert_int_equal(check(&inputs[i], b.data, b.len), MIP_OK);
        bytes_free(&b);
    }
}

/* Lengths that are still whole files: a map less its last chunks or entries, YAML less its last newline. */
static bool may_end_at(const struct input *in, const struct bytes *b, size_t len)
{
    static const struct {
        const char *vector;
        size_t from, to;
    } ends[] = {
        {"map-9",         72,  79 }, /* a map of no function, and padding */
        {"map-9-blocks",  72,  79 },
        {"map-9-samples", 72,  79 },
        {"map-9-left",    72,  79 },
        {"map-9-left",    196, 203},
        {"map-9-left",    296, 303},
        {"map-9-samples", 136, 143},
        {"map-9-samples", 236, 243},
        {"map-9-blocks",  252, 259},
        {"map-9-blocks",  436, 443},
        {"map-8-64",      32,  32 },
        {"map-8-32",      32,  32 },
        {"map-7-24",      24,  24 },
        {"map-8-64",      71,  72 },
        {"map-8-32",      59,  60 },
        {"map-7-24",      59,  64 },
        {"map-8-64",      108, 111},
    };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (in->vector && strcmp(ends[i].vector, in->vector) == 0 && len >= ends[i].from && len <= ends[i].to)
            return true;
    bool yaml = in->make == make_yaml || in->make == make_yaml_blocks || in->make == make_yaml_left ||
                in->make == make_yaml_samples;
    if (yaml)
        return len + 1 == b->len;
    return in->vector && strcmp(in->vector, "map-9") == 0 && ((len >= 140 && len <= 147) || (len >= 248 && len <= 255));
}

static void cut_at_every_byte(void **state)
{
    (void)state;
    for (size_t i = 0; i < INPUTS; i++) {
        struct bytes b = {0};
        load(&inputs[i], &b);
        for (size_t len = 0; len < b.len; len++) {
            enum mip_status st = check(&inputs[i], b.data, len);
            if (!st && !may_end_at(&inputs[i], &b, len))
                fail_msg("input %zu was taken when cut to %zu bytes", i, len);
        }
        bytes_free(&b);
    }
}

static void every_byte_changed(void **state)
{
    (void)state;
    static const uint8_t flips[] = {0x01, 0x80, 0xFF, 0x20};
    for (size_t i = 0; i < INPUTS; i++) {
        struct bytes b = {0};
        load(&inputs[i], &b);
        for (size_t at = 0; at < b.len; at++) {
            for (size_t f = 0; f < sizeof flips; f++) {
                b.data[at] ^= flips[f];
                enum mip_status st = check(&inputs[i], b.data, b.len);
                if (!st && inputs[i].sealed)
                    fail_msg("input %zu was taken with byte %zu changed", i, at);
                b.data[at] ^= flips[f];
            }
        }
        bytes_free(&b);
    }
}

static void grown(void **state)
{
    (void)state;
    for (size_t i = 0; i < INPUTS; i++) {
        struct bytes b = {0};
        load(&inputs[i], &b);
        bytes_u32(&b, 0x41414141);
        enum mip_status st = check(&inputs[i], b.data, b.len);
        if (inputs[i].sealed)
            assert_int_equal(st, MIP_MALFORMED);
        bytes_free(&b);
    }
}

static void mutated(void **state)
{
    (void)state;
    uint64_t seed = 2021;
    size_t taken = 0, refused = 0;
    unsigned rounds = getenv("MIP_LONG") && strcmp(getenv("MIP_LONG"), "1") == 0 ? 200000 : 3000;
    for (size_t i = 0; i < INPUTS; i++) {
        struct bytes good = {0};
        load(&inputs[i], &good);
        for (unsigned n = 0; n < rounds; n++) {
            struct bytes b = vector_copy(good.data, good.len);
            vector_mutate(&b, &seed);
            if (inputs[i].has_crc && n % 4)
                vector_mend(&b);
            if (check(&inputs[i], b.data, b.len))
                refused++;
            else
                taken++;
            bytes_free(&b);
        }
        bytes_free(&good);
    }
    assert_true(taken > 100 && refused > 1000); /* both ways were gone */
}

static void random_bytes(void **state)
{
    (void)state;
    uint64_t seed = 7;
    uint8_t b[512];
    for (unsigned n = 0; n < 2000; n++) {
        size_t len = vector_random(&seed) % sizeof b;
        for (size_t i = 0; i < len; i++)
            b[i] = (uint8_t)vector_random(&seed);
        for (size_t i = 0; i < INPUTS; i++)
            assert_true(check(&inputs[i], b, len) != MIP_OK);
    }
}

static bool is_raw(const struct input *in)
{
    return in->read == read_raw || in->read == read_raw_8 || in->read == read_raw_blocks;
}

/* Each reader on each other kind of file. */
static void of_another_kind(void **state)
{
    (void)state;
    for (size_t i = 0; i < INPUTS; i++) {
        struct bytes b = {0};
        load(&inputs[i], &b);
        for (size_t k = 0; k < INPUTS; k++)
            if (inputs[k].read != inputs[i].read && !(is_raw(&inputs[i]) && is_raw(&inputs[k])))
                assert_true(check(&inputs[k], b.data, b.len) != MIP_OK);
        bytes_free(&b);
    }
}

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
        if (width == 8 || (uint32_t)counts[i] > 2) /* 2^32 is 0 in four bytes */
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

/* Field lengths and counts of a record against each other, each with a CRC that fits. */
static void fields_must_agree(void **state)
{
    (void)state;
    static const struct {
        uint8_t tag, len, other;
        bool blocks; /* of the vector with blocks and edges */
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
    fewer.data[112] = 1; /* functions; one more follows */
    vector_mend(&fewer);
    assert_int_equal(read_profile(fewer.data, fewer.len, &d), MIP_MALFORMED);
    assert_non_null(strstr(d.text, "behind the last function"));
    bytes_free(&fewer);
}

/* A low bound above its high one. */
static void bounds_are_bounds(void **state)
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

/* The ring must be one, and lie in the raw section; call edges are in order. */
static void rings_are_rings(void **state)
{
    (void)state;
    static const struct {
        const char *vector;
        uint16_t tag, len;
        uint32_t at, value; /* in the payload */
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

/* One more than there is room for: slots, a chunk's data. */
static void one_too_many(void **state)
{
    (void)state;
    struct bytes b = {0}, map = {0};
    struct diag d = {0};
    struct prof p;
    vector_load("mip-9", &b);
    assert_false(prof_decode("mip", b.data, b.len, &p, &d));
    le_store64(b.data + 112 + 8 + MIP_REC_SLOT, p.raw_stop - p.raw_start);
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

/* Two chunks, two rings. */
static void one_ring(void **state)
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
    huge_count("mip-9", 112, 4, read_profile);     /* functions */
    huge_count("mip-9", 112 + 8, 4, read_profile); /* a record's size */
    huge_count("mip-8-64", 32, 8, read_profile);   /* functions */
    huge_count("mip-8-64", 72, 4, read_profile);   /* blocks */
    huge_count("mip-8-64", 165, 8, read_profile);  /* names */
    huge_count("map-8-64", 56, 4, read_map);       /* blocks */
    huge_count("map-8-64", 64, 4, read_map);       /* a name's length */
    huge_count("map-9", 72 + 60, 8, read_map);     /* data length of a chunk */
    huge_count("map-9", 140 + 36, 8, read_map);    /* …that has a record */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_ones),
        cmocka_unit_test(cut_at_every_byte),
        cmocka_unit_test(every_byte_changed),
        cmocka_unit_test(grown),
        cmocka_unit_test(mutated),
        cmocka_unit_test(random_bytes),
        cmocka_unit_test(of_another_kind),
        cmocka_unit_test(huge_counts),
        cmocka_unit_test(fields_must_agree),
        cmocka_unit_test(bounds_are_bounds),
        cmocka_unit_test(rings_are_rings),
        cmocka_unit_test(one_too_many),
        cmocka_unit_test(one_ring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
