/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds the places between a load exclusive and its store exclusive.
 *
 * Problem: after a load exclusive the core monitors its address.  A memory access before the store exclusive may clear
 * the monitor in each round of the program's loop.  Then the store always fails, and the loop never ends (DDI 0403,
 * A3.4.5; DDI 0406, A3.4.5; DDI 0487, B2).  So no mode inserts a probe between the two.
 *
 * Method: a place lies between the two if some way leads to it from a load exclusive (forward flow: *open*), and some
 * way leads from it to a store exclusive (backward flow: *needed*), with no other such instruction on the way.  Both
 * flows follow calls and tail calls of functions in the same text.  A call of any other function changes neither flow.
 *
 * Halves: CMSIS's __LDREXW() and __STREXW() are functions of their own if the compiler does not inline them.  If a
 * function comes to a store exclusive first, the monitor is open at its entry.  If a function has a load exclusive but
 * no store, the monitor is open for its caller afterwards.  A function that is called between the two lies between them
 * as a whole.
 *
 * Input: the blocks and edges of a function.  Output: the places between the two in this function (asm_between),
 * and what it tells about the text's other functions (asm_pairing).  The caller repeats this
 * over all functions until nothing changes; a flag that is set stays set.
 *
 *     .L1: ldrex r1, [r0]
 *          cmp   r1, r2        @ between
 *          bne   .L2           @ between, but not the way to .L2
 *          strex r3, r4, [r0]  @ between
 *          cmp   r3, #0
 *          bne   .L1
 *     .L2: bx    lr
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "instrument/analysis/function.h"

struct pairs {
    const struct asm_code *c;
    struct asm_between *out;
    const struct asm_unit *u;
    struct asm_facts *facts;
    uint8_t *event;               /* for each item: its kind of access, an enum asm_exclusive */
    bool *open, *needed;          /* for each block: is the monitor open, or needed open, at its start? */
    bool open_first, needed_last; /* is the monitor open at the function's entry; is it needed open at its exits? */
    bool loads;                   /* a load exclusive opens the monitor; if false, it ends the search as a store does */
};

static enum asm_exclusive event_of(const struct pairs *p, const struct asm_item *item)
{
    return (enum asm_exclusive)p->event[item - p->c->item];
}

static bool is_jump(const struct asm_item *item)
{
    return item->fx.flow == ASM_FLOW_JUMP || item->fx.flow == ASM_FLOW_COND;
}

/* Returns the function of this text that a call, or a jump out of the function, leads to; NULL: the target is not in
 * this text. */
static struct asm_pairing *pairing_callee(const struct pairs *p, const struct asm_item *item)
{
    if (item->fx.flow != ASM_FLOW_CALL && !is_jump(item))
        return NULL;
    uint32_t s = asm_symbol_find(p->u, item->fx.target);
    uint32_t f = s == ASM_NONE ? ASM_NONE : p->u->symbol[s].function;
    return f != ASM_NONE && p->u->function[f].symbol == s ? &p->facts->pairing[f] : NULL;
}

static bool is_open_after(const struct pairs *p, const struct asm_item *item, bool open)
{
    const struct asm_pairing *f = item->fx.flow == ASM_FLOW_CALL ? pairing_callee(p, item) : NULL;
    if (f)
        return (p->loads && f->loads) || (open && f->passes);
    switch (event_of(p, item)) {
    case ASM_EXCLUSIVE_NONE:
        return open;
    case ASM_EXCLUSIVE_LOAD:
    case ASM_EXCLUSIVE_LOAD_WIDE:
        return p->loads || (open && item->fx.conditional);
    default:
        return open && item->fx.conditional;
    }
}

static bool needed_before(const struct pairs *p, const struct asm_item *item, bool needed)
{
    const struct asm_pairing *f = item->fx.flow == ASM_FLOW_CALL ? pairing_callee(p, item) : NULL;
    if (f)
        return f->stores || (needed && f->passes);
    switch (event_of(p, item)) {
    case ASM_EXCLUSIVE_NONE:
        return needed;
    case ASM_EXCLUSIVE_STORE:
        return true;
    default:
        return needed && item->fx.conditional;
    }
}

/* Returns the last instruction of a block if it may leave the function; else NULL. */
static const struct asm_item *exit_of(const struct pairs *p, const struct asm_block *b)
{
    const struct asm_item *last = &p->c->item[b->last - 1];
    bool tail = last->fx.flow != ASM_FLOW_CALL && pairing_callee(p, last);
    return tail || b->exits || b->indirect ? last : NULL;
}

/* Is a store exclusive still needed after this instruction leaves the function? */
static bool needed_outside(const struct pairs *p, const struct asm_item *exit)
{
    const struct asm_pairing *f = exit->fx.flow != ASM_FLOW_CALL ? pairing_callee(p, exit) : NULL;
    return f ? f->stores || (p->needed_last && f->passes) : p->needed_last;
}

static bool raise_flag(bool *flag, bool value)
{
    bool changes = value && !*flag;
    *flag = *flag || value;
    return changes;
}

/* Carries the state of the monitor from the start of a block to its end, and into its successors.  Returns true if
 * something has changed. */
static bool flow_forward(struct pairs *p, uint32_t block)
{
    const struct asm_code *c = p->c;
    const struct asm_block *b = &c->cfg.block[block];
    bool open = p->open[block], changed = false;
    for (uint32_t i = b->first; i < b->last; i++)
        open = is_open_after(p, &c->item[i], open);
    for (uint32_t e = b->edge; e < b->edge + b->edges; e++)
        changed = raise_flag(&p->open[c->cfg.edge[e]], open) || changed;
    for (uint32_t i = 0; i < c->takens && b->indirect; i++)
        changed = raise_flag(&p->open[c->cfg.item_block[c->taken[i]]], open) || changed;
    return changed;
}

/* Is a store exclusive needed on a way out of the block that is no edge?  Such a way leaves the function, or goes to a
 * label whose address is taken. */
static bool needed_elsewhere(const struct pairs *p, const struct asm_block *b)
{
    const struct asm_code *c = p->c;
    const struct asm_item *exit = exit_of(p, b);
    bool needed = exit && needed_outside(p, exit);
    for (uint32_t i = 0; i < c->takens && b->indirect; i++)
        needed = needed || p->needed[c->cfg.item_block[c->taken[i]]];
    return needed;
}

static bool needed_at_end(const struct pairs *p, const struct asm_block *b)
{
    bool needed = needed_elsewhere(p, b);
    for (uint32_t e = b->edge; e < b->edge + b->edges; e++)
        needed = needed || p->needed[p->c->cfg.edge[e]];
    return needed;
}

static bool flow_backward(struct pairs *p, uint32_t block)
{
    const struct asm_block *b = &p->c->cfg.block[block];
    bool needed = needed_at_end(p, b);
    for (uint32_t i = b->last; i-- > b->first;)
        needed = needed_before(p, &p->c->item[i], needed);
    return raise_flag(&p->needed[block], needed);
}

static void solve_monitor(struct pairs *p)
{
    bool changed = true;
    memset(p->open, 0, p->c->cfg.blocks * sizeof *p->open);
    memset(p->needed, 0, p->c->cfg.blocks * sizeof *p->needed);
    p->open[0] = p->open_first;
    while (changed) {
        changed = false;
        for (uint32_t b = 0; b < p->c->cfg.blocks; b++)
            changed = flow_forward(p, b) || changed;
        for (uint32_t b = p->c->cfg.blocks; b-- > 0;)
            changed = flow_backward(p, b) || changed;
    }
}

/* May the monitor still be open when control leaves the function? */
static bool open_last(const struct pairs *p)
{
    const struct asm_code *c = p->c;
    bool any = false;
    for (uint32_t b = 0; b < c->cfg.blocks && !any; b++) {
        const struct asm_item *exit = exit_of(p, &c->cfg.block[b]);
        const struct asm_pairing *f = exit && is_jump(exit) ? pairing_callee(p, exit) : NULL;
        bool open = p->open[b];
        for (uint32_t i = c->cfg.block[b].first; i < c->cfg.block[b].last && exit; i++)
            open = is_open_after(p, &c->item[i], open);
        any = exit && (f ? (p->loads && f->loads) || (open && f->passes) : open);
    }
    return any;
}

/* Notes what the callers of this function must know about its load and store exclusives.  Returns true if something has
 * changed. */
static bool summarise_pairing(struct pairs *p)
{
    struct asm_pairing *self = &p->facts->pairing[p->c->function];
    p->open_first = p->needed_last = false;
    p->loads = true;
    solve_monitor(p);
    bool changed = raise_flag(&self->loads, open_last(p));
    changed = raise_flag(&self->stores, p->needed[0]) || changed;
    p->open_first = true;
    p->loads = false;
    solve_monitor(p);
    return raise_flag(&self->passes, open_last(p)) || changed;
}

/* Does the function have a load exclusive whose store is in another function?  A load of 64 bits without a store does
 * not count: Armv7 code uses it for one undivided access (DDI 0406, A3.5.3). */
static bool is_load_half(const struct pairs *p)
{
    const struct asm_code *c = p->c;
    bool loads = false;
    for (uint32_t i = 0; i < c->items; i++) {
        const struct asm_pairing *f = pairing_callee(p, &c->item[i]);
        enum asm_exclusive e = f ? ASM_EXCLUSIVE_NONE : event_of(p, &c->item[i]);
        if (e == ASM_EXCLUSIVE_STORE || (f && f->stores))
            return false;
        loads = loads || e == ASM_EXCLUSIVE_LOAD || (f && f->load_half);
    }
    return loads && p->facts->pairing[c->function].loads;
}

/* Tells a called function whether the monitor is open before the call, and needed open after it. */
static bool tell_callee(struct asm_pairing *f, bool open, bool needed)
{
    bool changed = f && raise_flag(&f->entered_open, open);
    return (f && raise_flag(&f->left_needed, needed)) || changed;
}

static bool mark_between(struct pairs *p, uint32_t block)
{
    const struct asm_code *c = p->c;
    const struct asm_block *b = &c->cfg.block[block];
    bool open = p->open[block], needed = needed_at_end(p, b), changed = false;
    const struct asm_item *exit = exit_of(p, b);
    for (uint32_t i = b->first; i < b->last; i++) {
        p->out->item[i] = open;
        open = is_open_after(p, &c->item[i], open);
    }
    p->out->leave[block] = open && needed_elsewhere(p, b);
    if (exit && exit->fx.flow != ASM_FLOW_CALL)
        changed = tell_callee(pairing_callee(p, exit), open, p->needed_last);
    for (uint32_t i = b->last; i-- > b->first;) {
        const struct asm_item *item = &c->item[i];
        if (item->fx.flow == ASM_FLOW_CALL)
            changed = tell_callee(pairing_callee(p, item), p->out->item[i], needed) || changed;
        needed = needed_before(p, item, needed);
        p->out->item[i] = p->out->item[i] && needed;
    }
    return changed;
}

bool asm_find_exclusive(const struct asm_code *c, struct asm_between *out, struct asm_facts *facts)
{
    FREED_BY(arena_free) struct arena memory = {0};
    const struct asm_unit *u = c->u;
    struct asm_pairing *self = &facts->pairing[c->function];
    struct pairs p = {.c = c, .out = out, .u = u, .facts = facts};
    if (!u->arch->insn.exclusive)
        return false;
    out->item = xrealloc(out->item, (size_t)c->items + 1, sizeof *out->item);
    out->leave = xrealloc(out->leave, (size_t)c->cfg.blocks + 1, sizeof *out->leave);
    memset(out->item, 0, (size_t)c->items + 1);
    p.open = arena_items(&memory, (size_t)c->cfg.blocks + 1, sizeof *p.open);
    p.needed = arena_items(&memory, (size_t)c->cfg.blocks + 1, sizeof *p.needed);
    p.event = arena_items(&memory, (size_t)c->items + 1, sizeof *p.event);
    for (uint32_t i = 0; i < c->items; i++)
        p.event[i] = (uint8_t)u->arch->insn.exclusive(c->item[i].insn.mnemonic);
    bool changed = summarise_pairing(&p), half = is_load_half(&p);
    changed = changed || half != self->load_half;
    self->load_half = half;
    p.loads = true;
    p.open_first = self->entered_open || self->stores;
    p.needed_last = self->left_needed || half;
    solve_monitor(&p);
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        changed = mark_between(&p, b) || changed;
    return changed;
}

bool asm_is_between(const struct asm_code *c, uint32_t item)
{
    return item != ASM_NONE && c->between.item && c->between.item[item];
}

bool asm_has_exclusive(const struct asm_unit *u)
{
    bool any = false;
    for (uint32_t i = 0; i < u->stmts && u->arch->insn.exclusive && !any; i++)
        any = u->stmt[i].kind == ASM_INSN && u->arch->insn.exclusive(asm_word(u, &u->stmt[i])) != ASM_EXCLUSIVE_NONE;
    return any;
}
