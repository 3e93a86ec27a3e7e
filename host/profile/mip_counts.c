/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts in a .mip file.
 */
#include "profile/mip_counts.h"

#include <inttypes.h>

#include "base/le.h"

static void write_list(struct bytes *out, uint16_t tag, struct bytes *list)
{
    if (list->len)
        img_tag_write(out, tag, list->data, list->len);
    bytes_free(list);
}

static void write_words(struct bytes *out, uint16_t tag, const uint32_t *words, size_t count)
{
    struct bytes list = {0};
    for (size_t i = 0; i < count; i++)
        bytes_u32(&list, words[i]);
    write_list(out, tag, &list);
}

static void write_infer(struct bytes *out, const struct img_function *f)
{
    struct bytes list = {0};
    for (size_t i = 0; i < f->infer_count; i++) {
        bytes_u32(&list, f->infer[i].block);
        bytes_u32(&list, f->infer[i].of);
    }
    write_list(out, MIP_FIELD_INFER, &list);
}

static void write_flow(struct bytes *out, const struct img_function *f)
{
    struct bytes list = {0};
    for (size_t i = 0; i < f->flow_count; i++) {
        bytes_u32(&list, f->flow[i].from);
        bytes_u32(&list, f->flow[i].to);
        bytes_u32(&list, f->flow[i].counter);
    }
    write_list(out, MIP_FIELD_FLOW, &list);
}

static void write_bounds(struct bytes *out, uint16_t tag, const struct prof_bound *bounds, size_t count)
{
    struct bytes list = {0};
    for (size_t i = 0; i < count; i++) {
        bytes_u64(&list, bounds[i].low);
        bytes_u64(&list, bounds[i].high);
    }
    write_list(out, tag, &list);
}

void prof_write_counts(struct bytes *out, const struct prof_function *f)
{
    write_words(out, MIP_FIELD_SLOTS, f->f.slots, f->f.slots ? f->f.blocks : 0);
    write_infer(out, &f->f);
    write_flow(out, &f->f);
    write_words(out, MIP_FIELD_STOPS, f->f.stops, f->f.stop_count);
    write_bounds(out, MIP_FIELD_BLOCK_COUNTS, f->block_bounds, f->block_bounds ? f->f.blocks : 0);
    write_bounds(out, MIP_FIELD_EDGE_COUNTS, f->edge_bounds, f->edge_bounds ? f->f.flow_count : 0);
    write_words(out, MIP_FIELD_NODES, f->f.inner, f->f.inner_count);
}

static enum mip_status take_bounds(const struct img_input *in, size_t at, const struct bytes *from,
                                   struct prof_bound *to, size_t count, struct diag *d)
{
    if (from->len && (!to || from->len != count * 16))
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%zu bytes of counts for %zu blocks or edges",
                          from->len, to ? count : 0);
    for (size_t i = 0; i < from->len / 16; i++) {
        to[i] = (struct prof_bound){le_load64(from->data + 16 * i), le_load64(from->data + 16 * i + 8)};
        if (to[i].low > to[i].high)
            return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                              "a count of at least %" PRIu64 " and at most %" PRIu64, to[i].low, to[i].high);
    }
    return MIP_OK;
}

enum mip_status prof_take_counts(const struct img_input *in, size_t at, const struct bytes *blocks,
                                 const struct bytes *edges, struct prof_function *f, struct diag *d)
{
    enum mip_status st = take_bounds(in, at, blocks, f->block_bounds, f->f.blocks, d);
    return st ? st : take_bounds(in, at, edges, f->edge_bounds, f->f.flow_count, d);
}
