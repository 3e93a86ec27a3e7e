/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compares the blocks of a function whose code changed.
 *
 * Problem: which part of its block coverage can still be compared?
 *
 * Method: the longest common subsequence of the blocks' strict hashes (dynamic programming; Hirschberg, A Linear Space
 * Algorithm for Computing Maximal Common Subsequences, CACM 1975), between the parts that both have in common at the
 * beginning and at the end.  Only blocks of that sequence are compared.
 *
 * What holds: a block of other code is never compared, so none counts as covered by chance.
 *
 * Example: hashes 7 4 9 and 7 5 9: the first and the last block are compared; the middle one changed.
 */

#include "report/diff_report.h"

#define CELLS_MOST (4u << 20) /* most cells of the table; larger functions are compared only at both ends */

struct blocks {
    const struct prof_function *old, *now;
    size_t old_from, old_to, from, to; /* what is still to be compared */
    struct rep_code_change *change;
};

static bool block_ran(const struct prof_function *f, size_t block)
{
    return block && f->covered ? f->covered[block] : prof_ran(f);
}

static void compare_block(struct blocks *b, size_t old, size_t now)
{
    bool was = block_ran(b->old, old), is = block_ran(b->now, now);
    b->change->same_blocks++;
    b->change->gained_blocks += is && !was;
    b->change->lost_blocks += was && !is;
}

static bool is_same_block(const struct blocks *b, size_t old, size_t now)
{
    return b->old->f.code.blocks[old].strict == b->now->f.code.blocks[now].strict;
}

static void compare_ends(struct blocks *b)
{
    while (b->old_from < b->old_to && b->from < b->to && is_same_block(b, b->old_from, b->from))
        compare_block(b, b->old_from++, b->from++);
    while (b->old_from < b->old_to && b->from < b->to && is_same_block(b, b->old_to - 1, b->to - 1))
        compare_block(b, --b->old_to, --b->to);
}

/* Compares the middle.  Cell (i, k): length of the longest common subsequence of the old blocks from the i-th on and
 * the new blocks from the k-th on. */
static void compare_middle(struct blocks *b)
{
    size_t rows = b->old_to - b->old_from, columns = b->to - b->from, wide = columns + 1;
    if (!rows || !columns || rows + 1 > CELLS_MOST / wide)
        return;
    FREED uint32_t *length = xcalloc((rows + 1) * wide, sizeof *length);
    for (size_t i = rows; i-- > 0;)
        for (size_t k = columns; k-- > 0;) {
            uint32_t down = length[(i + 1) * wide + k], right = length[i * wide + k + 1];
            length[i * wide + k] = is_same_block(b, b->old_from + i, b->from + k) ? length[(i + 1) * wide + k + 1] + 1
                                   : down > right                                 ? down
                                                                                  : right;
        }
    for (size_t i = 0, k = 0; i < rows && k < columns;) {
        if (is_same_block(b, b->old_from + i, b->from + k))
            compare_block(b, b->old_from + i++, b->from + k++);
        else if (length[(i + 1) * wide + k] >= length[i * wide + k + 1])
            i++;
        else
            k++;
    }
}

void rep_compare_code(const struct prof_function *old, const struct prof_function *now, struct rep_code_change *out)
{
    struct blocks b = {old, now, 0, old->f.code.block_count, 0, now->f.code.block_count, out};
    out->blocks = now->f.code.block_count;
    compare_ends(&b);
    compare_middle(&b);
}
