/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where callee-saved registers have been saved.  A call that throws, and one that never comes back, hands the caller's
 * values on to whoever unwinds: from the stack where this function has put them, else from the registers themselves.
 * The usual forward sets: saved on every way from the entry.
 */
#include <stdlib.h>

#include "asm/flow/flow.h"

static asm_set stack_pointer(const struct asm_code *c)
{
    return c->u->arch->pointer_bytes == 8 ? ASM_SP64 : ASM_REG(13);
}

/* AArch64: `[sp, #16]` and its like; an index register there would look like one that is stored. */
static bool plain_slot(struct span operands)
{
    for (size_t i = 0; i + 3 < operands.len; i++) {
        const char *at = operands.at + i;
        if (at[0] != '[')
            continue;
        if (at[1] != 's' || at[2] != 'p')
            return false;
        size_t k = i + 3;
        while (k < operands.len && (operands.at[k] == ',' || operands.at[k] == ' ' || operands.at[k] == '#'))
            k++;
        return k < operands.len &&
               (operands.at[k] == ']' || operands.at[k] == '-' || (operands.at[k] >= '0' && operands.at[k] <= '9'));
    }
    return false;
}

static asm_set saves(const struct asm_code *c, const struct asm_item *item)
{
    struct span m = item->insn.mnemonic;
    if (item->fx.conditional || !item->known)
        return 0;
    if (c->u->arch->pointer_bytes == 8)
        return (asm_is(m, "stp") || asm_is(m, "str")) && plain_slot(item->insn.operands) ? item->fx.use : 0;
    bool stack = (item->fx.use & stack_pointer(c)) && (item->fx.write & stack_pointer(c));
    return stack && (asm_starts(m, "push") || asm_starts(m, "stm")) ? item->fx.use : 0;
}

/* GCC's -mapcs-frame: `mov ip, sp; push {fp, ip, lr, pc}; sub fp, ip, #4` (arm.c, arm_expand_prologue). */
static bool apcs_frame(const struct asm_code *c, const struct asm_item *item)
{
    return c->u->arch->pointer_bytes == 4 && (item->fx.use & ASM_REG(12)) && (item->fx.write & ASM_REG(11)) &&
           asm_starts(item->insn.mnemonic, "sub");
}

/* What may be the caller's value again, or a frame pointer that others follow: loads from the stack, and what is made
 * of its pointer. */
static asm_set restores(const struct asm_code *c, const struct asm_item *item)
{
    if (!item->known)
        return ASM_ALL;
    if (apcs_frame(c, item))
        return item->fx.write;
    if (!(item->fx.use & stack_pointer(c)) || item->fx.flow == ASM_FLOW_CALL)
        return 0;
    return item->fx.write;
}

/* From the start of a block to its end; with `keep`, calls learn what is saved in front of them. */
static asm_set through(struct asm_code *c, const struct asm_block *b, asm_set saved, asm_set kept, bool keep)
{
    for (uint32_t i = b->first; i < b->last; i++) {
        struct asm_item *item = &c->item[i];
        if (keep)
            item->saved = item->fx.flow == ASM_FLOW_CALL ? saved : 0;
        saved = (saved & ~restores(c, item)) | (saves(c, item) & kept);
    }
    return saved;
}

void asm_find_saved(struct asm_code *c)
{
    asm_set kept = c->u->arch->at_call_kept[c->u->clang];
    asm_set *in = xmalloc((c->blocks + 1) * sizeof *in);
    for (uint32_t b = 0; b < c->blocks; b++)
        in[b] = b ? kept : 0;
    for (uint32_t i = 0; i < c->takens + c->pads; i++)
        in[c->item_block[i < c->takens ? c->taken[i] : c->pad[i - c->takens]]] = 0;
    for (bool changed = kept != 0; changed;) {
        changed = false;
        for (uint32_t b = 0; b < c->blocks; b++) {
            asm_set out = through(c, &c->block[b], in[b], kept, false);
            for (uint32_t e = 0; e < c->block[b].edges; e++) {
                asm_set *to = &in[c->edge[c->block[b].edge + e]];
                changed = changed || (*to & ~out);
                *to &= out;
            }
        }
    }
    for (uint32_t b = 0; b < c->blocks; b++)
        (void)through(c, &c->block[b], in[b], kept, true);
    free(in);
}
