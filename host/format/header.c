/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The header of raw files, maps and profiles, with its tags.
 */
#include "format/header.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/le.h"
#include "base/text.h"
#include "format/other_file.h"

#define H24_SIZE 24u
#define H32_SIZE 32u

#define KNOWN_TYPES                                                                                                    \
    (MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_BLOCK_COVERAGE | MIP_PROFILE_FUNCTION_TIMESTAMP |                     \
     MIP_PROFILE_FUNCTION_CALLS | MIP_PROFILE_EDGE_COUNTS)

static enum mip_status header_error(const struct img_input *in, size_t at, struct diag *d, const char *cause)
{
    return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%s", cause);
}

/* Returns "raw (.mipraw)" and the like, for messages. */
static const char *img_file_type_name(uint32_t file_type)
{
    switch (file_type) {
    case MIP_FILE_RAW:
        return "a raw profile (.mipraw)";
    case MIP_FILE_RETURNS:
        return "return-address samples (.mipret)";
    case MIP_FILE_MAP:
        return "a map (.mipmap)";
    case MIP_FILE_PROFILE:
        return "a profile (.mip)";
    default:
        return "a file of no known type";
    }
}

void img_id_text(const uint8_t id[20], char out[41])
{
    for (size_t i = 0; i < 20; i++)
        snprintf(out + 2 * i, 3, "%02x", id[i]);
}

bool img_is_other_image(const struct img_header *a, const struct img_header *b)
{
    return a->has_id && b->has_id && memcmp(a->image_id, b->image_id, sizeof a->image_id) != 0;
}

enum mip_status img_tag_next(const struct img_input *in, size_t *at, size_t end, struct img_tag *out, struct diag *d)
{
    *out = (struct img_tag){0};
    if (*at >= end)
        return MIP_OK;
    if (end - *at < 4)
        return header_error(in, *at, d, "a tag is cut short");
    const uint8_t *p = in->data + *at;
    out->tag = le_load16(p);
    out->len = le_load16(p + 2);
    out->payload = p + 4;
    size_t whole = 4 + (((size_t)out->len + 3) & ~(size_t)3);
    if (out->tag == MIP_TAG_END)
        return MIP_OK;
    if (whole > end - *at)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + *at, "tag %u of %u bytes goes beyond its list",
                          out->tag, out->len);
    *at += whole;
    return MIP_OK;
}

enum mip_status img_tag_find(const struct img_input *in, const struct img_header *h, uint16_t number, size_t *at,
                             struct img_tag *out, struct diag *d)
{
    enum mip_status st;
    do
        st = img_tag_next(in, at, h->data_offset, out, d);
    while (!st && out->tag != MIP_TAG_END && out->tag != number);
    return st;
}

static enum mip_status wrong_size(const struct img_input *in, const struct img_tag *t, struct diag *d)
{
    return diag_error(d, MIP_MALFORMED, in->file, in->base + (uint64_t)(t->payload - in->data), "tag %u has %u bytes",
                      t->tag, t->len);
}

static bool all_zero(const uint8_t *p, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (p[i])
            return false;
    return true;
}

/* Takes the image id.  A runtime that was linked without an id sends twenty zero bytes. */
static void take_id(struct img_header *h, const uint8_t *p)
{
    memcpy(h->image_id, p, MIP_IMAGE_ID_SIZE);
    h->has_id = !all_zero(p, MIP_IMAGE_ID_SIZE);
}

static void take_raw_section(struct img_header *h, const uint8_t *p)
{
    h->has_raw = true;
    h->raw_start = le_load64(p);
    h->raw_stop = le_load64(p + 8);
    h->state = le_load64(p + 16);
}

/* Takes the name that the firmware gave the dump.  A longer one is cut, as in the runtime. */
static void take_dump_name(struct img_header *h, const struct img_tag *t)
{
    FREED char *name = text_printable(t->payload, t->len < MIP_DUMP_NAME_MOST ? t->len : MIP_DUMP_NAME_MOST);
    snprintf(h->dump_name, sizeof h->dump_name, "%s", name);
}

/* Returns the required size of tags with one size; 0: any, or an unknown tag. */
static uint16_t tag_size(uint16_t tag)
{
    static const uint16_t sizes[] = {
        [MIP_TAG_IMAGE_ID] = MIP_IMAGE_ID_SIZE,
        [MIP_TAG_TARGET] = 4,
        [MIP_TAG_DATA_LENGTH] = 8,
        [MIP_TAG_RAW_SECTION] = 24,
        [MIP_TAG_OLD_BASE] = 4,
        [MIP_TAG_RUNS] = 8,
        [MIP_TAG_RING] = 16,
        [MIP_TAG_SAMPLES] = 16,
        [MIP_TAG_REFUSED] = 24,
    };
    return tag < sizeof sizes / sizeof sizes[0] ? sizes[tag] : 0;
}

bool img_ring_fits(const struct img_ring *r, uint64_t start, uint64_t stop)
{
    uint64_t size = MIP_RING_SIZE + (uint64_t)r->entries * MIP_SAMPLE_SIZE;
    return r->entries >= 2 && r->entries <= MIP_RING_MAX && (r->entries & (r->entries - 1)) == 0 &&
           r->address >= start && r->address <= stop && size <= stop - r->address && (r->address - start) % 4 == 0;
}

static void take_numbers(struct img_header *h, uint16_t tag, const uint8_t *p)
{
    switch (tag) {
    case MIP_TAG_OLD_BASE:
        h->has_old_base = true;
        h->old_base = le_load32(p);
        break;
    case MIP_TAG_RUNS:
        h->has_runs = true;
        h->runs = le_load64(p);
        break;
    case MIP_TAG_RING:
        h->ring = (struct img_ring){le_load64(p), le_load32(p + 8)};
        break;
    case MIP_TAG_SAMPLES:
        h->samples = le_load64(p);
        h->lost = le_load64(p + 8);
        break;
    case MIP_TAG_REFUSED:
        h->others = le_load64(p);
        h->damaged = le_load64(p + 8);
        h->doubled = le_load64(p + 16);
        break;
    default: /* a tag of a later version: skipped */
        break;
    }
}

static enum mip_status take_tag(const struct img_input *in, struct img_header *h, const struct img_tag *t,
                                struct diag *d)
{
    const uint8_t *p = t->payload;
    if (tag_size(t->tag) && t->len != tag_size(t->tag))
        return wrong_size(in, t, d);
    switch (t->tag) {
    case MIP_TAG_IMAGE_ID:
        take_id(h, p);
        break;
    case MIP_TAG_TARGET:
        if ((p[2] != 4 && p[2] != 8) || (h->pointer_bytes && h->pointer_bytes != p[2]))
            return header_error(in, (size_t)(p - in->data), d,
                                "pointers of the target are neither 4 nor 8 bytes, or both");
        h->machine = le_load16(p);
        h->pointer_bytes = p[2];
        break;
    case MIP_TAG_DATA_LENGTH:
        h->has_length = true;
        h->data_length = le_load64(p);
        break;
    case MIP_TAG_RAW_SECTION:
        take_raw_section(h, p);
        break;
    case MIP_TAG_LINK_UNIT:
        h->link_unit = p;
        h->link_unit_len = t->len;
        break;
    case MIP_TAG_DUMP_NAME:
        take_dump_name(h, t);
        break;
    default:
        take_numbers(h, t->tag, p);
        break;
    }
    return MIP_OK;
}

static enum mip_status read_tags(const struct img_input *in, size_t at, struct img_header *h, struct diag *d)
{
    size_t next = at + MIP_HEADER_SIZE, end = at + h->data_offset;
    for (;;) {
        struct img_tag t;
        enum mip_status st = img_tag_next(in, &next, end, &t, d);
        if (st || t.tag == MIP_TAG_END)
            return st;
        if ((st = take_tag(in, h, &t, d)))
            return st;
    }
}

static enum mip_status set_width(const struct img_input *in, size_t at, struct img_header *h, uint32_t bits,
                                 struct diag *d)
{
    if (bits & ~(MIP_FILE_TYPE_MASK | MIP_WIDTH_64 | MIP_WIDTH_32))
        return header_error(in, at + MIP_OFF_FILE_TYPE, d, "unknown bits in the file type");
    if ((bits & MIP_WIDTH_64) && (bits & MIP_WIDTH_32))
        return header_error(in, at + MIP_OFF_FILE_TYPE, d, "the file says both 64 and 32 bits");
    h->file_type = bits & MIP_FILE_TYPE_MASK;
    h->pointer_bytes = bits & MIP_WIDTH_64 ? 8 : bits & MIP_WIDTH_32 ? 4 : 0;
    return MIP_OK;
}

static enum mip_status read_old(const struct img_input *in, size_t at, struct img_header *h, struct diag *d)
{
    const uint8_t *p = in->data + at;
    uint32_t type = le_load16(p + MIP_OFF_FILE_TYPE);
    if (le_load32(p + MIP_OFF_DATA_OFFSET) == H24_SIZE) {
        static const uint32_t plain[] = {0, MIP_FILE_RAW, MIP_FILE_MAP, MIP_FILE_PROFILE, MIP_FILE_RETURNS};
        h->file_type = type < sizeof plain / sizeof plain[0] ? plain[type] : 0;
        h->data_offset = H24_SIZE;
        return MIP_OK;
    }
    if (in->len - at < H32_SIZE || le_load32(p + 28) != H32_SIZE)
        return header_error(in, at, d, "a version 8 header that has neither 24 nor 32 bytes");
    enum mip_status st = set_width(in, at, h, type, d);
    if (st)
        return st;
    h->is_h32 = true;
    h->data_offset = H32_SIZE;
    h->raw_offset = h->pointer_bytes == 4 ? (int64_t)(int32_t)le_load32(p + 16) : (int64_t)le_load64(p + 16);
    return MIP_OK;
}

static enum mip_status read_new(const struct img_input *in, size_t at, struct img_header *h, struct diag *d)
{
    const uint8_t *p = in->data + at;
    enum mip_status st = set_width(in, at, h, le_load16(p + MIP_OFF_FILE_TYPE), d);
    if (st)
        return st;
    uint32_t offset = le_load32(p + MIP_OFF_DATA_OFFSET);
    if (offset < MIP_HEADER_SIZE || offset % 4 || offset > in->len - at)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at + MIP_OFF_DATA_OFFSET,
                          "offset to data 0x%" PRIx32
                          " is outside the file, or no multiple of 4; note: the file is damaged, or was cut short",
                          offset);
    h->flags = le_load32(p + MIP_OFF_FLAGS);
    h->data_offset = offset;
    return read_tags(in, at, h, d);
}

static enum mip_status check_start(const struct img_input *in, size_t at, uint16_t *version, struct diag *d)
{
    bool is_mip = at <= in->len && in->len - at >= 4 && le_load32(in->data + at) == MIP_MAGIC;
    const struct img_other_file *other = is_mip || at > in->len ? NULL : img_other_file(in->data + at, in->len - at);
    if (other) {
        enum mip_status st = diag_error(d, MIP_MALFORMED, in->file, in->base + at, "no MIP file, but %s", other->what);
        diag_note(d, "%s", other->note);
        return st;
    }
    if (at > in->len || in->len - at < MIP_HEADER_SIZE)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                          "%zu bytes: no room for a header; note: the file is empty or was cut short",
                          at > in->len ? 0 : in->len - at);
    const uint8_t *p = in->data + at;
    if (memcmp(p, "\177ELF", 4) == 0)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                          "an ELF file; expected a .mip or .mipraw file; note: an ELF file is what a profile is made "
                          "from: mipdata create -p x.mip firmware.elf");
    if (le_load32(p) != MIP_MAGIC)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                          "no MIP file: expected the bytes fb 4d 49 50, got %02x %02x %02x %02x; note: is this a .mip, "
                          ".mipmap or .mipraw file?",
                          p[0], p[1], p[2], p[3]);
    *version = le_load16(p + MIP_OFF_VERSION);
    if (*version >= 1 && *version <= MIP_VERSION)
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, in->file, in->base + at + MIP_OFF_VERSION,
                      "version %u; this tool reads versions 1 to %u; note: use the mipdata that belongs to the mipcc "
                      "which built the image",
                      *version, MIP_VERSION);
}

enum mip_status img_header_read(const struct img_input *in, size_t at, struct img_header *out, struct diag *d)
{
    *out = (struct img_header){0};
    enum mip_status st = check_start(in, at, &out->version, d);
    if (st)
        return st;
    const uint8_t *p = in->data + at;
    out->profile_type = le_load32(p + MIP_OFF_PROFILE_TYPE);
    out->module_hash = le_load32(p + MIP_OFF_MODULE_HASH);
    if (out->profile_type & ~KNOWN_TYPES)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at + MIP_OFF_PROFILE_TYPE,
                          "profile type 0x%" PRIx32 " is not known here", out->profile_type);
    st = out->version <= MIP_VERSION_OLD ? read_old(in, at, out, d) : read_new(in, at, out, d);
    if (st)
        return st;
    uint32_t t = out->file_type;
    if (!t || (t & (t - 1)))
        return header_error(in, at + MIP_OFF_FILE_TYPE, d, "no known file type");
    return MIP_OK;
}

enum mip_status img_header_want(const struct img_input *in, const struct img_header *h, uint32_t file_type,
                                struct diag *d)
{
    if (h->file_type == file_type)
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, in->file, in->base + MIP_OFF_FILE_TYPE, "expected %s, got %s",
                      img_file_type_name(file_type), img_file_type_name(h->file_type));
}

enum mip_status img_header_data(const struct img_input *in, const struct img_header *h, const uint8_t **data,
                                size_t *len, struct diag *d)
{
    bool crc = h->flags & MIP_FLAG_CRC_TRAILER;
    size_t rest = in->len - h->data_offset, trailer = crc ? 4 : 0;
    uint64_t want = h->has_length ? h->data_length : rest < trailer ? UINT64_MAX : rest - trailer;
    if (want > rest || rest - want != trailer)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + h->data_offset,
                          "the header promises %" PRIu64
                          " bytes of data%s, the file has %zu bytes after the header; note: the file was cut short, or "
                          "something was added after it: take it from the device again",
                          h->has_length ? want : 0, crc ? " and a CRC" : "", rest);
    *data = in->data + h->data_offset;
    *len = (size_t)want;
    if (!crc)
        return MIP_OK;
    size_t end = h->data_offset + *len;
    uint32_t got = hash_crc32(0, in->data, end), said = le_load32(in->data + end);
    if (hash_is(said, got))
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, in->file, in->base + end,
                      "CRC-32 is 0x%08" PRIx32 ", the file says 0x%08" PRIx32
                      "; note: the file is damaged: take it from the device, or make it, again",
                      got, said);
}

static void write_one(struct bytes *out, uint16_t tag, const void *payload, uint16_t len)
{
    bytes_u16(out, tag);
    bytes_u16(out, len);
    bytes_append(out, payload, len);
    for (unsigned pad = len; pad % 4; pad++)
        bytes_u8(out, 0);
}

/* Appends a tag in pieces.  They are cut at a multiple of 4, so that padding never tears an element of a list. */
void img_tag_write(struct bytes *out, uint16_t tag, const void *payload, size_t len)
{
    const size_t most = IMG_TAG_MAX & ~(size_t)3;
    const uint8_t *p = payload;
    for (; len > most; p += most, len -= most)
        write_one(out, tag, p, (uint16_t)most);
    write_one(out, tag, p, (uint16_t)len);
}

static void write_u64_tag(struct bytes *out, uint16_t tag, const uint64_t *v, size_t count)
{
    FREED_BY(bytes_free) struct bytes b = {0};
    for (size_t i = 0; i < count; i++)
        bytes_u64(&b, v[i]);
    img_tag_write(out, tag, b.data, b.len);
}

/* Returns where the data's length stands: it is written when the data is there. */
static size_t write_tags(struct bytes *out, const struct img_header *h)
{
    if (h->has_id)
        img_tag_write(out, MIP_TAG_IMAGE_ID, h->image_id, MIP_IMAGE_ID_SIZE);
    if (h->pointer_bytes) {
        uint8_t target[4] = {(uint8_t)h->machine, (uint8_t)(h->machine >> 8), h->pointer_bytes, 0};
        img_tag_write(out, MIP_TAG_TARGET, target, sizeof target);
    }
    size_t length_at = out->len + 4; /* after the tag's number and size */
    write_u64_tag(out, MIP_TAG_DATA_LENGTH, (uint64_t[]){0}, 1);
    if (h->has_raw)
        write_u64_tag(out, MIP_TAG_RAW_SECTION, (uint64_t[]){h->raw_start, h->raw_stop, h->state}, 3);
    if (h->link_unit_len)
        img_tag_write(out, MIP_TAG_LINK_UNIT, h->link_unit, h->link_unit_len);
    if (h->has_old_base) {
        uint8_t base[4];
        le_store32(base, h->old_base);
        img_tag_write(out, MIP_TAG_OLD_BASE, base, sizeof base);
    }
    if (h->has_runs)
        write_u64_tag(out, MIP_TAG_RUNS, (uint64_t[]){h->runs}, 1);
    if (h->ring.entries)
        write_u64_tag(out, MIP_TAG_RING, (uint64_t[]){h->ring.address, h->ring.entries}, 2);
    if (h->samples || h->lost)
        write_u64_tag(out, MIP_TAG_SAMPLES, (uint64_t[]){h->samples, h->lost}, 2);
    if (h->others || h->damaged || h->doubled)
        write_u64_tag(out, MIP_TAG_REFUSED, (uint64_t[]){h->others, h->damaged, h->doubled}, 3);
    for (size_t i = 0; i < h->run_name_count; i++)
        img_tag_write(out, MIP_TAG_RUN_NAME, h->run_names[i], strlen(h->run_names[i]));
    if (h->more_tags)
        bytes_append(out, h->more_tags->data, h->more_tags->len);
    img_tag_write(out, MIP_TAG_END, NULL, 0);
    return length_at;
}

size_t img_file_begin(struct bytes *file, const struct img_header *h)
{
    uint32_t width = h->pointer_bytes == 8 ? MIP_WIDTH_64 : h->pointer_bytes == 4 ? MIP_WIDTH_32 : 0;
    bytes_u32(file, MIP_MAGIC);
    bytes_u16(file, MIP_VERSION);
    bytes_u16(file, (uint16_t)(h->file_type | width));
    bytes_u32(file, h->profile_type);
    bytes_u32(file, h->module_hash);
    bytes_u32(file, h->flags | MIP_FLAG_CRC_TRAILER);
    bytes_u32(file, 0);
    size_t length_at = write_tags(file, h);
    le_store32(file->data + MIP_OFF_DATA_OFFSET, (uint32_t)file->len);
    return length_at;
}

void img_file_end(struct bytes *file, size_t length_at)
{
    size_t start = le_load32(file->data + MIP_OFF_DATA_OFFSET);
    le_store64(file->data + length_at, file->len - start);
    bytes_u32(file, hash_crc32(0, file->data, file->len));
}
