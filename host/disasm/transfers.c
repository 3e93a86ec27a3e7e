/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where control goes after one instruction.
 *
 * Problem: a walk over the calls of an image wants calls, jumps and returns of each machine in one form.
 *
 * Method: capstone's numbers of instructions, and their operands.  A jump through a register is a return if the
 * register was just popped, and goes through a table if an entry was just added to it.  Else its place is not known.
 *
 * What holds: an instruction that may end the run or go on with another stack is a stop.  The stack pointer may take
 * the value of a frame pointer, as at the end of a function.  Any other value may be another stack: longjmp and a
 * change of tasks set it (Arm Architecture Procedure Call Standard, "Universal stack constraints").  A call of a
 * debugger's files (semihosting) comes back.
 *
 * Example: `pop {r3}; bx r3` is a return; `bx r3` alone goes away.
 */
#include "disasm/call_graph.h"

#include <string.h>

static uint64_t bit_of(unsigned reg)
{
    return UINT64_C(1) << (reg % 64);
}

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
    if (branch && (reg == ARM_REG_LR || (reg && last->popped & bit_of(reg))))
        out->kind = IMG_TRANSFER_RETURN;
    else if (branch && reg && last->added & bit_of(reg))
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

static bool arm_transfer(const cs_insn *insn, const struct img_last_write *last, struct img_transfer *out)
{
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

static bool aarch64_transfer(const cs_insn *insn, const struct img_last_write *last, struct img_transfer *out)
{
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
        out->kind = last->added & bit_of((unsigned)d->operands[0].reg) ? IMG_TRANSFER_TABLE : IMG_TRANSFER_AWAY;
        return true;
    default:
        break;
    }
    out->kind = IMG_TRANSFER_STOP;
    out->target = 0;
    return is_aarch64_stop(insn);
}

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

static bool x86_transfer(const cs_insn *insn, const struct img_last_write *last, struct img_transfer *out)
{
    const cs_x86 *d = &insn->detail->x86;
    bool jumps = false;
    for (uint8_t i = 0; i < insn->detail->groups_count; i++)
        jumps = jumps || insn->detail->groups[i] == CS_GRP_JUMP;
    if (insn->id == X86_INS_CALL || jumps) {
        const cs_x86_op *to = &d->operands[0];
        out->kind = insn->id == X86_INS_CALL ? IMG_TRANSFER_CALL : IMG_TRANSFER_JUMP;
        out->conditional = jumps && insn->id != X86_INS_JMP;
        if (d->op_count && to->type == X86_OP_IMM)
            out->target = (uint64_t)to->imm;
        else if (jumps)
            out->kind = (to->type == X86_OP_MEM && to->mem.index) ||
                                (to->type == X86_OP_REG && last->added & bit_of((unsigned)to->reg))
                            ? IMG_TRANSFER_TABLE
                            : IMG_TRANSFER_AWAY;
        return true;
    }
    out->kind = insn->id == X86_INS_RET ? IMG_TRANSFER_RETURN : IMG_TRANSFER_STOP;
    return insn->id == X86_INS_RET || is_x86_stop(insn);
}

/* Notes what the instruction pops or adds, for the one after it. */
static void note_writes(uint16_t machine, const cs_insn *insn, struct img_last_write *last)
{
    *last = (struct img_last_write){0};
    if (machine == EM_ARM) {
        const cs_arm *d = &insn->detail->arm;
        for (uint8_t i = 0; insn->id == ARM_INS_POP && i < d->op_count; i++)
            last->popped |= bit_of((unsigned)d->operands[i].reg);
        if (insn->id == ARM_INS_ADD && d->op_count)
            last->added = bit_of((unsigned)d->operands[0].reg);
    } else if (machine == EM_AARCH64 && insn->id == ARM64_INS_ADD && insn->detail->arm64.op_count) {
        last->added = bit_of((unsigned)insn->detail->arm64.operands[0].reg);
    } else if (machine == EM_X86_64 && insn->id == X86_INS_ADD && insn->detail->x86.operands[0].type == X86_OP_REG) {
        last->added = bit_of((unsigned)insn->detail->x86.operands[0].reg);
    }
}

bool img_classify_transfer(uint16_t machine, const struct img_instruction *i, struct img_last_write *last,
                           struct img_transfer *out)
{
    *out = (struct img_transfer){.at = i->address, .next = i->address + i->size, .function = IMG_NOWHERE};
    if (!i->insn) {
        *last = (struct img_last_write){0};
        return false;
    }
    bool is = true;
    if (machine == EM_ARM)
        is = arm_transfer(i->insn, last, out);
    else if (machine == EM_AARCH64)
        is = aarch64_transfer(i->insn, last, out);
    else if (machine == EM_X86_64)
        is = x86_transfer(i->insn, last, out);
    else
        out->kind = IMG_TRANSFER_STOP; /* nothing is known of the machine */
    note_writes(machine, i->insn, last);
    return is;
}
