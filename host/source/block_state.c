/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * States of blocks.  A block may have run if it has no probe and cannot be inferred from other blocks.
 */
#include "source/block_state.h"

#include <stdlib.h>

#include "base/bytes.h"

bool src_before_fill(const struct prof_function *f)
{
    return !prof_ran(f) && (f->f.flags & (MIP_REC_BEFORE_FILL | MIP_REC_STOPPED));
}

bool src_has_blocks(const struct prof_function *f)
{
    return f->f.profile_type & (MIP_PROFILE_BLOCK_COVERAGE | MIP_PROFILE_EDGE_COUNTS) && f->f.offset_count;
}

enum src_block_state src_state_of_block(const struct prof_function *f, const bool *unknown, size_t block)
{
    bool blocks = src_has_blocks(f);
    bool ran = blocks ? src_is_block_covered(f, block) : prof_ran(f) && f->f.blocks == 1;
    bool may_have_run = blocks ? unknown[block] : prof_ran(f);
    return ran ? SRC_BLOCK_RAN : may_have_run || src_before_fill(f) ? SRC_BLOCK_UNKNOWN : SRC_BLOCK_NOT_RUN;
}

bool src_is_block_covered(const struct prof_function *f, size_t block)
{
    return f->covered ? f->covered[block] : prof_ran(f);
}

bool *src_unknown_blocks(const struct prof_function *f)
{
    size_t count = img_block_count(&f->f);
    bool *unknown = xcalloc(count + 1, sizeof *unknown);
    for (size_t i = 0; i < f->f.infer_count; i++) /* the block has no probe: it may have run nevertheless */
        if (f->f.infer[i].block == f->f.infer[i].of && f->f.infer[i].block < count)
            unknown[f->f.infer[i].block] = true;
    for (size_t i = 0; i < count && f->f.slots && f->f.flags & MIP_REC_STOPPED; i++)
        unknown[i] |= i < f->f.blocks && f->f.slots[i] == MIP_NONE; /* a stop may have come before it */
    for (size_t i = 0; i < count; i++)
        unknown[i] = (unknown[i] || (f->block_bounds && f->block_bounds[i].high)) && !src_is_block_covered(f, i);
    return unknown;
}

void src_add_blocks(const struct prof_function *f, size_t *all, size_t *ran)
{
    bool whole = f->f.blocks == 1 && f->f.profile_type & (MIP_PROFILE_BLOCK_COVERAGE | MIP_PROFILE_EDGE_COUNTS);
    if (src_before_fill(f) || !(f->covered || whole))
        return;
    FREED bool *unknown = src_unknown_blocks(f);
    for (size_t b = 0; b < img_block_count(&f->f); b++) {
        *all += !unknown[b];
        *ran += src_is_block_covered(f, b);
    }
}
