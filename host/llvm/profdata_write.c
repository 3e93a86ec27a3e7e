/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes LLVM's indexed profiles (.profdata); profdata_read.c describes the layout.
 *
 * A file that llvm-profdata wrote is written again with the same bytes: functions of a bucket keep their order, and the
 * rest follows from the counts.  Functions from text or from raw profiles get the order that they would have in
 * llvm-profdata's own table.  That table is sorted by name, and then changes as it grows (OnDiskHashTable.h,
 * OnDiskChainedHashTableGenerator).  Each function becomes the first one of its bucket, and the table doubles when it
 * is three quarters full, bucket by bucket.
 *
 * The file has the version that was read.  From other formats it has the oldest version that can hold all of the
 * profile, as LLVM reads older versions but refuses newer ones: 7 (Clang 14), 9 for binary ids, 10 for traces, 11 for
 * bitmaps, 12 for virtual tables.
 */
#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "llvm/llvm_profile.h"
#include "llvm/profdata_layout.h"
#include "llvm/value_data.h"

#define INDEXED_MAGIC  0x8169666f72706cffu
#define OLDEST_WRITTEN 5u /* a file of an older version is written as if it had come from text */
#define NONE           SIZE_MAX

/* An item of the table: the records that have the same name, which are in one bucket. */
struct table_item {
    uint64_t hash;
    size_t first, count; /* the item's part of `order`: index and number */
    size_t next;         /* the next item in the same bucket; NONE: there is none */
};

struct indexed_writer {
    const struct llvm_profile *p;
    struct bytes *out;
    const struct profdata_layout *layout;
    size_t *order; /* indices of all functions, with equal names next to each other */
    struct table_item *items;
    size_t item_count;
    size_t *heads; /* for each bucket: its first item */
    size_t bucket_count;
};

/* Makes one item for each name.  In a profile that was read from .profdata, records of one name already follow each
 * other. */
static void make_items(struct indexed_writer *w)
{
    const struct llvm_profile *p = w->p;
    w->order = llvm_profile_order(p, p->form != LLVM_FORM_INDEXED);
    w->items = xcalloc(p->function_count + 1, sizeof *w->items);
    for (size_t i = 0; i < p->function_count; i++) {
        const struct llvm_function *f = &p->functions[w->order[i]];
        if (i && strcmp(p->functions[w->order[i - 1]].name, f->name) == 0)
            w->items[w->item_count - 1].count++;
        else
            w->items[w->item_count++] = (struct table_item){f->name_hash, i, 1, NONE};
    }
}

static void put_first(struct indexed_writer *w, size_t item)
{
    size_t *head = &w->heads[w->items[item].hash & (w->bucket_count - 1)];
    w->items[item].next = *head;
    *head = item;
}

static void resize_table(struct indexed_writer *w, size_t buckets)
{
    size_t *old = w->heads, old_count = w->bucket_count;
    w->heads = xcalloc(buckets, sizeof *w->heads);
    w->bucket_count = buckets;
    for (size_t i = 0; i < buckets; i++)
        w->heads[i] = NONE;
    for (size_t i = 0; i < old_count; i++)
        for (size_t item = old[i], next; item != NONE; item = next) {
            next = w->items[item].next;
            put_first(w, item);
        }
    free(old);
}

/* Returns the number of buckets: the first power of 2 above four thirds of the items. */
static size_t final_buckets(size_t items)
{
    size_t buckets = 1;
    while (items > 2 && buckets <= items * 4 / 3)
        buckets *= 2;
    return buckets;
}

static void make_table(struct indexed_writer *w)
{
    bool grown = w->p->form != LLVM_FORM_INDEXED;
    resize_table(w, grown ? 64 : final_buckets(w->item_count));
    for (size_t i = 0; i < w->item_count; i++) {
        if (grown && 4 * (i + 1) >= 3 * w->bucket_count)
            resize_table(w, 2 * w->bucket_count);
        put_first(w, grown ? i : w->item_count - 1 - i);
    }
    if (w->bucket_count != final_buckets(w->item_count))
        resize_table(w, final_buckets(w->item_count));
}

static bool write_item(struct indexed_writer *w, const struct table_item *item)
{
    const struct llvm_profile *p = w->p;
    struct bytes *out = w->out;
    const char *name = p->functions[w->order[item->first]].name;
    size_t len = strlen(name);
    bytes_u64(out, item->hash);
    bytes_u64(out, len);
    size_t bytes = out->len;
    bytes_u64(out, 0);
    bytes_append(out, name, len);
    size_t start = out->len;
    for (size_t i = item->first; i < item->first + item->count; i++) {
        const struct llvm_function *f = &p->functions[w->order[i]];
        bytes_u64(out, f->hash);
        bytes_u64(out, f->count_count);
        for (size_t k = 0; k < f->count_count; k++)
            bytes_u64(out, p->counts[f->first_count + k]);
        if (w->layout->has_bitmaps) {
            bytes_u64(out, f->bitmap_bytes);
            for (size_t k = 0; k < f->bitmap_bytes; k++)
                bytes_u64(out, p->bitmaps.data[f->first_bitmap + k]);
        }
        if (!value_data_write(p, f, out))
            return false;
    }
    le_store64(out->data + bytes, out->len - start);
    return true;
}

/* Writes the table, and returns its offset in the file; 0: some site has too many values. */
static size_t write_hash_table(struct indexed_writer *w)
{
    FREED uint64_t *offsets = xcalloc(w->bucket_count, sizeof *offsets);
    struct bytes *out = w->out;
    bool fits = true;
    for (size_t i = 0; i < w->bucket_count && fits; i++) {
        uint16_t n = 0;
        if (w->heads[i] == NONE)
            continue;
        offsets[i] = out->len;
        bytes_u16(out, 0);
        for (size_t item = w->heads[i]; item != NONE && fits; item = w->items[item].next, n++)
            fits = write_item(w, &w->items[item]);
        le_store16(out->data + offsets[i], n);
    }
    bytes_align(out, 8);
    size_t at = out->len;
    bytes_u64(out, w->bucket_count);
    bytes_u64(out, w->item_count);
    for (size_t i = 0; i < w->bucket_count; i++)
        bytes_u64(out, offsets[i]);
    return fits ? at : 0;
}

static void write_summary(const struct llvm_profile *p, bool context, struct bytes *out)
{
    struct llvm_summary s;
    llvm_profile_sum(p, context, &s);
    bytes_u64(out, 6);
    bytes_u64(out, LLVM_CUTOFFS);
    bytes_u64(out, s.functions);
    bytes_u64(out, s.counters);
    bytes_u64(out, s.most_entries);
    bytes_u64(out, s.most);
    bytes_u64(out, s.most_inside);
    bytes_u64(out, s.total);
    for (size_t i = 0; i < LLVM_CUTOFFS; i++) {
        bytes_u64(out, s.rows[i].cutoff);
        bytes_u64(out, s.rows[i].least);
        bytes_u64(out, s.rows[i].counters);
    }
}

static void write_traces(const struct llvm_profile *p, struct bytes *out)
{
    bytes_u64(out, p->trace_count);
    bytes_u64(out, p->trace_stream);
    for (size_t i = 0; i < p->trace_count; i++) {
        const struct llvm_trace *t = &p->traces[i];
        bytes_u64(out, t->weight);
        bytes_u64(out, t->count);
        for (size_t k = 0; k < t->count; k++)
            bytes_u64(out, p->trace_names[t->first + k]);
    }
}

static unsigned oldest_version(const struct llvm_profile *p)
{
    bool tables = p->vtable_names.len;
    for (size_t i = 0; i < p->function_count; i++)
        tables = tables || p->functions[i].site_count[LLVM_VALUE_VTABLE];
    if (tables)
        return 12;
    if (p->bitmaps.len)
        return 11;
    if (p->modes & LLVM_MODE_TEMPORAL)
        return 10;
    return p->binary_ids.len ? 9 : 7;
}

/* Writes the parts that follow the table, and puts their offsets into the header. */
static void write_rest(const struct indexed_writer *w)
{
    struct bytes *out = w->out;
    unsigned words = w->layout->header_words;
    if (words > INDEXED_IDS) {
        le_store64(out->data + 8 * INDEXED_IDS, out->len);
        bytes_u64(out, w->p->binary_ids.len);
        bytes_append(out, w->p->binary_ids.data, w->p->binary_ids.len);
    }
    if (words > INDEXED_VTABLE_NAMES) {
        le_store64(out->data + 8 * INDEXED_VTABLE_NAMES, out->len);
        bytes_u64(out, w->p->vtable_names.len);
        bytes_append(out, w->p->vtable_names.data, w->p->vtable_names.len);
        for (size_t i = -w->p->vtable_names.len & 7; i; i--)
            bytes_u8(out, 0);
    }
    if (words > INDEXED_TRACES && w->p->modes & LLVM_MODE_TEMPORAL) {
        le_store64(out->data + 8 * INDEXED_TRACES, out->len);
        write_traces(w->p, out);
    }
}

static enum mip_status refuse_to_write(const char *name, const char *cause, struct diag *d)
{
    return diag_fail(d, MIP_MISMATCH, name,
                     "%s: it cannot be written as an indexed profile; note: llvm-profdata merge writes it", cause);
}

/* Writes a profile as a .profdata file.  `out` must be empty at the call, as offsets count from its start. */
enum mip_status profdata_write(const char *name, const struct llvm_profile *p, struct bytes *out, struct diag *d)
{
    struct indexed_writer w = {.p = p, .out = out};
    bool keeps = p->form == LLVM_FORM_INDEXED && p->version >= OLDEST_WRITTEN;
    w.layout = profdata_layout_of_version(keeps ? p->version : oldest_version(p));
    if (p->modes & LLVM_MODE_MEMORY)
        return refuse_to_write(name, "it has a memory profile, too", d);
    bytes_u64(out, INDEXED_MAGIC);
    bytes_u64(out, w.layout->version | p->modes);
    for (unsigned i = 2; i < w.layout->header_words; i++)
        bytes_u64(out, 0);
    write_summary(p, false, out);
    if (p->modes & LLVM_MODE_CONTEXT)
        write_summary(p, true, out);
    make_items(&w);
    make_table(&w);
    size_t table = write_hash_table(&w);
    if (table) {
        le_store64(out->data + 8 * INDEXED_TABLE, table);
        write_rest(&w);
    }
    free(w.order);
    free(w.items);
    free(w.heads);
    return table ? MIP_OK : refuse_to_write(name, "a site has more than 255 values", d);
}
