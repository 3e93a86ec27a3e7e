/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "profile/merge.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/le.h"

static enum mip_status other_image(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    char mine[41], its[41];
    img_id_text(p->image_id, mine);
    img_id_text(raw->header.image_id, its);
    enum mip_status st = diag_error(d, MIP_MISMATCH, raw->name, DIAG_NO_OFFSET,
                                    "taken from another image: its image id is %s, the profile's is %s", its, mine);
    diag_note(d, "create a profile from the ELF file that ran: mipdata create -p x.mip firmware.elf");
    return st;
}

static enum mip_status other_module(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    enum mip_status st =
        diag_error(d, MIP_MISMATCH, raw->name, MIP_OFF_MODULE_HASH,
                   "taken from another link unit: module hash 0x%08" PRIX32 ", the profile's is 0x%08" PRIX32,
                   raw->header.module_hash, p->module_hash);
    diag_note(d, "create a profile from the map of the image that ran");
    return st;
}

/* The module hash counts where there is no better proof, an image id on both sides. */
static enum mip_status check_image(const struct prof *p, const struct prof_raw *raw, struct diag *warning,
                                   struct diag *d)
{
    const struct img_header *h = &raw->header;
    if (p->has_id && h->has_id)
        return memcmp(p->image_id, h->image_id, sizeof p->image_id) == 0 ? MIP_OK : other_image(p, raw, d);
    if (p->is_old || (p->module_hash && h->module_hash)) {
        if (p->module_hash != h->module_hash)
            return other_module(p, raw, d);
        return MIP_OK;
    }
    if (p->has_id != h->has_id && warning)
        snprintf(warning->text, sizeof warning->text,
                 "%s: warning: only the %s has an image id: nothing proves that they belong together", raw->name,
                 p->has_id ? "profile" : "raw profile");
    return MIP_OK;
}

static enum mip_status check_target(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    const struct img_header *h = &raw->header;
    if (p->is_old != (h->version <= MIP_VERSION_OLD) || (p->is_old && p->old_base != h->data_offset))
        return diag_error(d, MIP_MISMATCH, raw->name, MIP_OFF_VERSION,
                          "a raw profile of version %u, a profile made from a map of version %s", h->version,
                          p->is_old ? "8, or with another header" : "9");
    if (p->pointer_bytes && h->pointer_bytes && p->pointer_bytes != h->pointer_bytes)
        return diag_error(d, MIP_MISMATCH, raw->name, MIP_OFF_FILE_TYPE,
                          "from a target of %d bits, the profile is for %d bits", h->pointer_bytes * 8,
                          p->pointer_bytes * 8);
    if (p->machine && h->machine && p->machine != h->machine)
        return diag_error(d, MIP_MISMATCH, raw->name, DIAG_NO_OFFSET,
                          "from machine %u, the profile is for machine %u (e_machine)", h->machine, p->machine);
    return MIP_OK;
}

static enum mip_status check_length(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    for (size_t i = 0; i < p->count && p->is_old; i++) {
        const struct img_function *f = &p->functions[i].f;
        if (f->slot_offset > raw->len || f->slot_bytes > raw->len - f->slot_offset)
            return diag_error(d, MIP_MALFORMED, raw->name, f->slot_offset, "too short: the record of %s is missing",
                              f->name);
    }
    uint64_t want = p->raw_stop - p->raw_start;
    if (p->is_old || raw->len == want)
        return MIP_OK;
    enum mip_status st = diag_error(d, MIP_MISMATCH, raw->name, raw->header.data_offset,
                                    "%zu bytes of counters, the image has %" PRIu64, raw->len, want);
    diag_note(d, "this raw profile is of another image, or the profile was created from another build");
    return st;
}

/* A section that was never filled holds whatever was in RAM. */
static enum mip_status check_filled(const struct prof *p, const struct prof_raw *raw, struct diag *d)
{
    if (!p->state)
        return MIP_OK;
    uint64_t at = p->state - p->raw_start;
    uint32_t word = le_load32(raw->data + at + MIP_STATE_FILLED), want = MIP_STATE_MAGIC;
    if (p->has_id)
        want ^= le_load32(p->image_id);
    if (word == want)
        return MIP_OK;
    enum mip_status st = diag_error(d, MIP_MALFORMED, raw->name, raw->header.data_offset + at,
                                    "the counters were never filled on the target (state word 0x%08" PRIx32
                                    ", expected 0x%08" PRIx32 ")",
                                    word, want);
    diag_note(d, "call mip_init() at start-up, or link it into .preinit_array; see target/mip.h");
    return st;
}

struct calls {
    uint32_t count; /* 0: never called */
    uint32_t order; /* 0: not known */
    bool odd;
};

/* What a dump between two words of an interrupted first call leaves is accepted: docs/formats.md, "Slots". */
static struct calls read_calls(const uint8_t *p, bool is_old)
{
    struct calls c = {le_load32(p), le_load32(p + 4), false};
    if (c.count == MIP_SLOT_UNSET && c.order == MIP_SLOT_UNSET)
        return (struct calls){0};
    c.odd = c.count == MIP_SLOT_UNSET || c.count == 0 || (!is_old && c.count > MIP_CALL_PINNED);
    if (c.count == MIP_SLOT_UNSET || c.count == 0)
        c.count = 1;
    else if (c.odd)
        c.count = MIP_CALL_PINNED;
    if (c.order == MIP_SLOT_UNSET)
        c.order = 0;
    return c;
}

/* True: the raw covers it. */
static bool merge_function(struct prof_function *f, const uint8_t *p, bool is_old, struct prof_merge_result *r)
{
    bool has_calls = f->f.profile_type & MIP_PROFILE_CALL_GRAPH;
    struct calls c = has_calls ? read_calls(p, is_old) : (struct calls){.count = p[0] != 0xff};
    if (c.count) {
        r->covered++;
        r->odd += c.odd;
        f->raw_count = prof_add32(f->raw_count, 1);
        if (has_calls)
            f->call_count = prof_add64(f->call_count, c.count);
        else if (f->call_count == 0)
            f->call_count = 1;
        if (c.order) {
            f->order_count = prof_add32(f->order_count, 1);
            f->order_sum = prof_add64(f->order_sum, c.order);
        }
        if (f->covered)
            f->covered[0] = 1;
    }
    const uint8_t *bits = p + (has_calls ? MIP_CALL_BYTES : 1);
    for (size_t i = 1; i < img_block_count(&f->f); i++)
        f->covered[i] |= bits[i - 1] != 0xff;
    return c.count != 0;
}

enum mip_status prof_merge(struct prof *p, const struct prof_raw *raw, struct prof_merge_result *result,
                           struct diag *warning, struct diag *d)
{
    return prof_merge_named(p, raw, NULL, result, warning, d);
}

enum mip_status prof_merge_named(struct prof *p, const struct prof_raw *raw, const char *name,
                                 struct prof_merge_result *result, struct diag *warning, struct diag *d)
{
    *result = (struct prof_merge_result){0};
    if (warning)
        *warning = (struct diag){0};
    enum mip_status st = check_image(p, raw, warning, d);
    if (!st)
        st = check_target(p, raw, d);
    if (!st)
        st = check_length(p, raw, d);
    if (!st)
        st = check_filled(p, raw, d);
    if (st)
        return st;
    size_t run = name ? prof_add_run(p, name) : 0;
    for (size_t i = 0; i < p->count; i++) {
        struct prof_function *f = &p->functions[i];
        if (merge_function(f, raw->data + f->f.slot_offset, p->is_old, result) && name)
            prof_function_add_run(f, (uint32_t)run);
    }
    p->runs = prof_add64(p->runs, 1);
    return MIP_OK;
}
