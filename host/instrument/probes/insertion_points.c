/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds insertion points: before which instructions a probe may be inserted, and which registers and flags are dead
 * there.
 *
 * Problem: a probe must not change what the program does, so it needs a suitable place and dead registers.
 *
 * Method: there is a point before each instruction, and point 0 is the function's entry.  A point is closed if nothing
 * may be inserted there.  Points are closed in inline assembly, before a landing mark, between a load exclusive and its
 * store, and between instructions that must stay together.  liveness.c tells the dead registers of each point.  At the
 * entry more registers may be used: those that no block reads before it writes them.  Where the stack pointer may not
 * be set yet, a probe must not use the stack.
 *
 * Input: the function's code (asm_code).  Output: the insertion points and the stretches (asm_plan.point, stretch).
 *
 * This file does not choose the point of a probe.  block_coverage.c and edge_counters.c give each probe a range of
 * points (asm_probe.first and last).  allocate/def_use_webs.c and first_dead() in slot_base.c take one point of the
 * range.  On a machine without slot bases, choose_flags_point() in allocation.c takes the point.  For a call probe,
 * best_entry() in probe_list.c takes the point.  asm_point_stmt() then tells before which statement the probe's text is
 * inserted (emit/put_at_point.c).
 *
 * What holds: text at an open point runs if and only if the next instruction runs.
 *
 * Example:
 *
 *      cmp  r0, #5       @ point 1: open; r3 and the flags are dead
 *      it   gt           @ point 2: open; the flags are live
 *      movgt r0, #5      @ point 3: closed, as an IT block is not torn apart
 */
#include <stdlib.h>

#include "instrument/probes/insertion_points.h"
#include "instrument/probes/probe_list.h"

/* Each loop is assumed to run eight times for each entry.  Deeper nests count as nests of this depth. */
enum { MOST_DEPTH = 8 };

static bool is_of_part(const struct asm_stmt *s, const struct asm_part *p)
{
    return s->section == p->section && s->function == p->function;
}

/* Does any code or data refer to the label?  `.Lf$local` is another name of the whole function (LLVM,
 * position-independent code): a call of it calls the function. */
static bool is_referred(const struct asm_code *c, const struct asm_stmt *s)
{
    struct asm_use use = c->facts->use[s->symbol];
    const struct asm_symbol *symbol = &c->u->symbol[s->symbol];
    if (symbol->is_function || asm_label_idiom(symbol->name) == ASM_IDIOM_PLACE)
        return false;
    return use.branched || use.taken ||
           use.place; /* exceptions never land on an entry, and tables only count distances from it */
}

/* Must the item stay before the probe at the entry?  Nops at the entry stay before the probe, as they are space for
 * patches (-fpatchable-function-entry). */
static bool stays_first(const struct asm_code *c, const struct asm_item *item)
{
    return item->fx.landing || asm_is_nop(c, item);
}

/* Is this data a prefix that makes a nop longer?  LLVM for x86 writes `.byte 102` before a nop of 11 bytes or more. */
static bool is_long_nop(const struct asm_unit *u, const struct asm_stmt *s)
{
    uint64_t n;
    return u->arch->text.data_prefixes && !s->inline_asm && span_number(asm_rest(u, s), &n) && n == 0x66;
}

uint32_t asm_before_inline(const struct asm_unit *u, uint32_t stmt)
{
    while (u->stmt[stmt].inline_asm && stmt > 0 && u->stmt[stmt - 1].inline_asm)
        stmt--;
    return stmt;
}

/* Does a statement belong to a later instruction that reads the PC, as its label or its alignment? */
static bool belongs_to_next(const struct asm_unit *u, uint32_t stmt)
{
    const struct asm_stmt *s = &u->stmt[stmt];
    return asm_anchor(u, stmt) || (s->kind == ASM_DIRECTIVE && s->align && u->arch->insn.pc_aligned);
}

/* Is it a compiler's label that is a number?  GCC for x86 writes `1:` before a call of __fentry__, and `.quad 1b` into
 * a table of places to patch (-mrecord-mcount).  So nothing may be inserted between the label and the call. */
static bool is_place_to_patch(const struct asm_unit *u, uint32_t stmt)
{
    const struct asm_stmt *s = &u->stmt[stmt];
    char first = u->text[s->at];
    return s->kind == ASM_LABEL && !s->inline_asm && first >= '0' && first <= '9';
}

/* Returns the first statement that belongs to an instruction.  Inline assembly and the comments around it stay
 * together. */
static uint32_t first_stmt(const struct asm_code *c, const struct asm_item *item)
{
    const struct asm_unit *u = c->u;
    uint32_t stmt = asm_before_inline(u, item->stmt);
    while (item->fx.anchored && stmt > 0 && belongs_to_next(u, stmt - 1))
        stmt--;
    if (item->fx.anchored && stmt == item->stmt)
        stmt = asm_first_place(u, c->facts, stmt);
    return stmt > 0 && is_place_to_patch(u, stmt - 1) ? stmt - 1 : stmt;
}

/* Returns the statement before a directive about the signed return address.  Unwinders take the place of that directive
 * for the place of the signature (DWARF for the Arm 64-bit Architecture, DW_CFA_AARCH64_negate_ra_state_with_pc). */
static uint32_t before_signature(const struct asm_unit *u, uint32_t stmt)
{
    while (stmt > 0 && span_is(asm_word(u, &u->stmt[stmt - 1]), ".cfi_negate_ra_state_with_pc"))
        stmt--;
    return stmt;
}

/* Finds the statement before which a probe at the entry is inserted, and the item that follows.  A label that something
 * refers to stays after the probe, so a loop back to that label does not count as a call. */
static bool entry_place(const struct asm_code *c, uint32_t function, uint32_t *stmt, uint32_t *item)
{
    const struct asm_unit *u = c->u;
    const struct asm_part *p = &u->part[u->function[function].first_part];
    *item = 0;
    *stmt = ASM_NONE;
    bool prefix = false;
    for (uint32_t i = p->first + 1; i < p->last && *item < c->items; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (!is_of_part(s, p))
            continue;
        if (asm_is_data(s) && !is_long_nop(u, s)) /* the data is a jump table, or on x86 a prefix */
            return false;
        prefix = prefix || asm_is_data(s);
        if (s->kind == ASM_LABEL && *stmt == ASM_NONE && s->symbol != ASM_NONE && is_referred(c, s))
            *stmt = i;
        if (s->kind != ASM_INSN)
            continue;
        if (*stmt == ASM_NONE && !s->inline_asm && stays_first(c, &c->item[*item])) {
            ++*item;
            prefix = false;
            continue;
        }
        if (prefix)
            return false;
        if (*stmt == ASM_NONE)
            *stmt = first_stmt(c, &c->item[*item]);
        *stmt = before_signature(u, *stmt);
        return true;
    }
    return false;
}

bool asm_edge_open(const struct asm_plan *p, uint32_t block, uint32_t edge)
{
    const struct asm_code *c = p->code;
    if (edge == ASM_NONE)
        return !(c->between.leave && c->between.leave[block]);
    uint32_t first = c->cfg.block[c->cfg.edge[edge]].first;
    return !asm_is_between(c, first) && !p->point[1 + first].no_stack;
}

uint32_t asm_after_inline(const struct asm_unit *u, uint32_t stmt)
{
    if (!u->stmt[stmt].inline_asm)
        return stmt;
    while (stmt + 1 < u->stmts && u->stmt[stmt + 1].inline_asm)
        stmt++;
    return stmt + 1 < u->stmts && u->stmt[stmt + 1].kind == ASM_MARK ? stmt + 1 : stmt; /* the mark #NO_APP */
}

uint32_t asm_last_content(const struct asm_unit *u, uint32_t part)
{
    const struct asm_part *p = &u->part[part];
    uint32_t last = ASM_NONE;
    for (uint32_t i = p->last; i-- > p->first && last == ASM_NONE;)
        if (is_of_part(&u->stmt[i], p) && (u->stmt[i].kind == ASM_INSN || u->stmt[i].size))
            last = i;
    if (last == ASM_NONE)
        return p->first;
    last = asm_after_inline(u, last);
    return last < p->last ? last : p->last - 1;
}

uint32_t asm_point_stmt(const struct asm_plan *p, uint32_t point)
{
    if (point == 0)
        return p->entry_stmt;
    return first_stmt(p->code, &p->code->item[point - 1]);
}

/* May text be inserted before an item?  No text may be inserted before a landing mark, inside inline assembly, between
 * a load exclusive and its store, or between instructions that belong together. */
static bool is_open_point(const struct asm_plan *p, uint32_t item)
{
    const struct asm_code *c = p->code;
    const struct asm_item *i = &c->item[item];
    if (item < p->entry_item || i->glued || i->shadow || asm_is_between(c, item) || i->fx.landing)
        return false;
    return item == 0 || i[-1].stmt < asm_before_inline(p->u, i->stmt) || i[-1].part != i->part;
}

/* Returns the registers and flags that an instruction may change; for a call, those that the callee may change.  A
 * callee-saved register that GCC has not stored may hold a global register variable, which a callee may change.  Code
 * that LLVM has outlined may change everything. */
static asm_set changed_by(const struct asm_code *c, uint32_t number)
{
    const struct asm_arch *arch = c->u->arch;
    const struct asm_item *item = &c->item[number];
    if (item->fx.flow != ASM_FLOW_CALL)
        return item->fx.write | (item->known ? 0 : arch->call.write);
    if (asm_is_outlined(item->fx.target))
        return ASM_ALL;
    asm_set own = c->u->clang ? 0 : arch->call.kept[0] & ~c->live.callee_saved[number];
    return item->fx.write | arch->call.write | own | c->reserved;
}

/* Returns those of the registers that hold no value at the entry: no block reads them before writing them.  Reads by
 * inline assembly do not count. */
static asm_set unread_at_entry(const struct asm_code *c, asm_set regs)
{
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        asm_set still = regs;
        for (uint32_t i = c->cfg.block[b].first; i < c->cfg.block[b].last; i++) {
            if (c->u->stmt[c->item[i].stmt].inline_asm)
                continue;
            regs &= ~(still & c->item[i].fx.use);
            still &= ~c->item[i].fx.def;
        }
    }
    return regs;
}

/* Finds the registers that a probe at the entry may use.  Registers that no convention uses hold no value there, and
 * neither do those that a linker's veneer may change.  The exception is a static chain.  A probe may use these
 * registers until they are written, even if inline assembly follows, which seems to read all registers.  A landing mark
 * before the probe may have written one of them: pacbti puts the authentication code into ip. */
static void free_at_entry(struct asm_plan *p)
{
    const struct asm_code *c = p->code;
    const struct asm_arch *arch = p->u->arch;
    asm_set chain = asm_nested(c) ? arch->call.chain : 0;
    const struct asm_symbol *name = &c->u->symbol[c->u->function[c->function].symbol];
    asm_set handed = arch->call.entry_free | (name->global || name->weak ? arch->call.entry_public : 0);
    asm_set empty = arch->call.veneer | (c->ipa_ra_off ? handed & ~c->live.kept_for_other : 0);
    asm_set free = unread_at_entry(c, empty & ~(chain | ASM_NZCV | c->reserved));
    for (uint32_t i = 0; i < p->entry_item; i++)
        free &= ~c->item[i].fx.write;
    p->point[0].dead |= free;
    for (uint32_t i = p->entry_item; i < c->cfg.block[0].last && free && !asm_entered_again(c); i++) {
        p->point[1 + i].dead |= free;
        free &= ~p->point[1 + i].write;
    }
}

/* Does inline assembly set the stack pointer to a value that does not depend on its old one? */
static bool sets_stack(const struct asm_code *c, const struct asm_item *item)
{
    struct asm_effects fx;
    asm_set stack = c->u->arch->call.stack;
    return c->u->stmt[item->stmt].inline_asm && c->u->arch->insn.effects(&item->insn, &fx) && fx.write != ASM_ALL &&
           (fx.write & stack) && !(fx.use & stack);
}

/* Marks a block if it sets the stack pointer, or if one of its successors is marked.  Returns true if the block was not
 * marked before. */
static bool lead_to_stack(const struct asm_code *c, uint32_t block, bool *leads)
{
    const struct asm_block *b = &c->cfg.block[block];
    bool before = leads[block];
    for (uint32_t i = b->first; i < b->last; i++)
        leads[block] = leads[block] || sets_stack(c, &c->item[i]);
    for (uint32_t e = b->edge; e < b->edge + b->edges; e++)
        leads[block] = leads[block] || leads[c->cfg.edge[e]];
    return leads[block] != before;
}

static bool later_leads(const struct asm_code *c, const struct asm_block *b, const bool *leads)
{
    bool any = false;
    for (uint32_t e = b->edge; e < b->edge + b->edges; e++)
        any = any || leads[c->cfg.edge[e]];
    return any;
}

/* Finds the points at which a probe may not use the stack.  Start-up code in C may set the stack pointer by inline
 * assembly.  Such a function never returns, though it may jump to main().  A function that returns was called with a
 * valid stack. */
static void find_no_stack(struct asm_plan *p)
{
    const struct asm_code *c = p->code;
    bool *leads = arena_items(&p->memory, (size_t)c->cfg.blocks + 1, sizeof *leads), changed = false, returns = false;
    for (uint32_t b = 0; b < c->cfg.blocks && !returns; b++)
        returns = c->item[c->cfg.block[b].last - 1].fx.flow == ASM_FLOW_RETURN;
    for (uint32_t i = 0; i < c->items && !changed && !returns; i++)
        changed = sets_stack(c, &c->item[i]);
    while (changed) {
        changed = false;
        for (uint32_t b = c->cfg.blocks; b-- > 0;)
            changed = lead_to_stack(c, b, leads) || changed;
    }
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        bool later = leads[b] && later_leads(c, &c->cfg.block[b], leads);
        for (uint32_t i = c->cfg.block[b].last; i-- > c->cfg.block[b].first && leads[b];) {
            later = later || sets_stack(c, &c->item[i]);
            p->point[1 + i].no_stack = later;
        }
    }
    p->point[0].no_stack = p->point[1 + p->entry_item].no_stack;
}

/* Is there a way on which the function returns?  If there is none, it need not preserve its caller's registers.  But
 * the program may reserve a register (-ffixed-r10), and the code does not show that.  So a probe may use only registers
 * that the function writes itself. */
static bool ever_returns(const struct asm_code *c)
{
    bool any = false;
    for (uint32_t b = 0; b < c->cfg.blocks && !any; b++)
        any = c->cfg.block[b].exits;
    return any;
}

asm_set asm_base_registers(const struct asm_plan *p)
{
    const struct asm_code *c = p->code;
    const struct asm_arch *arch = p->u->arch;
    return arch->probe.base & (arch->call.write | (ever_returns(c) ? c->written : 0)) & ~c->reserved;
}

/* Closes the points at which a probe would need a stack that may not exist yet.  A coverage probe needs no stack if a
 * register is dead.  Counters and call probes may need a stack in any case. */
static void close_no_stack(struct asm_plan *p)
{
    asm_set bases = p->u->arch->probe.base ? asm_base_registers(p) : 0;
    for (uint32_t i = 0; i < p->points; i++) {
        struct asm_point *at = &p->point[i];
        if (at->no_stack && (p->options->edges || (p->u->arch->probe.base && !(at->dead & bases))))
            at->open = false;
    }
}

static void fill_points(struct asm_plan *p)
{
    const struct asm_code *c = p->code;
    const struct asm_arch *arch = p->u->arch;
    asm_set entry = asm_dead_before(c, p->entry_item) & arch->call.entry_dead;
    /* No flag is an argument (AAPCS32 6.1.1, AAPCS64 6.1): a function that reads flags at its entry reads no value. */
    p->point[0] = (struct asm_point){.dead = entry | (c->ipa_ra_off ? ASM_NZCV : 0)};
    p->point[0].open = !asm_is_between(c, p->entry_item);
    for (uint32_t i = 0; i < c->items; i++)
        p->point[1 + i] = (struct asm_point){.write = changed_by(c, i), .open = is_open_point(p, i)};
    /* At items that are in no block, nothing is dead. */
    asm_set *dead = arena_items(&p->memory, c->items + 1, sizeof *dead);
    asm_dead_everywhere(c, dead);
    for (uint32_t i = 0; i < c->items; i++)
        p->point[1 + i].dead = dead[i];
    asm_set chain = c->ipa_ra_off && asm_no_chain(c) ? arch->call.chain & ~c->reserved : 0;
    for (uint32_t i = 0; i < c->cfg.block[0].last && chain; i++) {
        p->point[1 + i].dead |= i >= p->entry_item ? chain : 0;
        p->point[0].dead |= i == p->entry_item ? chain : 0;
        chain &= ~p->point[1 + i].write;
    }
    free_at_entry(p);
    find_no_stack(p);
    close_no_stack(p);
}

static void fill_stretch(struct asm_plan *p, uint32_t block)
{
    const struct asm_code *c = p->code;
    const struct asm_block *b = &c->cfg.block[block];
    struct asm_stretch *s = &p->stretch[1 + block];
    *s = (struct asm_stretch){.first = 1 + b->first, .last = 1 + b->last, .frequency = 1};
    s->dead_out = asm_dead_after(c, block);
    s->edge = b->edge + 1;
    s->edges = b->edges;
    for (uint32_t e = 0; e < b->edges; e++)
        p->edge[s->edge + e] = 1 + c->cfg.edge[b->edge + e];
}

/* Finds stretches at whose start no register can hold a slot base, as code outside of the function may jump there.  A
 * stretch in another part of the function may be far away.  A linker's veneer on the way to such a stretch may change
 * the registers that veneers may use. */
static void mark_fresh(struct asm_plan *p)
{
    const struct asm_code *c = p->code;
    asm_set veneer = p->u->arch->call.veneer;
    for (uint32_t i = 0; i < c->takens; i++)
        p->stretch[1 + c->cfg.item_block[c->taken[i]]].fresh = true;
    for (uint32_t i = 0; i < c->pads; i++)
        p->stretch[1 + c->cfg.item_block[c->pad[i]]].fresh = true;
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        for (uint32_t e = 0; e < c->cfg.block[b].edges; e++) {
            uint32_t to = c->cfg.edge[c->cfg.block[b].edge + e];
            if (c->item[c->cfg.block[to].first].part != c->item[c->cfg.block[b].first].part)
                p->stretch[1 + to].drop = veneer;
        }
}

bool asm_plan_points(struct asm_plan *p)
{
    const struct asm_code *c = p->code;
    if (!entry_place(c, p->function, &p->entry_stmt, &p->entry_item))
        return false;
    p->last = asm_last_content(p->u, p->u->function[p->function].first_part);
    p->points = c->items + 1;
    p->point = arena_items(&p->memory, p->points, sizeof *p->point);
    p->stretch = arena_items(&p->memory, c->cfg.blocks + 1, sizeof *p->stretch);
    p->edge = arena_items(&p->memory, c->cfg.edges + 1, sizeof *p->edge);
    fill_points(p);
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        fill_stretch(p, b);
    mark_fresh(p);
    p->stretches = c->cfg.blocks + 1;
    p->edges = c->cfg.edges + 1;
    p->edge[0] = 1;
    p->stretch[0] = (struct asm_stretch){.first = 0, .last = 1, .edge = 0, .edges = 1, .frequency = 1};
    p->stretch[0].dead_out = p->point[1 + p->entry_item].dead;
    return true;
}

uint32_t asm_stop_between(const struct asm_plan *p, uint32_t first, uint32_t last, bool *stops)
{
    const struct asm_code *c = p->code;
    for (uint32_t i = first; i < last; i++)
        if (asm_may_stop(c, &c->item[i])) {
            *stops = true;
            return 1 + i;
        }
    *stops = false;
    return last;
}

uint32_t asm_stop_point(const struct asm_plan *p, uint32_t block, bool *stops)
{
    const struct asm_block *b = &p->code->cfg.block[block];
    return asm_stop_between(p, b->first, b->last, stops);
}

bool asm_dump_any(const struct asm_plan *p)
{
    return p->options->dump_any || p->code->faults;
}

uint32_t asm_early_point(const struct asm_plan *p, uint32_t first, uint32_t last)
{
    if (!asm_dump_any(p) || last <= 1 + first)
        return last;
    return 1 + first + !p->point[1 + first].open;
}

const char *asm_closed_entry(const struct asm_plan *p)
{
    if (asm_is_between(p->code, p->entry_item))
        return "it begins between a load exclusive and its store";
    return p->point[0].no_stack ? "it sets the stack pointer, and a probe would use the stack before"
                                : "no register or flag is free at its entry";
}

uint32_t asm_entry_end(const struct asm_plan *p)
{
    bool stops;
    const struct asm_block *b = &p->code->cfg.block[0];
    if (asm_dump_any(p) || p->entry_item >= b->last || asm_entered_again(p->code))
        return 0;
    uint32_t last = asm_stop_point(p, 0, &stops);
    for (uint32_t i = last; p->calls && i-- > 1 + b->first;) /* the order of calls is that in which they begin */
        if (p->code->item[i - 1].fx.flow == ASM_FLOW_CALL)
            last = i;
    return last < 1 + b->last ? last : b->last;
}

uint32_t asm_after_last_stop(const struct asm_plan *p, uint32_t first, uint32_t last)
{
    uint32_t i = last;
    while (i > first && !asm_may_stop(p->code, &p->code->item[i - 1]))
        i--;
    return 1 + i;
}

uint64_t asm_true_frequency(const struct asm_plan *p, uint64_t count)
{
    uint64_t f = count * ASM_TRUE_ONCE / p->weights->calls;
    return f ? f : 1;
}

uint32_t asm_set_frequency(struct asm_plan *p, uint32_t block, uint32_t depth)
{
    depth = depth < MOST_DEPTH ? depth : MOST_DEPTH;
    p->stretch[1 + block].frequency =
        p->weights ? asm_true_frequency(p, p->weights->block[block]) : (uint64_t)1 << (3 * depth);
    if (p->weights && block == 0)
        p->stretch[0].frequency = ASM_TRUE_ONCE;
    return depth;
}

uint32_t asm_after_landing_mark(const struct asm_plan *p, uint32_t block)
{
    const struct asm_code *c = p->code;
    const struct asm_block *b = &c->cfg.block[block];
    bool mark =
        b->last == b->first + 1 && c->item[b->first].fx.landing && b->last < c->items && !c->item[b->last].glued;
    return mark && b->edges == 1 && c->cfg.edge_kind[b->edge] == ASM_EDGE_FALL ? b->edge : ASM_NONE;
}

bool asm_fixed_jump(const struct asm_plan *p, uint32_t block)
{
    const struct asm_code *c = p->code;
    const struct asm_block *b = &c->cfg.block[block];
    const struct asm_item *i = &c->item[b->first];
    return b->last == b->first + 1 && i->glued && i->fx.flow == ASM_FLOW_JUMP && !i->fx.conditional && !i->fx.reach &&
           b->edges == 1 && !b->exits;
}
