/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Control flow of AArch64, as Capstone decodes it.
 */
#include "disasm/aarch64/decoder_aarch64.h"

/* Returns the number of x0…x30 or w0…w30; 32 for another register. */
static unsigned aarch64_number(unsigned reg)
{
    if (reg >= ARM64_REG_X0 && reg <= ARM64_REG_X28)
        return reg - ARM64_REG_X0;
    if (reg >= ARM64_REG_W0 && reg <= ARM64_REG_W30)
        return reg - ARM64_REG_W0;
    return reg == ARM64_REG_X29 ? 29 : reg == ARM64_REG_X30 ? 30 : 32;
}

static void aarch64_forget_written(struct img_flow *flow)
{
    const cs_arm64 *a = &flow->insn->detail->arm64;
    for (uint8_t i = 0; i < a->op_count; i++) {
        unsigned n = a->operands[i].type == ARM64_OP_REG ? aarch64_number(a->operands[i].reg) : 32;
        if (n < 32 && (a->operands[i].access & CS_AC_WRITE))
            flow->known &= ~(1u << n);
        n = a->operands[i].type == ARM64_OP_MEM && a->writeback ? aarch64_number(a->operands[i].mem.base) : 32;
        if (n < 32)
            flow->known &= ~(1u << n);
    }
}

/* Returns the register of operand 1, or the one that it loads from; 32: none. */
static unsigned base_register(const cs_arm64 *a)
{
    const cs_arm64_op *o = &a->operands[1];
    if (a->op_count < 2)
        return 32;
    if (o->type == ARM64_OP_MEM)
        return o->mem.index == ARM64_REG_INVALID && !a->writeback ? aarch64_number(o->mem.base) : 32;
    return o->type == ARM64_OP_REG ? aarch64_number(o->reg) : 32;
}

/* Follows adr, adrp, add #k, mov, ldr literal, and ldr from a table of addresses (GOT): ARM DDI 0487, C6.2. */
static void track_aarch64(struct img_flow *flow, struct img_step *step)
{
    const cs_arm64 *a = &flow->insn->detail->arm64;
    unsigned reg = a->op_count && a->operands[0].type == ARM64_OP_REG ? aarch64_number(a->operands[0].reg) : 32;
    unsigned from = base_register(a);
    bool base_known = from < 32 && (flow->known >> from & 1);
    uint64_t base = base_known ? flow->value[from] : 0, v;
    aarch64_forget_written(flow);
    if (reg >= 32 || a->op_count < 2)
        return;
    const cs_arm64_op *last = &a->operands[a->op_count - 1];
    bool literal = a->operands[1].type == ARM64_OP_IMM;
    if ((flow->insn->id == ARM64_INS_ADR || flow->insn->id == ARM64_INS_ADRP) && literal)
        img_flow_set(flow, reg, (uint64_t)a->operands[1].imm, step);
    else if (flow->insn->id == ARM64_INS_ADD && base_known && last->type == ARM64_OP_IMM)
        img_flow_set(flow, reg,
                     base + ((uint64_t)last->imm << (last->shift.type == ARM64_SFT_LSL ? last->shift.value : 0)), step);
    else if (flow->insn->id == ARM64_INS_MOV && base_known && a->operands[0].reg >= ARM64_REG_X0)
        img_flow_set(flow, reg, base, step);
    else if (flow->insn->id == ARM64_INS_LDR && literal &&
             img_flow_literal(flow, (uint64_t)a->operands[1].imm, a->operands[0].reg >= ARM64_REG_X0 ? 8 : 4, &v))
        img_flow_set(flow, reg, v, step);
    else if (flow->insn->id == ARM64_INS_LDR && base_known && last->type == ARM64_OP_MEM &&
             a->operands[0].reg >= ARM64_REG_X0)
        img_flow_load(flow, reg, base + (uint64_t)(int64_t)last->mem.disp, 8, step);
}

static void aarch64_to_operand(struct img_flow *flow, struct img_step *step)
{
    const cs_arm64 *a = &flow->insn->detail->arm64;
    const cs_arm64_op *o = a->op_count ? &a->operands[a->op_count - 1] : NULL;
    unsigned reg = o && o->type == ARM64_OP_REG ? aarch64_number(o->reg) : 32;
    if (o && o->type == ARM64_OP_IMM) {
        step->has_target = true;
        step->target.address = (uint64_t)o->imm;
    } else if (reg < 32 && (flow->known >> reg & 1)) {
        step->has_target = true;
        step->target.address = flow->value[reg];
    }
}

/* May the call go elsewhere, or in a loop also elsewhere? */
static bool aarch64_is_open(const struct img_flow *flow, const struct img_step *step)
{
    const cs_arm64 *a = &flow->insn->detail->arm64;
    unsigned reg = a->op_count && a->operands[0].type == ARM64_OP_REG ? aarch64_number(a->operands[0].reg) : 32;
    return !step->has_target || (reg < 32 && flow->loaded >> reg & 1);
}

static void classify_aarch64(struct img_flow *flow, struct img_place at, struct img_step *step)
{
    (void)at;
    switch (flow->insn->id) {
    case ARM64_INS_BL:
    case ARM64_INS_BLR:
        step->kind = IMG_FLOW_CALL;
        aarch64_to_operand(flow, step);
        step->unknown = flow->insn->id == ARM64_INS_BLR && aarch64_is_open(flow, step);
        flow->known &= 0x3FF80000; /* registers that a call keeps (AAPCS64, 6.1.1) */
        return;
    case ARM64_INS_CBZ:
    case ARM64_INS_CBNZ:
    case ARM64_INS_TBZ:
    case ARM64_INS_TBNZ:
        step->kind = IMG_FLOW_BRANCH;
        aarch64_to_operand(flow, step);
        return;
    case ARM64_INS_B:
        step->kind = flow->insn->detail->arm64.cc == ARM64_CC_INVALID || flow->insn->detail->arm64.cc == ARM64_CC_AL
                         ? IMG_FLOW_END
                         : IMG_FLOW_BRANCH;
        aarch64_to_operand(flow, step);
        return;
    case ARM64_INS_BR:
        step->kind = IMG_FLOW_END;
        aarch64_to_operand(flow, step);
        step->unknown = !step->has_target;
        return;
    case ARM64_INS_RET:
        step->kind = IMG_FLOW_END;
        return;
    case ARM64_INS_ERET: /* start-up code lowers the exception level so */
        step->kind = IMG_FLOW_END;
        step->unknown = true;
        return;
    default:
        track_aarch64(flow, step);
    }
}

static uint32_t aarch64_length(const uint8_t *p, size_t len, bool thumb)
{
    (void)p;
    (void)len;
    (void)thumb;
    return 4;
}

const struct img_flow_arch img_flow_aarch64 = {
    false, CS_ARCH_ARM64, {CS_MODE_ARM, CS_MODE_ARM},
      classify_aarch64, aarch64_length
};
