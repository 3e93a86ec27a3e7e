/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where control goes after an instruction of AArch64: see transfers.c.
 */
#include "disasm/aarch64/decoder_aarch64.h"

#include <string.h>

#include "base/le.h"

/* Is it plain (img_decoder.plain)?  Left to Capstone are branches and system instructions, ADD, and what may write the
 * stack pointer by ADD or SUB: mov sp, x0 is an ADD.  By the main groups, bits 28 to 25: ARM DDI 0487, C4.1. */
uint32_t img_plain_aarch64(const uint8_t *p, size_t len)
{
    uint32_t word = len >= 4 ? le_load32(p) : 0;
    bool subtracts = word & 0x40000000, to_sp = (word & 0x1F) == 31;
    if ((word & 0x0A000000) == 0x08000000) /* loads and stores */
        return 4;
    if ((word & 0x1F000000) == 0x11000000 || (word & 0x1F000000) == 0x0B000000) /* ADD and SUB */
        return subtracts && !to_sp ? 4 : 0;
    if ((word & 0x1F800000) == 0x12000000 && to_sp) /* mov sp, #1 is an ORR */
        return 0;
    return (word & 0x1C000000) == 0x10000000 || (word & 0x0E000000) == 0x0A000000 ? 4 : 0; /* other data processing */
}

static bool is_aarch64_stop(const cs_insn *insn)
{
    const cs_arm64 *d = &insn->detail->arm64;
    switch (insn->id) {
    case ARM64_INS_HLT:
        return !(d->op_count && d->operands[0].imm == 0xF000);
    case ARM64_INS_SVC:
    case ARM64_INS_HVC:
    case ARM64_INS_SMC:
    case ARM64_INS_BRK:
    case ARM64_INS_ERET:
        return true;
    default:
        break;
    }
    if (strcmp(insn->mnemonic, "wfi") == 0 || strcmp(insn->mnemonic, "wfe") == 0 || strcmp(insn->mnemonic, "udf") == 0)
        return true;
    bool to_stack = (insn->id == ARM64_INS_MOV || insn->id == ARM64_INS_ADD || insn->id == ARM64_INS_SUB) &&
                    d->op_count > 1 && d->operands[0].reg == ARM64_REG_SP;
    return to_stack && d->operands[1].reg != ARM64_REG_SP && d->operands[1].reg != ARM64_REG_X29;
}

bool img_transfer_aarch64(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out)
{
    const cs_insn *insn = i->insn;
    const cs_arm64 *d = &insn->detail->arm64;
    uint8_t place = d->op_count ? d->op_count - 1 : 0;
    if (d->op_count && d->operands[place].type == ARM64_OP_IMM)
        out->target = (uint64_t)d->operands[place].imm;
    switch (insn->id) {
    case ARM64_INS_BL:
    case ARM64_INS_BLR:
        out->kind = IMG_TRANSFER_CALL;
        return true;
    case ARM64_INS_CBZ:
    case ARM64_INS_CBNZ:
    case ARM64_INS_TBZ:
    case ARM64_INS_TBNZ:
    case ARM64_INS_B:
        out->kind = IMG_TRANSFER_JUMP;
        out->conditional = insn->id != ARM64_INS_B || (d->cc != ARM64_CC_INVALID && d->cc != ARM64_CC_AL);
        return true;
    case ARM64_INS_RET:
        out->kind = IMG_TRANSFER_RETURN;
        out->target = 0;
        return true;
    case ARM64_INS_BR:
        out->kind =
            last->added & img_register_bit((unsigned)d->operands[0].reg) ? IMG_TRANSFER_TABLE : IMG_TRANSFER_AWAY;
        return true;
    default:
        break;
    }
    out->kind = IMG_TRANSFER_STOP;
    out->target = 0;
    return is_aarch64_stop(insn);
}

void img_writes_aarch64(const struct img_instruction *i, struct img_last_write *last)
{
    if (i->insn->id == ARM64_INS_ADD && i->insn->detail->arm64.op_count)
        last->added = img_register_bit((unsigned)i->insn->detail->arm64.operands[0].reg);
}
