/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads LLVM's indexed profiles (.profdata), versions 1 to 13: a hash table of functions, followed by other parts.
 *
 *   header u64 each   magic, version, 0, 0 (MD5), table; 8: memory profile; 9: binary ids; 10: traces;
 *                     12: names of virtual tables
 *   summary           from 4 on: fields u64, rows u64, fields, rows of three; a second one for context-sensitive counts
 *   buckets           items u16; each item: MD5 of the name u64, bytes of name and data u64, name, data
 *   table             buckets u64, items u64, offset of each bucket u64 (0: empty)
 *   data              of each hash: hash u64; from 2 on: counters u64; counters; 11: bytes of bitmap u64, each byte as
 *                     u64; from 3 on: values
 *
 * Source: LLVM, InstrProf.h (IndexedInstrProf::Header), InstrProfWriter.cpp, OnDiskHashTable.h.
 *
 * What holds: the buckets of the table follow each other in the file without overlap, as LLVM writes them.  The reader
 * refuses a bucket that begins inside another one.  So the reader reads each byte once, and the file's size limits its
 * memory.
 */
#include <string.h>

#include "base/hash.h"
#include "llvm/llvm_profile.h"
#include "llvm/profdata_layout.h"
#include "llvm/profile_names.h"
#include "llvm/value_data.h"

struct indexed_header {
    const struct profdata_layout *layout;
    uint64_t word[INDEXED_WORDS]; /* the words of the header; 0 if the version does not have the word */
};

static enum mip_status read_indexed_header(struct byte_cursor *c, struct llvm_profile *p, struct indexed_header *h)
{
    cursor_u64(c); /* skips the magic number */
    uint64_t version = cursor_u64(c);
    h->layout = profdata_layout_of_version((uint32_t)version);
    p->version = (uint32_t)version;
    p->modes = version & LLVM_MODES;
    if (!c->st && !h->layout) {
        c->st =
            diag_error(c->d, MIP_MISMATCH, c->file, 8, "version %u of indexed profiles is not known here", p->version);
        diag_note(c->d, "versions %u to %u are read; llvm-profdata merge --text makes a text that can be read",
                  (unsigned)profdata_layouts[0].version, (unsigned)profdata_layouts[PROFDATA_LAYOUTS - 1].version);
        return c->st;
    }
    cursor_u64(c);
    if (cursor_u64(c))
        return cursor_refuse(c, 24, "a hash that is not MD5");
    for (unsigned i = INDEXED_TABLE; !c->st && i < h->layout->header_words; i++)
        h->word[i] = cursor_u64(c);
    return c->st;
}

/* Skips the summary, as its totals follow from the counts. */
static void skip_summary(struct byte_cursor *c)
{
    uint64_t fields = cursor_u64(c), rows = cursor_u64(c);
    cursor_span(c, fields, 8, "the summary");
    cursor_span(c, rows, 24, "the summary");
}

/* Reads the records of one function name; each hash has one record. */
static void read_records_of(struct byte_cursor *c, struct llvm_profile *p, const struct profdata_layout *layout,
                            const char *name, size_t len)
{
    while (cursor_left(c)) {
        uint64_t hash = cursor_u64(c), n = layout->has_count ? cursor_u64(c) : cursor_left(c) / 8;
        struct byte_cursor counts = *c;
        cursor_span(c, n, 8, "the counters");
        if (c->st)
            return;
        llvm_profile_add(p, name, len, hash);
        uint64_t *to = llvm_profile_add_counts(p, (size_t)n);
        for (size_t i = 0; i < n; i++)
            to[i] = cursor_u64(&counts);
        uint64_t bits = layout->has_bitmaps ? cursor_u64(c) : 0;
        size_t bitmap = cursor_span(c, bits, 8, "the bitmap");
        for (size_t i = 0; i < bits && !c->st; i++)
            bytes_u8(&p->bitmaps, c->data[bitmap + 8 * i]);
        p->functions[p->function_count - 1].bitmap_bytes = c->st ? 0 : (size_t)bits;
        if (layout->has_values)
            value_data_read(c, p);
    }
}

static void read_item(struct byte_cursor *c, struct llvm_profile *p, const struct profdata_layout *layout,
                      uint64_t bucket, uint64_t mask)
{
    size_t start = c->at, end = c->end;
    uint64_t hash = cursor_u64(c), name_bytes = cursor_u64(c), bytes = cursor_u64(c);
    size_t name = cursor_span(c, name_bytes, 1, "a name");
    size_t data = cursor_span(c, bytes, 1, "a function's data");
    if (c->st)
        return;
    const char *text = (const char *)c->data + name;
    if (!name_bytes || memchr(text, 0, name_bytes)) {
        cursor_refuse(c, start, "a name that is empty, or has a NUL in it");
        return;
    }
    if (!hash_is(hash, hash_name(text, name_bytes)) || !hash_is(hash & mask, bucket)) {
        cursor_refuse(c, start, "a function whose hash is not its name's, or that lies in another bucket");
        return;
    }
    c->at = data;
    c->end = data + (size_t)bytes;
    read_records_of(c, p, layout, text, (size_t)name_bytes);
    c->end = end;
}

/* Reads the hash table of functions.  Before the call, c is at the first byte after the summary. */
static enum mip_status read_table(struct byte_cursor *c, struct llvm_profile *p, const struct indexed_header *h)
{
    struct byte_cursor table = *c;
    uint64_t at = h->word[INDEXED_TABLE];
    if (at < c->at || at >= c->end || at & 7)
        return cursor_refuse(c, 32, "a hash table outside of the file");
    table.at = c->end = (size_t)at;
    uint64_t buckets = cursor_u64(&table), items = cursor_u64(&table), seen = 0;
    if (!table.st && (!buckets || (buckets & (buckets - 1)) || buckets > cursor_left(&table) / 8))
        return cursor_refuse(c, (size_t)at, "a hash table that is larger than the file, or no power of 2");
    for (uint64_t i = 0; i < buckets && !c->st && !table.st; i++) {
        uint64_t offset = cursor_u64(&table);
        if (!offset)
            continue;
        if (offset < c->at || offset >= c->end)
            return cursor_refuse(c, table.at - 8, "a bucket that is not after the one before it");
        c->at = (size_t)offset;
        for (unsigned n = cursor_u16(c); n && !c->st; n--, seen++)
            read_item(c, p, h->layout, i, buckets - 1);
    }
    c->st = c->st ? c->st : table.st;
    if (!c->st && seen != items)
        return cursor_refuse(c, (size_t)at + 8, "a hash table with another number of functions than it says");
    return c->st;
}

/* Returns a cursor for another part of the file: from its offset to the end of the file. */
static struct byte_cursor part_at(const struct byte_cursor *file, uint64_t offset)
{
    struct byte_cursor c = *file;
    c.at = 0;
    if (offset > c.end)
        cursor_refuse(&c, 0, "its header has an offset outside of the file");
    else
        c.at = (size_t)offset;
    return c;
}

static enum mip_status read_ids(struct byte_cursor c, struct llvm_profile *p)
{
    uint64_t bytes = cursor_u64(&c);
    size_t first = cursor_span(&c, bytes, 1, "the binary ids");
    if (c.st)
        return c.st;
    bytes_append(&p->binary_ids, c.data + first, (size_t)bytes);
    c.at = first;
    c.end = first + (size_t)bytes;
    while (cursor_left(&c)) {
        uint64_t len = cursor_u64(&c);
        cursor_span(&c, len, 1, "a binary id");
        cursor_span(&c, -len & 7, 1, "a binary id");
    }
    return c.st;
}

static enum mip_status read_vtable_names(struct byte_cursor c, struct llvm_profile *p)
{
    struct profile_names names = {0};
    uint64_t bytes = cursor_u64(&c);
    size_t first = cursor_span(&c, bytes, 1, "the names of virtual tables");
    if (c.st)
        return c.st;
    bytes_append(&p->vtable_names, c.data + first, (size_t)bytes);
    c.at = first;
    c.end = first + (size_t)bytes;
    if (!profile_names_read(&c, &names))
        for (size_t i = 0; i < names.count; i++) {
            const char *text = (const char *)names.text.data + names.names[i].at;
            llvm_profile_add_symbol(p, text, strlen(text));
        }
    profile_names_free(&names);
    llvm_profile_sort_symbols(p);
    return c.st;
}

static enum mip_status read_traces(struct byte_cursor c, struct llvm_profile *p)
{
    uint64_t traces = cursor_u64(&c);
    p->trace_stream = cursor_u64(&c);
    for (; traces && !c.st; traces--) {
        uint64_t weight = cursor_u64(&c), n = cursor_u64(&c);
        struct byte_cursor names = c;
        cursor_span(&c, n, 8, "a trace");
        if (c.st)
            break;
        llvm_profile_add_trace(p, weight);
        for (; n; n--)
            llvm_profile_add_trace_name(p, cursor_u64(&names));
    }
    return c.st;
}

enum mip_status profdata_read(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d)
{
    struct byte_cursor all = {.file = name, .data = file->data, .end = file->len, .d = d}, c = all;
    struct indexed_header h = {0};
    *out = (struct llvm_profile){.form = LLVM_FORM_INDEXED};
    if (read_indexed_header(&c, out, &h))
        return c.st;
    if (h.layout->has_summary)
        skip_summary(&c);
    if (h.layout->has_summary && out->modes & LLVM_MODE_CONTEXT)
        skip_summary(&c);
    if (c.st || read_table(&c, out, &h))
        return c.st;
    enum mip_status st = h.word[INDEXED_IDS] ? read_ids(part_at(&all, h.word[INDEXED_IDS]), out) : MIP_OK;
    if (!st && h.word[INDEXED_VTABLE_NAMES])
        st = read_vtable_names(part_at(&all, h.word[INDEXED_VTABLE_NAMES]), out);
    if (!st && out->modes & LLVM_MODE_TEMPORAL && h.word[INDEXED_TRACES])
        st = read_traces(part_at(&all, h.word[INDEXED_TRACES]), out);
    return st;
}
