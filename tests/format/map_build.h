/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Builds small maps and raw profiles: of an Arm image whose raw section is at 0x20000000, without id and state record.
 */
#ifndef MIP_TESTS_MAP_BUILD_H
#define MIP_TESTS_MAP_BUILD_H

#include "format/map.h"
#include "profile/merge.h"
#include "profile/profile.h"
#include "profile/raw.h"
#include "vectors.h"

#define RAW_START 0x20000000u

struct words {
    uint32_t count;
    const uint32_t *at;
};
#define WORDS(...)                                                                                                     \
    {                                                                                                                  \
        sizeof(const uint32_t[]){__VA_ARGS__} / 4, (const uint32_t[])                                                  \
        {                                                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }

/* One function.  Its address is 0x8000 + 0x100 * its index in the list. */
struct map_record {
    uint32_t type, slot, slot_bytes, blocks; /* slot: an offset into the raw section */
    struct words offsets, slots, infer, flow, stops, inner, parts;
    uint32_t flags; /* MIP_REC_THUMB is always added */
    uint8_t known;  /* bits of blocks; 0: no block is known */
};

static inline void build_words(struct bytes *out, uint16_t tag, const struct words *w)
{
    struct bytes list = {0};
    for (uint32_t i = 0; i < w->count; i++)
        bytes_u32(&list, w->at[i]);
    if (w->count)
        img_tag_write(out, tag, list.data, list.len);
    bytes_free(&list);
}

static inline void build_offsets(struct bytes *out, uint32_t blocks)
{
    struct bytes list = {0};
    for (uint32_t i = 0; i < blocks; i++)
        bytes_u32(&list, 4 * i);
    img_tag_write(out, MIP_FIELD_OFFSETS, list.data, list.len);
    bytes_free(&list);
}

static inline void build_record(struct bytes *out, const struct map_record *r, uint32_t number)
{
    size_t start = out->len;
    const uint32_t fixed[] = {0,
                              r->type,
                              MIP_REC_THUMB | r->flags,
                              r->slot_bytes,
                              0x8001 + 0x100 * number,
                              0,
                              RAW_START + r->slot,
                              0,
                              0x100,
                              0,
                              r->blocks,
                              0};
    for (size_t i = 0; i < sizeof fixed / 4; i++)
        bytes_u32(out, fixed[i]);
    char name[2] = {(char)('a' + number % 26), 0};
    img_tag_write(out, MIP_FIELD_NAME, name, 1);
    if (r->offsets.count)
        build_words(out, MIP_FIELD_OFFSETS, &r->offsets);
    else if (r->blocks > 1)
        build_offsets(out, r->blocks);
    build_words(out, MIP_FIELD_SLOTS, &r->slots);
    build_words(out, MIP_FIELD_INFER, &r->infer);
    build_words(out, MIP_FIELD_FLOW, &r->flow);
    build_words(out, MIP_FIELD_STOPS, &r->stops);
    build_words(out, MIP_FIELD_NODES, &r->inner);
    build_words(out, MIP_FIELD_PARTS, &r->parts);
    if (r->known) {
        img_tag_write(out, MIP_FIELD_KNOWN, &r->known, 1);
        img_tag_write(out, MIP_FIELD_KNOWN_FROM, "twenty bytes of an id.mip", 25);
    }
    le_store32(out->data + start, (uint32_t)(out->len - start));
}

static inline void build_chunk(struct bytes *out, uint32_t type, const uint32_t *bounds, const struct bytes *data)
{
    const uint32_t head[] = {
        MIP_MAGIC, MIP_VERSION | (MIP_FILE_MAP | MIP_WIDTH_32) << 16, type, 0, 0, 24 + 8 + 12 + (bounds ? 28 : 0)};
    for (size_t i = 0; i < sizeof head / 4; i++)
        bytes_u32(out, head[i]);
    const uint32_t target[] = {40 | 4u << 16}, length[] = {(uint32_t)data->len, 0};
    const struct words t = {1, target}, l = {2, length}, b = {6, bounds};
    build_words(out, MIP_TAG_TARGET, &t);
    build_words(out, MIP_TAG_DATA_LENGTH, &l);
    if (bounds)
        build_words(out, MIP_TAG_RAW_SECTION, &b);
    bytes_append(out, data->data, data->len);
}

static inline void build_map(struct bytes *out, const struct map_record *list, uint32_t count, uint32_t raw_bytes)
{
    const uint32_t bounds[] = {RAW_START, 0, RAW_START + raw_bytes, 0, 0, 0};
    struct bytes none = {0};
    build_chunk(out, 0, bounds, &none);
    for (uint32_t i = 0; i < count; i++) {
        struct bytes record = {0};
        build_record(&record, &list[i], i);
        build_chunk(out, list[i].type, NULL, &record);
        bytes_free(&record);
    }
}

/* Makes an empty profile of a map with these records. */
static inline enum mip_status build_profile(struct prof *p, const struct map_record *list, uint32_t count,
                                            uint32_t raw_bytes, struct diag *d)
{
    struct bytes map = {0};
    struct img_map m;
    *p = (struct prof){0};
    build_map(&map, list, count, raw_bytes);
    struct bytes exact = vector_copy(map.data, map.len);
    enum mip_status st = img_map_decode("x.mipmap", 0, exact.data, exact.len, NULL, &m, d);
    if (!st)
        prof_from_map(&m, p);
    bytes_free(&map);
    bytes_free(&exact);
    return st;
}

/* Merge one run, whose raw section holds data. */
static inline enum mip_status build_run(struct prof *p, const void *data, size_t len, struct prof_merge_result *result,
                                        struct diag *d)
{
    struct img_header h = {.file_type = MIP_FILE_RAW, .pointer_bytes = 4, .machine = 40};
    struct bytes file = {0};
    struct prof_raw raw;
    for (size_t i = 0; i < p->count; i++)
        h.profile_type |= p->functions[i].f.profile_type;
    size_t length_at = img_file_begin(&file, &h);
    bytes_append(&file, data, len);
    img_file_end(&file, length_at);
    struct bytes exact = vector_copy(file.data, file.len);
    bytes_free(&file);
    enum mip_status st = prof_raw_take("x.mipraw", &exact, &raw, d);
    if (!st)
        st = prof_merge(p, &raw, result, NULL, d);
    prof_raw_free(&raw);
    return st;
}

#endif
