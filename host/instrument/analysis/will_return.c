/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls that certainly return, and during which no dump can happen: calls of earlier functions of the text that only
 * compute.  In the sync model (docs/probes.md, "Blocks") such a call is an instruction like any other.
 */
#include <stdlib.h>

#include "instrument/analysis/will_return.h"
#include "instrument/analysis/dominators.h"

/* A load or store exclusive in inline assembly is one access to memory, as anywhere. */
static bool only_exclusive(const struct asm_code *c, const struct asm_item *item)
{
    const struct asm_arch *arch = c->u->arch;
    return arch->exclusive && arch->exclusive(item->insn.mnemonic) != ASM_EXCLUSIVE_NONE;
}

/* svc and the like appear as instructions that may change everything; wfi and wfe wait for an interrupt. */
bool asm_may_stop(const struct asm_code *c, const struct asm_item *item)
{
    if (item->fx.flow == ASM_FLOW_CALL && item->known) {
        uint32_t callee = asm_defined(c, item->fx.target);
        return callee == ASM_NONE || !c->facts->callee[callee].will_return;
    }
    return item->fx.flow == ASM_FLOW_STOP ||
           ((!item->known || item->fx.write == ASM_ALL) && !only_exclusive(c, item)) ||
           c->u->arch->op(item->insn.mnemonic) == ASM_OP_WAIT;
}

/* Does the block return, or go on to a function that will return, if it leaves the function? */
static bool leaves_by_return(const struct asm_code *c, const struct asm_block *b)
{
    const struct asm_item *last = &c->item[b->last - 1];
    if (b->indirect)
        return false;
    if (!b->exits || last->fx.flow == ASM_FLOW_RETURN)
        return true;
    uint32_t to = asm_defined(c, last->fx.target);
    return last->fx.flow == ASM_FLOW_JUMP && to != ASM_NONE && c->facts->callee[to].will_return;
}

/* Does every block reach a way out?  If a loop has none, only an interrupt or another core can end it. */
static bool comes_back(const struct asm_code *c)
{
    uint32_t *first = xcalloc((size_t)c->blocks + 1, sizeof *first);
    uint8_t *ends = xcalloc((size_t)c->blocks + 1, sizeof *ends);
    struct asm_shape shape;
    bool back = true;
    for (uint32_t b = 0; b < c->blocks; b++) {
        first[b] = c->block[b].edge;
        ends[b] = c->block[b].exits;
    }
    first[c->blocks] = c->edges;
    struct asm_graph g = {c->blocks, c->edges, first, c->edge, ends};
    asm_shape_find(&g, &shape);
    for (uint32_t b = 0; b < c->blocks; b++)
        back = back && (!shape.stop[b] || ends[b]);
    asm_shape_free(&shape);
    free(first);
    free(ends);
    return back;
}

/* A function that calls itself does not count: its own call is analysed before it is known to return. */
void asm_remember_will_return(const struct asm_code *c, struct asm_facts *facts)
{
    struct asm_callee *f = &facts->callee[c->function];
    bool returns = f->own && c->pads == 0 && c->takens == 0;
    for (uint32_t i = 0; i < c->items && returns; i++)
        returns = !asm_may_stop(c, &c->item[i]);
    for (uint32_t b = 0; b < c->blocks && returns; b++)
        returns = leaves_by_return(c, &c->block[b]);
    f->will_return = returns && comes_back(c);
}
