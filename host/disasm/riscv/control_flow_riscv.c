/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Control flow of RISC-V: see control_flow.h.
 */
#include "base/le.h"
#include "disasm/riscv/decode_riscv.h"

static bool flow_value(const struct img_flow *flow, unsigned reg, uint64_t *value)
{
    if (reg == RV_ZERO)
        *value = 0;
    else if (reg < RV_NONE && flow->known >> reg & 1)
        *value = flow->value[reg];
    else if (reg == RV_GP && flow->has_base)
        *value = flow->base;
    else
        return false;
    return true;
}

static void forget_written(struct img_flow *flow, const struct rv_instruction *r)
{
    if (r->rd < RV_NONE)
        flow->known &= ~(UINT32_C(1) << r->rd);
    if (r->op == RV_POP || r->op == RV_TO_SAVED || r->op == RV_FROM_SAVED)
        flow->known = 0;
}

/* Follows lui, auipc, addi, add, mv and loads from tables of addresses. */
static void track_riscv(struct img_flow *flow, uint64_t address, const struct rv_instruction *r, struct img_step *step)
{
    uint64_t imm = (uint64_t)r->imm, x = 0, y = 0, wrap = flow->isa & RV_32 ? UINT32_MAX : UINT64_MAX;
    bool first = flow_value(flow, r->rs1, &x), second = flow_value(flow, r->rs2, &y), set = true;
    uint8_t bytes = flow->isa & RV_32 ? 4 : 8;
    forget_written(flow, r);
    if (r->rd == RV_ZERO || r->rd >= RV_NONE)
        return;
    if (r->op == RV_LI)
        x = imm;
    else if (r->op == RV_AUIPC)
        x = address + imm;
    else if (r->op == RV_ADDI && first)
        x += imm;
    else if (r->op == RV_ADD && first && second)
        x += y;
    else if (r->op == RV_MOVE && second)
        x = y;
    else
        set = false;
    if (set)
        img_flow_set(flow, r->rd, x & wrap, step);
    else if (r->op == RV_LOAD && first && r->row->width == bytes)
        img_flow_load(flow, r->rd, (x + imm) & wrap, bytes, step);
}

/* A jump or call through a register.  Bit 0 of the sum is cleared (Unpriv, 2.5.1). */
static void jump_to_register(struct img_flow *flow, const struct rv_instruction *r, struct img_step *step)
{
    uint64_t base = 0;
    bool calls = r->rd != RV_ZERO, again = r->rs1 < RV_NONE && flow->loaded >> r->rs1 & 1;
    step->kind = calls ? IMG_FLOW_CALL : IMG_FLOW_END;
    step->has_target = flow_value(flow, r->rs1, &base);
    if (step->has_target)
        step->target.address = (base + (uint64_t)r->imm) & ~UINT64_C(1) & (flow->isa & RV_32 ? UINT32_MAX : UINT64_MAX);
    step->unknown = calls ? !step->has_target || again : !step->has_target && !rv_returns(r);
}

static void classify_riscv(struct img_flow *flow, struct img_place at, struct img_step *step)
{
    struct rv_instruction r = rv_decode(flow->word, at.address, flow->isa);
    if (!r.row) {
        flow->known = flow->loaded = 0;
        return;
    }
    switch (r.op) {
    case RV_BRANCH:
    case RV_JUMP:
        step->kind = r.op == RV_BRANCH ? IMG_FLOW_BRANCH : r.rd == RV_ZERO ? IMG_FLOW_END : IMG_FLOW_CALL;
        step->has_target = true;
        step->target.address = r.target;
        break;
    case RV_JUMP_REGISTER:
        jump_to_register(flow, &r, step);
        break;
    case RV_TABLE_JUMP:
        step->kind = r.row->link ? IMG_FLOW_CALL : IMG_FLOW_END;
        step->unknown = true;
        break;
    case RV_POP_RETURN:
    case RV_ILLEGAL:
        step->kind = IMG_FLOW_END;
        break;
    case RV_EXCEPTION_RETURN: /* start-up code lowers the privilege so */
        step->kind = IMG_FLOW_END;
        step->unknown = true;
        break;
    default:
        track_riscv(flow, at.address, &r, step);
    }
    if (step->kind == IMG_FLOW_CALL)
        flow->known &= ~RV_CHANGED_BY_CALL;
}

static uint32_t riscv_length(const uint8_t *p, size_t len, bool thumb)
{
    (void)thumb;
    return len < 2 ? 1 : rv_length(le_load16(p));
}

const struct img_flow_arch img_flow_riscv = {.own = true, .classify = classify_riscv, .length = riscv_length};
