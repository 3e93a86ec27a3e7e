/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which instructions step a register on, copy one, or set it: what loops count their rounds with.
 */
#include "asm/machine/arm.h"

/* `#4`, `#-4`; false: a symbol's, or too large a one. */
static bool constant(struct span s, int32_t *value)
{
    uint64_t n;
    bool minus = s.len > 1 && s.at[0] == '#' && s.at[1] == '-';
    if (s.len < 2 || s.at[0] != '#' || !asm_number((struct span){s.at + 1 + minus, s.len - 1 - minus}, &n) ||
        n > INT16_MAX)
        return false;
    *value = minus ? -(int32_t)n : (int32_t)n;
    return true;
}

/* `[r1], #2`, `[r1, #2]!`: DDI 0406, A8.5. */
static void find_address(const struct arm_ops *ops, struct asm_move *out)
{
    asm_set base = arm_writeback(ops);
    for (size_t i = 0; i < ops->count; i++) {
        struct span o = ops->op[i];
        if (!o.len || o.at[0] != '[')
            continue;
        out->address = arm_registers(o);
        struct span by = i + 1 < ops->count ? ops->op[i + 1] : (struct span){0};
        if (o.len > 3 && o.at[o.len - 1] == '!') {
            struct span inside = {o.at + 1, o.len - 3};
            (void)asm_operand(&inside);
            by = asm_trim(inside); /* `[r1, r2, lsl #2]!` adds more than a constant */
        }
        if (!base || !constant(by, &out->by))
            return;
        out->kind = ASM_MOVE_ADDS;
        for (out->reg = 0; !(base & ASM_REG(out->reg)); out->reg++)
            ;
        return;
    }
}

static bool is(const struct arm_name *name, const char *what)
{
    size_t i = 0;
    while (what[i] && what[i] == name->row->name[i])
        i++;
    return !what[i] && !name->row->name[i];
}

static void find_mov(const struct arm_ops *ops, struct asm_move *out)
{
    int to = arm_register(ops->op[0]), from = arm_register(ops->op[1]);
    if (ops->count != 2 || to < 0)
        return;
    out->reg = (uint8_t)to;
    if (from >= 0 && from != ARM_PC && from != ARM_SP) {
        out->kind = ASM_MOVE_COPIES;
        out->from = (uint8_t)from;
    } else if (constant(ops->op[1], &out->by)) {
        out->kind = ASM_MOVE_SETS;
    }
}

/* `adds r1, r1, #4`, `adds r1, #4`, `lsrs r1, r1, #1`. */
static void find_step(const struct arm_name *name, const struct arm_ops *ops, struct asm_move *out)
{
    int to = arm_register(ops->op[0]), from = ops->count == 3 ? arm_register(ops->op[1]) : to;
    if (to < 0 || from != to || ops->count < 2 || ops->count > 3 || !constant(ops->op[ops->count - 1], &out->by))
        return;
    out->reg = (uint8_t)to;
    if (is(name, "lsr")) {
        out->kind = out->by > 0 ? ASM_MOVE_SHIFTS : ASM_MOVE_NONE;
        return;
    }
    out->kind = ASM_MOVE_ADDS;
    if (is(name, "sub") || is(name, "subw"))
        out->by = -out->by;
    out->compares = name->s;
}

void arm_moves(const struct asm_insn *in, struct asm_move *out)
{
    struct arm_name name;
    struct arm_ops ops;
    *out = (struct asm_move){0};
    if (in->in_it || !arm_find(in->mnemonic, &name) || name.cond != ARM_COND_NONE)
        return;
    arm_split(in->operands, &ops);
    if (ops.count < 2)
        return;
    switch (name.row->form) {
    case ARM_F_LOAD:
    case ARM_F_LOADD:
    case ARM_F_STORE:
    case ARM_F_STORED:
        find_address(&ops, out);
        break;
    case ARM_F_CMP:
        out->compares = name.row->bits == ARM_S_ARITH && ops.count == 2; /* else the carry is that of before */
        break;
    case ARM_F_MOV:
    case ARM_F_DP:
        if (is(&name, "mov") || is(&name, "movw"))
            find_mov(&ops, out);
        else if (is(&name, "add") || is(&name, "addw") || is(&name, "sub") || is(&name, "subw") || is(&name, "lsr"))
            find_step(&name, &ops, out);
        break;
    default:
        break;
    }
}
