/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where a jump through a register goes: to a label of the function, or, as a tail call, out of it.  A tail call hands
 * the stack back first, so the depth of the stack tells, where it is known: bytes below the stack pointer's value at
 * the entry, the same on all ways to a place.
 */
#include <stdlib.h>
#include <string.h>

#include "instrument/analysis/function.h"

#define LOST    INT32_MAX /* not known */
#define UNSEEN  INT32_MIN /* nothing has come here yet */
#define DEEPEST ((int64_t)1 << 30)

enum { X86_SP = 4 };

static bool of_x86(const struct asm_code *c)
{
    return c->u->arch->comment == '#';
}

static int64_t lost(void)
{
    return DEEPEST;
}

/* `#16`, `$16`, `-16`, `#-16`: what is put there with this sign. */
static int64_t amount(struct span s, int sign)
{
    uint64_t value = 0;
    s = span_trim(s);
    while (s.len && (s.at[0] == '#' || s.at[0] == '$' || s.at[0] == '-')) {
        sign = s.at[0] == '-' ? -sign : sign;
        s.at++;
        s.len--;
    }
    return span_number(s, &value) && value < DEEPEST / 2 ? sign * (int64_t)value : lost();
}

static bool name_at(struct span s, size_t i, const char *text)
{
    size_t n = strlen(text);
    return i + n <= s.len && memcmp(s.at + i, text, n) == 0;
}

/* `[sp, #-16]!` and `[sp], #16`: what they take away from it. */
static int64_t write_back(struct span operands)
{
    for (size_t i = 0; i < operands.len; i++) {
        bool post = name_at(operands, i, "[sp],");
        if (!post && !name_at(operands, i, "[sp,"))
            continue;
        struct span rest = {operands.at + i + (post ? 5 : 4), operands.len - i - (post ? 5 : 4)};
        if (!post && (rest.len < 2 || !name_at(rest, rest.len - 2, "]!")))
            return lost();
        rest.len -= post ? 0 : 2;
        return amount(rest, -1);
    }
    return lost();
}

/* Bytes of one register in braces, or of some, as r4-r7. */
static int64_t listed_one(struct span name)
{
    const char *dash = memchr(name.at, '-', name.len);
    int64_t each = name.len > 1 && name.at[0] == 'd' && name.at[1] >= '0' && name.at[1] <= '9'   ? 8
                   : name.len > 1 && name.at[0] == 'q' && name.at[1] >= '0' && name.at[1] <= '9' ? 16
                                                                                                 : 4;
    uint64_t first, last;
    if (!dash)
        return each;
    if (dash == name.at)
        return lost();
    struct span from = span_trim((struct span){name.at + 1, (size_t)(dash - name.at) - 1});
    struct span to = span_trim((struct span){dash + 1, name.len - (size_t)(dash - name.at) - 1});
    if (to.len < 2)
        return lost();
    to.at++;
    to.len--;
    if (!span_number(from, &first) || !span_number(to, &last) || last < first || last > 31)
        return lost();
    return each * (int64_t)(last - first + 1);
}

static int64_t listed(struct span operands)
{
    const char *open = memchr(operands.at, '{', operands.len), *close = memchr(operands.at, '}', operands.len);
    int64_t sum = 0;
    if (!open || !close || close < open)
        return lost();
    struct span rest = {open + 1, (size_t)(close - open) - 1};
    while (rest.len)
        sum += listed_one(span_trim(span_operand(&rest)));
    return sum;
}

/* `sub sp, sp, #16`, also with the second sp left out, or `lsl #12` behind. */
static int64_t added(struct span operands, int sign)
{
    struct span to = span_operand(&operands), one = span_operand(&operands);
    if (!span_is(span_trim(to), "sp"))
        return lost();
    if (span_is(span_trim(one), "sp"))
        one = span_operand(&operands);
    int64_t n = amount(one, sign);
    operands = span_trim(operands);
    if (operands.len && n != lost())
        n = span_is(operands, "lsl #12") || span_is(operands, "lsl 12") ? n * 4096 : lost();
    return n;
}

static int64_t deeper_arm(struct span m, struct span operands)
{
    if (span_starts(m, "push") || span_starts(m, "vpush"))
        return listed(operands);
    if (span_starts(m, "pop") || span_starts(m, "vpop"))
        return -listed(operands);
    bool down = span_starts(m, "stmdb") || span_starts(m, "stmfd") || span_starts(m, "vstmdb");
    bool up = span_is(m, "ldm") || span_starts(m, "ldmia") || span_starts(m, "ldmfd") || span_starts(m, "vldm");
    if (span_starts(operands, "sp!") && (down || up))
        return down ? listed(operands) : -listed(operands);
    if (span_starts(m, "sub"))
        return added(operands, 1);
    if (span_starts(m, "add"))
        return added(operands, -1);
    return write_back(operands);
}

/* popcnt counts bits. */
static bool pops_x86(struct span m)
{
    return span_starts(m, "pop") && !span_starts(m, "popcnt");
}

static int64_t deeper_x86(struct span m, struct span operands)
{
    struct span first = span_operand(&operands);
    if (span_starts(m, "push"))
        return 8;
    if (pops_x86(m))
        return -8;
    if (!span_is(span_trim(operands), "%rsp"))
        return lost();
    return span_starts(m, "sub") ? amount(first, 1) : span_starts(m, "add") ? amount(first, -1) : lost();
}

/* Arm's -pg: `push {lr}; bl __gnu_mcount_nc`, which takes that word away (GCC, config/arm/bpabi.h,
 * ARM_FUNCTION_PROFILER).  All others, and inline assembly, leave the stack as it was. */
static int64_t taken_by(const struct asm_item *item)
{
    return item->fx.flow == ASM_FLOW_CALL && span_starts(item->fx.target, "__gnu_mcount_nc") ? -4 : 0;
}

/* By how much one instruction lets the stack grow. */
static int64_t deeper(const struct asm_code *c, const struct asm_item *item)
{
    struct span m = item->insn.mnemonic, operands = item->insn.operands;
    bool x86 = of_x86(c);
    asm_set sp = x86 ? ASM_REG(X86_SP) : c->u->arch->pointer_bytes == 8 ? ASM_SP64 : ASM_REG(13);
    if (c->u->stmt[item->stmt].inline_asm || item->fx.flow == ASM_FLOW_CALL)
        return taken_by(item);
    bool moves = (item->fx.write & sp) || (x86 && (span_starts(m, "push") || pops_x86(m)));
    if (!moves)
        return 0;
    if (item->fx.flow == ASM_FLOW_RETURN) /* where it does not, nothing has changed */
        return 0;
    if (!item->known || item->fx.conditional || item->insn.in_it)
        return lost();
    return x86 ? deeper_x86(m, operands) : deeper_arm(m, operands);
}

static int32_t behind(const struct asm_code *c, uint32_t block, int32_t depth)
{
    const struct asm_block *b = &c->block[block];
    for (uint32_t i = b->first; i < b->last && depth != LOST; i++) {
        int64_t to = depth + deeper(c, &c->item[i]);
        depth = to < 0 || to >= DEEPEST / 2 ? LOST : (int32_t)to;
    }
    return depth;
}

static bool arrive(int32_t *at, int32_t depth)
{
    int32_t old = *at;
    *at = old == UNSEEN || old == depth ? depth : LOST;
    return *at != old;
}

/* The depth at the start of each block.  Jumps where the stack may have been handed back go nowhere meanwhile. */
static void find_depths(const struct asm_code *c, const uint8_t *jump, int32_t *depth)
{
    for (uint32_t b = 0; b < c->blocks; b++)
        depth[b] = b ? UNSEEN : 0;
    for (uint32_t i = 0; i < c->pads; i++)
        depth[c->item_block[c->pad[i]]] = LOST;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = 0; b < c->blocks; b++) {
            const struct asm_block *block = &c->block[b];
            if (depth[b] == UNSEEN)
                continue;
            int32_t out = behind(c, b, depth[b]);
            for (uint32_t e = block->edge; e < block->edge + block->edges; e++)
                changed |= arrive(&depth[c->edge[e]], out);
            bool inside = jump[b] && out > 0 && out != LOST;
            for (uint32_t i = 0; i < c->takens && inside; i++)
                changed |= arrive(&depth[c->item_block[c->taken[i]]], out);
        }
    }
}

/* jump comes as all zeroes, ASM_JUMP_NONE. */
void asm_find_jumps(const struct asm_code *c, uint8_t *jump)
{
    if (c->takens == 0)
        return;
    int32_t *depth = xcalloc((size_t)c->blocks + 1, sizeof *depth);
    bool below = true;
    for (uint32_t b = 0; b < c->blocks; b++) {
        bool through = c->block[b].indirect && c->takens;
        bool table = through && asm_from_table(c, c->block[b].last - 1);
        jump[b] = !through ? ASM_JUMP_NONE : table ? ASM_JUMP_INSIDE : ASM_JUMP_EITHER;
    }
    find_depths(c, jump, depth);
    for (uint32_t i = 0; i < c->takens && below; i++) {
        int32_t at = depth[c->item_block[c->taken[i]]];
        below = at > 0 && at != LOST;
    }
    for (uint32_t b = 0; b < c->blocks; b++) {
        if (jump[b] == ASM_JUMP_NONE || depth[b] == UNSEEN)
            continue;
        int32_t out = behind(c, b, depth[b]);
        if (out == 0 && below)
            jump[b] = ASM_JUMP_OUT;
        else if (out > 0 && out != LOST)
            jump[b] = ASM_JUMP_INSIDE;
    }
    free(depth);
}
