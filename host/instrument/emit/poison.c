/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * For tests: writes junk into every register and flag that is believed dead, at the entry and before every block.  A
 * register that a later probe needs does not count as dead.
 */
#include "instrument/emit/poison.h"

static void poison_at(const struct asm_put *t, uint32_t stretch, uint32_t point, asm_set dead)
{
    const struct asm_plan *r = t->p;
    FREED_BY(bytes_free) struct bytes text = {0};
    uint32_t item = point ? point - 1 : r->entry_item;
    uint32_t seed = r->options->poison_seed * 2654435761u + item * 40503u + r->code->function;
    if (t->a->bases.in)
        dead &= ~asm_slot_bases_at(&t->a->bases, stretch, point);
    uint32_t size = r->u->arch->probe.poison(dead, r->u->stmt[r->code->item[item].stmt].thumb, seed, &text);
    if (text.len)
        asm_put_at(t, point, &text, size);
}

void asm_put_entry_poison(const struct asm_put *t)
{
    const struct asm_plan *p = t->p;
    poison_at(t, 0, 0, asm_dead_before(p->code, p->entry_item) & p->u->arch->call.entry_dead);
}

void asm_put_block_poison(const struct asm_put *t)
{
    const struct asm_plan *p = t->p;
    const struct asm_code *c = p->code;
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        uint32_t i = c->cfg.block[b].first;
        while (i < c->cfg.block[b].last && c->item[i].fx.landing)
            i++;
        if (c->cfg.block[b].first > p->entry_item && i < c->cfg.block[b].last && p->point[1 + i].open)
            poison_at(t, 1 + b, 1 + i, p->point[1 + i].dead);
    }
}
