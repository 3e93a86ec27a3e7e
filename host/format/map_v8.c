/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Maps of version 8: one header, then entries to the end of the map, each aligned.  PC-relative fields are differences
 * of at most 64 bits, computed modulo 2^64 as the linker did.
 */
#include "format/map_v8.h"

#include <inttypes.h>

#include "base/bytes.h"
#include "base/le.h"
#include "base/text.h"
#include "machine/machine.h"

struct cursor {
    const struct img_input *in;
    size_t at;
};

static size_t map_bytes_left(const struct cursor *c)
{
    return c->at < c->in->len ? c->in->len - c->at : 0;
}

static uint32_t take32(struct cursor *c)
{
    uint32_t v = le_load32(c->in->data + c->at);
    c->at += 4;
    return v;
}

static uint64_t take_signed(struct cursor *c, unsigned bytes)
{
    if (bytes == 4)
        return (uint64_t)(int64_t)(int32_t)take32(c);
    uint64_t v = le_load64(c->in->data + c->at);
    c->at += 8;
    return v;
}

static enum mip_status cut(const struct cursor *c, struct diag *d)
{
    return diag_error(d, MIP_MALFORMED, c->in->file, c->in->base + c->at, "an entry of the map is cut short");
}

/* Reads what is the same in both layouts: size, signature, blocks with their offsets, name. */
static enum mip_status read_rest(struct cursor *c, struct img_function *f, struct diag *d)
{
    f->size = take32(c);
    f->cfg = take32(c);
    uint32_t inner = take32(c);
    if (map_bytes_left(c) < 4 || inner > (map_bytes_left(c) - 4) / 4)
        return cut(c, d);
    f->blocks = inner + 1;
    f->offset_count = inner ? f->blocks : 0;
    f->offsets = inner ? xcalloc(f->offset_count, sizeof *f->offsets) : NULL;
    for (size_t i = 1; i < f->offset_count; i++)
        f->offsets[i] = take32(c);
    uint32_t name = take32(c);
    if (name > map_bytes_left(c))
        return cut(c, d);
    f->name = text_printable(c->in->data + c->at, name);
    f->file = xstrdup("");
    c->at += name;
    return MIP_OK;
}

static enum mip_status read_entry(struct cursor *c, const struct img_header *h, struct img_map *m, struct diag *d)
{
    unsigned width = !h->is_h32 ? 4 : h->pointer_bytes == 4 ? 4 : 8;
    size_t fixed = (h->is_h32 ? 2 : 3) * (size_t)width + 12;
    uint64_t here = c->at;
    if (map_bytes_left(c) < fixed)
        return cut(c, d);
    struct img_function *f = img_map_add(m);
    uint64_t start = h->is_h32 ? (uint64_t)h->raw_offset - here : take_signed(c, width);
    f->slot_offset = take_signed(c, width) - start;
    f->address = take_signed(c, width) - start;
    /* removes the Thumb bit; the original tool had no other 32-bit target */
    if (machine_has_thumb_bit(m->machine) || h->pointer_bytes == 4)
        f->address &= ~(uint64_t)1;
    f->slot = f->slot_offset;
    f->profile_type = h->profile_type;
    enum mip_status st = read_rest(c, f, d);
    if (st)
        return st;
    f->slot_bytes = (h->profile_type & MIP_PROFILE_CALL_GRAPH ? MIP_CALL_BYTES : 1) + (uint32_t)img_block_count(f) - 1;
    if (f->slot_offset < m->old_base || f->slot_offset > UINT32_MAX)
        return diag_error(d, MIP_MALFORMED, c->in->file, c->in->base + here,
                          "%s: raw data address 0x%" PRIx64 " is not after the raw section's header", f->name,
                          f->slot_offset);
    return MIP_OK;
}

static void make_absolute(struct img_map *m, uint64_t raw)
{
    for (size_t i = 0; i < m->count; i++) {
        struct img_function *f = &m->functions[i];
        f->address += raw;
        f->slot += raw;
    }
}

enum mip_status img_map_decode_old(const struct img_input *in, size_t at, const struct img_header *h,
                                   const struct img_elf *elf, struct img_map *m, struct diag *d)
{
    struct cursor c = {in, at + h->data_offset};
    size_t align = h->is_h32 && h->pointer_bytes == 4 ? 4 : 8;
    m->version = h->version;
    m->module_hash = h->module_hash;
    m->pointer_bytes = h->pointer_bytes;
    m->machine = elf ? elf->machine : 0;
    m->old_base = (uint32_t)h->data_offset;
    while (map_bytes_left(&c)) {
        enum mip_status st = read_entry(&c, h, m, d);
        if (st)
            return st;
        c.at += (align - (c.at - at) % align) % align;
    }
    const struct img_section *raw = elf ? img_elf_section(elf, MIP_SECTION_RAW) : NULL;
    m->relative = !raw;
    if (!raw)
        return MIP_OK;
    m->has_raw = true;
    m->raw_start = raw->address;
    m->raw_stop = raw->address + raw->size;
    make_absolute(m, raw->address);
    return MIP_OK;
}
