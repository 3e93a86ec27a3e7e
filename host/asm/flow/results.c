/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Arm: may a function return four words in r0 to r3, in a unit that has its vectors in vector registers?  With
 * pcs("aapcs") it does, and nothing in the text says so; the words may come from a callee or an argument, too, or have
 * been stored.  Surely not, where one of the four registers may hold what the function has used as an address, or what
 * a callee left there that returns fewer: all four would be words of a vector on each way to a return.  (An address in
 * a vector, used by who returns it, is not told from that: docs/design.md, "Dead registers".)
 */
#include <stdlib.h>

#include "asm/flow/flow.h"

static asm_set words(const struct asm_arch *arch)
{
    return arch->at_call_write & (arch->at_return_use | arch->at_return_vector);
}

/* Of these four registers, those that hold no word of a result behind a call: its callee returns fewer. */
static asm_set behind_call(const struct asm_code *c, const struct asm_item *item)
{
    const struct asm_function *callee = asm_callee(c->u, item->fx.target);
    return callee && !callee->words ? c->u->arch->at_return_vector : 0;
}

static asm_set behind(const struct asm_code *c, const struct asm_item *item, asm_set used)
{
    const struct asm_arch *arch = c->u->arch;
    if (!item->known)
        return 0;
    if (item->fx.flow == ASM_FLOW_CALL)
        return behind_call(c, item);
    struct asm_move m = {0};
    arch->moves(&item->insn, &m);
    asm_set stays = m.kind == ASM_MOVE_ADDS ? ASM_REG(m.reg) : 0; /* moved on, it is an address still */
    return (used | (arch->addresses(&item->insn) & words(arch))) & (stays | ~item->fx.write);
}

static asm_set through(const struct asm_code *c, const struct asm_block *b, asm_set used)
{
    for (uint32_t i = b->first; i < b->last; i++)
        used = behind(c, &c->item[i], used);
    return used;
}

bool asm_returns_words(const struct asm_code *c)
{
    if (!c->u->arch->addresses || !asm_vectors_elsewhere(c->u))
        return true;
    asm_set *in = xcalloc(c->blocks + 1, sizeof *in);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = 0; b < c->blocks; b++) {
            asm_set out = through(c, &c->block[b], in[b]);
            for (uint32_t e = 0; e < c->block[b].edges; e++) {
                asm_set *to = &in[c->edge[c->block[b].edge + e]];
                changed = changed || (out & ~*to);
                *to |= out;
            }
        }
    }
    bool may = true;
    for (uint32_t b = 0; b < c->blocks && may; b++)
        may = c->item[c->block[b].last - 1].fx.flow != ASM_FLOW_RETURN || !through(c, &c->block[b], in[b]);
    free(in);
    return may;
}
