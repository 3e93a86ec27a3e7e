/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * References of Arm code: see references.c.
 * Literals, MOVW and MOVT, sums with the PC (DDI 0406C, A5.1.2: PC is the address + 8, in Thumb + 4).
 */
#include "disasm/arm/decoder_arm.h"

#include <string.h>

#include "base/le.h"

static uint64_t arm_pc(const struct img_instruction *i)
{
    bool thumb = img_in_group(i->insn, ARM_GRP_THUMB) || img_in_group(i->insn, ARM_GRP_THUMB2) ||
                 img_in_group(i->insn, ARM_GRP_THUMB1ONLY);
    return i->address + (thumb ? 4 : 8);
}

/* Capstone 5 gives MOVW the number of MOV. */
static bool is_movw(const cs_insn *insn)
{
    return insn->id == ARM_INS_MOVW || (insn->id == ARM_INS_MOV && strncmp(insn->mnemonic, "movw", 4) == 0);
}

static bool literal_of_load(const struct img_tracker *t, const struct img_instruction *i, uint32_t *value)
{
    const cs_arm *a = &i->insn->detail->arm;
    if (i->insn->id != ARM_INS_LDR || a->op_count != 2 || a->operands[1].type != ARM_OP_MEM ||
        a->operands[1].mem.base != ARM_REG_PC || a->operands[1].mem.index != ARM_REG_INVALID)
        return false;
    uint64_t at = (arm_pc(i) & ~UINT64_C(3)) + (uint64_t)(int64_t)a->operands[1].mem.disp;
    const uint8_t *word = img_elf_bytes_at(t->elf, at & UINT32_MAX, 4);
    if (word)
        *value = le_load32(word);
    return word != NULL;
}

/* Gives the value of an operand of an addition.  Returns false if it is not known. */
static bool arm_operand(const struct img_tracker *t, const struct img_instruction *i, const cs_arm_op *op,
                        uint32_t *value)
{
    if (op->type == ARM_OP_IMM)
        *value = (uint32_t)op->imm;
    else if (op->type == ARM_OP_REG && op->reg == ARM_REG_PC)
        *value = (uint32_t)arm_pc(i);
    else if (op->type == ARM_OP_REG && img_has_value(t, (unsigned)op->reg) && op->shift.type == ARM_SFT_INVALID)
        *value = (uint32_t)t->value[op->reg];
    else
        return false;
    return true;
}

/* Computes the value that the instruction puts into its first operand, if it is made of constants. */
static bool arm_result(const struct img_tracker *t, const struct img_instruction *i, uint32_t *value)
{
    const cs_arm *a = &i->insn->detail->arm;
    const cs_arm_op *op = a->operands;
    uint32_t one = 0, two = 0;
    if (a->op_count < 2 || op[0].type != ARM_OP_REG || (a->cc != ARM_CC_AL && a->cc != ARM_CC_INVALID))
        return false;
    if (is_movw(i->insn)) {
        *value = (uint32_t)op[1].imm & 0xffff;
        return op[1].type == ARM_OP_IMM;
    }
    switch (i->insn->id) {
    case ARM_INS_LDR:
        return literal_of_load(t, i, value);
    case ARM_INS_MOVT:
        *value = (uint32_t)op[1].imm << 16 |
                 (img_has_value(t, (unsigned)op[0].reg) ? (uint32_t)t->value[op[0].reg] & 0xffff : 0);
        return op[1].type == ARM_OP_IMM && img_has_value(t, (unsigned)op[0].reg);
    case ARM_INS_ADD:
    case ARM_INS_ADDW:
        if (!arm_operand(t, i, &op[a->op_count == 2 ? 0 : 1], &one) ||
            !arm_operand(t, i, &op[a->op_count == 2 ? 1 : 2], &two))
            return false;
        *value = one + two;
        return true;
    default:
        return false;
    }
}

/* Is the result as sure as the registers that it is made of?  A literal and MOVW have none. */
static enum img_trust arm_trust(const struct img_tracker *t, const cs_insn *insn)
{
    const cs_arm *a = &insn->detail->arm;
    enum img_trust least = IMG_SURE;
    bool in_place = insn->id == ARM_INS_MOVT || a->op_count == 2, constant = insn->id == ARM_INS_LDR || is_movw(insn);
    for (unsigned k = in_place ? 0 : 1; k < a->op_count && !constant; k++) {
        unsigned reg = a->operands[k].type == ARM_OP_REG ? (unsigned)a->operands[k].reg : IMG_REGISTERS;
        if (img_has_value(t, reg) && t->trust[reg] < least)
            least = t->trust[reg];
    }
    return least;
}

/* Loads and stores have their base in an operand of memory, and those of several registers in the first one. */
static void note_arm_accesses(struct img_tracker *t, const struct img_instruction *i)
{
    static const unsigned prefetches[] = {ARM_INS_PLD, ARM_INS_PLDW, ARM_INS_PLI};
    static const unsigned several[] = {ARM_INS_LDM, ARM_INS_STM};
    const cs_arm *a = &i->insn->detail->arm;
    bool always = (a->cc == ARM_CC_AL || a->cc == ARM_CC_INVALID) && !IMG_IS_ONE_OF(i->insn->id, prefetches);
    if (IMG_IS_ONE_OF(i->insn->id, several) && a->op_count && a->operands[0].type == ARM_OP_REG)
        img_note_access(t, i->address, (unsigned)a->operands[0].reg, 0, always);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm_op *op = &a->operands[k];
        bool later = a->writeback && k + 1u < a->op_count; /* the offset comes after the access */
        if (op->type == ARM_OP_MEM && op->mem.index == ARM_REG_INVALID)
            img_note_access(t, i->address, (unsigned)op->mem.base, later ? 0 : op->mem.disp, always);
    }
}

/* Forgets the registers that the instruction writes.  Capstone 4 does not mark all of them, so the first operand counts
 * as written, except for stores and comparisons. */
static void forget_arm_results(struct img_tracker *t, const struct img_instruction *i)
{
    static const unsigned readers[] = {ARM_INS_STR, ARM_INS_STRB, ARM_INS_STRH, ARM_INS_STRD, ARM_INS_STM, ARM_INS_PUSH,
                                       ARM_INS_CMP, ARM_INS_CMN,  ARM_INS_TST,  ARM_INS_TEQ,  ARM_INS_CBZ, ARM_INS_CBNZ,
                                       ARM_INS_B,   ARM_INS_BX,   ARM_INS_BL,   ARM_INS_BLX};
    static const unsigned several[] = {ARM_INS_LDM, ARM_INS_POP, ARM_INS_LDRD};
    const cs_arm *a = &i->insn->detail->arm;
    bool reads = IMG_IS_ONE_OF(i->insn->id, readers), all = IMG_IS_ONE_OF(i->insn->id, several);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm_op *op = &a->operands[k];
        bool first_of_several = i->insn->id == ARM_INS_STM && k == 0;
        if (op->type == ARM_OP_REG &&
            ((k == 0 && !reads) || all || (op->access & CS_AC_WRITE && !reads) || (first_of_several && a->writeback)))
            img_forget_register(t, (unsigned)op->reg);
        if (op->type == ARM_OP_MEM && a->writeback)
            img_forget_register(t, (unsigned)op->mem.base);
    }
}

/* Makes the values stale that control may not have, or not only these, after this instruction. */
static void follow_arm_control(struct img_tracker *t, const struct img_instruction *i)
{
    static const unsigned compares[] = {ARM_INS_CMP, ARM_INS_CMN, ARM_INS_CBZ, ARM_INS_CBNZ};
    static const unsigned calls[] = {ARM_INS_BL, ARM_INS_BLX, ARM_INS_SVC};
    static const unsigned jumps[] = {ARM_INS_B, ARM_INS_BX, ARM_INS_TBB, ARM_INS_TBH};
    static const arm_reg changed[] = {ARM_REG_R0, ARM_REG_R1, ARM_REG_R2, ARM_REG_R3, ARM_REG_R12, ARM_REG_LR};
    const cs_arm *a = &i->insn->detail->arm;
    unsigned id = i->insn->id;
    bool goes = IMG_IS_ONE_OF(id, jumps);
    for (unsigned k = 0; k < a->op_count; k++) {
        bool reg = a->operands[k].type == ARM_OP_REG;
        if (reg && (IMG_IS_ONE_OF(id, compares) || (a->update_flags && id == ARM_INS_SUB)))
            img_make_stale(t, (unsigned)a->operands[k].reg);
        goes |= reg && a->operands[k].reg == ARM_REG_PC && (k == 0 || id == ARM_INS_POP || id == ARM_INS_LDM);
    }
    if (IMG_IS_ONE_OF(id, calls))
        for (size_t k = 0; k < sizeof changed / sizeof *changed; k++)
            img_make_stale(t, changed[k]);
    if (goes && (a->cc == ARM_CC_AL || a->cc == ARM_CC_INVALID))
        img_all_stale(t);
}

void img_visit_arm(struct img_tracker *t, const struct img_instruction *i)
{
    const cs_arm *a = &i->insn->detail->arm;
    uint32_t value = 0;
    bool has = arm_result(t, i, &value);
    enum img_trust trust = has ? arm_trust(t, i->insn) : IMG_UNKNOWN;
    note_arm_accesses(t, i);
    forget_arm_results(t, i);
    if (has) {
        img_keep_value(t, (unsigned)a->operands[0].reg, value, trust);
        img_note_reference(t, i->address, value, false);
    }
    follow_arm_control(t, i);
}
