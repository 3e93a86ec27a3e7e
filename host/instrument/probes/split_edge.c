/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Splits an edge: gives it code of its own, which runs if and only if control takes the edge.
 *
 * Problem: the source of an edge may have other ways out, and its target may have other ways in.  Then no place in the
 * existing text runs if and only if control takes the edge.
 *
 * Method: critical edges are split, as compilers do (Muchnick, Advanced Compiler Design and Implementation, 1997,
 * section 13.3).  The edge's code is put at one of four places:
 *
 *     kind     place of the probe                          example
 *     AFTER    between a block and the labels of the next  `bl f`; probe; `.L4:`, to which others jump
 *     DETOUR   after the branch, which is inverted         `beq .Lmip_over; probe; b .L4; .Lmip_over:` for `bne .L4`
 *     BEFORE   before the labels of the branch's target    below
 *     STUB     after the function                          `b .L4`, an entry of a table, becomes `b .Lmip_stub`;
 *                                                          after the function: `.Lmip_stub:` probe; `b .L4`
 *
 * edge_placement.c chooses the kind.  asm_plan_split() adds a split edge to the plan.  asm_find_split_before() finds
 * the place for BEFORE: the branch goes to the probe, which continues into the target.
 *
 * Input: the function's code (asm_code), the insertion points, and the unwind information (parse/call_frames.c).
 * Output: asm_plan.split, with a stretch and a point for each split edge; the place of a BEFORE (asm_split_place).
 *
 * What holds at the place of a BEFORE: the unwind information does not change, no pair of instructions is separated,
 * and the place is not inside inline assembly.  If the code before the probe runs on into the target, it jumps over the
 * probe (`over`).  Each target has at most one probe of the kind BEFORE.
 *
 * Example of BEFORE: the taken edge of `bne .L4`, with its slot base in r3:
 *
 *          bne  .L4          @ becomes  bne  .Lmip_split0
 *          …
 *          b    .L7
 *     .L4: adds r0, #1       @ becomes  .Lmip_split0: ldr r2, [r3]; adds r2, #1; str r2, [r3]
 *                            @          .L4: adds r0, #1
 */
#include "instrument/probes/split_edge.h"

#include "instrument/parse/call_frames.h"
#include "instrument/probes/probe_list.h"

/* Returns the first of the labels right before an item, but after the entry's probe; ASM_NONE: there is none.  A
 * pseudo-probe has the address of the next instruction, so it stays after an edge's code as a label does. */
static uint32_t first_label(const struct asm_unit *u, uint32_t entry, uint32_t stmt)
{
    uint32_t label = ASM_NONE, section = u->stmt[stmt].section;
    while (stmt-- > entry) {
        const struct asm_stmt *s = &u->stmt[stmt];
        bool line = s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_CFI;
        if (s->section != section || !(s->kind == ASM_LABEL || line) || s->inline_asm)
            return label;
        if (s->kind == ASM_LABEL || span_is(asm_word(u, s), ".pseudoprobe"))
            label = stmt;
    }
    return label;
}

/* Can control reach an earlier label, and come from there through padding, or past statements of other sections? */
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

/* Does nothing but debug information refer to this label? */
static bool is_unused_label(const struct asm_code *c, const struct asm_stmt *s)
{
    if (s->kind != ASM_LABEL || s->symbol == ASM_NONE)
        return false;
    const struct asm_symbol *sym = &c->u->symbol[s->symbol];
    struct asm_use use = c->facts->use[s->symbol];
    return !use.branched && !use.taken && !sym->pad && !sym->is_function;
}

uint32_t asm_after_frame(const struct asm_code *c, uint32_t stmt)
{
    const struct asm_unit *u = c->u;
    uint32_t last = stmt;
    for (uint32_t i = stmt + 1; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        bool frame = s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_CFI;
        bool more = (frame || is_unused_label(c, s)) && s->section == u->stmt[stmt].section && !s->inline_asm;
        if (!more || span_is(asm_word(u, s), ".cfi_endproc"))
            break;
        last = frame && span_starts(asm_word(u, s), ".cfi_") ? i : last;
    }
    return last;
}

/* Returns the statement before which the labels of an item stand, so that code can be put there.  Labels of inline
 * assembly come before its mark.  Returns ASM_NONE if the branch goes to a label inside inline assembly. */
static uint32_t before_labels(const struct asm_unit *u, const struct asm_item *item, struct span target)
{
    uint32_t stmt = item->stmt, label = asm_symbol_find(u, target);
    if (!u->stmt[stmt].inline_asm)
        return stmt;
    stmt = asm_before_inline(u, stmt);
    stmt -= stmt > 0 && u->stmt[stmt - 1].kind == ASM_MARK;
    return label != ASM_NONE && u->symbol[label].stmt < stmt ? stmt : ASM_NONE;
}

bool asm_find_split_before(const struct asm_plan *p, uint32_t edge, uint32_t block, struct asm_split_place *out)
{
    const struct asm_code *c = p->code;
    const struct asm_unit *u = p->u;
    uint32_t to = c->cfg.edge[edge], item = c->cfg.block[to].first;
    const struct asm_item *branch = &c->item[c->cfg.block[block].last - 1], *target = &c->item[item];
    bool plain = branch->known && branch->fx.target.len && !branch->insn.in_it && !u->stmt[branch->stmt].inline_asm;
    if (!plain || to == 0 || c->cfg.edge_kind[edge] != ASM_EDGE_BRANCH)
        return false;
    uint32_t stmt = before_labels(u, target, branch->fx.target);
    if (stmt == ASM_NONE || target->glued || target[-1].part != target->part)
        return false;
    out->label = first_label(u, p->entry_stmt, stmt);
    if (out->label == ASM_NONE)
        return false;
    const struct asm_frames *f = p->frames;
    if (!asm_frame_change(f, f->before[out->label], f->before[target->stmt], NULL))
        return false;
    /* The item continues into the target; it may also branch there. */
    bool on = asm_falls_through(&target[-1]) && !target[-1].data_next;
    out->over = on || comes_through(u, target[-1].stmt, out->label);
    return true;
}

void asm_plan_room(struct asm_plan *p, uint32_t splits)
{
    struct arena *a = &p->memory;
    p->point = arena_more(a, p->point, p->points, p->points + splits + 1, sizeof *p->point);
    p->stretch = arena_more(a, p->stretch, p->stretches, p->stretches + splits + 1, sizeof *p->stretch);
    p->edge = arena_more(a, p->edge, p->edges, p->edges + splits + 1, sizeof *p->edge);
    p->split = arena_items(a, splits + 1, sizeof *p->split);
}

uint32_t asm_plan_split(struct asm_plan *p, uint32_t block, uint32_t edge, enum asm_split_kind kind)
{
    const struct asm_code *c = p->code;
    uint32_t stretch = p->stretches++, point = p->points++, to = edge == ASM_NONE ? ASM_NONE : c->cfg.edge[edge];
    asm_set dead = p->point[edge == ASM_NONE ? c->cfg.block[block].last : 1 + c->cfg.block[to].first].dead;
    struct asm_split *split = &p->split[p->splits++];
    *split = (struct asm_split){.item = c->cfg.block[block].last - 1, .kind = (uint8_t)kind, .label = ASM_NONE};
    split->near = kind == ASM_SPLIT_BEFORE ? c->cfg.block[to].first : split->item;
    p->point[point] = (struct asm_point){.dead = dead, .open = true};
    p->stretch[stretch] = (struct asm_stretch){.first = point, .last = point + 1, .edge = p->edges, .dead_out = dead};
    p->stretch[stretch].frequency = p->stretch[1 + block].frequency;
    if (edge == ASM_NONE)
        return stretch;
    p->stretch[stretch].edges = 1;
    p->stretch[stretch].drop = p->stretch[1 + to].drop;
    p->edge[p->edges++] = 1 + to;
    p->edge[edge + 1] = stretch;
    return stretch;
}
