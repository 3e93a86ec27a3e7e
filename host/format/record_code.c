/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Code hashes and successors of a record.
 */
#include "format/record_code.h"

#include <stdlib.h>

#include "base/le.h"
#include "format/header.h"

void img_code_free(struct img_code *c)
{
    free(c->blocks);
    free(c->successors);
    *c = (struct img_code){0};
}

bool img_successors_read(const struct img_code *c, size_t *at, struct img_successors *out)
{
    if (*at >= c->successor_bytes)
        return false;
    uint8_t head = c->successors[(*at)++];
    uint32_t more = 0;
    *out = (struct img_successors){.falls = head & MIP_SUCCESSORS_FALL,
                                   .exits = head & MIP_SUCCESSORS_EXIT,
                                   .any = head & MIP_SUCCESSORS_ANY,
                                   .jumps = head >> 4};
    if (out->jumps == MIP_SUCCESSORS_MANY && !img_successor_next(c, at, &more))
        return false;
    if (more > UINT32_MAX - out->jumps)
        return false;
    out->jumps += more;
    return true;
}

bool img_successor_next(const struct img_code *c, size_t *at, uint32_t *block)
{
    return le_load_uleb32(c->successors, c->successor_bytes, at, block);
}

bool img_successors_valid(const struct img_code *c, uint32_t blocks)
{
    size_t at = 0;
    for (uint32_t b = 0; b < blocks; b++) {
        struct img_successors s;
        if (!img_successors_read(c, &at, &s) || (s.falls && b + 1 == blocks))
            return false;
        for (uint32_t i = 0; i < s.jumps; i++) {
            uint32_t to;
            if (!img_successor_next(c, &at, &to) || to >= blocks)
                return false;
        }
    }
    return at == c->successor_bytes;
}

void img_code_write(const struct img_code *c, struct bytes *out)
{
    FREED_BY(bytes_free) struct bytes list = {0};
    bytes_u64(&list, c->hash);
    if (c->hash)
        img_tag_write(out, MIP_FIELD_CODE_HASH, list.data, list.len);
    list.len = 0;
    for (size_t i = 0; i < c->block_count; i++) {
        bytes_u32(&list, c->blocks[i].strict);
        bytes_u16(&list, c->blocks[i].loose);
    }
    if (list.len)
        img_tag_write(out, MIP_FIELD_BLOCK_HASHES, list.data, list.len);
    if (c->successor_bytes)
        img_tag_write(out, MIP_FIELD_SUCCESSORS, c->successors, c->successor_bytes);
}
