/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where control goes after an instruction of Arm: see transfers.c.
 */
#include "disasm/arm/decoder_arm.h"

#include <string.h>

static void arm_call_or_jump(const cs_insn *insn, uint8_t kind, struct img_transfer *out)
{
    const cs_arm *d = &insn->detail->arm;
    out->kind = kind;
    out->conditional = d->cc != ARM_CC_AL && d->cc != ARM_CC_INVALID;
    for (uint8_t i = 0; i < d->op_count; i++)
        if (d->operands[i].type == ARM_OP_IMM)
            out->target = (uint32_t)d->operands[i].imm;
}

static bool arm_names(const cs_arm *d, uint8_t from, unsigned reg)
{
    for (uint8_t i = from; i < d->op_count; i++)
        if ((d->operands[i].type == ARM_OP_REG && (unsigned)d->operands[i].reg == reg) ||
            (d->operands[i].type == ARM_OP_MEM && (unsigned)d->operands[i].mem.base == reg))
            return true;
    return false;
}

/* Does it write the PC or the SP by its register list, or as its first operand? */
static bool arm_writes(const cs_insn *insn, unsigned reg)
{
    const cs_arm *d = &insn->detail->arm;
    if (insn->id == ARM_INS_POP)
        return arm_names(d, 0, reg);
    if (insn->id == ARM_INS_LDM || insn->id == ARM_INS_LDMDB || insn->id == ARM_INS_LDMDA || insn->id == ARM_INS_LDMIB)
        return arm_names(d, 1, reg);
    bool stores = insn->mnemonic[0] == 's' && insn->mnemonic[1] == 't';
    bool reads = insn->id == ARM_INS_CMP || insn->id == ARM_INS_CMN || insn->id == ARM_INS_TST ||
                 insn->id == ARM_INS_PUSH || insn->id == ARM_INS_MSR || stores;
    return !reads && d->op_count > 0 && d->operands[0].type == ARM_OP_REG && (unsigned)d->operands[0].reg == reg;
}

/* Classifies what writes the PC, but for calls and jumps by name. */
static void arm_to_register(const cs_insn *insn, const struct img_last_write *last, struct img_transfer *out)
{
    const cs_arm *d = &insn->detail->arm;
    bool load = insn->id == ARM_INS_LDR, branch = insn->id == ARM_INS_BX || insn->id == ARM_INS_MOV;
    const cs_arm_op *from = &d->operands[insn->id == ARM_INS_BX ? 0 : 1];
    unsigned reg = from->type == ARM_OP_REG ? (unsigned)from->reg : ARM_REG_INVALID;
    out->conditional = d->cc != ARM_CC_AL && d->cc != ARM_CC_INVALID;
    out->kind = IMG_TRANSFER_AWAY;
    if (branch && (reg == ARM_REG_LR || (reg && last->popped & img_register_bit(reg))))
        out->kind = IMG_TRANSFER_RETURN;
    else if (branch && reg && last->added & img_register_bit(reg))
        out->kind = IMG_TRANSFER_TABLE;
    else if (load && from->type == ARM_OP_MEM && from->mem.base == ARM_REG_SP)
        out->kind = IMG_TRANSFER_RETURN;
    else if ((load && from->type == ARM_OP_MEM && from->mem.index) || insn->id == ARM_INS_ADD)
        out->kind = IMG_TRANSFER_TABLE;
    else if (!load && !branch)
        out->kind = IMG_TRANSFER_RETURN; /* pop, ldm, and returns from exceptions */
}

static bool is_arm_stop(const cs_insn *insn)
{
    const cs_arm *d = &insn->detail->arm;
    int32_t number = d->op_count && d->operands[0].type == ARM_OP_IMM ? d->operands[0].imm : -1;
    bool stack = strstr(insn->op_str, "psp") || strstr(insn->op_str, "msp");
    switch (insn->id) {
    case ARM_INS_BKPT:
        return number != 0xAB; /* Semihosting for AArch32 and AArch64, "The semihosting interface" */
    case ARM_INS_SVC:
        return number != 0xAB && number != 0x123456;
    case ARM_INS_HLT:
        return number != 0x3C && number != 0xF000;
    case ARM_INS_UDF:
    case ARM_INS_TRAP:
    case ARM_INS_WFI:
    case ARM_INS_WFE:
    case ARM_INS_HVC:
    case ARM_INS_SMC:
        return true;
    case ARM_INS_HINT: /* Capstone 5 has one number for all hints */
        return strncmp(insn->mnemonic, "wf", 2) == 0;
    case ARM_INS_MSR:
        return stack;
    default:
        break;
    }
    bool add = insn->id == ARM_INS_ADD || insn->id == ARM_INS_SUB || insn->id == ARM_INS_BIC || insn->id == ARM_INS_AND;
    bool own = arm_names(d, 1, ARM_REG_SP) || arm_names(d, 1, ARM_REG_R7) || arm_names(d, 1, ARM_REG_R11);
    return insn->id != ARM_INS_POP && arm_writes(insn, ARM_REG_SP) && !own && !(add && d->op_count < 3);
}

bool img_transfer_arm(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out)
{
    const cs_insn *insn = i->insn;
    switch (insn->id) {
    case ARM_INS_BL:
    case ARM_INS_BLX:
        arm_call_or_jump(insn, IMG_TRANSFER_CALL, out);
        return true;
    case ARM_INS_B:
        arm_call_or_jump(insn, IMG_TRANSFER_JUMP, out);
        return true;
    case ARM_INS_CBZ:
    case ARM_INS_CBNZ:
        arm_call_or_jump(insn, IMG_TRANSFER_JUMP, out);
        out->conditional = true;
        return true;
    case ARM_INS_TBB:
    case ARM_INS_TBH:
        out->kind = IMG_TRANSFER_TABLE;
        return true;
    default:
        break;
    }
    if (insn->id == ARM_INS_BX || arm_writes(insn, ARM_REG_PC)) {
        arm_to_register(insn, last, out);
        return true;
    }
    out->kind = IMG_TRANSFER_STOP;
    return is_arm_stop(insn);
}

void img_writes_arm(const struct img_instruction *i, struct img_last_write *last)
{
    const cs_arm *d = &i->insn->detail->arm;
    for (uint8_t k = 0; i->insn->id == ARM_INS_POP && k < d->op_count; k++)
        last->popped |= img_register_bit((unsigned)d->operands[k].reg);
    if (i->insn->id == ARM_INS_ADD && d->op_count)
        last->added = img_register_bit((unsigned)d->operands[0].reg);
}

/* Capstone 4 leaves CBZ and CBNZ out of its group of jumps. */
bool img_branches_arm(const struct img_instruction *i)
{
    return i->insn->id == ARM_INS_CBZ || i->insn->id == ARM_INS_CBNZ;
}

/* 1110 is always, 1111 has no condition (DDI 0406C, A5.1). */
bool img_predicated_arm(uint32_t word)
{
    return word >> 28 < 0xE;
}
