/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "image/record.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/le.h"

void img_function_free(struct img_function *f)
{
    free(f->name);
    free(f->file);
    free(f->offsets);
}

size_t img_block_count(const struct img_function *f)
{
    bool has_bits = (f->profile_type & MIP_PROFILE_BLOCK_COVERAGE) && f->offset_count > 1;
    return has_bits ? f->offset_count : 1;
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

/* Fields that repeat go on where the one before ended. */
struct fields {
    struct bytes name, file, offsets;
    struct bytes *covered;
};

static struct bytes *field_of(struct fields *fl, uint16_t tag)
{
    switch (tag) {
    case MIP_FIELD_NAME:
        return &fl->name;
    case MIP_FIELD_FILE:
        return &fl->file;
    case MIP_FIELD_OFFSETS:
        return &fl->offsets;
    case MIP_FIELD_COVERED:
        return fl->covered;
    default:
        return NULL;
    }
}

static enum mip_status read_fields(const struct img_input *in, size_t at, size_t end, struct fields *out,
                                   struct diag *d)
{
    for (;;) {
        struct img_tag t;
        enum mip_status st = img_tag_next(in, &at, end, &t, d);
        if (st || t.tag == MIP_FIELD_END)
            return st;
        struct bytes *to = field_of(out, t.tag);
        if (to)
            bytes_append(to, t.payload, t.len);
    }
}

static enum mip_status take_fields(const struct img_input *in, size_t at, struct fields *fl, struct img_function *f,
                                   struct diag *d)
{
    f->name = img_text(fl->name.data, fl->name.len);
    f->file = img_text(fl->file.data, fl->file.len);
    if (!fl->offsets.len)
        return MIP_OK;
    if (fl->offsets.len / 4 != f->blocks || fl->offsets.len % 4)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                          "%" PRIu32 " blocks, but %zu bytes of block offsets", f->blocks, fl->offsets.len);
    if (f->blocks == 1)
        return MIP_OK;
    f->offset_count = f->blocks;
    f->offsets = xcalloc(f->offset_count, sizeof *f->offsets);
    for (size_t i = 0; i < f->offset_count; i++)
        f->offsets[i] = le_load32(fl->offsets.data + 4 * i);
    return MIP_OK;
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
                                struct img_function *f, struct bytes *covered, struct diag *d)
{
    *f = (struct img_function){0};
    read_fixed(in->data + at, f);
    struct fields fl = {.covered = covered};
    enum mip_status st = read_fields(in, at + fixed, at + size, &fl, d);
    if (!st)
        st = take_fields(in, at, &fl, f, d);
    bytes_free(&fl.name);
    bytes_free(&fl.file);
    bytes_free(&fl.offsets);
    return st;
}

enum mip_status img_record_check(const struct img_input *in, const struct img_function *f, struct diag *d)
{
    uint32_t mode = f->profile_type & (MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_CALL_GRAPH);
    bool known = (mode == MIP_PROFILE_FUNCTION_COVERAGE || mode == MIP_PROFILE_CALL_GRAPH) &&
                 (f->profile_type & ~(mode | MIP_PROFILE_BLOCK_COVERAGE)) == 0;
    if (!known)
        return diag_error(d, MIP_MALFORMED, in->file, in->base, "%s: profile type 0x%" PRIx32 " is not known here",
                          f->name, f->profile_type);
    if ((f->profile_type & MIP_PROFILE_BLOCK_COVERAGE) && f->blocks != 1 && !f->offset_count)
        return diag_error(d, MIP_MALFORMED, in->file, in->base, "%s: block coverage without blocks", f->name);
    uint64_t need = (mode == MIP_PROFILE_CALL_GRAPH ? MIP_CALL_BYTES : 1) + (uint64_t)img_block_count(f) - 1;
    if (f->slot_bytes < need)
        return diag_error(d, MIP_MALFORMED, in->file, in->base,
                          "%s: %" PRIu32 " bytes of slots, where its profile type needs %" PRIu64, f->name,
                          f->slot_bytes, need);
    return MIP_OK;
}
