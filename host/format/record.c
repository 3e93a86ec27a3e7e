/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One record of a map: a function's fields.
 */
#include "format/record.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "base/text.h"

void img_function_free(struct img_function *f)
{
    free(f->name);
    free(f->file);
    free(f->path);
    free(f->without);
    free(f->offsets);
    free(f->slots);
    free(f->infer);
    free(f->flow);
    free(f->stops);
    free(f->inner);
    free(f->known);
    free(f->known_from);
    img_code_free(&f->code);
}

const char *img_function_source(const struct img_function *f)
{
    return f->path && f->path[0] ? f->path : f->file;
}

size_t img_block_count(const struct img_function *f)
{
    bool has_bits = f->profile_type & (MIP_PROFILE_BLOCK_COVERAGE | MIP_PROFILE_EDGE_COUNTS);
    return has_bits && f->offset_count > 1 ? f->offset_count : 1;
}

uint64_t img_block_address(const struct img_function *f, size_t block)
{
    int32_t offset = block < f->offset_count ? (int32_t)f->offsets[block] : 0;
    return f->address + (uint64_t)(int64_t)offset;
}

uint32_t img_call_bytes(const struct img_function *f)
{
    return f->profile_type & MIP_PROFILE_FUNCTION_TIMESTAMP ? MIP_CALL_BYTES
           : f->profile_type & MIP_PROFILE_FUNCTION_CALLS   ? MIP_COUNT_BYTES
                                                            : 0;
}

size_t img_knowable(const struct img_function *f)
{
    return f->profile_type & MIP_PROFILE_BLOCK_COVERAGE && f->blocks ? f->blocks : 1;
}

bool img_is_known(const struct img_function *f, size_t block)
{
    return f->known && block < img_knowable(f) && f->known[block];
}

void img_known_write(const struct img_function *f, struct bytes *out)
{
    size_t blocks = img_knowable(f);
    if (!f->known)
        return;
    FREED_BY(bytes_free) struct bytes field = {0};
    for (size_t b = 0; b < blocks; b += 8) {
        uint8_t bits = 0;
        for (size_t i = 0; i < 8 && b + i < blocks; i++)
            bits |= (uint8_t)(f->known[b + i] << i);
        bytes_u8(&field, bits);
    }
    img_tag_write(out, MIP_FIELD_KNOWN, field.data, field.len);
    field.len = 0;
    bytes_append(&field, f->known_id, sizeof f->known_id);
    bytes_append(&field, f->known_from, strlen(f->known_from));
    img_tag_write(out, MIP_FIELD_KNOWN_FROM, field.data, field.len);
}

uint32_t img_node_count(const struct img_function *f)
{
    return f->blocks + (uint32_t)f->inner_count;
}

uint32_t img_block_of_node(const struct img_function *f, uint32_t node)
{
    return node < f->blocks ? node : node - f->blocks < f->inner_count ? f->inner[node - f->blocks] : MIP_NONE;
}

enum mip_status img_record_size(const struct img_input *in, size_t at, size_t fixed, size_t end, uint32_t *size,
                                struct diag *d)
{
    *size = end - at >= 4 ? le_load32(in->data + at) : 0;
    if (*size >= fixed && *size % 4 == 0 && *size <= end - at)
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                      "a function record of %" PRIu32 " bytes, where %zu are left", *size, end - at);
}

enum mip_status img_fields_read(const struct img_input *in, size_t at, size_t end, struct img_fields *out,
                                struct diag *d)
{
    for (;;) {
        struct img_tag t;
        enum mip_status st = img_tag_next(in, &at, end, &t, d);
        if (st || t.tag == MIP_FIELD_END)
            return st;
        if (t.tag < IMG_FIELDS)
            bytes_append(&out->of[t.tag], t.payload, t.len);
    }
}

void img_fields_free(struct img_fields *fl)
{
    for (size_t i = 0; i < IMG_FIELDS; i++)
        bytes_free(&fl->of[i]);
}

char *img_fields_text(const struct img_fields *fl, uint16_t tag)
{
    return text_printable(fl->of[tag].data, fl->of[tag].len);
}

/* Reads a field that is a list of entries of so many words each.  Returns NULL if there is no entry. */
static uint32_t *take_words(struct img_fields *fl, uint16_t tag, size_t words, size_t *count)
{
    const struct bytes *b = &fl->of[tag];
    *count = b->len / (4 * words);
    uint32_t *list = *count ? xcalloc(*count * words, sizeof *list) : NULL;
    for (size_t i = 0; i < *count * words; i++)
        list[i] = le_load32(b->data + 4 * i);
    return list;
}

static void take_pairs(struct img_fields *fl, struct img_function *f)
{
    FREED uint32_t *w = take_words(fl, MIP_FIELD_INFER, 2, &f->infer_count);
    f->infer = f->infer_count ? xcalloc(f->infer_count, sizeof *f->infer) : NULL;
    for (size_t i = 0; i < f->infer_count; i++)
        f->infer[i] = (struct img_pair){w[2 * i], w[2 * i + 1]};
}

static void take_flow(struct img_fields *fl, struct img_function *f)
{
    FREED uint32_t *w = take_words(fl, MIP_FIELD_FLOW, 3, &f->flow_count);
    f->flow = f->flow_count ? xcalloc(f->flow_count, sizeof *f->flow) : NULL;
    for (size_t i = 0; i < f->flow_count; i++)
        f->flow[i] = (struct img_edge){w[3 * i], w[3 * i + 1], w[3 * i + 2]};
}

/* Checks lengths that give a number of entries, or must match one. */
static enum mip_status check_lengths(const struct img_input *in, size_t at, const struct img_fields *fl,
                                     const struct img_function *f, struct diag *d)
{
    static const struct {
        uint16_t tag;
        uint8_t bytes;
        bool a_block; /* there must be as many entries as blocks */
        const char *name;
    } lists[] = {
        {MIP_FIELD_OFFSETS,      4,  true,  "block offsets"},
        {MIP_FIELD_BLOCK_HASHES, 6,  true,  "block hashes" },
        {MIP_FIELD_CODE_HASH,    8,  false, "code hash"    },
        {MIP_FIELD_SLOTS,        4,  true,  "block slots"  },
        {MIP_FIELD_INFER,        8,  false, "inferences"   },
        {MIP_FIELD_FLOW,         12, false, "edges"        },
        {MIP_FIELD_STOPS,        4,  false, "stops"        },
        {MIP_FIELD_NODES,        4,  false, "inner nodes"  },
        {MIP_FIELD_PARTS,        16, false, "parts"        },
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        size_t len = fl->of[lists[i].tag].len, each = lists[i].bytes;
        if (len % each == 0 && (!lists[i].a_block || !len || len / each == f->blocks))
            continue;
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%s: %" PRIu32 " blocks, but %zu bytes of %s",
                          f->name, f->blocks, len, lists[i].name);
    }
    return MIP_OK;
}

static void take_code(const struct img_fields *fl, struct img_code *c)
{
    const struct bytes *hash = &fl->of[MIP_FIELD_CODE_HASH], *blocks = &fl->of[MIP_FIELD_BLOCK_HASHES];
    const struct bytes *successors = &fl->of[MIP_FIELD_SUCCESSORS];
    c->hash = hash->len ? le_load64(hash->data) : 0;
    c->block_count = blocks->len / 6;
    c->blocks = c->block_count ? xcalloc(c->block_count, sizeof *c->blocks) : NULL;
    for (size_t i = 0; i < c->block_count; i++)
        c->blocks[i] = (struct img_block_hash){le_load32(blocks->data + 6 * i), le_load16(blocks->data + 6 * i + 4)};
    c->successor_bytes = successors->len;
    c->successors = successors->len ? xmalloc(successors->len) : NULL;
    if (successors->len)
        memcpy(c->successors, successors->data, successors->len);
}

/* Reads which blocks are known to be covered, and who knows it. */
static enum mip_status take_known(const struct img_input *in, size_t at, const struct img_fields *fl,
                                  struct img_function *f, struct diag *d)
{
    const struct bytes *bits = &fl->of[MIP_FIELD_KNOWN], *from = &fl->of[MIP_FIELD_KNOWN_FROM];
    size_t blocks = img_knowable(f);
    if (!bits->len && !from->len)
        return MIP_OK;
    if (bits->len != (blocks + 7) / 8 || from->len < sizeof f->known_id)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                          "%s: %zu blocks, but %zu bytes of known ones, and %zu bytes of who knows it", f->name, blocks,
                          bits->len, from->len);
    f->known = xcalloc(blocks, 1);
    for (size_t b = 0; b < blocks; b++)
        f->known[b] = bits->data[b / 8] >> b % 8 & 1;
    memcpy(f->known_id, from->data, sizeof f->known_id);
    f->known_from = text_printable(from->data + sizeof f->known_id, from->len - sizeof f->known_id);
    return MIP_OK;
}

/* Corrects the offsets of blocks that lie in other sections than the entry.  Their distances are only known now. */
static enum mip_status move_parts(const struct img_input *in, size_t at, const struct img_fields *fl,
                                  struct img_function *f, struct diag *d)
{
    const struct bytes *parts = &fl->of[MIP_FIELD_PARTS];
    for (size_t i = 0; i < parts->len / 16; i++) {
        uint64_t first = le_load32(parts->data + 16 * i), address = le_load64(parts->data + 16 * i + 8);
        uint64_t last = i + 1 < parts->len / 16 ? le_load32(parts->data + 16 * i + 16) : f->offset_count;
        if (f->flags & MIP_REC_THUMB)
            address &= ~(uint64_t)1;
        int64_t distance = (int64_t)(address - f->address);
        if (first >= last || last > f->offset_count || distance != (int32_t)distance)
            return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                              "%s: a part from block %" PRIu64 " on, at 0x%" PRIx64 ", is none of the function",
                              f->name, first, address);
        for (uint64_t b = first; b < last; b++)
            f->offsets[b] += (uint32_t)distance;
    }
    return MIP_OK;
}

static enum mip_status take_fields(const struct img_input *in, size_t at, struct img_fields *fl, struct img_function *f,
                                   struct diag *d)
{
    size_t count;
    f->name = img_fields_text(fl, MIP_FIELD_NAME);
    f->file = img_fields_text(fl, MIP_FIELD_FILE);
    if (fl->of[MIP_FIELD_PATH].len)
        f->path = img_fields_text(fl, MIP_FIELD_PATH);
    if (fl->of[MIP_FIELD_WITHOUT].len)
        f->without = img_fields_text(fl, MIP_FIELD_WITHOUT);
    enum mip_status st = check_lengths(in, at, fl, f, d);
    if (st)
        return st;
    if (f->blocks > 1)
        f->offsets = take_words(fl, MIP_FIELD_OFFSETS, 1, &f->offset_count);
    f->slots = take_words(fl, MIP_FIELD_SLOTS, 1, &count);
    take_pairs(fl, f);
    take_flow(fl, f);
    f->stops = take_words(fl, MIP_FIELD_STOPS, 1, &f->stop_count);
    f->inner = take_words(fl, MIP_FIELD_NODES, 1, &f->inner_count);
    take_code(fl, &f->code);
    st = take_known(in, at, fl, f, d);
    return st ? st : move_parts(in, at, fl, f, d);
}

static void read_fixed(const uint8_t *p, struct img_function *f)
{
    f->profile_type = le_load32(p + MIP_REC_PROFILE_TYPE);
    f->flags = le_load32(p + MIP_REC_FLAGS);
    f->slot_bytes = le_load32(p + MIP_REC_SLOT_BYTES);
    f->address = le_load64(p + MIP_REC_ADDRESS);
    if (f->flags & MIP_REC_THUMB)
        f->address &= ~(uint64_t)1;
    f->slot = le_load64(p + MIP_REC_SLOT);
    f->size = le_load32(p + MIP_REC_CODE_SIZE);
    f->cfg = le_load32(p + MIP_REC_CFG);
    f->blocks = le_load32(p + MIP_REC_BLOCKS);
    f->insns = le_load32(p + MIP_REC_INSNS);
}

enum mip_status img_record_read(const struct img_input *in, size_t at, size_t fixed, uint32_t size,
                                struct img_function *f, struct img_fields *fields, struct diag *d)
{
    *f = (struct img_function){0};
    *fields = (struct img_fields){0};
    read_fixed(in->data + at, f);
    enum mip_status st = img_fields_read(in, at + fixed, at + size, fields, d);
    return st ? st : take_fields(in, at, fields, f, d);
}
