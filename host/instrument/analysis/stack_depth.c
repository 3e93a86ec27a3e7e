/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds where a jump through a register goes: to a label of the function, or out of the function.
 *
 * Problem: `br x16` may be a computed goto or a tail call.
 *
 * Method: before a tail call, the function gives its stack back.  So the stack depth decides.  The depth is the
 * distance in bytes from the stack pointer to its value at the entry.  A forward data flow computes the depth.  The
 * depth of a place is known if all ways to it have the same depth.  A jump that uses a jump table stays inside the
 * function at any depth.  If such jumps alone use the function's labels (table_jumps.c), each other jump leaves.
 *
 * Example: at `sub sp, sp, #16; …; br x16` the depth is 16, so the jump stays inside.  At `add sp, sp, #16; br x16` the
 * depth is 0, so the jump is a tail call.
 */

#include "instrument/analysis/table_jumps.h"

#define LOST    INT32_MAX /* the depth is not known */
#define UNSEEN  INT32_MIN /* the data flow has not reached the block yet */
#define DEEPEST ((int64_t)1 << 30)

/* Returns by how many bytes a call makes the stack grow.  Arm's -pg writes `push {lr}; bl __gnu_mcount_nc`, and the
 * callee pops that word (GCC, config/arm/bpabi.h, ARM_FUNCTION_PROFILER).  Other calls, and inline assembly, leave the
 * stack as it was. */
static int64_t growth_of_call(const struct asm_item *item)
{
    return item->fx.flow == ASM_FLOW_CALL && span_starts(item->fx.target, "__gnu_mcount_nc") ? -4 : 0;
}

/* Returns by how many bytes one instruction makes the stack grow. */
static int64_t stack_growth(const struct asm_code *c, const struct asm_item *item)
{
    if (c->u->stmt[item->stmt].inline_asm || item->fx.flow == ASM_FLOW_CALL)
        return growth_of_call(item);
    int64_t growth = c->u->arch->frame.growth(&item->insn, &item->fx);
    /* A conditional return that is not taken leaves the stack as it was. */
    if (growth == 0 || item->fx.flow == ASM_FLOW_RETURN)
        return 0;
    bool known = item->known && !item->fx.conditional && !item->insn.in_it && growth != ASM_GROWTH_UNKNOWN;
    return known ? growth : DEEPEST;
}

static int32_t depth_after(const struct asm_code *c, uint32_t block, int32_t depth)
{
    const struct asm_block *b = &c->cfg.block[block];
    for (uint32_t i = b->first; i < b->last && depth != LOST; i++) {
        int64_t to = depth + stack_growth(c, &c->item[i]);
        depth = to < 0 || to >= DEEPEST / 2 ? LOST : (int32_t)to;
    }
    return depth;
}

static bool meet_depth(int32_t *at, int32_t depth)
{
    int32_t old = *at;
    *at = old == UNSEEN || old == depth ? depth : LOST;
    return *at != old;
}

/* Finds the stack depth at the start of each block.  A jump that may be a tail call adds no depth to its targets if the
 * stack is given back before it.  A jump through a table always adds its depth to each label whose address is taken.
 * So a jump through a table never counts as a tail call. */
static void find_stack_depths(const struct asm_code *c, const uint8_t *jump, int32_t *depth)
{
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        depth[b] = b ? UNSEEN : 0;
    for (uint32_t i = 0; i < c->pads; i++)
        depth[c->cfg.item_block[c->pad[i]]] = LOST;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = 0; b < c->cfg.blocks; b++) {
            const struct asm_block *block = &c->cfg.block[b];
            if (depth[b] == UNSEEN)
                continue;
            int32_t out = depth_after(c, b, depth[b]);
            for (uint32_t e = block->edge; e < block->edge + block->edges; e++)
                changed |= meet_depth(&depth[c->cfg.edge[e]], out);
            bool inside = out != LOST && (jump[b] == ASM_JUMP_INSIDE || (jump[b] && out > 0));
            for (uint32_t i = 0; i < c->takens && inside; i++)
                changed |= meet_depth(&depth[c->cfg.item_block[c->taken[i]]], out);
        }
    }
}

static void start_jumps(const struct asm_code *c, const struct asm_table_jumps *tables, uint8_t *jump, int32_t *depth)
{
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        bool through = c->cfg.block[b].indirect;
        bool table = through && (tables->from[b] || asm_from_table(c, c->cfg.block[b].last - 1));
        jump[b] = !through ? ASM_JUMP_NONE : table ? ASM_JUMP_INSIDE : tables->opens ? ASM_JUMP_EITHER : ASM_JUMP_OUT;
    }
    find_stack_depths(c, jump, depth);
}

/* Does a jump leave the function only because no label is open, although the stack has not been given back?  Then it
 * uses a table in a way that was not seen. */
static bool contradicts(const struct asm_code *c, const uint8_t *jump, const int32_t *depth)
{
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        if (jump[b] == ASM_JUMP_OUT && depth[b] != UNSEEN && depth_after(c, b, depth[b]) != 0)
            return true;
    return false;
}

/* All entries of `jump` must be ASM_JUMP_NONE before the call. */
void asm_find_jumps(const struct asm_code *c, struct asm_table_jumps *tables, uint8_t *jump)
{
    if (c->takens == 0)
        return;
    FREED int32_t *depth = xcalloc((size_t)c->cfg.blocks + 1, sizeof *depth);
    bool below = true;
    start_jumps(c, tables, jump, depth);
    if (contradicts(c, jump, depth)) {
        asm_open_all_labels(c, tables);
        start_jumps(c, tables, jump, depth);
    }
    for (uint32_t i = 0; i < c->takens && below; i++) {
        int32_t at = depth[c->cfg.item_block[c->taken[i]]];
        below = at > 0 && at != LOST;
    }
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        if (jump[b] != ASM_JUMP_EITHER || depth[b] == UNSEEN)
            continue;
        int32_t out = depth_after(c, b, depth[b]);
        if (out == 0 && below)
            jump[b] = ASM_JUMP_OUT;
        else if (out > 0 && out != LOST)
            jump[b] = ASM_JUMP_INSIDE;
    }
}
