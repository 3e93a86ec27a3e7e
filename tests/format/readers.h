/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Readers of maps and profiles for tests.  After a success each one also runs the later stages, which must not crash.
 */
#ifndef MIP_TEST_READERS_H
#define MIP_TEST_READERS_H

#include "elf_build.h"
#include "startup/startup_walk.h"
#include "format/map.h"
#include "profile/merge.h"
#include "profile/profile.h"
#include "profile/run_blocks.h"
#include "profile/raw.h"
#include "report/report.h"

#define NAME "bad.bin"

typedef enum mip_status reader(const void *data, size_t len, struct diag *d);

/* Merges a raw section of random bytes.  The merge may fail, but must not crash. */
static inline void merge_anything(struct prof *p)
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

static inline enum mip_status read_map(const void *data, size_t len, struct diag *d)
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

static inline enum mip_status read_profile(const void *data, size_t len, struct diag *d)
{
    struct prof p;
    struct bytes out = {0}, talk = {0};
    size_t listed, ordered;
    struct rep_options o = {.colour = true};
    enum mip_status st = prof_decode(NAME, data, len, &p, d);
    if (st)
        return st;
    rep_show(&p, &o, &out);
    rep_covered(&p, &o, &out, &talk);
    free(rep_order(&p, &o, &talk, &listed, &ordered));
    rep_info(&p, &o, &out);
    rep_yaml(&p, &o, &out);
    bytes_free(&out);
    bytes_free(&talk);
    prof_free(&p);
    return st;
}

/* A profile with every kind of field: blocks, call edges, named runs. */
static inline void make_rich(struct bytes *out)
{
    struct bytes map = {0};
    struct img_map m;
    struct prof p;
    vector_load("map-7-24", &map);
    assert_int_equal(img_map_decode("map", 0, map.data, map.len, NULL, &m, NULL), MIP_OK);
    prof_from_map(&m, &p);
    prof_add_run(&p, "one");
    prof_function_add_run(&p.functions[1], (uint32_t)prof_add_run(&p, "two"));
    prof_add_run_blocks(&p.functions[0], 0, (const uint8_t[]){1, 0});
    p.functions[0].edge_count = 2;
    p.functions[0].edges = xcalloc(2, sizeof *p.functions[0].edges);
    p.functions[0].edges[1].site = 4;
    prof_encode(&p, out);
    prof_free(&p);
    bytes_free(&map);
}

#endif
