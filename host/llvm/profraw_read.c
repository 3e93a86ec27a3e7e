/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads LLVM's raw profiles (.profraw): versions 8 to 10, 32 and 64 bits, both byte orders.  Several raw profiles in
 * one file are several runs.
 *
 *   header u64 each; binary ids; records; padding; counters; padding; bitmaps (9); padding; names;
 *   records of virtual tables (10); their names (10); values of each record that has sites
 *
 * Source: LLVM, InstrProfData.inc (INSTR_PROF_RAW_HEADER, INSTR_PROF_DATA) of LLVM 14 (8), 18 (9) and 22 (10);
 * InstrProfReader.cpp, RawInstrProfReader.
 *
 * The pointer from a record to its counters counts from the record.  CountersDelta is the distance from the first
 * record to the counters, so with each record the distance shrinks by the size of a record.  All of these numbers are
 * modulo the width of a pointer.
 *
 * What holds: each part of the file is read only within its bounds.  Records that share counters are refused.  So the
 * file's size, and the limit on names in profile_names.h, also limit the memory.
 *
 * Example: in a mode that only tells what was covered, the counters 1 and 0 are the bytes 00 and ff.  0 means that the
 * block ran.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/sort.h"
#include "llvm/llvm_profile.h"
#include "llvm/profile_names.h"
#include "llvm/profraw_layout.h"
#include "llvm/value_data.h"

#define COUNT_MAX (UINT64_C(1) << 56) /* the highest count that LLVM accepts without a warning */

/* A function or a table, and its address; values are such addresses. */
struct raw_target {
    uint64_t address, size, name;
};

struct timed_call {
    uint64_t time, name;
};

/* One raw profile, as a part of the file. */
struct raw_part {
    struct byte_cursor *c;
    struct llvm_profile *p;
    const struct profraw_layout *layout;
    size_t start, records, record_bytes;
    uint64_t record_count;
    uint64_t counter_count, bitmap_bytes, names_bytes, vtable_count, vtable_names_bytes;
    uint64_t counters_delta, bitmap_delta;
    /* Offsets of the counters and bitmaps, and the size of one counter in bytes. */
    size_t counters, counter_bytes, bitmaps;
    uint64_t counters_taken, bitmaps_taken;
    size_t vtables;
    struct profile_names names;
    struct raw_target *functions, *tables; /* functions and virtual tables, sorted by address */
    size_t function_count, table_count;
    struct timed_call *calls;
    size_t call_count;
    size_t sites[LLVM_VALUE_KINDS]; /* for each kind: number of sites of the record that was read last */
};

static enum mip_status refuse_version(struct byte_cursor *c, size_t at, uint64_t version)
{
    c->st = diag_error(c->d, MIP_MISMATCH, c->file, at, "version %u of raw profiles is not known here",
                       (unsigned)(uint32_t)version);
    const struct profraw_layout *first = &profraw_layouts[0], *last = &profraw_layouts[PROFRAW_LAYOUTS - 1];
    diag_note(c->d, "versions %u to %u are read (Clang %u to %u); llvm-profdata of that Clang's release reads it",
              (unsigned)first->version, (unsigned)last->version, first->first_clang, last->last_clang);
    return c->st;
}

/* Reads the magic number: its third byte from the end is 'r' for 64 bits, and 'R' for 32 bits. */
static enum mip_status read_magic(struct byte_cursor *c, struct llvm_profile *p)
{
    size_t at = c->at;
    if (cursor_left(c) < 8)
        return cursor_refuse(c, at, "it ends inside the header");
    struct bytes rest = {.data = (uint8_t *)(uintptr_t)(c->data + at), .len = cursor_left(c)};
    if (llvm_profile_form(&rest) != LLVM_FORM_RAW)
        return cursor_refuse(c, at, "no raw profile begins here");
    bool big = c->data[at] == 0xff, is64 = c->data[at + (big ? 6 : 1)] == 'r';
    if (p->runs && (big != p->big || is64 != p->is64))
        return cursor_refuse(c, at, "a raw profile of another target");
    p->big = c->big = big;
    p->is64 = is64;
    c->at += 8;
    return c->st;
}

static void read_binary_ids(struct raw_part *r, uint64_t bytes)
{
    struct byte_cursor *c = r->c;
    size_t first = cursor_span(c, bytes, 1, "the binary ids"), end = c->end;
    if (c->st)
        return;
    c->at = first;
    c->end = first + (size_t)bytes;
    while (cursor_left(c)) {
        uint64_t len = cursor_u64(c);
        size_t id = cursor_span(c, len, 1, "a binary id");
        cursor_span(c, -len & 7, 1, "a binary id");
        if (c->st)
            break;
        bytes_u64(&r->p->binary_ids, len);
        bytes_append(&r->p->binary_ids, c->data + id, (size_t)len);
        bytes_align(&r->p->binary_ids, 8);
    }
    c->end = end;
}

/* Finds the parts of a raw profile, which follow each other in the file. */
static enum mip_status read_parts(struct raw_part *r, uint64_t ids, uint64_t before, uint64_t after,
                                  uint64_t after_bits)
{
    struct byte_cursor *c = r->c;
    size_t table_bytes = r->p->is64 ? 24 : 16;
    read_binary_ids(r, ids);
    r->records = cursor_span(c, r->record_count, r->record_bytes, "the records");
    cursor_span(c, before, 1, "the padding");
    r->counters = cursor_span(c, r->counter_count, r->counter_bytes, "the counters");
    cursor_span(c, after, 1, "the padding");
    r->bitmaps = cursor_span(c, r->bitmap_bytes, 1, "the bitmaps");
    cursor_span(c, after_bits, 1, "the padding");
    struct byte_cursor names = *c;
    names.end = cursor_span(c, r->names_bytes, 1, "the names") + (size_t)r->names_bytes;
    cursor_span(c, -r->names_bytes & 7, 1, "the names");
    r->vtables = cursor_span(c, r->vtable_count, table_bytes, "the virtual tables");
    cursor_span(c, -(r->vtable_count * table_bytes) & 7, 1, "the virtual tables");
    size_t table_names = cursor_span(c, r->vtable_names_bytes, 1, "the names of virtual tables");
    cursor_span(c, -r->vtable_names_bytes & 7, 1, "the names of virtual tables");
    if (c->st)
        return c->st;
    bytes_append(&r->p->vtable_names, c->data + table_names, (size_t)r->vtable_names_bytes);
    c->st = profile_names_read(&names, &r->names);
    profile_names_sort(&r->names);
    return c->st;
}

static enum mip_status check_self_contained(struct raw_part *r, uint64_t version)
{
    if (r->record_count || !r->counter_count)
        return MIP_OK;
    r->c->st = diag_error(r->c->d, MIP_MISMATCH, r->c->file, r->start,
                          "a correlated profile: its records are in the ELF file");
    diag_note(r->c->d, "llvm-profdata merge --%s=fw.elf makes a .profdata of it, which can be read here",
              version & LLVM_MODE_DEBUG_INFO ? "debug-info" : "binary-file");
    return r->c->st;
}

static enum mip_status read_raw_header(struct raw_part *r)
{
    struct byte_cursor *c = r->c;
    r->start = c->at;
    if (read_magic(c, r->p))
        return c->st;
    size_t at = c->at;
    uint64_t version = cursor_u64(c), before, after, after_bits = 0;
    r->layout = profraw_layout_of_version((uint32_t)version);
    if (c->st || !r->layout)
        return c->st ? c->st : refuse_version(c, at, version);
    if (r->p->runs && (r->p->version != r->layout->version || r->p->modes != (version & LLVM_MODES)))
        return cursor_refuse(c, at, "a raw profile of another version or mode than the first");
    r->p->version = r->layout->version;
    r->p->modes = version & LLVM_MODES;
    r->record_bytes = r->layout->record_bytes[r->p->is64];
    r->counter_bytes = version & LLVM_MODE_BYTES ? 1 : 8;
    uint64_t ids = cursor_u64(c);
    r->record_count = cursor_u64(c);
    before = cursor_u64(c);
    r->counter_count = cursor_u64(c);
    after = cursor_u64(c);
    r->bitmap_bytes = r->layout->has_bitmaps ? cursor_u64(c) : 0;
    after_bits = r->layout->has_bitmaps ? cursor_u64(c) : 0;
    r->names_bytes = cursor_u64(c);
    r->counters_delta = cursor_u64(c);
    r->bitmap_delta = r->layout->has_bitmaps ? cursor_u64(c) : 0;
    cursor_u64(c); /* skips the address of the names */
    r->vtable_count = r->layout->has_tables ? cursor_u64(c) : 0;
    r->vtable_names_bytes = r->layout->has_tables ? cursor_u64(c) : 0;
    cursor_u64(c); /* skips the number of the last kind of values, which LLVM ignores, too */
    if (!c->st && !read_parts(r, ids, before, after, after_bits))
        check_self_contained(r, version);
    return c->st;
}

/* Returns the place of a record's counters or bitmap, as an offset from the start of all counters or bitmaps. */
static uint64_t pointed_offset(const struct raw_part *r, uint64_t pointer, uint64_t delta, uint64_t record)
{
    uint64_t offset = pointer - (delta - record * r->record_bytes);
    return r->p->is64 ? offset : (uint32_t)offset;
}

/* Do n units at this offset fit into their part, and do all records together have no more units than the part? */
static bool take_share(uint64_t offset, uint64_t n, size_t unit, uint64_t all, uint64_t *taken)
{
    if (offset % unit || offset / unit > all || n > all - offset / unit || n > all - *taken)
        return false;
    *taken += n;
    return true;
}

static enum mip_status read_counters(struct raw_part *r, size_t record, uint64_t offset, uint32_t n, uint64_t name)
{
    struct byte_cursor *c = r->c, at = *c;
    bool timed = r->p->modes & LLVM_MODE_TEMPORAL;
    if (n <= timed || !take_share(offset, n, r->counter_bytes, r->counter_count, &r->counters_taken))
        return cursor_refuse(c, record, "a record whose counters are not in the file, or another record's");
    at.at = r->counters + (size_t)offset;
    at.end = at.at + n * r->counter_bytes;
    if (timed) {
        uint64_t time = cursor_u64(&at);
        if (time && time != UINT64_MAX)
            r->calls[r->call_count++] = (struct timed_call){time, name};
        n--;
    }
    uint64_t *counts = llvm_profile_add_counts(r->p, n);
    for (uint32_t i = 0; i < n; i++) {
        counts[i] = r->counter_bytes == 1 ? at.data[at.at++] == 0 : cursor_u64(&at);
        r->p->excessive += counts[i] > COUNT_MAX;
    }
    return MIP_OK;
}

static enum mip_status read_bitmap(struct raw_part *r, size_t record, uint64_t offset, uint32_t n)
{
    if (n && !take_share(offset, n, 1, r->bitmap_bytes, &r->bitmaps_taken))
        return cursor_refuse(r->c, record, "a record whose bitmap is not in the file, or another record's");
    if (n)
        bytes_append(&r->p->bitmaps, r->c->data + r->bitmaps + offset, n);
    r->p->functions[r->p->function_count - 1].bitmap_bytes = n;
    return MIP_OK;
}

/* Reads everything of a record except its values.  Stores the number of sites of each kind in r. */
static enum mip_status read_raw_record(struct raw_part *r, uint64_t index)
{
    struct byte_cursor *c = r->c, at = *c;
    at.at = r->records + (size_t)index * r->record_bytes;
    at.end = at.at + r->record_bytes;
    size_t start = at.at;
    bool wide = r->p->is64;
    uint64_t name = cursor_u64(&at), hash = cursor_u64(&at);
    uint64_t counters = wide ? cursor_u64(&at) : cursor_u32(&at), bitmap = 0;
    if (r->layout->has_bitmaps)
        bitmap = wide ? cursor_u64(&at) : cursor_u32(&at);
    uint64_t address = wide ? cursor_u64(&at) : cursor_u32(&at);
    cursor_span(&at, 1, wide ? 8 : 4, "a record"); /* skips the address of the values in the target's memory */
    uint32_t counter_count = cursor_u32(&at);
    for (size_t kind = 0; kind < LLVM_VALUE_KINDS; kind++)
        r->sites[kind] = kind < r->layout->value_kinds ? cursor_u16(&at) : 0;
    if (r->layout->value_kinds % 2)
        cursor_u16(&at);
    uint32_t bitmap_bytes = r->layout->has_bitmaps ? cursor_u32(&at) : 0;
    const char *text = profile_names_find(&r->names, name);
    if (!text)
        return cursor_refuse(c, start, "a record whose name is not in the file");
    llvm_profile_add(r->p, text, strlen(text), hash);
    if (address)
        r->functions[r->function_count++] = (struct raw_target){address, 1, name};
    if (read_counters(r, start, pointed_offset(r, counters, r->counters_delta, index), counter_count, name))
        return c->st;
    return read_bitmap(r, start, pointed_offset(r, bitmap, r->bitmap_delta, index), bitmap_bytes);
}

static void read_tables(struct raw_part *r)
{
    struct byte_cursor at = *r->c;
    at.at = r->vtables;
    for (uint64_t i = 0; i < r->vtable_count; i++) {
        uint64_t name = cursor_u64(&at), address = r->p->is64 ? cursor_u64(&at) : cursor_u32(&at);
        uint64_t size = cursor_u32(&at);
        if (r->p->is64)
            cursor_u32(&at);
        r->tables[r->table_count++] = (struct raw_target){address, size, name};
    }
}

/* Returns the hash of the function or virtual table at an address; 0: the profile has none there. */
static uint64_t target_name(const struct raw_target *targets, size_t count, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(targets, address), count, address);
    return low && address - targets[low - 1].address < targets[low - 1].size ? targets[low - 1].name : 0;
}

/* Replaces addresses of functions and virtual tables by the hashes of their names. */
static void name_values(const struct raw_part *r, const struct llvm_function *f)
{
    for (size_t kind = 0; kind < LLVM_VALUE_KINDS; kind++)
        for (size_t i = 0; i < f->site_count[kind]; i++) {
            const struct llvm_site *s = &r->p->sites[f->first_site[kind] + i];
            struct llvm_value *v = r->p->values + s->first;
            for (size_t k = 0; k < s->count && kind == LLVM_VALUE_CALL; k++)
                v[k].value = target_name(r->functions, r->function_count, v[k].value);
            for (size_t k = 0; k < s->count && kind == LLVM_VALUE_VTABLE; k++)
                v[k].value = target_name(r->tables, r->table_count, v[k].value);
        }
}

static enum mip_status read_raw_records(struct raw_part *r)
{
    struct byte_cursor *c = r->c;
    size_t first = r->p->function_count;
    for (uint64_t i = 0; i < r->record_count && !c->st; i++) {
        size_t start = r->records + (size_t)i * r->record_bytes;
        if (read_raw_record(r, i) || !(r->sites[0] || r->sites[1] || r->sites[2]))
            continue;
        if (value_data_read(c, r->p))
            break;
        const struct llvm_function *f = &r->p->functions[r->p->function_count - 1];
        for (size_t kind = 0; kind < LLVM_VALUE_KINDS; kind++)
            if (f->site_count[kind] != r->sites[kind])
                return cursor_refuse(c, start, "a record with other numbers of sites than its values have");
    }
    if (c->st)
        return c->st;
    read_tables(r);
    sort_by_number(SORTED_BY(r->functions, address), r->function_count);
    sort_by_number(SORTED_BY(r->tables, address), r->table_count);
    for (size_t i = first; i < r->p->function_count; i++)
        name_values(r, &r->p->functions[i]);
    return MIP_OK;
}

static void add_trace(struct raw_part *r)
{
    if (!r->call_count)
        return;
    sort_by(r->calls, r->call_count, SORT_UP(struct timed_call, time), SORT_UP(struct timed_call, name));
    llvm_profile_add_trace(r->p, 1);
    for (size_t i = 0; i < r->call_count; i++)
        llvm_profile_add_trace_name(r->p, r->calls[i].name);
    r->p->trace_stream++;
}

static enum mip_status read_part(struct byte_cursor *c, struct llvm_profile *p)
{
    struct raw_part r = {.c = c, .p = p};
    if (!read_raw_header(&r)) {
        r.functions = xcalloc((size_t)r.record_count + 1, sizeof *r.functions);
        r.calls = xcalloc((size_t)r.record_count + 1, sizeof *r.calls);
        r.tables = xcalloc((size_t)r.vtable_count + 1, sizeof *r.tables);
        if (!read_raw_records(&r))
            add_trace(&r);
    }
    profile_names_free(&r.names);
    free(r.functions);
    free(r.tables);
    free(r.calls);
    p->runs++;
    return c->st;
}

enum mip_status profraw_read(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d)
{
    struct byte_cursor c = {.file = name, .data = file->data, .end = file->len, .d = d};
    *out = (struct llvm_profile){.form = LLVM_FORM_RAW};
    do {
        read_part(&c, out);
        while (cursor_left(&c) && c.data[c.at] == 0)
            c.at++;
    } while (cursor_left(&c));
    out->modes &= ~LLVM_MODE_DEBUG_INFO;
    return c.st ? c.st : llvm_profile_add_up(name, out, d);
}
