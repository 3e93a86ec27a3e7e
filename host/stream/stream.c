/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From frames to a .mipraw file.
 *
 * Problem: frames may be lost, come twice or in disorder, and belong to several dumps.
 *
 * Method: pieces are kept in the order in which they came.  They are cut into sessions: a new one begins when a file
 * starts after an end, or after many ends (decoder.c).  Each session is sorted into layers: a layer has each byte of
 * the file at most once.  So frames in disorder and equal frames come into one layer, and two dumps whose border was
 * lost into two.  The layers are tried from the last to the first.  A gap is filled from the nearest other layers.
 *
 * Input: the pieces of a decoder; for a lost header, what the ELF file says about it.  Output: struct stream_dump, with
 * the whole file, or the bytes that are missing.  Dumps of the ELF file's image come before those of others, as of a
 * boot loader on the same line: whole ones first, then those that have their header.
 *
 * What holds: a file is complete only if its own CRC is right, so two dumps never mix unnoticed.
 *
 * Example: frames at 0, 2048, 0 and 2048, where the second 0 has other bytes.  Layer 1 has the first 0 and 2048, layer
 * 2 the second 0.  A second 2048 with equal bytes counts as a repeat.
 */
#include "stream/stream.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/le.h"
#include "stream/decoder.h"

struct layer {
    struct stream_piece *pieces; /* sorted by place; none overlaps another */
    size_t count;
    uint64_t bytes; /* number of bytes of the file that it has */
    uint64_t total; /* length of the file, from the end frame or the header; WIRE_OPEN: not known */
};

struct line {
    struct bytes pool; /* the decoder's pool, or a copy */
    struct stream_piece *pieces;
    size_t count;
    struct layer *layers;
    size_t layer_count;
};

static int compare_places(const struct stream_piece *a, const struct stream_piece *b)
{
    return a->at < b->at ? -1 : a->at > b->at;
}

static int compare_pieces(const void *left, const void *right)
{
    const struct stream_piece *a = left, *b = right;
    if (a->session != b->session)
        return a->session < b->session ? -1 : 1;
    if (a->at != b->at)
        return compare_places(a, b);
    return a->order < b->order ? -1 : a->order > b->order;
}

static bool same_session(const struct line *l, const struct stream_piece *a, const struct stream_piece *b)
{
    return a->at == b->at && a->len == b->len &&
           (a->len == 0 || memcmp(l->pool.data + a->bytes, l->pool.data + b->bytes, a->len) == 0);
}

/* Makes one layer out of the pieces.  Pieces that do not fit stay in the list, in their order.  Returns how many stay.
 */
static size_t peel(struct line *l, struct stream_piece *p, size_t count, size_t *repeats)
{
    struct layer layer = {.pieces = xcalloc(count, sizeof *p), .total = WIRE_OPEN};
    size_t left = 0;
    uint64_t end = 0;
    for (size_t i = 0; i < count; i++) {
        struct stream_piece *last = layer.count ? &layer.pieces[layer.count - 1] : NULL;
        if (last && same_session(l, last, &p[i])) {
            *repeats += !p[i].part;
        } else if (p[i].at < end || layer.total != WIRE_OPEN) {
            p[left++] = p[i];
        } else {
            layer.pieces[layer.count++] = p[i];
            layer.bytes += p[i].len;
            end = (uint64_t)p[i].at + p[i].len;
            if (p[i].len == 0)
                layer.total = p[i].at;
        }
    }
    l->layers = xrealloc(l->layers, l->layer_count + 1, sizeof *l->layers);
    l->layers[l->layer_count++] = layer;
    return left;
}

static void sort_into_layers(struct line *l, size_t *repeats)
{
    if (l->count)
        qsort(l->pieces, l->count, sizeof *l->pieces, compare_pieces);
    for (size_t i = 0; i < l->count;) {
        size_t n = 1;
        while (i + n < l->count && l->pieces[i + n].session == l->pieces[i].session)
            n++;
        size_t left = n;
        for (unsigned k = 0; left && k < WIRE_LAYERS_MOST; k++)
            left = peel(l, l->pieces + i, left, repeats);
        i += n;
    }
}

/* Reads the header, which is a piece of its own, at place 0. */
static bool read_header(const struct line *l, const struct layer *y, struct img_header *out)
{
    if (!y->count || y->pieces[0].at != 0 || y->pieces[0].len == 0)
        return false;
    const struct stream_piece *p = &y->pieces[0];
    struct img_input in = {.file = "stream", .data = l->pool.data + p->bytes, .len = p->len};
    if (img_header_read(&in, 0, out, NULL) != MIP_OK || !out->has_length || out->data_offset != p->len)
        return false;
    /* Pointers into the input must not outlive it. */
    out->link_unit = NULL;
    out->link_unit_len = 0;
    return (out->flags & MIP_FLAG_CRC_TRAILER) != 0 && out->file_type == MIP_FILE_RAW &&
           out->data_length <= UINT32_MAX - p->len - 4;
}

static uint64_t header_total(const struct img_header *h)
{
    return h->data_offset + h->data_length + 4;
}

static uint64_t layer_total(const struct line *l, size_t at)
{
    struct img_header h;
    if (l->layers[at].total != WIRE_OPEN)
        return l->layers[at].total;
    return read_header(l, &l->layers[at], &h) ? header_total(&h) : WIRE_OPEN;
}

/* Copies into *file the bytes that it lacks and the layer has.  have: by byte of the file. */
static void fill_from_layer(const struct line *l, const struct layer *y, uint8_t *file, uint8_t *have, uint64_t total)
{
    for (size_t i = 0; i < y->count; i++) {
        const struct stream_piece *p = &y->pieces[i];
        for (uint32_t k = 0; k < p->len && (uint64_t)p->at + k < total; k++) {
            if (have[p->at + k])
                continue;
            have[p->at + k] = 1;
            file[p->at + k] = l->pool.data[p->bytes + k];
        }
    }
}

static bool is_right(const uint8_t *file, const uint8_t *have, uint64_t total)
{
    return !memchr(have, 0, total) && hash_is(le_load32(file + total - 4), hash_crc32(0, file, total - 4));
}

/* Can the file be complete?  Only if all layers together have as many bytes as the file; otherwise it need not be
 * allocated. */
static bool may_be_complete(const struct line *l, uint64_t total)
{
    return total >= MIP_HEADER_SIZE + 4 && total <= l->pool.len;
}

/* Do the headers of two layers name different images?  Then neither fills the other's gaps. */
static bool layers_differ(const struct line *l, size_t a, size_t b)
{
    struct img_header its, others;
    return read_header(l, &l->layers[a], &its) && read_header(l, &l->layers[b], &others) &&
           img_is_other_image(&its, &others);
}

/* Makes the file of this layer.  Gaps are filled from at most `others` other layers, the nearest first. */
static bool assemble_dump(const struct line *l, size_t at, size_t others, uint64_t total, struct stream_dump *out)
{
    if (!may_be_complete(l, total) || (!others && l->layers[at].bytes < total))
        return false;
    uint8_t *file = xcalloc(total, 1), *have = xcalloc(total, 1);
    fill_from_layer(l, &l->layers[at], file, have, total);
    out->crc_mismatch = !memchr(have, 0, total) && !is_right(file, have, total);
    for (size_t d = 1; d <= others && memchr(have, 0, total); d++) {
        if (d <= at && !layers_differ(l, at, at - d))
            fill_from_layer(l, &l->layers[at - d], file, have, total);
        if (at + d < l->layer_count && !layers_differ(l, at, at + d))
            fill_from_layer(l, &l->layers[at + d], file, have, total);
    }
    bool right = is_right(file, have, total);
    if (right)
        out->file = (struct bytes){.data = file, .len = total, .cap = total};
    else
        free(file);
    free(have);
    return right;
}

static void add_missing(struct stream_dump *out, uint64_t from, uint64_t to)
{
    if (from >= to)
        return;
    out->missing = xrealloc(out->missing, out->missing_count + 1, sizeof *out->missing);
    out->missing[out->missing_count++] = (struct stream_range){from, to};
}

/* Notes that bytes a to b of the file are missing, as bytes of the raw section. */
static void add_gap(struct stream_dump *out, uint64_t a, uint64_t b)
{
    if (!out->has_header) {
        add_missing(out, a, b);
        return;
    }
    uint64_t start = out->header.data_offset, stop = start + out->header.data_length;
    if (b > stop && a < b)
        out->lacks_trailer = true;
    add_missing(out, a < start ? 0 : a - start, (b < stop ? b : stop) - start);
}

static void list_missing(const struct layer *y, struct stream_dump *out)
{
    uint64_t end = 0;
    for (size_t i = 0; i < y->count; i++) {
        if (y->pieces[i].at > end)
            add_gap(out, end, y->pieces[i].at);
        end = (uint64_t)y->pieces[i].at + y->pieces[i].len;
    }
    uint64_t total = out->has_header ? header_total(&out->header) : y->total;
    if (total > end)
        add_gap(out, end, total);
}

/* Adds the pieces of b to a, unless a piece of b contradicts one of a. */
static void unite(const struct line *l, struct layer *a, const struct layer *b)
{
    struct layer sum = {.pieces = xcalloc(a->count + b->count + 1, sizeof *sum.pieces), .total = a->total};
    size_t i = 0, k = 0;
    uint64_t end = 0;
    while (i < a->count || k < b->count) {
        bool both = i < a->count && k < b->count;
        bool twice = both && same_session(l, &a->pieces[i], &b->pieces[k]);
        bool first = k == b->count || (both && compare_places(&a->pieces[i], &b->pieces[k]) <= 0);
        const struct stream_piece *p = first ? &a->pieces[i++] : &b->pieces[k++];
        k += twice;
        if (p->at < end || sum.total < p->at + (uint64_t)p->len) {
            free(sum.pieces);
            return;
        }
        sum.pieces[sum.count++] = *p;
        end = (uint64_t)p->at + p->len;
        if (p->len == 0)
            sum.total = p->at;
    }
    free(a->pieces);
    *a = sum;
}

/* Returns the pieces of this layer, and of others that agree with it. */
static struct layer agreeing(const struct line *l, size_t at)
{
    struct layer all = {.pieces = xcalloc(1, sizeof *all.pieces), .total = WIRE_OPEN};
    unite(l, &all, &l->layers[at]);
    for (size_t d = 1; d <= WIRE_TRIES_MOST; d++) {
        if (d <= at)
            unite(l, &all, &l->layers[at - d]);
        if (at + d < l->layer_count)
            unite(l, &all, &l->layers[at + d]);
    }
    return all;
}

/* Returns the file's length, from this layer or the nearest one that knows it. */
static uint64_t find_total(const struct line *l, size_t at)
{
    uint64_t total = layer_total(l, at);
    for (size_t d = 1; total == WIRE_OPEN && d <= WIRE_TRIES_MOST; d++) {
        if (d <= at)
            total = layer_total(l, at - d);
        if (total == WIRE_OPEN && at + d < l->layer_count)
            total = layer_total(l, at + d);
    }
    return total;
}

/* Tries to make a file of this layer.  Returns false if the layer gives none. */
static bool try_layer(const struct line *l, size_t at, size_t others, struct stream_dump *out)
{
    out->crc_mismatch = false;
    if (!assemble_dump(l, at, others, find_total(l, at), out))
        return false;
    struct img_input in = {.file = "stream", .data = out->file.data, .len = out->file.len};
    out->has_header = img_header_read(&in, 0, &out->header, NULL) == MIP_OK;
    out->header.link_unit = NULL;
    out->header.link_unit_len = 0;
    out->complete = true;
    return true;
}

/* Is it a whole dump, and not one of another image? */
static bool is_ours(const struct stream_dump *dump, const struct img_raw_section *image)
{
    return dump->complete && !(image && img_is_other_image(&dump->header, &image->header));
}

/* As try_layer(), but keeps a dump of another image in *other: the first one that comes. */
static bool try_ours(const struct line *l, const struct img_raw_section *image, size_t at, size_t others,
                     struct stream_dump *other, struct stream_dump *out)
{
    if (!try_layer(l, at, others, out))
        return false;
    if (is_ours(out, image))
        return true;
    if (other->complete)
        bytes_free(&out->file);
    else
        *other = *out;
    out->file = (struct bytes){0};
    out->complete = out->has_header = false;
    return false;
}

/* Does the layer's header name the image? */
static bool names_image(const struct line *l, const struct img_raw_section *image, const struct layer *y)
{
    struct img_header h;
    return image && read_header(l, y, &h) && !img_is_other_image(&h, &image->header);
}

static void choose_dump(const struct line *l, const struct img_raw_section *image, struct stream_dump *out)
{
    size_t most = 0;
    bool ours = false;
    FREED_BY(stream_dump_free) struct stream_dump other = {0};
    for (size_t i = l->layer_count; i-- > 0;) {
        if (try_ours(l, image, i, l->layer_count - i <= WIRE_TRIES_MOST ? WIRE_TRIES_MOST : 0, &other, out))
            return;
        bool names = names_image(l, image, &l->layers[i]);
        if (i == l->layer_count - 1 || names > ours || (names == ours && l->layers[i].bytes > l->layers[most].bytes))
            most = i;
        ours = ours || names;
    }
    if (try_ours(l, image, most, WIRE_TRIES_MOST, &other, out))
        return;
    if (other.complete && !ours) {
        *out = other;
        other = (struct stream_dump){0};
        return;
    }
    struct layer all = agreeing(l, most);
    out->has_header = read_header(l, &all, &out->header);
    list_missing(&all, out);
    free(all.pieces);
}

static void drop_layers(struct line *l)
{
    for (size_t i = 0; i < l->layer_count; i++)
        free(l->layers[i].pieces);
    free(l->layers);
    l->layers = NULL;
    l->layer_count = 0;
}

static void look_at_dumps(struct line *l, const struct img_raw_section *image, struct stream_dump *out)
{
    sort_into_layers(l, &out->repeats);
    out->dumps = l->layer_count;
    if (l->layer_count)
        choose_dump(l, image, out);
    drop_layers(l);
}

/* Puts the header that follows from the ELF file before each session. */
static void add_headers(struct line *l, const struct img_raw_section *image, bool frozen)
{
    size_t sessions = 0, at = l->pool.len;
    img_raw_header(image, frozen, &l->pool);
    for (size_t i = 0; i < l->count; i++)
        if (l->pieces[i].session >= sessions)
            sessions = l->pieces[i].session + 1;
    l->pieces = xrealloc(l->pieces, l->count + sessions, sizeof *l->pieces);
    for (size_t i = 0; i < sessions; i++)
        l->pieces[l->count++] =
            (struct stream_piece){.len = (uint32_t)(l->pool.len - at), .bytes = at, .order = SIZE_MAX, .session = i};
}

/* Tries the image's header.  It may make the file whole.  If not, *out at least gets the missing bytes of the section.
 */
static void look_with_headers(const struct stream_decoder *d, const struct img_raw_section *image,
                              struct stream_dump *out)
{
    for (int frozen = 0; frozen < 2 && !is_ours(out, image); frozen++) {
        struct line l = {.count = d->count};
        struct stream_dump with = {0};
        bytes_append(&l.pool, d->pool.data, d->pool.len);
        l.pieces = xcalloc(d->count + 1, sizeof *l.pieces);
        memcpy(l.pieces, d->pieces, d->count * sizeof *l.pieces);
        add_headers(&l, image, frozen);
        look_at_dumps(&l, image, &with);
        if (is_ours(&with, image) || (!out->has_header && with.has_header)) {
            with.repeats = out->repeats;
            with.dumps = out->dumps;
            with.header_of_image = true;
            stream_dump_free(out);
            *out = with;
        } else {
            stream_dump_free(&with);
        }
        free(l.pieces);
        bytes_free(&l.pool);
    }
}

void stream_resolve(const struct stream_decoder *d, const struct img_raw_section *image, struct stream_dump *out)
{
    struct line l = {.pool = d->pool, .pieces = xcalloc(d->count + 1, sizeof *l.pieces), .count = d->count};
    *out = (struct stream_dump){0};
    if (d->count)
        memcpy(l.pieces, d->pieces, d->count * sizeof *l.pieces);
    look_at_dumps(&l, image, out);
    free(l.pieces);
    if (image && d->count && !is_ours(out, image))
        look_with_headers(d, image, out);
    out->dumps += d->removed_dumps;
    out->repeats += d->removed_repeats;
    out->frames = d->frames;
    out->damaged = d->damaged;
    out->later = d->later;
}

bool stream_is_long(const struct stream_decoder *d)
{
    return d->session >= 2 * WIRE_TRIES_MOST;
}

void stream_trim(struct stream_decoder *d)
{
    size_t first = d->session - WIRE_TRIES_MOST, n = 0;
    if (!stream_is_long(d))
        return;
    while (d->pieces[n].session < first) /* pieces are in the order of arrival, and the latest session has some */
        n++;
    struct line old = {.pool = d->pool, .pieces = d->pieces, .count = n};
    sort_into_layers(&old, &d->removed_repeats);
    d->removed_dumps += old.layer_count;
    drop_layers(&old);
    size_t from = d->pieces[n].bytes;
    d->pool.len -= from;
    memmove(d->pool.data, d->pool.data + from, d->pool.len);
    d->count -= n;
    memmove(d->pieces, d->pieces + n, d->count * sizeof *d->pieces);
    for (size_t i = 0; i < d->count; i++) {
        d->pieces[i].bytes -= from;
        d->pieces[i].session -= first;
        d->pieces[i].order = i;
    }
    d->session -= first;
}

void stream_dump_free(struct stream_dump *dump)
{
    bytes_free(&dump->file);
    free(dump->missing);
    *dump = (struct stream_dump){0};
}
