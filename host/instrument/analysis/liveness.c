/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which registers and flags are live at each place.
 *
 * Problem: a probe may overwrite a register or a flag only if no later instruction reads its present value.
 *
 * Method: the backward data flow (Aho, Lam, Sethi, Ullman, Compilers, 2nd edition, 9.2.5): live_in = use | (live_out &
 * ~def), repeated over a list of blocks until no set grows.  Two kinds of steps are added to the edges of cfg.c.  A
 * call may end in any landing pad of its function.  A jump through a register may go to any label whose address is
 * taken.
 *
 * Input: blocks and edges (cfg.c), callee-saved registers on the stack (callee_saved.c).  Output: asm_block.live_in and
 * live_out.  Four functions answer from them: asm_live_before() an item, asm_dead_before() an item, asm_dead_after() a
 * block, and asm_dead_everywhere(), before all items at once.
 *
 * What holds: a register is dead only if each way on overwrites it before a read.  What is not known counts as a read
 * of everything.  After a return, the result and the callee-saved registers are live.  So are registers that a callee
 * keeps under another convention, unless the function's own text shows that it does not.  dead_at() adds the rules that
 * do not come from the data flow: the stack pointer and reserved registers are never dead.  Under -fipa-ra the callers
 * know which registers this function writes, and keep values in the others.  Then only registers that it writes itself
 * are dead.  The frame pointer counts as read until the caller's is loaded.
 *
 * Example:
 *
 *     ldr  r3, [r0]     @ before it: r0 is live; r3 and the flags are dead
 *     cmp  r3, #5       @ before it: r3 is live; the flags are dead
 *     ldr  r3, .Lslots  @ a probe of block coverage: r3 is dead after cmp, and the flags stay as they are
 *     strb r3, [r3]
 *     bne  .L4          @ before it: the flags are live, so a probe that adds with `adds` may not stand here
 *
 * No probe of this block stands after bne.  Control may already have gone to .L4 there, so it would not run each time.
 */

#include "base/arena.h"
#include "instrument/analysis/function.h"

/* Does the call go to a label that is no function's?  Such a label stands before a jump through any register (GCC for
 * AArch64, -mharden-sls=blr). */
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

/* Is the register made from the stack pointer once?  Other writes load it from the stack or add to it. */
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

/* Returns the frame pointer, if the function has one.  Debuggers find the frame by it until the caller's is loaded,
 * even after the code's last use.  The code is the same with and without -g, so directives cannot tell.  Clang's Thumb
 * code may use the register of A32 (-mframe-chain=aapcs). */
static asm_set frame_pointer(const struct asm_code *c)
{
    const struct asm_arch *arch = c->u->arch;
    bool thumb = c->u->function[c->function].thumb;
    asm_set fp = thumb && is_frame_pointer(c, arch->frame.thumb) ? arch->frame.thumb : 0;
    if ((!thumb || c->u->clang) && is_frame_pointer(c, arch->frame.a32))
        fp |= arch->frame.a32;
    return fp;
}

/* Returns the registers that the function may keep for a caller under another convention.  It keeps those that it never
 * writes, and those that it only loads from the stack: it may have put the caller's value there.  Any other write shows
 * that it does not keep the register, unless it loads that, too. */
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

/* Finds what an item reads, and what it certainly overwrites before any later read. */
static void item_sets(const struct asm_code *c, const struct asm_item *item, asm_set *use, asm_set *def)
{
    const struct asm_arch *arch = c->u->arch;
    *use = item->fx.use;
    *def = item->fx.def;
    if (on_stack(c, item, c->frame) && !makes_frame(c, item, c->frame))
        *use |= c->frame;
    if (item->fx.flow != ASM_FLOW_CALL)
        return;
    if (asm_is_outlined(item->fx.target) || into_body(c->u, item->fx.target)) {
        *use = ASM_ALL;
        *def = 0;
        return;
    }
    /* A callee may store a callee-saved register, and an exception may load it from there: so the call reads it.  If
     * this function has stored it on the stack, unwinding finds it there, and only what this function does next
     * counts. */
    *use |= c->at_call_use;
    *use |= arch->call.returned & ~arch->call.write & ~item->callee_saved;
    if (!item->fx.conditional)
        *def |= arch->call.write & (c->ipa_ra_off ? ~arch->call.other[c->u->clang] : arch->call.veneer);
}

static void block_sets(const struct asm_code *c, struct asm_block *b)
{
    for (uint32_t i = b->last; i-- > b->first;) {
        asm_set use, def;
        item_sets(c, &c->item[i], &use, &def);
        b->use = (b->use & ~def) | use;
        b->def |= def;
        b->call = b->call || c->item[i].fx.flow == ASM_FLOW_CALL || !c->item[i].known || c->faults;
    }
}

static asm_set join_live(const struct asm_code *c, const uint32_t *items, uint32_t count)
{
    asm_set live = 0;
    for (uint32_t i = 0; i < count; i++)
        live |= c->block[c->item_block[items[i]]].live_in;
    return live;
}

/* Blocks to look at again, each at most once in the list. */
struct work {
    uint32_t *block;
    uint32_t blocks;
    bool *listed;
    /* the predecessors of block b are pred[first_pred[b]] to pred[first_pred[b + 1] - 1] */
    uint32_t *first_pred, *pred;
    asm_set indirect, pads; /* what is live where indirect jumps, and exceptions, may arrive */
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
    for (uint32_t e = 0; e < c->edges; e++)
        w->first_pred[c->edge[e] + 1]++;
    for (uint32_t b = 0; b < c->blocks; b++)
        w->first_pred[b + 1] += w->first_pred[b];
    FREED uint32_t *next = xmalloc((c->blocks + 1) * sizeof *next);
    for (uint32_t b = 0; b < c->blocks; b++)
        next[b] = w->first_pred[b];
    for (uint32_t b = 0; b < c->blocks; b++)
        for (uint32_t e = 0; e < c->block[b].edges; e++)
            w->pred[next[c->edge[c->block[b].edge + e]]++] = b;
}

/* Lists the blocks that may go to a target of an indirect jump, if more is live at these targets than before.  Does the
 * same for landing pads. */
static void list_dispatch_nodes(const struct asm_code *c, struct work *w)
{
    asm_set indirect = join_live(c, c->taken, c->takens);
    asm_set pads = join_live(c, c->pad, c->pads) & ~c->u->arch->call.write;
    for (uint32_t b = 0; b < c->blocks; b++)
        if ((indirect != w->indirect && c->block[b].indirect) || (pads != w->pads && c->block[b].call))
            list_block(w, b);
    w->indirect = indirect;
    w->pads = pads;
}

static bool update_block(struct asm_code *c, const struct work *w, struct asm_block *b)
{
    asm_set out = b->out;
    for (uint32_t e = 0; e < b->edges; e++)
        out |= c->block[c->edge[b->edge + e]].live_in;
    if (b->indirect)
        out |= w->indirect;
    asm_set in = b->use | (out & ~b->def);
    if (b->call)
        in |= w->pads;
    bool changed = in != b->live_in;
    b->live_in = in;
    b->live_out = out;
    return changed;
}

static void settle_liveness(struct asm_code *c, struct work *w)
{
    while (w->blocks) {
        uint32_t b = w->block[--w->blocks];
        w->listed[b] = false;
        if (!update_block(c, w, &c->block[b]))
            continue;
        for (uint32_t p = w->first_pred[b]; p < w->first_pred[b + 1]; p++)
            list_block(w, w->pred[p]);
    }
}

/* Repeats until nothing changes.  Each set only grows, by at most as many bits as there are registers and flags.  So
 * the time is linear in the edges. */
static void solve_liveness(struct asm_code *c, struct work *w)
{
    for (uint32_t b = 0; b < c->blocks; b++)
        list_block(w, b);
    do {
        settle_liveness(c, w);
        list_dispatch_nodes(c, w);
    } while (w->blocks);
}

/* Returns what is live in landing pads, for a block that an exception may leave. */
static asm_set live_if_thrown(const struct asm_code *c, const struct asm_block *b)
{
    return b->call ? join_live(c, c->pad, c->pads) & ~c->u->arch->call.write : 0;
}

static asm_set step_back(const struct asm_code *c, uint32_t item, asm_set live)
{
    asm_set use, def;
    item_sets(c, &c->item[item], &use, &def);
    return (live & ~def) | use;
}

void asm_liveness(struct asm_code *c)
{
    FREED_BY(arena_free) struct arena memory = {0};
    struct work w = {0};
    asm_find_callee_saved(c);
    c->frame = frame_pointer(c);
    c->kept_for_other = kept_for_other(c);
    w.block = arena_items(&memory, c->blocks + 1, sizeof *w.block);
    w.listed = arena_items(&memory, c->blocks + 1, sizeof *w.listed);
    w.first_pred = arena_items(&memory, c->blocks + 2, sizeof *w.first_pred);
    w.pred = arena_items(&memory, c->edges + 1, sizeof *w.pred);
    find_predecessors(c, &w);
    for (uint32_t b = 0; b < c->blocks; b++) {
        block_sets(c, &c->block[b]);
        c->block[b].out |= c->block[b].out ? c->kept_for_other : 0;
        if (c->block[b].edges == 0 && !c->block[b].exits)
            c->block[b].out |= c->frame; /* the block ends in a call that never returns */
    }
    solve_liveness(c, &w);
}

asm_set asm_live_before(const struct asm_code *c, uint32_t item)
{
    const struct asm_block *b = &c->block[c->item_block[item]];
    asm_set live = b->live_out;
    for (uint32_t i = b->last; i-- > item;)
        live = step_back(c, i, live);
    return live | live_if_thrown(c, b);
}

/* Returns what may be overwritten at a place where this is live. */
static asm_set dead_at(const struct asm_code *c, asm_set live)
{
    const struct asm_arch *arch = c->u->arch;
    asm_set never = ASM_Q | ASM_GE | arch->call.stack | c->reserved | c->caller_owned;
    asm_set dead = ~(live | never);
    /* Under -fipa-ra a caller knows what this function writes, and keeps values in the other registers. */
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
    return dead_at(c, c->block[block].live_out);
}

void asm_dead_everywhere(const struct asm_code *c, asm_set *dead)
{
    for (uint32_t n = 0; n < c->blocks; n++) {
        const struct asm_block *b = &c->block[n];
        asm_set pads = live_if_thrown(c, b), live = b->live_out;
        for (uint32_t i = b->last; i-- > b->first;) {
            live = step_back(c, i, live);
            dead[i] = dead_at(c, live | pads);
        }
    }
}
