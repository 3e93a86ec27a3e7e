/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The map: its chunks, decoded and checked.
 */
#include "format/map.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "base/le.h"
#include "base/sort.h"
#include "format/header.h"
#include "format/map_v8.h"

void img_map_free(struct img_map *m)
{
    for (size_t i = 0; i < m->count; i++)
        img_function_free(&m->functions[i]);
    free(m->functions);
    img_skipped_free(&m->skipped);
    free(m->link_unit);
    *m = (struct img_map){0};
}

static enum mip_status map_error(const struct img_input *in, size_t at, struct diag *d, const char *cause)
{
    return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%s", cause);
}

/* Did the linker drop the function but keep its record?  Then relocations against it are 0 or all ones. */
static bool is_dropped(const uint8_t *p)
{
    uint64_t slot = le_load64(p + MIP_REC_SLOT), address = le_load64(p + MIP_REC_ADDRESS);
    bool dead_slot = slot == 0 || slot == UINT64_MAX || slot == UINT32_MAX;
    bool dead_code = (address & ~(uint64_t)1) == 0 || address == UINT64_MAX || address == UINT32_MAX;
    return dead_slot && dead_code;
}

static enum mip_status read_record(const struct img_input *in, size_t at, uint32_t size, struct img_map *m,
                                   struct diag *d)
{
    if (is_dropped(in->data + at)) {
        m->dropped++;
        return MIP_OK;
    }
    FREED_BY(img_fields_free) struct img_fields fields;
    return img_record_read(in, at, MIP_REC_FIXED_SIZE, size, img_map_add(m), &fields, d);
}

/* Reads records up to the end of this chunk's data, if the header gives that.  Else it reads until no record can start.
 */
static enum mip_status read_records(const struct img_input *in, size_t *at, const struct img_header *h,
                                    struct img_map *m, struct diag *d)
{
    size_t end = in->len;
    if (h->has_length && h->data_length > in->len - *at)
        return map_error(in, *at, d, "the chunk's data goes beyond the end of the map");
    if (h->has_length)
        end = *at + (size_t)h->data_length;
    while (end - *at >= 4) {
        uint32_t size = le_load32(in->data + *at);
        if (!h->has_length && (size == 0 || size == MIP_MAGIC))
            return MIP_OK;
        enum mip_status st = img_record_size(in, *at, MIP_REC_FIXED_SIZE, end, &size, d);
        if (!st && !m->is_head)
            st = read_record(in, *at, size, m, d);
        if (st)
            return st;
        *at += size;
    }
    return h->has_length && *at != end ? map_error(in, *at, d, "a function record is cut short") : MIP_OK;
}

static enum mip_status merge_raw(const struct img_input *in, size_t at, const struct img_header *h, struct img_map *m,
                                 struct diag *d)
{
    if (!h->has_raw)
        return MIP_OK;
    if (h->raw_stop < h->raw_start)
        return map_error(in, at, d, "the raw section ends before it starts");
    if (m->has_raw && (m->raw_start != h->raw_start || m->raw_stop != h->raw_stop))
        return map_error(in, at, d, "two chunks give different bounds for the raw section");
    m->has_raw = true;
    m->raw_start = h->raw_start;
    m->raw_stop = h->raw_stop;
    if (h->state)
        m->state = h->state;
    return MIP_OK;
}

static enum mip_status merge_id(const struct img_input *in, size_t at, const struct img_header *h, struct img_map *m,
                                struct diag *d)
{
    if (!h->has_id)
        return MIP_OK;
    if (m->has_id && memcmp(m->image_id, h->image_id, sizeof m->image_id) != 0) {
        char a[41], b[41];
        img_id_text(m->image_id, a);
        img_id_text(h->image_id, b);
        return diag_error(d, MIP_MISMATCH, in->file, in->base + at, "the map has two image ids, %s and %s", a, b);
    }
    m->has_id = true;
    memcpy(m->image_id, h->image_id, sizeof m->image_id);
    return MIP_OK;
}

static enum mip_status merge_ring(const struct img_input *in, size_t at, const struct img_header *h, struct img_map *m,
                                  struct diag *d)
{
    if (!h->ring.entries)
        return MIP_OK;
    if (m->ring.entries && (m->ring.entries != h->ring.entries || m->ring.address != h->ring.address))
        return map_error(in, at, d, "two chunks give different rings of call samples");
    m->ring = h->ring;
    return MIP_OK;
}

static enum mip_status merge_header(const struct img_input *in, size_t at, const struct img_header *h,
                                    struct img_map *m, struct diag *d)
{
    m->version = h->version;
    if (!m->module_hash)
        m->module_hash = h->module_hash;
    if (h->link_unit_len && !m->link_unit)
        m->link_unit = xstrndup((const char *)h->link_unit, h->link_unit_len);
    if (h->machine && m->machine && h->machine != m->machine)
        return diag_error(d, MIP_MISMATCH, in->file, in->base + at, "chunks for two machines, %u and %u (e_machine)",
                          m->machine, h->machine);
    if (h->pointer_bytes && m->pointer_bytes && h->pointer_bytes != m->pointer_bytes)
        return map_error(in, at, d, "chunks of both 32 and 64 bits");
    if (h->machine)
        m->machine = h->machine;
    if (h->pointer_bytes)
        m->pointer_bytes = h->pointer_bytes;
    enum mip_status st = merge_raw(in, at, h, m, d);
    if (!st)
        st = merge_ring(in, at, h, m, d);
    return st ? st : merge_id(in, at, h, m, d);
}

/* Skips zero bytes that the linker put between chunks to align them. */
static size_t skip_padding(const struct img_input *in, size_t at)
{
    size_t n = at;
    while (n < in->len && n - at < 8 && in->data[n] == 0)
        n++;
    return n - at < 8 ? n : at;
}

static enum mip_status read_chunks(const struct img_input *in, struct img_map *m, struct diag *d)
{
    for (size_t at = skip_padding(in, 0); at < in->len; at = skip_padding(in, at)) {
        struct img_header h;
        enum mip_status st = img_header_read(in, at, &h, d);
        if (st)
            return st;
        if (h.version <= MIP_VERSION_OLD)
            return map_error(in, at, d, "a chunk of version 8 inside a map of version 9");
        if ((st = img_header_want(in, &h, MIP_FILE_MAP, d)) || (st = merge_header(in, at, &h, m, d)) ||
            (st = img_skipped_read(in, at, &h, &m->skipped, d)))
            return st;
        at += h.data_offset;
        if ((st = read_records(in, &at, &h, m, d)))
            return st;
    }
    return MIP_OK;
}

static int by_slot(const void *a, const void *b)
{
    const struct img_function *x = a, *y = b;
    if (x->slot_offset != y->slot_offset)
        return x->slot_offset < y->slot_offset ? -1 : 1;
    if (!x->slot_bytes != !y->slot_bytes) /* a record without slots begins where the next one does */
        return x->slot_bytes ? 1 : -1;
    return x->address < y->address ? -1 : x->address > y->address;
}

static enum mip_status check_function(const struct img_input *in, struct img_map *m, struct img_function *f,
                                      struct diag *d)
{
    m->profile_types |= f->profile_type;
    bool old = m->version <= MIP_VERSION_OLD;
    enum mip_status st = img_record_check(in, f, old, d);
    if (st || old)
        return st;
    if (f->slot < m->raw_start || f->slot > m->raw_stop || f->slot_bytes > m->raw_stop - f->slot)
        return diag_error(d, MIP_MALFORMED, in->file, in->base,
                          "%s: its slots at 0x%" PRIx64 " are outside the raw section 0x%" PRIx64 "…0x%" PRIx64,
                          f->name, f->slot, m->raw_start, m->raw_stop);
    if (f->flow_count && f->slot % MIP_EDGE_BYTES)
        return diag_error(d, MIP_MALFORMED, in->file, in->base,
                          "%s: edge counters at 0x%" PRIx64 ", which is not aligned", f->name, f->slot);
    f->slot_offset = f->slot - m->raw_start;
    return MIP_OK;
}

static enum mip_status finish_map(const struct img_input *in, struct img_map *m, struct diag *d)
{
    for (size_t i = 0; i < m->count; i++) {
        enum mip_status st = check_function(in, m, &m->functions[i], d);
        if (st)
            return st;
    }
    img_skipped_sort(&m->skipped);
    sort_items(m->functions, m->count, sizeof *m->functions, by_slot);
    for (size_t i = 1; i < m->count && m->version > MIP_VERSION_OLD; i++) {
        const struct img_function *a = &m->functions[i - 1], *b = &m->functions[i];
        if (b->slot_offset - a->slot_offset < a->slot_bytes)
            return diag_error(d, MIP_MALFORMED, in->file, in->base, "%s and %s share slots at 0x%" PRIx64, a->name,
                              b->name, b->slot);
    }
    return MIP_OK;
}

/* Takes from the ELF the bounds that the runtime's chunk did not give.  An image may be linked without the runtime. */
static void bounds_from_elf(const struct img_elf *elf, struct img_map *m)
{
    const struct img_symbol *start = img_elf_mark(elf, "__start_" MIP_SECTION_RAW);
    const struct img_symbol *stop = img_elf_mark(elf, "__stop_" MIP_SECTION_RAW);
    const struct img_section *raw = img_elf_section(elf, MIP_SECTION_RAW);
    if (start && stop && start->value <= stop->value) {
        m->raw_start = start->value;
        m->raw_stop = stop->value;
        m->has_raw = true;
    } else if (raw && raw->size <= UINT64_MAX - raw->address) {
        m->raw_start = raw->address;
        m->raw_stop = raw->address + raw->size;
        m->has_raw = true;
    }
}

static void id_from_elf(const struct img_elf *elf, struct img_map *m)
{
    const struct img_symbol *s = img_elf_mark(elf, "__mip_image_id");
    const uint8_t *p = s ? img_elf_bytes_at(elf, s->value, MIP_IMAGE_ID_SIZE) : NULL;
    if (!p)
        return;
    memcpy(m->image_id, p, MIP_IMAGE_ID_SIZE);
    m->has_id = true;
}

static void fill_from_elf(const struct img_elf *elf, struct img_map *m)
{
    if (!m->has_raw)
        bounds_from_elf(elf, m);
    if (!m->has_id)
        id_from_elf(elf, m);
    if (!m->machine)
        m->machine = elf->machine;
    if (!m->pointer_bytes)
        m->pointer_bytes = elf->is64 ? 8 : 4;
    const struct img_symbol *state = img_elf_mark(elf, "__mip_state");
    if (!m->state && state)
        m->state = state->value;
}

static enum mip_status check_whole(const struct img_input *in, const struct img_elf *elf, struct img_map *m,
                                   struct diag *d)
{
    if (elf && m->machine != elf->machine)
        return diag_error(d, MIP_MISMATCH, in->file, in->base,
                          "a map for machine %u in an ELF file for machine %u (e_machine)", m->machine, elf->machine);
    if (!m->has_raw && m->count)
        return diag_error(
            d, MIP_MALFORMED, in->file, in->base,
            "nothing here says where the raw section " MIP_SECTION_RAW
            " is; note: create the profile from the ELF file instead of from a .mipmap, or link the MIP runtime");
    bool state_fits = m->state >= m->raw_start && m->state <= m->raw_stop && m->raw_stop - m->state >= MIP_STATE_SIZE;
    if (m->state && !state_fits)
        return diag_error(d, MIP_MALFORMED, in->file, in->base,
                          "the state record at 0x%" PRIx64 " is outside the raw section", m->state);
    if (m->ring.entries && !img_ring_fits(&m->ring, m->raw_start, m->raw_stop))
        return diag_error(d, MIP_MALFORMED, in->file, in->base,
                          "the ring of call samples, %" PRIu32 " entries at 0x%" PRIx64
                          ", is no ring or outside the raw section",
                          m->ring.entries, m->ring.address);
    return MIP_OK;
}

static enum mip_status decode_map(const struct img_input *in, const struct img_elf *elf, struct img_map *m,
                                  struct diag *d)
{
    struct img_header first = {0};
    size_t at = skip_padding(in, 0);
    enum mip_status st = img_header_read(in, at, &first, d);
    if (st)
        return st;
    if ((st = img_header_want(in, &first, MIP_FILE_MAP, d)))
        return st;
    if (first.version <= MIP_VERSION_OLD) {
        st = img_map_decode_old(in, at, &first, elf, m, d);
    } else {
        st = read_chunks(in, m, d);
        if (!st && elf)
            fill_from_elf(elf, m);
        if (!st)
            st = check_whole(in, elf, m, d);
    }
    return st ? st : finish_map(in, m, d);
}

static enum mip_status decode_map_part(const char *file, uint64_t base, const void *data, size_t len,
                                       const struct img_elf *elf, bool is_head, struct img_map *out, struct diag *d)
{
    struct img_input in = {file, base, data, len};
    *out = (struct img_map){.is_head = is_head};
    enum mip_status st = decode_map(&in, elf, out, d);
    if (st) {
        img_map_free(out);
        diag_note_if_none(d,
                          "a map is one image's, as mipcc linked it: link the image again, with this version of mipcc");
    }
    return st;
}

enum mip_status img_map_decode(const char *file, uint64_t base, const void *data, size_t len, const struct img_elf *elf,
                               struct img_map *out, struct diag *d)
{
    return decode_map_part(file, base, data, len, elf, false, out, d);
}

/* Joins sections of one name, which a linker makes with --unique.  The first one is not copied if it is the only one.
 */
static void join_sections(const struct img_elf *elf, const struct img_section *first, struct bytes *out)
{
    for (const struct img_section *s = first + 1; s < elf->sections + elf->section_count; s++) {
        if (!s->data || strcmp(s->name, MIP_SECTION_MAP) != 0)
            continue;
        if (!out->len)
            bytes_append(out, first->data, first->size);
        while (out->len % 4)
            bytes_u8(out, 0);
        bytes_append(out, s->data, s->size);
    }
}

/* Checks that there is one raw section: a dump has only the bytes between the bounds of one. */
static enum mip_status check_one_raw_section(const struct img_elf *elf, struct diag *d)
{
    const struct img_section *first = NULL;
    for (size_t i = 1; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        if (strcmp(s->name, MIP_SECTION_RAW) != 0 || !s->size)
            continue;
        if (first)
            return diag_fail(
                d, MIP_MALFORMED, elf->path,
                "two output sections named " MIP_SECTION_RAW ", at 0x%" PRIx64 " and 0x%" PRIx64
                ": the counters of one would be lost; note: let the linker script put all of *(" MIP_SECTION_RAW
                ") into one output section",
                first->address, s->address);
        first = s;
    }
    return MIP_OK;
}

static enum mip_status part_from_elf(const struct img_elf *elf, bool is_head, struct img_map *out, struct diag *d)
{
    *out = (struct img_map){0};
    const struct img_section *s = img_elf_section(elf, MIP_SECTION_MAP);
    enum mip_status st;
    if (elf->type == ET_REL)
        return diag_fail(d, MIP_MALFORMED, elf->path,
                         "an object file: its map has no addresses yet; note: give the linked firmware");
    if (!s || !s->data)
        return diag_fail(d, MIP_MALFORMED, elf->path,
                         "no map: the section " MIP_SECTION_MAP
                         " is %s; note: build it with mipcc and -fmachine-profile-generate, and do not strip it; a "
                         "linker script may "
                         "discard the section",
                         s ? "empty" : "not there");
    if ((st = check_one_raw_section(elf, d)))
        return st;
    FREED_BY(bytes_free) struct bytes all = {0};
    join_sections(elf, s, &all);
    return decode_map_part(elf->path, s->offset, all.len ? all.data : s->data, all.len ? all.len : s->size, elf,
                           is_head, out, d);
}

enum mip_status img_map_from_elf(const struct img_elf *elf, struct img_map *out, struct diag *d)
{
    return part_from_elf(elf, false, out, d);
}

enum mip_status img_map_head_from_elf(const struct img_elf *elf, struct img_map *out, struct diag *d)
{
    return part_from_elf(elf, true, out, d);
}

/* Does the file start as a map?  Up to 7 zero bytes may precede the magic.  A vector table in a .bin may begin with
 * zeros, too: the stack's low half. */
static bool starts_as_map(const struct bytes *file)
{
    size_t zeros = 0;
    while (zeros < file->len && zeros < 8 && file->data[zeros] == 0)
        zeros++;
    return file->len < zeros + 4 || zeros == 8 || le_load32(file->data + zeros) == MIP_MAGIC;
}

static enum mip_status decode_file(const char *path, const struct bytes *file, struct img_map *out, struct diag *d)
{
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    if (starts_as_map(file))
        return img_map_decode(name, 0, file->data, file->len, NULL, out, d);
    return diag_error(d, MIP_MALFORMED, name, 0,
                      "neither an ELF file nor a map: there are no symbols in it; note: give the .elf that the linker "
                      "wrote, not a .bin or .hex made from it");
}

enum mip_status img_map_open(const char *path, struct img_map *out, struct img_elf **elf, struct diag *d)
{
    struct bytes file;
    bool is_mapped;
    *out = (struct img_map){0};
    *elf = NULL;
    enum mip_status st = file_map(path, &file, &is_mapped, d);
    if (!st && img_is_elf(file.data, file.len)) {
        st = img_elf_take(path, &file, is_mapped, elf, d);
        if (!st)
            st = img_map_from_elf(*elf, out, d);
    } else if (!st) {
        st = decode_file(path, &file, out, d);
    }
    file_unmap(&file, is_mapped);
    return st;
}

enum mip_status img_map_read(const char *path, struct img_map *out, struct diag *d)
{
    FREED_BY(img_elf_close_at) struct img_elf *elf;
    return img_map_open(path, out, &elf, d);
}
