/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts ahead of a block's label, for one branch that comes to it: the branch goes to the count instead, and that runs
 * on into the block.  It costs no jump where nothing else runs into the block from above, and where something does, as
 * a loop is entered, that jumps over the count.
 */
#include "instrument/probes/probe_list.h"

/* The earliest of the labels right in front of an item, but behind the entry's probe; ASM_NONE: none. */
static uint32_t first_label(const struct asm_unit *u, uint32_t entry, uint32_t stmt)
{
    uint32_t label = ASM_NONE, section = u->stmt[stmt].section;
    while (stmt-- > entry) {
        const struct asm_stmt *s = &u->stmt[stmt];
        bool line = s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_CFI;
        if (s->section != section || !(s->kind == ASM_LABEL || line) || s->inline_asm)
            return label;
        if (s->kind == ASM_LABEL)
            label = stmt;
    }
    return label;
}

/* Do others come to a label further up, and from there through padding, or past what belongs to other sections? */
static bool comes_through(const struct asm_unit *u, uint32_t above, uint32_t label)
{
    uint32_t section = u->stmt[label].section;
    while (--label > above) {
        const struct asm_stmt *s = &u->stmt[label];
        if (s->section == section && (s->kind == ASM_LABEL || asm_is_data(s)))
            return s->kind == ASM_LABEL;
    }
    return false;
}

/* Labels that only debug information knows. */
static bool nobody_comes(const struct asm_unit *u, const struct asm_stmt *s)
{
    const struct asm_symbol *sym = s->symbol == ASM_NONE ? NULL : &u->symbol[s->symbol];
    return s->kind == ASM_LABEL && sym && !sym->branched && !sym->taken && !sym->pad && !sym->is_function;
}

uint32_t asm_behind_frame(const struct asm_unit *u, uint32_t stmt)
{
    uint32_t last = stmt;
    for (uint32_t i = stmt + 1; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        bool frame = s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_CFI;
        bool more = (frame || nobody_comes(u, s)) && s->section == u->stmt[stmt].section && !s->inline_asm;
        if (!more || span_is(asm_word(u, s), ".cfi_endproc"))
            break;
        last = frame && span_starts(asm_word(u, s), ".cfi_") ? i : last;
    }
    return last;
}

/* In front of which statement the labels of an item stand.  Those of inline assembly stand ahead of its mark; no branch
 * of a compiler's goes to a label inside.  ASM_NONE: this one does. */
static uint32_t behind_labels(const struct asm_unit *u, const struct asm_item *item, struct span target)
{
    uint32_t stmt = item->stmt, label = asm_symbol_find(u, target);
    if (!u->stmt[stmt].inline_asm)
        return stmt;
    stmt = asm_before_inline(u, stmt);
    stmt -= stmt > 0 && u->stmt[stmt - 1].kind == ASM_MARK;
    return label != ASM_NONE && u->symbol[label].stmt < stmt ? stmt : ASM_NONE;
}

bool asm_plan_ahead(const struct asm_plan *p, uint32_t edge, uint32_t block, struct asm_ahead *out)
{
    const struct asm_code *c = p->r->code;
    const struct asm_unit *u = p->r->u;
    uint32_t to = c->edge[edge], item = c->block[to].first;
    const struct asm_item *branch = &c->item[c->block[block].last - 1], *target = &c->item[item];
    bool plain = branch->known && branch->fx.target.len && !branch->insn.in_it && !u->stmt[branch->stmt].inline_asm;
    if (!plain || to == 0 || c->edge_kind[edge] != ASM_EDGE_BRANCH)
        return false;
    uint32_t stmt = behind_labels(u, target, branch->fx.target);
    if (stmt == ASM_NONE || target->glued || target[-1].part != target->part)
        return false;
    out->label = first_label(u, p->entry_stmt, stmt);
    if (out->label == ASM_NONE)
        return false;
    const struct asm_frames *f = &p->r->frames;
    if (!asm_frame_change(f, f->before[out->label], f->before[target->stmt], NULL))
        return false;
    bool on = asm_falls_through(&target[-1]) && !target[-1].data_next; /* though it may branch there, too */
    out->over = on || comes_through(u, target[-1].stmt, out->label);
    return true;
}
