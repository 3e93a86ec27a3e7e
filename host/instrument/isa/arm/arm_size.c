/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Lists Thumb instructions that certainly have a 16-bit encoding (DDI 0406, A6.2).  All other instructions count as 32
 * bits, as relaxation needs an upper bound.
 */
#include "instrument/isa/arm/arm.h"

static bool arm_size_low(struct span operand)
{
    int reg = arm_register(operand);
    return reg >= 0 && reg <= 7;
}

static bool arm_size_immediate(struct span o, uint64_t *value)
{
    if (!o.len || o.at[0] != '#')
        return false;
    return span_number(span_trim((struct span){o.at + 1, o.len - 1}), value);
}

/* Does the instruction set the flags as its 16-bit form does?  Inside an IT block the 16-bit form does not set flags,
 * outside it does. */
static bool short_flags(const struct asm_insn *in, const struct arm_name *name)
{
    return in->in_it ? !name->s : name->s;
}

static bool short_add(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops)
{
    uint64_t n;
    size_t last = ops->count - 1;
    if (!short_flags(in, name)) /* the form `add rd, rm` takes any registers */
        return name->row->name[0] == 'a' && !name->s && ops->count == 2 && arm_register(ops->op[1]) >= 0;
    for (size_t i = 0; i < last; i++)
        if (!arm_size_low(ops->op[i]))
            return false;
    if (!arm_size_immediate(ops->op[last], &n))
        return arm_size_low(ops->op[last]);
    bool same = ops->count == 2 || arm_register(ops->op[0]) == arm_register(ops->op[1]);
    return n <= (same ? 255u : 7u);
}

static bool short_logic(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops)
{
    if (!short_flags(in, name))
        return false;
    for (size_t i = 0; i < ops->count; i++)
        if (!arm_size_low(ops->op[i]))
            return false;
    return ops->count == 2 || (ops->count == 3 && arm_register(ops->op[0]) == arm_register(ops->op[1]));
}

static bool short_shift(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops)
{
    uint64_t n;
    if (ops->count != 3 || name->row->name[0] == 'r' || !short_flags(in, name))
        return false;
    return arm_size_low(ops->op[0]) && arm_size_low(ops->op[1]) && arm_size_immediate(ops->op[2], &n) && n > 0 &&
           n < 32;
}

static bool short_data(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops)
{
    const char *n = name->row->name;
    if (ops->count < 2 || ops->count > 3)
        return false;
    if ((n[0] == 'a' && n[1] == 'd' && n[2] == 'd' && n[3] == 0) ||
        (n[0] == 's' && n[1] == 'u' && n[2] == 'b' && n[3] == 0))
        return short_add(in, name, ops);
    if (n[0] == 'l' && n[1] == 's')
        return short_shift(in, name, ops);
    if (n[0] == 'a' && n[1] == 's' && n[2] == 'r')
        return short_shift(in, name, ops);
    bool two_address = (n[0] == 'a' && n[1] == 'n') || (n[0] == 'o' && n[2] == 'r') || (n[0] == 'e') ||
                       (n[0] == 'b' && n[1] == 'i') || (n[0] == 'o' && n[1] == 'r' && n[2] == 'r');
    return two_address && n[2] != 'n' && short_logic(in, name, ops);
}

static bool short_move(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops)
{
    uint64_t n;
    const char *word = name->row->name;
    if (ops->count != 2)
        return false;
    if (word[0] == 'm' && word[1] == 'o' && word[3] == 0) {
        if (arm_register(ops->op[1]) >= 0)
            return !name->s || (arm_size_low(ops->op[0]) && arm_size_low(ops->op[1]) && !in->in_it);
        return arm_size_low(ops->op[0]) && short_flags(in, name) && arm_size_immediate(ops->op[1], &n) && n <= 255;
    }
    bool extend = (word[0] == 'u' || word[0] == 's') && word[1] == 'x' && word[4] == 0;
    return extend && arm_size_low(ops->op[0]) && arm_size_low(ops->op[1]);
}

static bool short_compare(const struct arm_name *name, const struct arm_ops *ops)
{
    uint64_t n;
    if (ops->count != 2)
        return false;
    if (name->row->name[0] == 'c' && name->row->name[2] == 'p' && arm_size_immediate(ops->op[1], &n))
        return arm_size_low(ops->op[0]) && n <= 255;
    return name->row->name[0] == 'c' && name->row->name[2] == 'p' && arm_register(ops->op[1]) >= 0;
}

/* Does the address have a short form: [rn], [rn, #offset] or [sp, #offset], with the offset scaled by the access
 * size? */
static bool short_address(const struct arm_name *name, struct span address)
{
    const char *n = name->row->name;
    uint32_t scale = n[3] == 0 ? 4 : n[3] == 'b' ? 1 : 2;
    uint64_t offset = 0;
    if (address.len < 3 || address.at[0] != '[' || address.at[address.len - 1] != ']' || n[3] == 's')
        return false;
    struct span inside = {address.at + 1, address.len - 2};
    struct span base = span_operand(&inside);
    inside = span_trim(inside);
    if (inside.len && arm_register(inside) >= 0)
        return arm_size_low(base) && arm_size_low(inside);
    if (inside.len && !arm_size_immediate(inside, &offset))
        return false;
    if (offset % scale)
        return false;
    if (arm_register(base) == ARM_SP)
        return scale == 4 && offset <= 1020;
    return arm_size_low(base) && offset / scale <= 31;
}

static bool short_memory(const struct arm_name *name, const struct arm_ops *ops)
{
    const char *n = name->row->name;
    bool plain = (n[0] == 'l' || n[0] == 's') && (n[3] == 0 || n[4] == 0) && (n[3] != 't') && n[3] != 'd';
    return plain && n[2] == 'r' && ops->count == 2 && arm_size_low(ops->op[0]) && short_address(name, ops->op[1]);
}

static bool short_list(const struct arm_name *name, const struct arm_ops *ops)
{
    asm_set high = name->row->form == ARM_F_PUSH ? ASM_REG(ARM_LR) : ASM_REG(ARM_PC);
    return ops->count == 1 && !(arm_registers(ops->op[0]) & ~(high | 0xff));
}

static bool arm_size_is_short(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops)
{
    switch (name->row->form) {
    case ARM_F_DP:
        return short_data(in, name, ops);
    case ARM_F_MOV:
        return short_move(in, name, ops);
    case ARM_F_CMP:
        return short_compare(name, ops);
    case ARM_F_LOAD:
    case ARM_F_STORE:
        return short_memory(name, ops);
    case ARM_F_PUSH:
    case ARM_F_POP:
        return short_list(name, ops);
    case ARM_F_BX:
        return true;
    case ARM_F_BLX:
        return ops->count == 1 && arm_register(ops->op[0]) >= 0;
    case ARM_F_CBZ:
    case ARM_F_IT:
        return true;
    default:
        return false;
    }
}

/* Returns the bytes of the `it` that the assembler puts before a condition outside of an IT block.  Such conditions may
 * occur in inline assembly (GNU as, -mimplicit-it=thumb).  A branch needs no `it`, as its encoding has the
 * condition. */
static uint32_t implicit_it(const struct asm_insn *in, const struct arm_name *name)
{
    return !in->in_it && name->row->form != ARM_F_B && arm_condition_flags(name->cond) ? 2 : 0;
}

uint32_t thumb_size(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops)
{
    bool shortest = name->width == 'n' || (name->width != 'w' && arm_size_is_short(in, name, ops));
    return (shortest ? 2 : 4) + implicit_it(in, name);
}

/* Returns the reach of an instruction's short form (DDI 0406: A8.8.18 B, A8.8.64 LDR (literal), A8.8.12 ADR). */
uint32_t thumb_shorter(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops)
{
    const char *word = name->row->name;
    if (name->width || ops->count == 0)
        return 0;
    if (name->row->form == ARM_F_B)
        return !arm_label(ops->op[0])                     ? 0
               : in->in_it || name->cond == ARM_COND_NONE ? ARM_REACH_BRANCH11
                                                          : ARM_REACH_BRANCH8;
    bool literal = (word[0] == 'l' && word[1] == 'd' && word[2] == 'r' && !word[3]) ||
                   (word[0] == 'a' && word[1] == 'd' && word[2] == 'r' && !word[3]);
    return literal && ops->count == 2 && arm_size_low(ops->op[0]) && arm_label(ops->op[1]) ? ARM_REACH_NARROW : 0;
}
