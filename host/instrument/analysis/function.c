/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Answers questions about a single instruction or statement of a function.
 */
#include "instrument/analysis/function.h"

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
