/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads and writes the block of values that a function has in raw and indexed profiles.
 */
#include "llvm/value_data.h"

#include "base/le.h"

static void read_kind(struct byte_cursor *c, struct llvm_profile *p)
{
    size_t start = c->at;
    uint32_t kind = cursor_u32(c), sites = cursor_u32(c);
    if (!c->st && (kind >= LLVM_VALUE_KINDS || p->functions[p->function_count - 1].site_count[kind])) {
        cursor_refuse(c, start, "a kind of values that is not known, or comes twice");
        return;
    }
    size_t lengths = cursor_span(c, sites, 1, "the values");
    cursor_span(c, -(uint64_t)sites & 7, 1, "the values");
    for (uint32_t i = 0; i < sites && !c->st; i++) {
        llvm_profile_add_site(p, kind);
        for (uint8_t n = c->data[lengths + i]; n && !c->st; n--) {
            uint64_t value = cursor_u64(c), count = cursor_u64(c);
            llvm_profile_add_value(p, value, count);
        }
    }
}

enum mip_status value_data_read(struct byte_cursor *c, struct llvm_profile *p)
{
    size_t start = c->at, end = c->end;
    uint32_t bytes = cursor_u32(c), kinds = cursor_u32(c);
    if (!c->st && (bytes < 8 || bytes % 8 || bytes - 8 > cursor_left(c) || kinds > LLVM_VALUE_KINDS))
        return cursor_refuse(c, start, "values that are larger than the rest, or of unknown kinds");
    if (!c->st)
        c->end = start + bytes;
    for (uint32_t i = 0; i < kinds && !c->st; i++)
        read_kind(c, p);
    if (!c->st && c->at != c->end)
        cursor_refuse(c, c->at, "bytes after the last value");
    c->end = end;
    return c->st;
}

static bool write_kind(const struct llvm_profile *p, const struct llvm_function *f, size_t kind, struct bytes *out)
{
    const struct llvm_site *sites = p->sites + f->first_site[kind];
    bytes_u32(out, (uint32_t)kind);
    bytes_u32(out, f->site_count[kind]);
    for (size_t i = 0; i < f->site_count[kind]; i++) {
        if (sites[i].count > UINT8_MAX)
            return false;
        bytes_u8(out, (uint8_t)sites[i].count);
    }
    for (size_t i = -(size_t)f->site_count[kind] & 7; i; i--)
        bytes_u8(out, 0);
    for (size_t i = 0; i < f->site_count[kind]; i++)
        for (size_t k = 0; k < sites[i].count; k++) {
            bytes_u64(out, p->values[sites[i].first + k].value);
            bytes_u64(out, p->values[sites[i].first + k].count);
        }
    return true;
}

bool value_data_write(const struct llvm_profile *p, const struct llvm_function *f, struct bytes *out)
{
    size_t start = out->len;
    uint32_t kinds = 0;
    bytes_u64(out, 0);
    for (size_t kind = 0; kind < LLVM_VALUE_KINDS; kind++) {
        if (!f->site_count[kind])
            continue;
        kinds++;
        if (!write_kind(p, f, kind, out))
            return false;
    }
    le_store32(out->data + start, (uint32_t)(out->len - start));
    le_store32(out->data + start + 4, kinds);
    return true;
}
