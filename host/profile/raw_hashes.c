/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Hashes of the merged dumps, so that a dump does not count twice unnoticed.
 */
#include "profile/raw_hashes.h"

#include <string.h>

#include "base/array.h"
#include "base/hash.h"
#include "base/le.h"

#define HASH_BYTES   8
#define HASHES_A_TAG (IMG_TAG_MAX / HASH_BYTES)

uint64_t prof_raw_hash(const void *counters, size_t len)
{
    return hash_name(counters, len);
}

bool prof_raw_hashes_add(struct prof_raw_hashes *set, uint64_t hash)
{
    size_t low = lower_bound(SORTED_NUMBERS(set->at), set->count, hash);
    if (low < set->count && set->at[low] == hash)
        return false;
    set->at = array_more(set->at, set->count, sizeof *set->at);
    memmove(set->at + low + 1, set->at + low, (set->count - low) * sizeof *set->at);
    set->at[low] = hash;
    set->count++;
    return true;
}

enum mip_status prof_raw_hashes_read(const struct img_input *in, const struct img_header *h,
                                     struct prof_raw_hashes *set, struct diag *d)
{
    size_t at = MIP_HEADER_SIZE;
    for (;;) {
        struct img_tag t;
        enum mip_status st = img_tag_find(in, h, MIP_TAG_RAW_HASHES, &at, &t, d);
        if (st || t.tag == MIP_TAG_END)
            return st;
        bool bad = t.len % HASH_BYTES != 0;
        for (size_t i = 0; i + HASH_BYTES <= t.len && !bad; i += HASH_BYTES) {
            uint64_t hash = le_load64(t.payload + i);
            /* such a hash is quick to add, as it becomes the last one */
            bad = set->count && hash <= set->at[set->count - 1];
            if (!bad)
                prof_raw_hashes_add(set, hash);
        }
        if (bad)
            return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "hashes of raw profiles in no order");
    }
}

void prof_raw_hashes_write(const struct prof_raw_hashes *set, struct bytes *out)
{
    for (size_t i = 0; i < set->count;) {
        FREED_BY(bytes_free) struct bytes tag = {0};
        for (size_t n = 0; n < HASHES_A_TAG && i < set->count; n++)
            bytes_u64(&tag, set->at[i++]);
        img_tag_write(out, MIP_TAG_RAW_HASHES, tag.data, tag.len);
    }
}
