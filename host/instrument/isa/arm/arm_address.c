/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Tells what an instruction of 32-bit Arm computes, as far as it can lead from a jump table to a jump.
 * docs/jump_tables.md lists the forms of such tables.  The PC reads as the instruction's own address plus 4 in Thumb
 * code, plus 8 in A32 code (DDI 0406, A2.3).
 */
#include <string.h>

#include "instrument/isa/arm/arm.h"

static uint8_t place_or_register(struct span s)
{
    int r = arm_register(s);
    return r < 0 ? ASM_NO_REGISTER : r == ARM_PC ? ASM_PLACE : (uint8_t)r;
}

/* Reads a constant such as `#4`. */
static bool arm_address_number(struct span s, uint64_t *value)
{
    s = span_trim(s);
    return s.len > 1 && s.at[0] == '#' && span_number((struct span){s.at + 1, s.len - 1}, value) && *value <= INT16_MAX;
}

/* Reads a shift such as `lsl #2` or `asl #2`. */
static bool shift(struct span s, uint8_t *by)
{
    uint64_t n;
    s = span_trim(s);
    if (s.len < 4 || (!span_starts(s, "lsl") && !span_starts(s, "asl")) ||
        !arm_address_number((struct span){s.at + 3, s.len - 3}, &n) || n > 31)
        return false;
    *by = (uint8_t)n;
    return true;
}

/* Reads the term that is added to the base: a register or a constant, perhaps with a shift. */
static bool arm_address_added(struct span what, struct span by, struct asm_address *out)
{
    uint64_t n = 0;
    out->index = place_or_register(what);
    if (out->index == ASM_NO_REGISTER && !arm_address_number(what, &n))
        return false;
    out->offset = (int32_t)n;
    return span_trim(by).len == 0 || shift(by, &out->shift);
}

/* Reads an address such as `[r1, r0, lsl #2]`, `[r0, #4]` or `[r0]`. */
static bool in_brackets(struct span s, struct asm_address *out)
{
    s = span_trim(s);
    if (s.len < 3 || s.at[0] != '[' || s.at[s.len - 1] != ']')
        return false;
    struct span inside = {s.at + 1, s.len - 2};
    out->base = place_or_register(span_operand(&inside));
    struct span what = span_operand(&inside);
    return out->base != ASM_NO_REGISTER && (what.len == 0 || arm_address_added(what, inside, out));
}

static bool is_row(const struct arm_name *name, const char *what)
{
    return strncmp(name->row->name, what, sizeof name->row->name) == 0;
}

/* Reads an addition such as `add r0, r1, r2, lsl #2`, `add r0, r1, lsl #2`, `add r0, r1` or `add r0, #4`. */
static bool sum(const struct arm_ops *ops, struct asm_address *out)
{
    const struct span *op = ops->op, none = {0};
    uint8_t by;
    bool three = ops->count == 4 || (ops->count == 3 && !shift(op[2], &by));
    size_t at = three ? 1 : 0;
    out->base = place_or_register(op[at]);
    return ops->count >= 2 && out->base != ASM_NO_REGISTER &&
           arm_address_added(op[at + 1], at + 2 < ops->count ? op[at + 2] : none, out);
}

/* Reads a shift instruction such as `lsls r0, r0, #2` or `lsls r0, #2`. */
static bool shifted(const struct arm_ops *ops, struct asm_address *out)
{
    uint64_t n;
    out->index = place_or_register(ops->op[ops->count == 3]);
    if (ops->count < 2 || ops->count > 3 || !arm_address_number(ops->op[ops->count - 1], &n) || n > 31)
        return false;
    out->shift = (uint8_t)n;
    return out->index != ASM_NO_REGISTER;
}

static bool computes(const struct arm_name *name, const struct arm_ops *ops, struct asm_address *out)
{
    if (is_row(name, "adr") || is_row(name, "adrl")) {
        out->label = ops->op[1];
        return ops->count == 2 && arm_label(ops->op[1]);
    }
    if (is_row(name, "add") || is_row(name, "addw"))
        return sum(ops, out);
    if (is_row(name, "lsl"))
        return shifted(ops, out);
    out->base = ops->count == 2 ? place_or_register(ops->op[1]) : ASM_NO_REGISTER;
    return is_row(name, "mov") && out->base != ASM_NO_REGISTER;
}

/* Reads a load; tbb and tbh count as loads (DDI 0403, A7.7.185). */
static bool loads(const struct arm_name *name, const struct arm_ops *ops, struct asm_address *out)
{
    static const struct {
        const char *name;
        uint8_t width;
    } rows[] = {
        {"ldr",  4},
        {"ldrb", 1},
        {"ldrh", 2},
        {"tbb",  1},
        {"tbh",  2}
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        out->width = is_row(name, rows[i].name) ? rows[i].width : out->width;
    out->halves = name->row->form == ARM_F_TB;
    out->to = out->halves ? ASM_PLACE : out->to;
    bool literal = !out->halves && ops->count == 2 && arm_label(ops->op[1]);
    if (out->width && literal) /* the literal's label, as in `ldr r2, .L9+4` */
        return asm_label_with_offset(ops->op[1], &out->label, &out->offset);
    return out->width && ops->count == (out->halves ? 1 : 2) && in_brackets(ops->op[ops->count - 1], out);
}

/* Reads a call of libgcc's __gnu_thumb1_case_uqi, or of a similar helper for switches.  The helper takes the table's
 * index from r0.  The table stands after the call, where lr points (GCC, libgcc/config/arm/lib1funcs.S). */
static bool calls_helper(const struct arm_ops *ops, struct asm_address *out)
{
    static const char name[] = "__gnu_thumb1_case_";
    struct span kind = {ops->op[0].at + sizeof name - 1, ops->op[0].len - (sizeof name - 1)};
    if (!span_starts(ops->op[0], name))
        return false;
    out->to = out->base = ASM_PLACE;
    out->index = 0;
    out->from_table = span_is(kind, "si");
    out->halves = !out->from_table;
    out->width = span_has(kind, "qi") ? 1 : span_has(kind, "hi") ? 2 : 4;
    return true;
}

void arm_address(const struct asm_insn *in, struct asm_address *out)
{
    struct arm_name name;
    struct arm_ops ops;
    bool sums = false, reads = false;
    asm_no_address(out);
    out->pc_offset = in->thumb ? 4 : 8;
    if (!arm_find(in->mnemonic, &name))
        return;
    arm_split(in->operands, &ops);
    if (ops.count == 0)
        return;
    out->to = place_or_register(ops.op[0]);
    if (name.row->form == ARM_F_BL)
        reads = calls_helper(&ops, out);
    else if (name.row->form == ARM_F_BX) {
        out->base = out->to;
        out->to = ASM_PLACE;
        sums = out->base != ASM_NO_REGISTER;
    } else if (name.row->form == ARM_F_LOAD || name.row->form == ARM_F_TB)
        reads = loads(&name, &ops, out);
    else if (name.row->form == ARM_F_DP || name.row->form == ARM_F_MOV)
        sums = computes(&name, &ops, out);
    out->kind = sums ? ASM_ADDRESS_SUM : reads ? ASM_ADDRESS_LOAD : ASM_ADDRESS_OTHER;
}
