/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * .mip files of version 9 (docs/formats.md), and the entry for both versions.
 *
 * A profile is written as a whole: prof_write() encodes it in memory and calls file_save() (base/file.c).  That writes
 * a temporary file next to it, brings it to the disk and renames it.  So a reader sees the old profile or the new one,
 * never a part, even if the program or the computer stops in between.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/le.h"
#include "base/text.h"
#include "format/header.h"
#include "profile/equal_runs.h"
#include "profile/merge_profiles.h"
#include "profile/mip_counts.h"
#include "profile/mip_v8.h"
#include "profile/profile.h"
#include "profile/run_blocks.h"
#include "profile/run_orders.h"

/* Reads call edges.  Without field 15 every call was a sample. */
static void take_edges(const struct bytes *all, const struct bytes *samples, struct prof_function *f)
{
    f->edge_count = all->len / 16;
    f->edges = xcalloc(f->edge_count, sizeof *f->edges);
    for (size_t i = 0; i < f->edge_count; i++) {
        uint64_t weight = le_load64(all->data + 16 * i + 8);
        f->edges[i] = (struct prof_edge){le_load64(all->data + 16 * i), weight,
                                         samples->len ? le_load64(samples->data + 8 * i) : weight};
    }
}

static enum mip_status read_edges(const struct img_input *in, size_t at, const struct img_fields *fl,
                                  struct prof_function *f, struct diag *d)
{
    const struct bytes *all = &fl->of[MIP_FIELD_EDGES], *samples = &fl->of[MIP_FIELD_SAMPLES];
    if (all->len % 16 || (samples->len && samples->len * 2 != all->len))
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%s: call edges of %zu bytes, samples of %zu",
                          f->f.name, all->len, samples->len);
    if (all->len)
        take_edges(all, samples, f);
    if (prof_edges_sorted(f))
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%s: call edges in no order", f->f.name);
}

static enum mip_status read_runs(const struct img_input *in, size_t at, const struct bytes *all, const struct prof *p,
                                 struct prof_function *f, struct diag *d)
{
    bool bad = all->len % 4 != 0;
    for (size_t i = 0; i < all->len / 4 && !bad; i++) {
        uint32_t run = le_load32(all->data + 4 * i);
        bad = run >= p->run_name_count || (i && run <= le_load32(all->data + 4 * i - 4));
    }
    if (bad)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%s: runs that have no name, or in no order",
                          f->f.name);
    if (all->len) {
        f->run_count = all->len / 4;
        f->runs = xcalloc(f->run_count, sizeof *f->runs);
        for (size_t i = 0; i < f->run_count; i++)
            f->runs[i] = le_load32(all->data + 4 * i);
    }
    return MIP_OK;
}

static enum mip_status take_covered(const struct img_input *in, size_t at, const struct bytes *covered,
                                    struct prof_function *f, struct diag *d)
{
    size_t blocks = f->f.offset_count ? f->f.offset_count : 1;
    if (covered->len && covered->len != blocks)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%s: %zu blocks, but coverage of %zu", f->f.name,
                          blocks, covered->len);
    for (size_t i = 0; i < covered->len && f->covered; i++)
        f->covered[i] |= covered->data[i] != 0; /* blocks known from an earlier build stay covered */
    return MIP_OK;
}

static enum mip_status read_mip_record(const struct img_input *in, size_t at, uint32_t size, const struct prof *owner,
                                       struct prof_function *f, struct diag *d)
{
    const uint8_t *p = in->data + at;
    FREED_BY(img_fields_free) struct img_fields fl;
    enum mip_status st = img_record_read(in, at, MIP_PROF_FIXED_SIZE, size, &f->f, &fl, d);
    f->f.slot_offset = f->f.slot;
    f->raw_count = le_load32(p + MIP_PROF_RAW_COUNT);
    f->order_count = le_load32(p + MIP_PROF_ORDER_COUNT);
    f->call_count = le_load64(p + MIP_PROF_CALL_COUNT);
    f->order_sum = le_load64(p + MIP_PROF_ORDER_SUM);
    if (!st)
        st = img_record_check(in, &f->f, owner->is_old, d);
    if (!st) {
        prof_function_init(f);
        st = take_covered(in, at, &fl.of[MIP_FIELD_COVERED], f, d);
    }
    at += MIP_PROF_FIXED_SIZE;
    if (!st)
        st = read_edges(in, at, &fl, f, d);
    if (!st)
        st = read_runs(in, at, &fl.of[MIP_FIELD_RUNS], owner, f, d);
    if (!st)
        st = prof_take_run_blocks(in, at, &fl, f, d);
    if (!st)
        st = prof_take_counts(in, at, &fl.of[MIP_FIELD_BLOCK_COUNTS], &fl.of[MIP_FIELD_EDGE_COUNTS], f, d);
    return st;
}

static enum mip_status read_body(const struct img_input *in, size_t at, size_t end, struct prof *p, struct diag *d)
{
    uint32_t count = end - at >= MIP_PROF_BODY_SIZE ? le_load32(in->data + at) : UINT32_MAX;
    if (count > (end - at) / MIP_PROF_FIXED_SIZE)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                          "%" PRIu32 " functions do not fit into %zu bytes of data", count, end - at);
    p->functions = xcalloc(count, sizeof *p->functions);
    at += MIP_PROF_BODY_SIZE;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t size;
        enum mip_status st = img_record_size(in, at, MIP_PROF_FIXED_SIZE, end, &size, d);
        if (st)
            return st;
        p->count++;
        if ((st = read_mip_record(in, at, size, p, &p->functions[i], d)))
            return st;
        p->profile_types |= p->functions[i].f.profile_type;
        at += size;
    }
    if (at == end)
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%zu bytes after the last function", end - at);
}

static enum mip_status check_bounds(const struct img_input *in, const struct prof *p, struct diag *d)
{
    if (p->has_raw && p->raw_stop < p->raw_start)
        return diag_error(d, MIP_MALFORMED, in->file, in->base, "the raw section ends before it starts");
    bool state_fits = p->state >= p->raw_start && p->state <= p->raw_stop && p->raw_stop - p->state >= MIP_STATE_SIZE;
    if (p->state && !state_fits)
        return diag_error(d, MIP_MALFORMED, in->file, in->base, "the state record is outside the raw section");
    if (p->ring.entries && !img_ring_fits(&p->ring, p->raw_start, p->raw_stop))
        return diag_error(d, MIP_MALFORMED, in->file, in->base,
                          "the ring of call samples is no ring or outside the raw section");
    for (size_t i = 0; i < p->count; i++) {
        const struct img_function *f = &p->functions[i].f;
        uint64_t last = p->is_old ? UINT32_MAX : p->raw_stop - p->raw_start;
        if (f->slot_offset < p->old_base || f->slot_offset > last || f->slot_bytes > last - f->slot_offset)
            return diag_error(d, MIP_MALFORMED, in->file, in->base, "%s: its slots are outside the raw section",
                              f->name);
        if (f->flow_count && (p->raw_start + f->slot_offset) % MIP_EDGE_BYTES)
            return diag_error(d, MIP_MALFORMED, in->file, in->base, "%s: its edge counters are not aligned", f->name);
    }
    return MIP_OK;
}

static void take_header(const struct img_header *h, struct prof *p)
{
    p->profile_types = h->profile_type;
    p->module_hash = h->module_hash;
    p->has_id = h->has_id;
    memcpy(p->image_id, h->image_id, sizeof p->image_id);
    p->machine = h->machine;
    p->pointer_bytes = h->pointer_bytes;
    p->has_raw = h->has_raw;
    p->raw_start = h->raw_start;
    p->raw_stop = h->raw_stop;
    p->state = h->state;
    p->is_old = h->has_old_base;
    p->old_base = h->old_base;
    p->runs = h->runs;
    p->ring = h->ring;
    p->samples = h->samples;
    p->lost = h->lost;
    p->others = h->others;
    p->damaged = h->damaged;
    p->doubled = h->doubled;
    if (h->link_unit_len)
        p->link_unit = text_printable(h->link_unit, h->link_unit_len);
}

/* Reads names of runs.  A name that occurs twice is refused, as it would make two runs one. */
static enum mip_status read_run_names(const struct img_input *in, const struct img_header *h, struct prof *p,
                                      struct diag *d)
{
    size_t at = MIP_HEADER_SIZE;
    for (;;) {
        struct img_tag t;
        enum mip_status st = img_tag_find(in, h, MIP_TAG_RUN_NAME, &at, &t, d);
        if (st || t.tag == MIP_TAG_END)
            return st;
        char *name = text_printable(t.payload, t.len);
        bool known = prof_find_run(p, name) != SIZE_MAX;
        if (!known)
            prof_add_run(p, name);
        free(name);
        if (known)
            return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "two runs of one name");
    }
}

/* Reads what the header's tags say about runs, after the functions.  Then all runs are sorted by name if some equal
 * others. */
static enum mip_status read_more_of_runs(const struct img_input *in, const struct img_header *h, struct prof *p,
                                         struct diag *d)
{
    size_t own = p->run_name_count;
    enum mip_status st = prof_read_equal_runs(in, h, p, d);
    if (!st)
        st = prof_read_run_orders(in, h, p, d);
    if (!st && p->run_name_count > own)
        prof_sort_runs(p);
    return st;
}

static enum mip_status read_use_list(const struct img_input *in, const struct img_header *h, struct bytes *out,
                                     struct diag *d)
{
    size_t at = MIP_HEADER_SIZE;
    for (;;) {
        struct img_tag t;
        enum mip_status st = img_tag_find(in, h, MIP_TAG_USE_LIST, &at, &t, d);
        if (st || t.tag == MIP_TAG_END)
            return st;
        bytes_append(out, t.payload, t.len);
    }
}

static enum mip_status decode_mip(const struct img_input *in, struct prof *p, struct diag *d)
{
    struct img_header h;
    enum mip_status st = img_header_read(in, 0, &h, d);
    if (st)
        return st;
    if ((st = img_header_want(in, &h, MIP_FILE_PROFILE, d))) {
        diag_note(d, "a profile is made from a map: mipdata create -p x.mip firmware.elf");
        return st;
    }
    take_header(&h, p);
    const uint8_t *data;
    size_t len;
    if ((st = img_header_data(in, &h, &data, &len, d)))
        return st;
    if (h.version <= MIP_VERSION_OLD)
        st = prof_decode_old(in, &h, p, d);
    else if (!(st = read_run_names(in, &h, p, d)) && !(st = img_skipped_read(in, 0, &h, &p->skipped, d)) &&
             !(st = prof_raw_hashes_read(in, &h, &p->raw_hashes, d)) && !(st = read_use_list(in, &h, &p->use_list, d)))
        st = read_body(in, (size_t)(data - in->data), (size_t)(data - in->data) + len, p, d);
    if (!st && h.version > MIP_VERSION_OLD)
        st = read_more_of_runs(in, &h, p, d);
    img_skipped_sort(&p->skipped);
    return st ? st : check_bounds(in, p, d);
}

enum mip_status prof_decode(const char *file, const void *data, size_t len, struct prof *out, struct diag *d)
{
    struct img_input in = {file, 0, data, len};
    *out = (struct prof){0};
    enum mip_status st = decode_mip(&in, out, d);
    if (st) {
        prof_free(out);
        diag_note_if_none(d, "the profile is damaged, or a newer mipdata wrote it: create and merge it again");
    }
    return st;
}

enum mip_status prof_read(const char *path, struct prof *out, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes file = {0};
    *out = (struct prof){0};
    enum mip_status st = file_read(path, &file, d);
    if (!st)
        st = prof_decode(strcmp(path, "-") == 0 ? "standard input" : path, file.data, file.len, out, d);
    return st;
}

static void write_fields(struct bytes *out, const struct prof_function *f)
{
    img_tag_write(out, MIP_FIELD_NAME, f->f.name, strlen(f->f.name));
    if (f->f.file[0])
        img_tag_write(out, MIP_FIELD_FILE, f->f.file, strlen(f->f.file));
    if (f->f.path && f->f.path[0])
        img_tag_write(out, MIP_FIELD_PATH, f->f.path, strlen(f->f.path));
    if (f->f.without && f->f.without[0])
        img_tag_write(out, MIP_FIELD_WITHOUT, f->f.without, strlen(f->f.without));
    img_code_write(&f->f.code, out);
    img_known_write(&f->f, out);
    FREED_BY(bytes_free) struct bytes list = {0};
    for (size_t i = 0; i < f->f.offset_count; i++)
        bytes_u32(&list, f->f.offsets[i]);
    if (list.len) {
        img_tag_write(out, MIP_FIELD_OFFSETS, list.data, list.len);
        img_tag_write(out, MIP_FIELD_COVERED, f->covered, f->f.offset_count);
    }
    list.len = 0;
    for (size_t i = 0; i < f->edge_count; i++) {
        bytes_u64(&list, f->edges[i].site);
        bytes_u64(&list, f->edges[i].weight);
    }
    if (list.len)
        img_tag_write(out, MIP_FIELD_EDGES, list.data, list.len);
    list.len = 0;
    for (size_t i = 0; i < f->edge_count; i++)
        bytes_u64(&list, f->edges[i].samples);
    if (list.len)
        img_tag_write(out, MIP_FIELD_SAMPLES, list.data, list.len);
    list.len = 0;
    for (size_t i = 0; i < f->run_count; i++)
        bytes_u32(&list, f->runs[i]);
    if (list.len)
        img_tag_write(out, MIP_FIELD_RUNS, list.data, list.len);
    prof_write_run_blocks(out, f);
    prof_write_counts(out, f);
}

static void write_record(struct bytes *out, const struct prof_function *f)
{
    size_t start = out->len;
    bytes_u32(out, 0); /* the record's size, filled in at the end */
    bytes_u32(out, f->f.profile_type);
    bytes_u32(out, f->f.flags);
    bytes_u32(out, f->f.slot_bytes);
    bytes_u64(out, f->f.address);
    bytes_u64(out, f->f.slot_offset);
    bytes_u32(out, f->f.size);
    bytes_u32(out, f->f.cfg);
    bytes_u32(out, f->f.blocks);
    bytes_u32(out, f->f.insns);
    bytes_u32(out, f->raw_count);
    bytes_u32(out, f->order_count);
    bytes_u64(out, f->call_count);
    bytes_u64(out, f->order_sum);
    write_fields(out, f);
    le_store32(out->data + start, (uint32_t)(out->len - start));
}

static void write_profile_records(struct bytes *body, const struct prof *p, const struct prof_equal_runs *equal)
{
    bytes_u32(body, (uint32_t)p->count);
    bytes_u32(body, 0);
    for (size_t i = 0; i < p->count; i++) {
        struct prof_function one;
        prof_first_runs_of(&p->functions[i], equal, &one);
        write_record(body, &one);
        free(one.runs);
        free(one.run_blocks);
    }
}

static void write_more_tags(const struct prof *p, const struct prof_equal_runs *equal, struct bytes *tags)
{
    prof_write_equal_runs(p, equal, tags);
    prof_write_run_orders(p, equal->number, tags);
    img_skipped_write(&p->skipped, tags);
    prof_raw_hashes_write(&p->raw_hashes, tags);
    if (p->use_list.len)
        img_tag_write(tags, MIP_TAG_USE_LIST, p->use_list.data, p->use_list.len);
}

void prof_encode(const struct prof *p, struct bytes *out)
{
    FREED_BY(bytes_free) struct bytes tags = {0};
    FREED_BY(prof_equal_runs_free) struct prof_equal_runs equal;
    prof_find_equal_runs(p, &equal);
    write_more_tags(p, &equal, &tags);
    struct img_header h = {.file_type = MIP_FILE_PROFILE,
                           .pointer_bytes = p->pointer_bytes,
                           .machine = p->machine,
                           .profile_type = p->profile_types,
                           .module_hash = p->module_hash,
                           .has_id = p->has_id,
                           .has_raw = p->has_raw,
                           .raw_start = p->raw_start,
                           .raw_stop = p->raw_stop,
                           .state = p->state,
                           .link_unit = (const uint8_t *)p->link_unit,
                           .link_unit_len = p->link_unit ? strlen(p->link_unit) : 0,
                           .has_old_base = p->is_old,
                           .old_base = p->old_base,
                           .has_runs = true,
                           .runs = p->runs,
                           .ring = p->ring,
                           .samples = p->samples,
                           .lost = p->lost,
                           .others = p->others,
                           .damaged = p->damaged,
                           .doubled = p->doubled,
                           .run_names = equal.names,
                           .run_name_count = equal.count,
                           .more_tags = &tags};
    memcpy(h.image_id, p->image_id, sizeof h.image_id);
    size_t length_at = img_file_begin(out, &h);
    write_profile_records(out, p, &equal);
    img_file_end(out, length_at);
}

enum mip_status prof_write(const char *path, const struct prof *p, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes file = {0};
    prof_encode(p, &file);
    return file_save(path, file.data, file.len, NULL, d);
}
