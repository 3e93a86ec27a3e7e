/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which registers and flags are live: the usual backward sets, with two extra sources.  A call may end in any landing
 * pad of its function, and an indirect jump at any label whose address is taken.
 */
#include "asm/flow.h"

/* What an item reads, and what is certainly overwritten by it before anybody reads it. */
static void item_sets(const struct asm_code *c, const struct asm_item *item, asm_set *use, asm_set *def)
{
    const struct asm_arch *arch = c->u->arch;
    *use = item->fx.use;
    *def = item->fx.def;
    if (item->fx.flow != ASM_FLOW_CALL)
        return;
    if (asm_starts(item->fx.target, "OUTLINED_FUNCTION_")) {
        *use = ASM_ALL;
        *def = 0;
        return;
    }
    /* The callee may save and restore what it must keep, and an exception may take it from there. */
    *use |= arch->at_call_use | (arch->at_return_use & ~arch->at_call_write);
    if (!item->fx.conditional)
        *def |= c->ipa_ra_off ? arch->at_call_write : arch->at_call_write & arch->at_call_veneer;
}

static void block_sets(const struct asm_code *c, struct asm_block *b)
{
    for (uint32_t i = b->last; i-- > b->first;) {
        asm_set use, def;
        item_sets(c, &c->item[i], &use, &def);
        b->use = (b->use & ~def) | use;
        b->def |= def;
        b->call = b->call || c->item[i].fx.flow == ASM_FLOW_CALL || !c->item[i].known;
    }
}

static asm_set joined(const struct asm_code *c, const uint32_t *items, uint32_t count)
{
    asm_set live = 0;
    for (uint32_t i = 0; i < count; i++)
        live |= c->block[c->item_block[items[i]]].live_in;
    return live;
}

static bool sweep(struct asm_code *c)
{
    asm_set indirect = joined(c, c->taken, c->takens);
    asm_set pads = joined(c, c->pad, c->pads) & ~c->u->arch->at_call_write;
    bool changed = false;
    for (uint32_t n = c->blocks; n-- > 0;) {
        struct asm_block *b = &c->block[n];
        asm_set out = b->out;
        for (uint32_t e = 0; e < b->edges; e++)
            out |= c->block[c->edge[b->edge + e]].live_in;
        if (b->indirect)
            out |= indirect;
        asm_set in = b->use | (out & ~b->def);
        if (b->call)
            in |= pads;
        changed = changed || in != b->live_in || out != b->live_out;
        b->live_in = in;
        b->live_out = out;
    }
    return changed;
}

void asm_liveness(struct asm_code *c)
{
    for (uint32_t b = 0; b < c->blocks; b++)
        block_sets(c, &c->block[b]);
    while (sweep(c))
        continue;
}

asm_set asm_live_before(const struct asm_code *c, uint32_t item)
{
    const struct asm_block *b = &c->block[c->item_block[item]];
    asm_set live = b->live_out;
    if (b->call)
        live |= joined(c, c->pad, c->pads) & ~c->u->arch->at_call_write;
    for (uint32_t i = b->last; i-- > item;) {
        asm_set use, def;
        item_sets(c, &c->item[i], &use, &def);
        live = (live & ~def) | use;
    }
    if (b->call)
        live |= joined(c, c->pad, c->pads) & ~c->u->arch->at_call_write;
    return live;
}

asm_set asm_dead_before(const struct asm_code *c, uint32_t item)
{
    const struct asm_arch *arch = c->u->arch;
    asm_set never = ASM_Q | ASM_GE | (arch->pointer_bytes == 8 ? ASM_SP64 : ASM_REG(13));
    asm_set dead = ~(asm_live_before(c, item) | never);
    /* Under -fipa-ra callers know what this function writes, and keep values in the rest. */
    if (!c->ipa_ra_off)
        dead &= c->written | arch->at_call_veneer;
    return dead;
}
