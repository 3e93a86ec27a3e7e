/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * References of AArch64 code: see references.c.
 * Pages and offsets, MOVZ and MOVK.
 */
#include "disasm/aarch64/decoder_aarch64.h"

/* Returns the register with 64 bits: Wn and Xn are one register. */
static unsigned whole_register(unsigned reg)
{
    if (reg >= ARM64_REG_W0 && reg <= ARM64_REG_W28)
        return reg - ARM64_REG_W0 + ARM64_REG_X0;
    return reg == ARM64_REG_W29 ? ARM64_REG_X29 : reg == ARM64_REG_W30 ? ARM64_REG_X30 : reg;
}

static bool aarch64_result(const struct img_tracker *t, const cs_arm64 *a, unsigned id, uint64_t *value)
{
    const cs_arm64_op *op = a->operands;
    unsigned first = a->op_count ? whole_register((unsigned)op[0].reg) : 0;
    if (a->op_count < 2 || op[0].type != ARM64_OP_REG)
        return false;
    unsigned last = a->op_count - 1u;
    uint64_t imm = op[last].type == ARM64_OP_IMM
                       ? (uint64_t)op[last].imm << (op[last].shift.type == ARM64_SFT_LSL ? op[last].shift.value : 0)
                       : 0;
    if (op[last].type != ARM64_OP_IMM)
        return false;
    if (id == ARM64_INS_ADR || id == ARM64_INS_ADRP || id == ARM64_INS_MOVZ || id == ARM64_INS_MOV) {
        *value = imm;
        return true;
    }
    if (id == ARM64_INS_MOVK && img_has_value(t, first)) {
        *value = (t->value[first] & ~(UINT64_C(0xffff) << op[1].shift.value)) | imm;
        return true;
    }
    unsigned from = last == 2 ? whole_register((unsigned)op[1].reg) : IMG_REGISTERS;
    if (id == ARM64_INS_ADD && img_has_value(t, from)) {
        *value = t->value[from] + imm;
        return true;
    }
    return false;
}

static void note_aarch64_accesses(struct img_tracker *t, const struct img_instruction *i)
{
    static const unsigned prefetches[] = {ARM64_INS_PRFM, ARM64_INS_PRFUM};
    const cs_arm64 *a = &i->insn->detail->arm64;
    bool always = !IMG_IS_ONE_OF(i->insn->id, prefetches);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm64_op *op = &a->operands[k];
        bool later = a->writeback && k + 1u < a->op_count; /* the offset comes after the access */
        if (op->type == ARM64_OP_MEM && op->mem.index == ARM64_REG_INVALID)
            img_note_access(t, i->address, (unsigned)op->mem.base, later ? 0 : op->mem.disp, always);
    }
}

/* Makes the values stale that control may not have, or not only these, after this instruction. */
static void follow_aarch64_control(struct img_tracker *t, const struct img_instruction *i)
{
    static const unsigned compares[] = {ARM64_INS_CMP,  ARM64_INS_CMN, ARM64_INS_CCMP,
                                        ARM64_INS_CCMN, ARM64_INS_CBZ, ARM64_INS_CBNZ};
    static const unsigned calls[] = {ARM64_INS_BL, ARM64_INS_BLR, ARM64_INS_SVC, ARM64_INS_HVC, ARM64_INS_SMC};
    static const unsigned jumps[] = {ARM64_INS_B, ARM64_INS_BR};
    const cs_arm64 *a = &i->insn->detail->arm64;
    unsigned id = i->insn->id;
    for (unsigned k = 0; k < a->op_count && (a->update_flags || IMG_IS_ONE_OF(id, compares)); k++)
        if (a->operands[k].type == ARM64_OP_REG)
            img_make_stale(t, whole_register((unsigned)a->operands[k].reg));
    for (unsigned reg = ARM64_REG_X0; reg <= ARM64_REG_X18 && IMG_IS_ONE_OF(id, calls); reg++)
        img_make_stale(t, reg);
    if (IMG_IS_ONE_OF(id, calls))
        img_make_stale(t, ARM64_REG_X30);
    if (IMG_IS_ONE_OF(id, jumps) && (a->cc == ARM64_CC_INVALID || a->cc == ARM64_CC_AL))
        img_all_stale(t);
}

void img_visit_aarch64(struct img_tracker *t, const struct img_instruction *i)
{
    const cs_arm64 *a = &i->insn->detail->arm64;
    uint64_t value = 0;
    bool has = aarch64_result(t, a, i->insn->id, &value);
    unsigned to = a->op_count ? whole_register((unsigned)a->operands[0].reg) : IMG_REGISTERS;
    bool sums = has && (i->insn->id == ARM64_INS_ADD || i->insn->id == ARM64_INS_MOVK);
    unsigned from = !sums                           ? IMG_REGISTERS
                    : i->insn->id == ARM64_INS_MOVK ? to
                                                    : whole_register((unsigned)a->operands[1].reg);
    enum img_trust trust = from < IMG_REGISTERS ? t->trust[from] : IMG_SURE;
    note_aarch64_accesses(t, i);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm64_op *op = &a->operands[k];
        if (op->type == ARM64_OP_REG && op->access & CS_AC_WRITE)
            img_forget_register(t, whole_register((unsigned)op->reg));
        if (op->type == ARM64_OP_MEM && a->writeback)
            img_forget_register(t, (unsigned)op->mem.base);
    }
    if (has) {
        img_keep_value(t, to, value, trust);
        if (i->insn->id != ARM64_INS_ADRP) /* that makes a page; an offset follows */
            img_note_reference(t, i->address, value, false);
    }
    follow_aarch64_control(t, i);
}
