/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Every reader gets damaged files: cut at every byte, with every byte changed, and files of another kind.  The
 * sanitizers find bad accesses.  This test checks that an error has file, offset and cause.  tests/fuzz tries more.
 */
#include "readers.h"

static enum mip_status read_elf(const void *data, size_t len, struct diag *d)
{
    struct bytes file = vector_copy(data, len);
    struct img_elf *elf;
    struct img_map m;
    enum mip_status st = img_elf_take(NAME, &file, false, &elf, d);
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

/* sealed: the format has a length and a CRC, so every change is found. */
static const struct input {
    const char *vector;
    void (*make)(struct bytes *out);
    reader *read;
    bool sealed;
} inputs[] = {
    {"map-9",         NULL,              read_map,         false},
    {"map-9-blocks",  NULL,              read_map,         false},
    {"map-9-samples", NULL,              read_map,         false},
    {"map-9-left",    NULL,              read_map,         false},
    {"mip-9-left",    NULL,              read_profile,     true },
    {NULL,            make_yaml_left,    read_yaml,        false},
    {"mip-9-samples", NULL,              read_profile,     true },
    {"mip-9-use",     NULL,              read_profile,     true },
    {"raw-9-samples", NULL,              read_raw_samples, true },
    {NULL,            make_yaml_samples, read_yaml,        false},
    {"map-8-64",      NULL,              read_map,         false},
    {"map-8-32",      NULL,              read_map,         false},
    {"map-7-24",      NULL,              read_map,         false},
    {"mip-9",         NULL,              read_profile,     true },
    {"mip-9-blocks",  NULL,              read_profile,     true },
    {"mip-8-64",      NULL,              read_profile,     false},
    {"mip-7-24",      NULL,              read_profile,     false},
    {"raw-9",         NULL,              read_raw,         true },
    {"raw-9-named",   NULL,              read_raw,         true },
    {"mip-9-named",   NULL,              read_profile,     true },
    {"raw-9-blocks",  NULL,              read_raw_blocks,  true },
    {"raw-8-32",      NULL,              read_raw_8,       false},
    {NULL,            make_rich,         read_profile,     true },
    {NULL,            make_elf,          read_elf,         false},
    {NULL,            make_yaml,         read_yaml,        false},
    {NULL,            make_yaml_blocks,  read_yaml,        false},
};
#define INPUTS (sizeof inputs / sizeof inputs[0])

static void load(const struct input *in, struct bytes *out)
{
    if (in->make)
        in->make(out);
    else
        vector_load(in->vector, out);
}

/* An error has the status for malformed files or for another image, and names the file. */
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

static void good_files_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < INPUTS; i++) {
        struct bytes b = {0};
        load(&inputs[i], &b);
        assert_int_equal(check(&inputs[i], b.data, b.len), MIP_OK);
        bytes_free(&b);
    }
}

/* Lengths at which a cut file is still valid: a map without its last chunks or entries, YAML without its last newline.
 */
static bool may_end_at(const struct input *in, const struct bytes *b, size_t len)
{
    static const struct {
        const char *vector;
        size_t from, to;
    } ends[] = {
        {"map-9",         72,  79 }, /* a map without functions, and padding */
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
                fail_msg("input %zu was accepted when cut to %zu bytes", i, len);
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
                    fail_msg("input %zu was accepted with byte %zu changed", i, at);
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

static bool is_raw(const struct input *in)
{
    return in->read == read_raw || in->read == read_raw_8 || in->read == read_raw_blocks;
}

/* Each reader gets each other kind of file. */
static void other_kinds_are_refused(void **state)
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_files_are_read),     cmocka_unit_test(cut_at_every_byte),
        cmocka_unit_test(every_byte_changed),      cmocka_unit_test(grown),
        cmocka_unit_test(other_kinds_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
