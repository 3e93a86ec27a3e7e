/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Merging is associative and commutative: raws in any order, merged as any tree of profiles, give the same bytes as one
 * merge.  Each profile of the tree is written and read, as in parallel jobs.
 */
#include "../format/map_build.h"
#include "profile/merge_profiles.h"

enum { RAWS = 7, ROUNDS = 400, BYTES = 96 };
#define N      MIP_NONE
#define CALLS  (MIP_PROFILE_FUNCTION_CALLS | MIP_PROFILE_CALL_GRAPH)
#define EDGES  (MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_EDGE_COUNTS)
#define BLOCKS (MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_BLOCK_COVERAGE)

/* Raws of one image, and an empty profile of it. */
struct fleet {
    struct bytes empty, raw[RAWS];
    const char *name[RAWS]; /* NULL: no named run */
};

static void write_profile(struct prof *p, struct bytes *out)
{
    prof_sort_runs(p);
    prof_encode(p, out);
}

static void read_profile(const struct bytes *file, struct prof *p)
{
    struct diag d = {0};
    if (prof_decode("x.mip", file->data, file->len, p, &d))
        fail_msg("%s", d.text);
}

static void add_raw(struct prof *p, const struct fleet *f, size_t i)
{
    struct bytes file = vector_copy(f->raw[i].data, f->raw[i].len);
    struct prof_raw raw;
    struct prof_merge_result result;
    struct diag d = {0};
    if (prof_raw_take("x.mipraw", &file, &raw, &d) || prof_merge_named(p, &raw, f->name[i], &result, NULL, &d))
        fail_msg("%s", d.text);
    prof_raw_free(&raw);
}

/* Makes a profile of these raws: merges some of them directly, and others as a profile made in the same way. */
static void merge_group(const struct fleet *f, const size_t *list, size_t count, uint64_t *seed, struct bytes *out)
{
    struct prof p;
    read_profile(&f->empty, &p);
    for (size_t i = 0, n; i < count; i += n) {
        n = 1 + vector_random(seed) % (count - i);
        if (n == count || vector_random(seed) % 3 == 0)
            n = 1;
        if (n == 1 && vector_random(seed) % 2) {
            add_raw(&p, f, list[i]);
            continue;
        }
        struct bytes part = {0};
        struct prof from;
        if (n == 1) {
            read_profile(&f->empty, &from);
            add_raw(&from, f, list[i]);
            write_profile(&from, &part);
            prof_free(&from);
        } else {
            merge_group(f, list + i, n, seed, &part);
        }
        read_profile(&part, &from);
        assert_int_equal(prof_merge_profile(&p, &from, "part.mip", NULL, NULL), MIP_OK);
        prof_free(&from);
        bytes_free(&part);
    }
    write_profile(&p, out);
    prof_free(&p);
}

static void check_fleet(struct fleet *f, uint64_t *seed)
{
    size_t order[RAWS];
    struct bytes want = {0};
    struct prof p;
    read_profile(&f->empty, &p);
    for (size_t i = 0; i < RAWS; i++) {
        order[i] = i;
        add_raw(&p, f, i);
    }
    write_profile(&p, &want);
    prof_free(&p);
    for (unsigned tree = 0; tree < 3; tree++) {
        struct bytes got = {0};
        for (size_t i = RAWS - 1; i > 0; i--) {
            size_t k = vector_random(seed) % (i + 1), t = order[i];
            order[i] = order[k];
            order[k] = t;
        }
        merge_group(f, order, RAWS, seed, &got);
        assert_int_equal(got.len, want.len);
        assert_memory_equal(got.data, want.data, want.len);
        bytes_free(&got);
    }
    bytes_free(&want);
    bytes_free(&f->empty);
    for (size_t i = 0; i < RAWS; i++)
        bytes_free(&f->raw[i]);
}

static void draw_names(struct fleet *f, uint64_t *seed)
{
    static const char *const names[] = {NULL, "boot", "usb: plug in", "a", "z"};
    bool named = vector_random(seed) % 4;
    for (size_t i = 0; i < RAWS; i++)
        f->name[i] = named ? names[vector_random(seed) % 5] : NULL;
}

/* Function and block coverage, call counts with their order, edge counters that saturate and that wrap. */
static void all_modes(void **state)
{
    (void)state;
    const struct map_record first = {CALLS, 0, 8, 1, .flags = 0}, second = {CALLS, 8, 8, 1, .flags = 0};
    const struct map_record both = {
        CALLS | MIP_PROFILE_BLOCK_COVERAGE, 16, 9, 3, .slots = WORDS(N, 8, N), .infer = WORDS(2, 0)};
    const struct map_record loop = {EDGES, 28, 8, 4,
                                    .flow = WORDS(N, 0, N, 0, 1, N, 1, 2, 4, 2, 1, N, 1, 3, N, 3, N, 0)};
    const struct map_record stops = {EDGES,
                                     36,
                                     12,
                                     3,
                                     .flow = WORDS(N, 0, 0, 0, 1, N, 1, 2, N, 2, N, 4, 2, 1, 8 | MIP_EDGE_WRAPS),
                                     .stops = WORDS(0, 1)};
    const struct map_record blocks = {
        BLOCKS, 48, 10, 10, .slots = WORDS(0, N, 1, 2, 3, 4, 5, 6, 7, 8), .infer = WORDS(1, 2)};
    const struct map_record covered = {MIP_PROFILE_FUNCTION_COVERAGE, 60, 1, 1, .flags = 0};
    const struct map_record list[] = {first, second, both, loop, stops, blocks, covered};
    static const uint32_t nasty[] = {N, 0, 1, 2, MIP_EDGE_PINNED, MIP_EDGE_PINNED - 1, 0x80000000, 0xFFFFFFFE};
    uint64_t seed = 11;
    for (unsigned round = 0; round < ROUNDS; round++) {
        struct fleet f = {0};
        struct prof p;
        assert_int_equal(build_profile(&p, list, sizeof list / sizeof *list, BYTES, NULL), MIP_OK);
        prof_encode(&p, &f.empty);
        draw_names(&f, &seed);
        struct img_header h = {.file_type = MIP_FILE_RAW, .pointer_bytes = 4, .machine = 40};
        h.profile_type = p.profile_types;
        prof_free(&p);
        for (size_t i = 0; i < RAWS; i++) {
            uint8_t data[BYTES];
            for (size_t at = 0; at < BYTES; at += 4)
                le_store32(data + at, at >= 48    ? vector_random(&seed) | vector_random(&seed)
                                      : round % 2 ? nasty[vector_random(&seed) % 8]
                                                  : vector_random(&seed) % 4 - 1);
            for (size_t order = 4; order <= 20; order += 8) /* of first calls, of seven functions */
                le_store32(data + order, vector_random(&seed) % 8);
            size_t length_at = img_file_begin(&f.raw[i], &h);
            bytes_append(&f.raw[i], data, sizeof data);
            img_file_end(&f.raw[i], length_at);
        }
        check_fleet(&f, &seed);
    }
}

/* Call samples in the ring, some of them lost, with call counts. */
static void call_samples(void **state)
{
    (void)state;
    enum { DATA = 44, ENTRY = DATA + 24, GET = DATA + 56 }; /* offsets in the vector, as in test_samples.c */
    uint64_t seed = 12;
    for (unsigned round = 0; round < ROUNDS; round++) {
        struct fleet f = {0};
        struct bytes map = {0};
        struct img_map m;
        struct prof p;
        vector_load("map-9-samples", &map);
        assert_int_equal(img_map_decode("map", 0, map.data, map.len, NULL, &m, NULL), MIP_OK);
        prof_from_map(&m, &p);
        prof_encode(&p, &f.empty);
        prof_free(&p);
        bytes_free(&map);
        draw_names(&f, &seed);
        for (size_t i = 0; i < RAWS; i++) {
            vector_load("raw-9-samples", &f.raw[i]);
            le_store32(f.raw[i].data + GET, 1 + vector_random(&seed) % 9);
            le_store32(f.raw[i].data + DATA, vector_random(&seed) % 9);
            le_store32(f.raw[i].data + ENTRY + 4, 0xE0008020 + 4 * (vector_random(&seed) % 5));
            vector_mend(&f.raw[i]);
        }
        check_fleet(&f, &seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_modes), cmocka_unit_test(call_samples)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
