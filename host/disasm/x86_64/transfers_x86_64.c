/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where control goes after an instruction of x86-64: see transfers.c.
 */
#include "disasm/x86_64/decoder_x86_64.h"

static bool is_x86_stop(const cs_insn *insn)
{
    const cs_x86 *d = &insn->detail->x86;
    switch (insn->id) {
    case X86_INS_SYSCALL:
    case X86_INS_SYSENTER:
    case X86_INS_HLT:
    case X86_INS_INT:
    case X86_INS_INT3:
    case X86_INS_UD2:
        return true;
    case X86_INS_MOV:
    case X86_INS_LEA:
        break;
    default:
        return false;
    }
    bool to_stack = d->op_count > 1 && d->operands[0].type == X86_OP_REG && d->operands[0].reg == X86_REG_RSP;
    bool by_frame =
        d->op_count > 1 && ((d->operands[1].type == X86_OP_REG && d->operands[1].reg == X86_REG_RBP) ||
                            (d->operands[1].type == X86_OP_MEM &&
                             (d->operands[1].mem.base == X86_REG_RBP || d->operands[1].mem.base == X86_REG_RSP)));
    return to_stack && !by_frame;
}

bool img_transfer_x86_64(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out)
{
    const cs_insn *insn = i->insn;
    const cs_x86 *d = &insn->detail->x86;
    bool jumps = false;
    for (uint8_t k = 0; k < insn->detail->groups_count; k++)
        jumps = jumps || insn->detail->groups[k] == CS_GRP_JUMP;
    if (insn->id == X86_INS_CALL || jumps) {
        const cs_x86_op *to = &d->operands[0];
        out->kind = insn->id == X86_INS_CALL ? IMG_TRANSFER_CALL : IMG_TRANSFER_JUMP;
        out->conditional = jumps && insn->id != X86_INS_JMP;
        if (d->op_count && to->type == X86_OP_IMM)
            out->target = (uint64_t)to->imm;
        else if (jumps)
            out->kind = (to->type == X86_OP_MEM && to->mem.index) ||
                                (to->type == X86_OP_REG && last->added & img_register_bit((unsigned)to->reg))
                            ? IMG_TRANSFER_TABLE
                            : IMG_TRANSFER_AWAY;
        return true;
    }
    out->kind = insn->id == X86_INS_RET ? IMG_TRANSFER_RETURN : IMG_TRANSFER_STOP;
    return insn->id == X86_INS_RET || is_x86_stop(insn);
}

void img_writes_x86_64(const struct img_instruction *i, struct img_last_write *last)
{
    const cs_x86 *d = &i->insn->detail->x86;
    if (i->insn->id == X86_INS_ADD && d->operands[0].type == X86_OP_REG)
        last->added = img_register_bit((unsigned)d->operands[0].reg);
}

/* A store has its place first. */
bool img_may_store_x86_64(const struct img_instruction *i)
{
    const cs_insn *insn = i->insn;
    return !insn ||
           (insn->id != X86_INS_CMP && insn->id != X86_INS_TEST && insn->detail->x86.operands[0].type == X86_OP_MEM);
}
