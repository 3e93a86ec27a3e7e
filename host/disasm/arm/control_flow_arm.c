/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Control flow of A32 and Thumb, as Capstone decodes it.
 */
#include "base/le.h"
#include "disasm/arm/decoder_arm.h"

/* Returns the number of r0…r15; 32 for another register. */
static unsigned arm_number(unsigned reg)
{
    switch (reg) {
    case ARM_REG_SP:
        return 13;
    case ARM_REG_LR:
        return 14;
    case ARM_REG_PC:
        return 15;
    default:
        return reg >= ARM_REG_R0 && reg <= ARM_REG_R12 ? reg - ARM_REG_R0 : 32;
    }
}

static bool writes_pc(const struct img_flow *flow)
{
    const cs_arm *a = &flow->insn->detail->arm;
    for (uint8_t i = 0; i < a->op_count; i++)
        if (a->operands[i].type == ARM_OP_REG && a->operands[i].reg == ARM_REG_PC &&
            (a->operands[i].access & CS_AC_WRITE))
            return true;
    return false;
}

static void arm_forget_written(struct img_flow *flow)
{
    const cs_arm *a = &flow->insn->detail->arm;
    for (uint8_t i = 0; i < a->op_count; i++) {
        unsigned n = a->operands[i].type == ARM_OP_REG ? arm_number((unsigned)a->operands[i].reg) : 32;
        if (n < 32 && (a->operands[i].access & CS_AC_WRITE))
            flow->known &= ~(1u << n);
        n = a->operands[i].type == ARM_OP_MEM && a->writeback ? arm_number((unsigned)a->operands[i].mem.base) : 32;
        if (n < 32)
            flow->known &= ~(1u << n);
    }
}

static bool arm_value_of(const struct img_flow *flow, struct img_place at, unsigned reg, uint32_t *out)
{
    unsigned n = arm_number(reg);
    if (n == 15)
        *out = (uint32_t)at.address + (at.thumb ? 4 : 8);
    else if (n < 15 && (flow->known >> n & 1))
        *out = (uint32_t)flow->value[n];
    else
        return false;
    return true;
}

/* Follows position-independent code: add rX, pc; add rX, pc, rX; ldr rX, [rY, rZ] from a table of addresses (GOT),
 * whose address is in the other register. */
static void track_relative(struct img_flow *flow, struct img_place at, unsigned reg, struct img_step *step)
{
    const cs_arm *a = &flow->insn->detail->arm;
    const cs_arm_op *from = &a->operands[1], *last = &a->operands[a->op_count - 1];
    const cs_arm_op *first = a->op_count > 2 ? from : &a->operands[0];
    uint32_t x, y = 0;
    bool plain = flow->insn->id == ARM_INS_ADD && first->type == ARM_OP_REG && last->type == ARM_OP_REG &&
                 last->shift.type == ARM_SFT_INVALID && arm_value_of(flow, at, (unsigned)first->reg, &x) &&
                 arm_value_of(flow, at, (unsigned)last->reg, &y);
    bool load = flow->insn->id == ARM_INS_LDR && from->type == ARM_OP_MEM &&
                (from->mem.base != ARM_REG_PC || from->mem.index != ARM_REG_INVALID) && a->op_count == 2 &&
                !a->writeback && from->shift.type == ARM_SFT_INVALID &&
                arm_value_of(flow, at, (unsigned)from->mem.base, &x) &&
                (from->mem.index == ARM_REG_INVALID || arm_value_of(flow, at, (unsigned)from->mem.index, &y));
    bool copy = flow->insn->id == ARM_INS_MOV && a->op_count == 2 && from->type == ARM_OP_REG &&
                from->shift.type == ARM_SFT_INVALID && arm_value_of(flow, at, (unsigned)from->reg, &x);
    arm_forget_written(flow);
    if (plain || copy)
        img_flow_set(flow, reg, x + y, step);
    else if (load)
        img_flow_load(flow, reg, x + y + (uint32_t)from->mem.disp, 4, step);
}

/* Follows ldm rX, {…} and ldm rX!, {…} from a table, as of vectors. */
static void track_several(struct img_flow *flow, struct img_place at, unsigned base, struct img_step *step)
{
    const cs_arm *a = &flow->insn->detail->arm;
    uint32_t from = 0;
    bool known = arm_value_of(flow, at, (unsigned)a->operands[0].reg, &from);
    for (uint8_t i = 1; i < a->op_count; i++) {
        unsigned n = a->operands[i].type == ARM_OP_REG ? arm_number((unsigned)a->operands[i].reg) : 32;
        if (n < 32)
            flow->known &= ~(1u << n);
        if (n < 15 && known)
            img_flow_load(flow, n, from + 4u * (i - 1u), 4, step);
    }
    if (a->writeback && known)
        img_flow_set(flow, base, from + 4u * (a->op_count - 1u), step);
}

/* Follows ldr rX, [pc, #k]; movw, movt; mov rX, #k (ARM DDI 0403E and 0406C, A7.7 and A8.8). */
static void track_arm(struct img_flow *flow, struct img_place at, struct img_step *step)
{
    const cs_arm *a = &flow->insn->detail->arm;
    unsigned reg = a->op_count && a->operands[0].type == ARM_OP_REG ? arm_number((unsigned)a->operands[0].reg) : 32;
    bool was_known = reg < 32 && (flow->known >> reg & 1);
    if (reg >= 15 || a->op_count < 2 || a->cc != ARM_CC_AL) {
        arm_forget_written(flow);
        return;
    }
    const cs_arm_op *from = &a->operands[1];
    uint64_t v;
    if (flow->insn->id == ARM_INS_LDM) {
        track_several(flow, at, reg, step);
        return;
    }
    track_relative(flow, at, reg, step);
    if (flow->insn->id == ARM_INS_LDR && from->type == ARM_OP_MEM && from->mem.base == ARM_REG_PC &&
        from->mem.index == ARM_REG_INVALID) {
        uint64_t pc = (at.address + (at.thumb ? 4 : 8)) & ~(uint64_t)3;
        if (img_flow_literal(flow, (pc + (uint64_t)(int64_t)from->mem.disp) & UINT32_MAX, 4, &v))
            img_flow_set(flow, reg, v, step);
    } else if ((flow->insn->id == ARM_INS_MOVW || flow->insn->id == ARM_INS_MOV) && from->type == ARM_OP_IMM) {
        img_flow_set(flow, reg, (uint32_t)from->imm, step);
    } else if (flow->insn->id == ARM_INS_MOVT && from->type == ARM_OP_IMM && was_known) {
        img_flow_set(flow, reg, (flow->value[reg] & 0xFFFF) | (uint64_t)((uint32_t)from->imm << 16), step);
    }
}

static void arm_to_operand(struct img_flow *flow, struct img_place at, bool exchange, struct img_step *step)
{
    const cs_arm *a = &flow->insn->detail->arm;
    const cs_arm_op *o = a->op_count ? &a->operands[a->op_count - 1] : NULL;
    unsigned reg = o && o->type == ARM_OP_REG ? arm_number((unsigned)o->reg) : 32;
    if (o && o->type == ARM_OP_IMM) {
        step->has_target = true;
        step->target = (struct img_place){(uint32_t)o->imm, at.thumb != exchange};
    } else if (reg < 15 && (flow->known >> reg & 1)) {
        step->has_target = true;
        step->target = (struct img_place){flow->value[reg] & ~(uint64_t)1, flow->value[reg] & 1};
    }
}

/* May a jump or call through a register go elsewhere, or in a loop also elsewhere?  bx lr returns. */
static bool arm_is_open(const struct img_flow *flow, const struct img_step *step)
{
    const cs_arm_op *o = &flow->insn->detail->arm.operands[0];
    unsigned reg = o->type == ARM_OP_REG ? arm_number((unsigned)o->reg) : 32;
    if (flow->insn->id == ARM_INS_BLX)
        return !step->has_target || (reg < 15 && flow->loaded >> reg & 1);
    return !step->has_target && reg != 14;
}

/* Does an instruction that writes the pc return?  It is a pop, or takes the pc from lr. */
static bool arm_returns(const struct img_flow *flow)
{
    const cs_arm *a = &flow->insn->detail->arm;
    bool stack = false, lr = false;
    for (uint8_t i = 0; i < a->op_count; i++) {
        stack |= a->operands[i].type == ARM_OP_MEM && a->operands[i].mem.base == ARM_REG_SP;
        stack |= i == 0 && a->operands[i].type == ARM_OP_REG && a->operands[i].reg == ARM_REG_SP;
        lr |= a->operands[i].type == ARM_OP_REG && a->operands[i].reg == ARM_REG_LR;
    }
    return flow->insn->id == ARM_INS_POP || stack || lr;
}

static void classify_arm(struct img_flow *flow, struct img_place at, struct img_step *step)
{
    bool always = flow->insn->detail->arm.cc == ARM_CC_AL || flow->insn->detail->arm.cc == ARM_CC_INVALID;
    switch (flow->insn->id) {
    case ARM_INS_BL:
    case ARM_INS_BLX:
        step->kind = IMG_FLOW_CALL;
        arm_to_operand(flow, at, flow->insn->id == ARM_INS_BLX, step);
        step->unknown = arm_is_open(flow, step);
        flow->known &= 0x0FF0; /* registers that a call keeps (AAPCS32, 6.1.1) */
        return;
    case ARM_INS_CBZ:
    case ARM_INS_CBNZ:
        step->kind = IMG_FLOW_BRANCH;
        arm_to_operand(flow, at, false, step);
        return;
    case ARM_INS_B:
    case ARM_INS_BX:
    case ARM_INS_BXJ:
        step->kind = always ? IMG_FLOW_END : IMG_FLOW_BRANCH;
        arm_to_operand(flow, at, false, step);
        step->unknown = arm_is_open(flow, step);
        return;
    case ARM_INS_TBB:
    case ARM_INS_TBH:
    case ARM_INS_ERET:
        step->kind = IMG_FLOW_END;
        step->unknown = true;
        return;
    case ARM_INS_UDF:
        step->kind = IMG_FLOW_END;
        return;
    default:
        if (writes_pc(flow)) {
            step->kind = always ? IMG_FLOW_END : IMG_FLOW_BRANCH;
            step->unknown = !arm_returns(flow);
        }
        track_arm(flow, at, step);
    }
}

/* Returns the length: a Thumb instruction has 32 bits if its first five are 11101, 11110 or 11111 (ARM DDI 0403E,
 * A5.1). */
static uint32_t arm_length(const uint8_t *p, size_t len, bool thumb)
{
    return thumb && (len < 2 || le_load16(p) >> 11 < 0x1D) ? 2 : 4;
}

const struct img_flow_arch img_flow_arm = {
    false, CS_ARCH_ARM, {CS_MODE_ARM, CS_MODE_THUMB},
      classify_arm, arm_length
};
