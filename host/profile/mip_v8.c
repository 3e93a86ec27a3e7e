/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * .mip bodies of version 8: u64 count, records of varying size without a length, then u64 number of names and the
 * names.  A record knows its name only by a hash, so two records with one name share it.
 */
#include "profile/mip_v8.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/le.h"
#include "base/text.h"

struct cursor {
    const struct img_input *in;
    size_t at;
    bool wide; /* addresses have 8 bytes */
};

struct name {
    uint64_t hash;
    const char *text;
    size_t len;
};

static size_t mip_bytes_left(const struct cursor *c)
{
    return c->in->len - c->at;
}

static uint32_t take_mip_word(struct cursor *c)
{
    uint32_t v = le_load32(c->in->data + c->at);
    c->at += 4;
    return v;
}

static uint64_t take64(struct cursor *c)
{
    uint64_t v = le_load64(c->in->data + c->at);
    c->at += 8;
    return v;
}

static enum mip_status mip_v8_error(const struct cursor *c, struct diag *d, const char *cause)
{
    return diag_error(d, MIP_MALFORMED, c->in->file, c->in->base + c->at, "%s", cause);
}

static size_t fixed_size(bool wide)
{
    return 8 + (wide ? 16 : 8) + 4 * 4 + 8 + 8 + 4; /* the last 4 are the number of call edges */
}

static enum mip_status read_blocks(struct cursor *c, uint32_t inner, struct prof_function *f, struct diag *d)
{
    if (mip_bytes_left(c) < 4 || inner > (mip_bytes_left(c) - 4) / 5)
        return mip_v8_error(c, d, "more blocks than the file has room for");
    f->f.blocks = inner + 1;
    if (inner) {
        f->f.offset_count = f->f.blocks;
        f->f.offsets = xcalloc(f->f.offset_count, sizeof *f->f.offsets);
        f->covered = xcalloc(f->f.offset_count, 1);
        f->covered[0] = f->raw_count != 0;
    }
    for (size_t i = 1; i < f->f.offset_count; i++) {
        f->f.offsets[i] = take_mip_word(c);
        f->covered[i] = c->in->data[c->at++] != 0;
    }
    if (take_mip_word(c) != 0)
        return mip_v8_error(c, d, "call edges, which version 8 never defined");
    return MIP_OK;
}

static enum mip_status read_function(struct cursor *c, uint32_t type, struct prof_function *f, uint64_t *hash,
                                     struct diag *d)
{
    if (mip_bytes_left(c) < fixed_size(c->wide))
        return mip_v8_error(c, d, "a function record is cut short");
    *hash = take64(c);
    f->f.profile_type = type;
    f->f.slot_offset = c->wide ? take64(c) : take_mip_word(c);
    f->f.address = c->wide ? take64(c) : (uint64_t)(int64_t)(int32_t)take_mip_word(c);
    f->f.size = take_mip_word(c);
    f->f.cfg = take_mip_word(c);
    uint32_t inner = take_mip_word(c);
    f->raw_count = take_mip_word(c);
    f->call_count = take64(c);
    f->order_sum = take64(c);
    f->order_count = f->order_sum ? f->raw_count : 0;
    enum mip_status st = read_blocks(c, inner, f, d);
    f->f.slot_bytes = (type & MIP_PROFILE_CALL_GRAPH ? MIP_CALL_BYTES : 1) + (uint32_t)img_block_count(&f->f) - 1;
    return st;
}

static int by_hash(const void *a, const void *b)
{
    const struct name *x = a, *y = b;
    return x->hash < y->hash ? -1 : x->hash > y->hash;
}

static enum mip_status read_names(struct cursor *c, struct name **out, size_t *count, struct diag *d)
{
    uint64_t promised = mip_bytes_left(c) >= 8 ? take64(c) : UINT64_MAX;
    if (promised > mip_bytes_left(c))
        return mip_v8_error(c, d, "more names than the file has room for");
    *count = (size_t)promised;
    *out = xcalloc(*count, sizeof **out);
    for (size_t i = 0; i < *count; i++) {
        const char *text = (const char *)c->in->data + c->at;
        const char *end = mip_bytes_left(c) ? memchr(text, '\0', mip_bytes_left(c)) : NULL;
        if (!end)
            return mip_v8_error(c, d, "a name without an end");
        size_t len = (size_t)(end - text);
        (*out)[i] = (struct name){hash_name(text, len), text, len};
        c->at += len + 1;
    }
    if (*count > 1)
        qsort(*out, *count, sizeof **out, by_hash);
    return mip_bytes_left(c) ? mip_v8_error(c, d, "bytes after the last name") : MIP_OK;
}

static enum mip_status give_names(struct cursor *c, const uint64_t *hashes, struct prof *p, struct diag *d)
{
    FREED struct name *names = NULL;
    size_t count = 0;
    enum mip_status st = read_names(c, &names, &count, d);
    for (size_t i = 0; i < p->count && !st; i++) {
        struct name key = {.hash = hashes[i]};
        const struct name *n = count ? bsearch(&key, names, count, sizeof key, by_hash) : NULL;
        if (n)
            p->functions[i].f.name = text_printable(n->text, n->len);
        else
            st =
                diag_error(d, MIP_MALFORMED, c->in->file, c->in->base, "no name for the hash 0x%016" PRIX64, hashes[i]);
    }
    return st;
}

enum mip_status prof_decode_old(const struct img_input *in, const struct img_header *h, struct prof *p, struct diag *d)
{
    struct cursor c = {in, h->data_offset, h->is_h32};
    uint64_t count = mip_bytes_left(&c) >= 8 ? take64(&c) : UINT64_MAX;
    if (count > mip_bytes_left(&c) / fixed_size(c.wide))
        return mip_v8_error(&c, d, "more functions than the file has room for");
    p->is_old = true;
    p->old_base = (uint32_t)h->data_offset;
    p->functions = xcalloc((size_t)count, sizeof *p->functions);
    FREED uint64_t *hashes = xcalloc((size_t)count, sizeof *hashes);
    enum mip_status st = MIP_OK;
    for (size_t i = 0; i < count && !st; i++) {
        struct prof_function *f = &p->functions[p->count++];
        f->f.file = xstrdup("");
        st = read_function(&c, h->profile_type, f, &hashes[i], d);
        if (p->runs < f->raw_count)
            p->runs = f->raw_count;
    }
    if (!st)
        st = give_names(&c, hashes, p, d);
    for (size_t i = 0; i < p->count && !st; i++)
        st = img_record_check(in, &p->functions[i].f, true, d);
    return st;
}
