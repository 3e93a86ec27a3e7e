/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where the counters of an image are, and the header of a dump that the chip did not make.
 */
#include "image/raw_section.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/le.h"
#include "format/map.h"

#define SECTION_MOST ((uint64_t)256 << 20) /* no section on a chip is larger */

static uint64_t symbol_value(const struct img_elf *elf, const char *name)
{
    const struct img_symbol *s = img_elf_mark(elf, name);
    return s ? s->value : 0;
}

/* Returns the id's address: from its symbol, or in a stripped image by its bytes. */
static uint64_t find_id(const struct img_elf *elf, const uint8_t id[20])
{
    const struct img_symbol *s = img_elf_mark(elf, "__mip_image_id");
    if (s)
        return s->value;
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *c = &elf->sections[i];
        if (!(c->flags & SHF_ALLOC) || !c->data)
            continue;
        const uint8_t *at = memmem(c->data, c->size, id, MIP_IMAGE_ID_SIZE);
        if (at)
            return c->address + (uint64_t)(at - c->data);
    }
    return 0;
}

/* Returns the value of __mip_words in the image.  If there are no symbols, the map says nearly the same. */
static uint32_t profile_type(const struct img_elf *elf, const struct img_map *map)
{
    const uint32_t counting = MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS;
    uint64_t words = symbol_value(elf, "__mip_words");
    if (words)
        return (uint32_t)words;
    if (elf->symbol_count == 0 && (map->profile_types & counting))
        return map->profile_types;
    return MIP_PROFILE_FUNCTION_COVERAGE;
}

static void fill_header(const struct img_elf *elf, const struct img_map *map, struct img_raw_section *out)
{
    struct img_header *h = &out->header;
    h->version = MIP_VERSION;
    h->file_type = MIP_FILE_RAW;
    h->pointer_bytes = elf->is64 ? 8 : 4;
    h->machine = elf->machine;
    h->profile_type = profile_type(elf, map);
    h->flags = MIP_FLAG_CRC_TRAILER;
    h->has_id = map->has_id;
    memcpy(h->image_id, map->image_id, sizeof h->image_id);
    h->has_length = true;
    h->data_length = out->stop - out->start;
    out->counts = (h->profile_type & ~(uint32_t)(MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_BLOCK_COVERAGE)) != 0 ||
                  symbol_value(elf, "__mip_words") != 0;
}

/* The map's reader has checked that the state record and the ring lie in the section. */
static enum mip_status take_image(const struct img_elf *elf, const struct img_map *map, struct img_raw_section *out,
                                  struct diag *d)
{
    out->start = map->raw_start;
    out->stop = map->raw_stop;
    out->state = map->state;
    if (!map->has_raw || out->stop <= out->start || out->stop - out->start > SECTION_MOST || out->start % 4)
        return diag_fail(d, MIP_MALFORMED, out->path,
                         "it does not say where its counters are; note: give the ELF file that mipcc linked, not a "
                         ".mipmap or an object");
    out->ring = map->ring.address;
    out->id_address = map->has_id ? find_id(elf, map->image_id) : 0;
    out->rtt_address = symbol_value(elf, "_SEGGER_RTT");
    fill_header(elf, map, out);
    return MIP_OK;
}

enum mip_status img_raw_section_read(const char *path, struct img_raw_section *out, struct diag *d)
{
    struct img_elf *elf;
    struct img_map map;
    *out = (struct img_raw_section){0};
    enum mip_status st = img_elf_open(path, &elf, d);
    if (st)
        return st;
    st = img_map_from_elf(elf, &map, d);
    if (!st) {
        out->path = xstrdup(path);
        st = take_image(elf, &map, out, d);
        img_map_free(&map);
    }
    img_elf_close(elf);
    if (st)
        img_raw_section_free(out);
    return st;
}

void img_raw_section_free(struct img_raw_section *r)
{
    free(r->path);
    *r = (struct img_raw_section){0};
}

void img_raw_header(const struct img_raw_section *r, bool frozen, struct bytes *out)
{
    const struct img_header *h = &r->header;
    size_t start = out->len;
    uint8_t target[4] = {(uint8_t)h->machine, (uint8_t)(h->machine >> 8), h->pointer_bytes, 0}, length[8];
    le_store64(length, h->data_length);
    bytes_u32(out, MIP_MAGIC);
    bytes_u16(out, MIP_VERSION);
    bytes_u16(out, (uint16_t)(MIP_FILE_RAW | (h->pointer_bytes == 8 ? MIP_WIDTH_64 : MIP_WIDTH_32)));
    bytes_u32(out, h->profile_type);
    bytes_u32(out, 0);
    bytes_u32(out, MIP_FLAG_CRC_TRAILER | (frozen ? MIP_FLAG_FROZEN : 0));
    bytes_u32(out, 0);
    if (h->has_id)
        img_tag_write(out, MIP_TAG_IMAGE_ID, h->image_id, MIP_IMAGE_ID_SIZE);
    img_tag_write(out, MIP_TAG_TARGET, target, sizeof target);
    img_tag_write(out, MIP_TAG_DATA_LENGTH, length, sizeof length);
    le_store32(out->data + start + MIP_OFF_DATA_OFFSET, (uint32_t)(out->len - start));
}

static uint32_t filled_word(const struct img_raw_section *r)
{
    return MIP_STATE_MAGIC ^ (r->header.has_id ? le_load32(r->header.image_id) : 0);
}

bool img_raw_is_filled(const struct img_raw_section *r, const uint8_t *state)
{
    return le_load32(state + MIP_STATE_FILLED) == filled_word(r);
}

enum mip_status img_raw_file(const struct img_raw_section *r, const uint8_t *section, struct bytes *out, struct diag *d)
{
    size_t len = (size_t)(r->stop - r->start), state = (size_t)(r->state - r->start), from = out->len;
    if (r->state && !img_raw_is_filled(r, section + state))
        return diag_fail(d, MIP_MALFORMED, r->path,
                         "the counters in the target's memory were never filled: mip_init() has not run; note: let the "
                         "firmware start, and have it call mip_init() early, or run .preinit_array; --wait waits "
                         "for it");
    bool frozen = r->state && le_load32(section + state + MIP_STATE_ORDER) == 0;
    img_raw_header(r, frozen, out);
    le_store32(out->data + from + MIP_OFF_FLAGS, le_load32(out->data + from + MIP_OFF_FLAGS) | MIP_FLAG_STOPPED);
    for (size_t i = 0; i < len; i++) {
        bool plain = r->counts || (r->state && i - state < MIP_STATE_SIZE);
        bytes_u8(out, plain || section[i] == 0xff ? section[i] : 0);
    }
    if (r->ring) /* the ring is as the chip's own dump finds it */
        out->data[out->len - len + (r->ring - r->start) + MIP_RING_HOLD] = 0;
    bytes_u32(out, hash_crc32(0, out->data + from, out->len - from));
    return MIP_OK;
}

void img_raw_fresh(const struct img_raw_section *r, struct bytes *out)
{
    size_t from = out->len, len = (size_t)(r->stop - r->start);
    bytes_reserve(out, len);
    memset(out->data + from, 0xff, len);
    out->len += len;
    if (!r->state)
        return;
    uint8_t *state = out->data + from + (r->state - r->start);
    le_store32(state + MIP_STATE_FILLED, filled_word(r));
    le_store32(state + MIP_STATE_ORDER, 1);
    le_store32(state + MIP_STATE_RESUME, 0);
    le_store32(state + MIP_STATE_BEGAN, MIP_BEGAN_BY_RESET);
}
