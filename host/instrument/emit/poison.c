/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * For tests: junk over everything that is believed dead, at the entry and in front of every block.  What a probe needs
 * later on is not dead.
 */
#include "instrument/probes/probe_list.h"

static void poison_at(struct asm_plan *p, uint32_t stretch, uint32_t point, asm_set dead)
{
    struct rewriter *r = p->r;
    struct bytes text = {0};
    uint32_t item = point ? point - 1 : p->entry_item;
    uint32_t seed = r->options->poison_seed * 2654435761u + item * 40503u + r->code->function;
    if (p->bases.in)
        dead &= ~asm_bases_at(&p->bases, stretch, point);
    uint32_t size = r->u->arch->poison(dead, r->u->stmt[r->code->item[item].stmt].thumb, seed, &text);
    if (text.len)
        asm_put_at(p, point, &text, size);
    bytes_free(&text);
}

void asm_put_entry_poison(struct asm_plan *p)
{
    poison_at(p, 0, 0, asm_dead_before(p->r->code, p->entry_item) & p->r->u->arch->at_entry_dead);
}

void asm_put_block_poison(struct asm_plan *p)
{
    const struct asm_code *c = p->r->code;
    for (uint32_t b = 0; b < c->blocks; b++) {
        uint32_t i = c->block[b].first;
        while (i < c->block[b].last && c->item[i].fx.landing)
            i++;
        if (c->block[b].first > p->entry_item && i < c->block[b].last && p->point[1 + i].open)
            poison_at(p, 1 + b, 1 + i, p->point[1 + i].dead);
    }
}
