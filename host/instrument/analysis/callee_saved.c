/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds which callee-saved registers are on the stack at each call.
 *
 * Problem: a call may throw an exception, or never come back.  Then the unwinder restores the caller's registers.  If
 * this function has stored a register, its value comes from the stack; if not, a probe must not change the register.
 *
 * Method: a forward data flow, in which a register counts as stored if every way from the entry has stored it.  The
 * flow takes the greatest solution.
 *
 * Example: after `push {r4, lr}` a probe may overwrite r4 before a call, if the function itself does not read r4 again.
 */
#include <stdlib.h>
#include <string.h>

#include "instrument/analysis/function.h"

static asm_set stack_pointer(const struct asm_code *c)
{
    return c->u->arch->call.stack;
}

static asm_set saved_by(const struct asm_code *c, const struct asm_item *item)
{
    const struct asm_arch *arch = c->u->arch;
    bool certain = item->known && !item->fx.conditional;
    return certain && arch->frame.saves_to_stack ? arch->frame.saves_to_stack(&item->insn, &item->fx) : 0;
}

/* Returns the registers that an instruction may give the caller's value again, and those that it may make a frame
 * pointer.  Such an instruction loads the register from the stack, or copies the stack pointer. */
static asm_set restored_by(const struct asm_code *c, const struct asm_item *item)
{
    if (!item->known)
        return ASM_ALL;
    const struct asm_arch *arch = c->u->arch;
    if (arch->frame.makes_frame_of_copy && arch->frame.makes_frame_of_copy(&item->insn, &item->fx))
        return item->fx.write;
    if (!(item->fx.use & stack_pointer(c)) || item->fx.flow == ASM_FLOW_CALL)
        return 0;
    return item->fx.write;
}

/* Returns the registers that are on the stack at the end of a block, given those at its start.  keep: gets for
 * each call in the block the registers that are on the stack before the call; NULL: for none. */
static asm_set saved_after_block(const struct asm_code *c, const struct asm_block *b, asm_set saved, asm_set kept,
                                 asm_set *keep)
{
    for (uint32_t i = b->first; i < b->last; i++) {
        const struct asm_item *item = &c->item[i];
        if (keep)
            keep[i] = item->fx.flow == ASM_FLOW_CALL ? saved : 0;
        saved = (saved & ~restored_by(c, item)) | (saved_by(c, item) & kept);
    }
    return saved;
}

/* Computes the greatest solution: a register counts as stored unless some way comes without its store. */
static void solve_saved(const struct asm_code *c, asm_set *in, asm_set kept)
{
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        in[b] = b ? kept : 0;
    for (uint32_t i = 0; i < c->takens + c->pads; i++)
        in[c->cfg.item_block[i < c->takens ? c->taken[i] : c->pad[i - c->takens]]] = 0;
    for (bool changed = kept != 0; changed;) {
        changed = false;
        for (uint32_t b = 0; b < c->cfg.blocks; b++) {
            asm_set out = saved_after_block(c, &c->cfg.block[b], in[b], kept, NULL);
            for (uint32_t e = 0; e < c->cfg.block[b].edges; e++) {
                asm_set *to = &in[c->cfg.edge[c->cfg.block[b].edge + e]];
                changed = changed || (*to & ~out);
                *to &= out;
            }
        }
    }
}

static void find_reached(const struct asm_code *c, bool *reached)
{
    reached[0] = true;
    for (uint32_t i = 0; i < c->takens + c->pads; i++)
        reached[c->cfg.item_block[i < c->takens ? c->taken[i] : c->pad[i - c->takens]]] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = 0; b < c->cfg.blocks; b++)
            for (uint32_t e = 0; e < c->cfg.block[b].edges && reached[b]; e++) {
                changed = changed || !reached[c->cfg.edge[c->cfg.block[b].edge + e]];
                reached[c->cfg.edge[c->cfg.block[b].edge + e]] = true;
            }
    }
}

/* Returns the registers in `.save {r4, r7, lr}`, whose list has the form of a push. */
static asm_set listed_registers(const struct asm_code *c, struct span list)
{
    struct asm_insn push = {
        .mnemonic = {"push", 4},
          .operands = list
    };
    struct asm_effects fx;
    return c->u->arch->insn.effects(&push, &fx) ? fx.use : 0;
}

/* Returns the registers that unwinders find on the stack, if the text has unwind information.  On 32-bit Arm only the
 * information for exceptions counts, not that for debuggers. */
static asm_set described_saves(const struct asm_code *c)
{
    const struct asm_unit *u = c->u;
    const struct asm_function *f = &u->function[c->function];
    asm_set set = 0;
    bool any = false;
    const char *list = u->arch->frame.save_list;
    for (uint32_t i = 0; i < f->parts; i++) {
        const struct asm_part *p = &u->part[f->first_part + i];
        for (uint32_t k = p->first; k < p->last; k++) {
            const struct asm_stmt *s = &u->stmt[k];
            struct span rest = asm_rest(u, s);
            uint64_t n;
            if (s->kind != ASM_DIRECTIVE || s->dir != ASM_DIR_CFI)
                continue;
            bool save = list && span_is(asm_word(u, s), list);
            any = any || save || (!list && span_is(asm_word(u, s), ".cfi_startproc"));
            set |= save ? listed_registers(c, rest) : 0;
            if (!list && span_is(asm_word(u, s), ".cfi_offset") && span_number(span_operand(&rest), &n) && n < 31)
                set |= ASM_REG(n);
        }
    }
    return any ? set : ASM_ALL;
}

/* Returns the registers that the function stores for its own use, not to preserve the caller's value.  A register that
 * is stored for the caller is loaded again before the return, and the unwind information has it.  GCC stores a global
 * register variable without either, and a callee may read that register.  On 32-bit Arm such a store is no push. */
static asm_set only_spilled(const struct asm_code *c, const asm_set *in, asm_set kept)
{
    bool *reached = xcalloc(c->cfg.blocks + 1, sizeof *reached), any = !c->u->arch->frame.save_list && kept;
    asm_set spilled = any ? kept & ~described_saves(c) : 0;
    if (any)
        find_reached(c, reached);
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        const struct asm_block *block = &c->cfg.block[b];
        enum asm_flow flow = c->item[block->last - 1].fx.flow;
        if (reached[b] && (flow == ASM_FLOW_RETURN || (flow == ASM_FLOW_JUMP && block->exits)))
            spilled |= saved_after_block(c, block, in[b], kept, NULL);
    }
    free(reached);
    return spilled;
}

/* Is the function an interrupt handler that ends in an exception return of 32-bit Arm?  A return to the non-secure
 * state reads the flags, too. */
static bool is_handler(const struct asm_code *c)
{
    asm_set core = c->u->arch->call.handler_returns;
    bool any = false;
    for (uint32_t i = 0; i < c->items && core && !any; i++) {
        const struct asm_effects *fx = &c->item[i].fx;
        any = fx->flow == ASM_FLOW_RETURN && ((fx->use | fx->write) & core) == core && !(fx->use & ASM_NZCV);
    }
    return any;
}

/* Returns the registers that an interrupt handler of an A- or R-profile core writes, and therefore has stored.  If the
 * handler calls a function, GCC also stores registers that no function may change: global register variables, and the
 * base of data under -msingle-pic-base.  Called functions read these registers, and so do nested handlers. */
static asm_set own_of_handler(const struct asm_code *c)
{
    asm_set own = 0;
    for (uint32_t i = 0; i < c->items; i++) {
        if (c->item[i].known && c->u->arch->insn.op(c->item[i].insn.mnemonic) != ASM_OP_POP)
            own |= c->item[i].fx.write;
    }
    return own;
}

/* Returns the link register if the function never returns, and so never reads it.  In such a function only the link
 * register tells who called it. */
static asm_set unread_link(const struct asm_code *c)
{
    asm_set link = c->u->arch->call.link;
    for (uint32_t i = 0; i < c->items && link; i++)
        link &= c->item[i].known ? ~c->item[i].fx.use : ASM_ALL;
    return link;
}

/* Assumes that no register is saved, if some callee may preserve none.  GCC 16 and later for AArch64 has the attribute
 * preserve_none.  A function with it takes arguments in callee-saved registers, and preserves none of them.  Calls of
 * it look like other calls, but the caller has to store all of these registers. */
static void may_keep_none(const struct asm_code *c, asm_set kept, asm_set *saved)
{
    bool any = false;
    if (!c->u->arch->call.gcc_keeps_none || c->u->old_gcc || !kept)
        return;
    for (uint32_t i = 0; i < c->items && !any; i++)
        any = saved[i] == kept;
    for (uint32_t i = 0; i < c->items && any; i++)
        saved[i] = 0;
}

void asm_find_callee_saved(const struct asm_code *c, struct asm_live *l)
{
    asm_set kept = c->u->arch->call.kept[c->u->clang], spilled;
    bool handler = is_handler(c);
    l->caller_owned = (handler ? kept & ~own_of_handler(c) : 0) | unread_link(c);
    kept = handler || c->without_callee_saved ? 0 : kept;
    /* Clang -Oz pushes more registers to make room, and never loads them: `push {r5, r6, r7, lr}` with `.save {r7, lr}`
     * and `.pad #8`. */
    kept &= c->u->arch->frame.save_list ? described_saves(c) : ASM_ALL;
    asm_set *in = xmalloc((c->cfg.blocks + 1) * sizeof *in);
    l->callee_saved = xrealloc(l->callee_saved, c->items + 1, sizeof *l->callee_saved);
    memset(l->callee_saved, 0, (c->items + 1) * sizeof *l->callee_saved);
    solve_saved(c, in, kept);
    spilled = only_spilled(c, in, kept);
    if (spilled)
        solve_saved(c, in, kept & ~spilled);
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        (void)saved_after_block(c, &c->cfg.block[b], in[b], kept & ~spilled, l->callee_saved);
    may_keep_none(c, kept, l->callee_saved);
    free(in);
}
