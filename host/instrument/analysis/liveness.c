/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds which registers and flags are live at each place.
 *
 * Problem: a probe may overwrite a register or a flag only if no later instruction reads its present value.
 *
 * Method: the backward data flow (Aho, Lam, Sethi, Ullman, Compilers, 2nd edition, 9.2.5): live_in = use | (live_out &
 * ~def), repeated over a list of blocks until no set grows.  Two kinds of ways are added to the edges of cfg.c.  An
 * exception in a call may go to any landing pad of the function.  A jump through a register may go to any label whose
 * address is taken.
 *
 * Input: the blocks and edges (cfg.c), and the callee-saved registers on the stack (callee_saved.c).  Output: the
 * registers that are live at the start and end of each block (asm_block_live.live_in, live_out).  Four functions answer
 * from these sets: asm_live_before() an item, asm_dead_before() an item, asm_dead_after() a block, and
 * asm_dead_everywhere(), before all items at once.
 *
 * What holds: a register is dead only if each further way overwrites it before reading it.  An instruction or target
 * that is not known counts as a read of all registers.  After a return, the result and the callee-saved registers are
 * live.  Registers that a callee preserves under another convention are live, too, unless the function's own text shows
 * that it does not preserve them.  dead_at() adds the rules that do not come from the data flow: the stack pointer and
 * reserved registers are never dead.  Under -fipa-ra callers know which registers this function writes, and keep values
 * in the others.  So under -fipa-ra only registers that the function itself writes are dead.  The frame pointer counts
 * as live until the caller's frame pointer is loaded.
 *
 * Example:
 *
 *     ldr  r3, [r0]     @ before it: r0 is live; r3 and the flags are dead
 *     cmp  r3, #5       @ before it: r3 is live; the flags are dead
 *     ldr  r3, .Lslots  @ a probe of block coverage: r3 is dead after cmp, and the flags stay as they are
 *     strb r3, [r3]
 *     bne  .L4          @ before it: the flags are live, so a probe that adds with `adds` may not stand here
 *
 * No probe of this block stands after bne.  Control may already have gone to .L4 there, so a probe would not run each
 * time.
 */

#include "base/arena.h"
#include "instrument/analysis/function.h"

/* Does the call go to a label that is not the start of a function?  Such a label stands before a jump through a
 * register (GCC for AArch64, -mharden-sls=blr). */
static bool into_body(const struct asm_unit *u, struct span target)
{
    uint32_t s = target.len ? asm_symbol_find(u, target) : ASM_NONE;
    return s != ASM_NONE && u->symbol[s].stmt != ASM_NONE && !u->symbol[s].is_function;
}

static bool on_stack(const struct asm_code *c, const struct asm_item *item, asm_set reg)
{
    return (item->fx.write & reg) && (item->fx.use & c->u->arch->call.stack) && !(item->fx.use & reg);
}

static bool makes_frame(const struct asm_code *c, const struct asm_item *item, asm_set reg)
{
    enum asm_op op = on_stack(c, item, reg) ? c->u->arch->insn.op(item->insn.mnemonic) : ASM_OP_OTHER;
    return op == ASM_OP_ADD || op == ASM_OP_MOVE;
}

/* Is the register set from the stack pointer exactly once?  All its other writes load it from the stack, or add to
 * it. */
static bool is_frame_pointer(const struct asm_code *c, asm_set reg)
{
    uint32_t made = 0;
    bool other = false;
    for (uint32_t i = 0; i < c->items && reg && !other; i++) {
        const struct asm_item *item = &c->item[i];
        made += makes_frame(c, item, reg);
        other = item->known && (item->fx.write & reg) && !(item->fx.use & (reg | c->u->arch->call.stack));
    }
    return made == 1 && !other;
}

/* Returns the register that is the function's frame pointer, if it has one.  Debuggers find the frame by this register
 * until the caller's is loaded, even after its last use by the code.  The code must be the same with and without -g, so
 * the decision cannot use debug directives.  In Thumb code Clang may use the frame pointer of A32
 * (-mframe-chain=aapcs). */
static asm_set frame_pointer(const struct asm_code *c)
{
    const struct asm_arch *arch = c->u->arch;
    bool thumb = c->u->function[c->function].thumb;
    asm_set fp = thumb && is_frame_pointer(c, arch->frame.thumb) ? arch->frame.thumb : 0;
    if ((!thumb || c->u->clang) && is_frame_pointer(c, arch->frame.a32))
        fp |= arch->frame.a32;
    return fp;
}

/* Returns the registers that the function may keep for a caller under another convention.  It may preserve registers
 * that it never writes, and those that it only loads from the stack, as it may have stored the caller's value there.
 * Any other write shows that the register is not preserved, unless the function also loads it from the stack. */
static asm_set kept_for_other(const struct asm_code *c)
{
    asm_set lost = 0, loaded = 0;
    for (uint32_t i = 0; i < c->items; i++) {
        const struct asm_item *item = &c->item[i];
        bool load = item->known && on_stack(c, item, item->fx.write) && !makes_frame(c, item, item->fx.write);
        *(load ? &loaded : &lost) |= item->known ? item->fx.write : 0;
    }
    return c->u->arch->call.other[c->u->clang] & ~(lost & ~loaded);
}

/* Finds the registers that an item reads, and those that it certainly overwrites before any later read. */
static void item_sets(const struct asm_code *c, uint32_t number, asm_set *use, asm_set *def)
{
    const struct asm_item *item = &c->item[number];
    const struct asm_arch *arch = c->u->arch;
    *use = item->fx.use;
    *def = item->fx.def;
    if (on_stack(c, item, c->live.frame) && !makes_frame(c, item, c->live.frame))
        *use |= c->live.frame;
    if (item->fx.flow != ASM_FLOW_CALL)
        return;
    if (asm_is_outlined(item->fx.target) || into_body(c->u, item->fx.target)) {
        *use = ASM_ALL;
        *def = 0;
        return;
    }
    /* A call counts as a read of the callee-saved registers, as a callee may store them, and an exception may load them
     * from there.  If this function has stored the register on the stack, unwinding finds it there, so only what this
     * function does next counts. */
    *use |= c->cfg.at_call_use;
    *use |= arch->call.returned & ~arch->call.write & ~c->live.callee_saved[number];
    if (!item->fx.conditional)
        *def |= arch->call.write & (c->ipa_ra_off ? ~arch->call.other[c->u->clang] : arch->call.veneer);
}

static void block_sets(const struct asm_code *c, uint32_t block, struct asm_block_live *b)
{
    const struct asm_block *range = &c->cfg.block[block];
    *b = (struct asm_block_live){.out = range->out};
    for (uint32_t i = range->last; i-- > range->first;) {
        asm_set use, def;
        item_sets(c, i, &use, &def);
        b->use = (b->use & ~def) | use;
        b->def |= def;
        b->call = b->call || c->item[i].fx.flow == ASM_FLOW_CALL || !c->item[i].known || c->faults;
    }
}

static asm_set join_live(const struct asm_code *c, const uint32_t *items, uint32_t count)
{
    asm_set live = 0;
    for (uint32_t i = 0; i < count; i++)
        live |= c->live.block[c->cfg.item_block[items[i]]].live_in;
    return live;
}

/* Blocks to look at again; each is in the list at most once. */
struct work {
    uint32_t *block;
    uint32_t blocks;
    bool *listed;
    /* the predecessors of block b are pred[first_pred[b]] to pred[first_pred[b + 1] - 1] */
    uint32_t *first_pred, *pred;
    asm_set indirect; /* registers that are live at the targets of indirect jumps */
    asm_set pads;     /* registers that are live at landing pads */
};

static void list_block(struct work *w, uint32_t block)
{
    if (w->listed[block])
        return;
    w->listed[block] = true;
    w->block[w->blocks++] = block;
}

static void find_predecessors(const struct asm_code *c, struct work *w)
{
    for (uint32_t e = 0; e < c->cfg.edges; e++)
        w->first_pred[c->cfg.edge[e] + 1]++;
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        w->first_pred[b + 1] += w->first_pred[b];
    FREED uint32_t *next = xmalloc((c->cfg.blocks + 1) * sizeof *next);
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        next[b] = w->first_pred[b];
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        for (uint32_t e = 0; e < c->cfg.block[b].edges; e++)
            w->pred[next[c->cfg.edge[c->cfg.block[b].edge + e]]++] = b;
}

/* If more is live at the targets of indirect jumps than before, lists the blocks that may go there.  If more is live at
 * landing pads, lists the blocks from which exceptions may come. */
static void list_dispatch_nodes(const struct asm_code *c, struct work *w)
{
    asm_set indirect = join_live(c, c->taken, c->takens);
    asm_set pads = join_live(c, c->pad, c->pads) & ~c->u->arch->call.write;
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        if ((indirect != w->indirect && c->cfg.block[b].indirect) || (pads != w->pads && c->live.block[b].call))
            list_block(w, b);
    w->indirect = indirect;
    w->pads = pads;
}

static bool update_block(const struct asm_code *c, const struct work *w, uint32_t block, struct asm_block_live *b)
{
    const struct asm_block *from = &c->cfg.block[block];
    asm_set out = b->out;
    for (uint32_t e = 0; e < from->edges; e++)
        out |= c->live.block[c->cfg.edge[from->edge + e]].live_in;
    if (from->indirect)
        out |= w->indirect;
    asm_set in = b->use | (out & ~b->def);
    if (b->call)
        in |= w->pads;
    bool changed = in != b->live_in;
    b->live_in = in;
    b->live_out = out;
    return changed;
}

static void settle_liveness(const struct asm_code *c, struct asm_live *l, struct work *w)
{
    while (w->blocks) {
        uint32_t b = w->block[--w->blocks];
        w->listed[b] = false;
        if (!update_block(c, w, b, &l->block[b]))
            continue;
        for (uint32_t p = w->first_pred[b]; p < w->first_pred[b + 1]; p++)
            list_block(w, w->pred[p]);
    }
}

/* Repeats the data flow until nothing changes.  Each set only grows, at most by the number of registers and flags.  So
 * the time grows linearly with the number of edges. */
static void solve_liveness(const struct asm_code *c, struct asm_live *l, struct work *w)
{
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        list_block(w, b);
    do {
        settle_liveness(c, l, w);
        list_dispatch_nodes(c, w);
    } while (w->blocks);
}

/* Returns what is live in the landing pads that an exception in this block may go to. */
static asm_set live_if_thrown(const struct asm_code *c, uint32_t block)
{
    return c->live.block[block].call ? join_live(c, c->pad, c->pads) & ~c->u->arch->call.write : 0;
}

static asm_set step_back(const struct asm_code *c, uint32_t item, asm_set live)
{
    asm_set use, def;
    item_sets(c, item, &use, &def);
    return (live & ~def) | use;
}

void asm_liveness(const struct asm_code *c, struct asm_live *l)
{
    FREED_BY(arena_free) struct arena memory = {0};
    struct work w = {0};
    asm_find_callee_saved(c, l);
    l->block = xrealloc(l->block, c->cfg.blocks + 1, sizeof *l->block);
    l->frame = frame_pointer(c);
    l->kept_for_other = kept_for_other(c);
    w.block = arena_items(&memory, c->cfg.blocks + 1, sizeof *w.block);
    w.listed = arena_items(&memory, c->cfg.blocks + 1, sizeof *w.listed);
    w.first_pred = arena_items(&memory, c->cfg.blocks + 2, sizeof *w.first_pred);
    w.pred = arena_items(&memory, c->cfg.edges + 1, sizeof *w.pred);
    find_predecessors(c, &w);
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        struct asm_block_live *live = &l->block[b];
        block_sets(c, b, live);
        live->out |= live->out ? l->kept_for_other : 0;
        if (c->cfg.block[b].edges == 0 && !c->cfg.block[b].exits)
            live->out |= l->frame; /* the block ends in a call that never returns */
    }
    solve_liveness(c, l, &w);
}

static asm_set asm_live_before(const struct asm_code *c, uint32_t item)
{
    uint32_t b = c->cfg.item_block[item];
    asm_set live = c->live.block[b].live_out;
    for (uint32_t i = c->cfg.block[b].last; i-- > item;)
        live = step_back(c, i, live);
    return live | live_if_thrown(c, b);
}

/* Returns what a probe may overwrite at a place, given what is live there. */
static asm_set dead_at(const struct asm_code *c, asm_set live)
{
    const struct asm_arch *arch = c->u->arch;
    asm_set never = ASM_Q | ASM_GE | arch->call.stack | c->reserved | c->live.caller_owned;
    asm_set dead = ~(live | never);
    /* Under -fipa-ra a caller knows which registers this function writes, and keeps values in the others. */
    if (!c->ipa_ra_off)
        dead &= c->written | arch->call.veneer;
    return dead;
}

asm_set asm_dead_before(const struct asm_code *c, uint32_t item)
{
    return dead_at(c, asm_live_before(c, item));
}

asm_set asm_dead_after(const struct asm_code *c, uint32_t block)
{
    return dead_at(c, c->live.block[block].live_out);
}

void asm_dead_everywhere(const struct asm_code *c, asm_set *dead)
{
    for (uint32_t n = 0; n < c->cfg.blocks; n++) {
        const struct asm_block *b = &c->cfg.block[n];
        asm_set pads = live_if_thrown(c, n), live = c->live.block[n].live_out;
        for (uint32_t i = b->last; i-- > b->first;) {
            live = step_back(c, i, live);
            dead[i] = dead_at(c, live | pads);
        }
    }
}
