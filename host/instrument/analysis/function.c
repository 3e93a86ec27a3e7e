/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Starts and frees an asm_code, and answers questions about a single instruction or statement.
 */
#include <stdlib.h>

#include "instrument/analysis/function.h"

void asm_code_start(struct asm_code *c, const struct asm_unit *u, const struct asm_facts *facts, bool ipa_ra_off,
                    uint32_t reserved)
{
    *c = (struct asm_code){.u = u, .facts = facts, .ipa_ra_off = ipa_ra_off, .reserved = reserved};
    c->names_returns_twice = asm_names_returns_twice(u);
}

void asm_code_free(struct asm_code *c)
{
    free(c->item);
    free(c->cfg.block);
    free(c->cfg.edge);
    free(c->cfg.edge_kind);
    free(c->cfg.item_block);
    free(c->cfg.ends);
    free(c->cfg.cut);
    free(c->cfg.seen);
    free(c->live.block);
    free(c->live.callee_saved);
    free(c->between.item);
    free(c->between.leave);
    free(c->label_item);
    free(c->taken);
    free(c->taken_symbol);
    free(c->pad);
    free(c->table);
    free(c->named);
    free(c->in_table);
    *c = (struct asm_code){0};
}

bool asm_falls_through(const struct asm_item *item)
{
    switch (item->fx.flow) {
    case ASM_FLOW_NEXT:
    case ASM_FLOW_CALL:
    case ASM_FLOW_COND:
        return true;
    default:
        return item->fx.conditional;
    }
}

bool asm_same_inline(const struct asm_unit *u, uint32_t from, uint32_t to)
{
    uint32_t last = from > to ? from : to;
    uint32_t s = from > to ? to : from;
    while (s <= last && last != ASM_NONE && u->stmt[s].inline_asm)
        s++;
    return s > last;
}

uint32_t asm_first_place(const struct asm_unit *u, const struct asm_facts *facts, uint32_t stmt)
{
    uint32_t first = stmt;
    for (uint32_t i = stmt; i-- > 0 && !u->stmt[i].inline_asm;) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->kind == ASM_LABEL && s->symbol != ASM_NONE) {
            struct asm_use use = facts->use[s->symbol];
            if (use.branched || use.taken || u->symbol[s->symbol].pad || u->symbol[s->symbol].is_function)
                break;
            first = use.place ? i : first;
        } else if (!span_is(asm_word(u, s), ".loc")) {
            break;
        }
    }
    return first;
}

/* Does the compiler use this label only to mark where an instruction reads the PC?  GCC names such labels .LPIC0, Clang
 * .LPC0_0, and .LCPI0_0 for a jump table. */
bool asm_anchor(const struct asm_unit *u, uint32_t stmt)
{
    const struct asm_stmt *s = &u->stmt[stmt];
    struct span name = asm_word(u, s);
    return s->kind == ASM_LABEL && !s->inline_asm && asm_label_idiom(name) == ASM_IDIOM_ANCHOR;
}
