/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 32-bit Arm: what Capstone says of an instruction, in the validator's words.  Section numbers are of the Armv7-M (DDI
 * 0403) or Armv7-A (DDI 0406) manuals.
 *
 * What is read: every core register that an operand names.  What is written for certain: only what the tables below
 * say, as Capstone's own list of directions has errors.
 */
#include <string.h>

#include "arm.h"

enum { SP = 13, LR = 14, PC = 15, CORE = 16 };

static int core(unsigned number)
{
    unsigned reg = number;
    if (reg >= ARM_REG_R0 && reg <= ARM_REG_R12) {
        return (int)(reg - ARM_REG_R0);
    }
    return reg == ARM_REG_SP ? SP : reg == ARM_REG_LR ? LR : reg == ARM_REG_PC ? PC : NO_REG;
}

/* A32's shifts are moves with a shifted operand; Thumb's with two operands shift the first one. */
static bool reads_first(const cs_insn *from, const cs_arm *a)
{
    bool shift =
        from->id == ARM_INS_LSL || from->id == ARM_INS_LSR || from->id == ARM_INS_ASR || from->id == ARM_INS_ROR;
    if (a->op_count != 2 || a->operands[1].type == ARM_OP_MEM) {
        return false;
    }
    return shift ? a->operands[1].shift.type == ARM_SFT_INVALID : !arm_unary(from->id);
}

static regset named(const cs_arm_op *op)
{
    regset set = 0;
    int r = op->type == ARM_OP_REG ? core((unsigned)op->reg) : NO_REG;
    set |= r >= 0 ? REG(r) : 0;
    if (op->type == ARM_OP_MEM) {
        r = core((unsigned)op->mem.base);
        set |= r >= 0 ? REG(r) : 0;
        r = core((unsigned)op->mem.index);
        set |= r >= 0 ? REG(r) : 0;
    }
    if (op->shift.type >= ARM_SFT_ASR_REG && op->shift.type <= ARM_SFT_RRX_REG) {
        r = core((unsigned)op->shift.value);
        set |= r >= 0 ? REG(r) : 0;
    }
    return set;
}

static void flags(const cs_insn *from, const cs_arm *a, struct insn *i)
{
    bool sets = a->update_flags && !(i->in_it && from->size == 2);
    switch (from->id) {
    case ARM_INS_CMP:
    case ARM_INS_CMN:
        i->defs |= FLAG_N | FLAG_Z | FLAG_C | FLAG_V;
        return;
    case ARM_INS_TST:
    case ARM_INS_TEQ:
        i->defs |= FLAG_N | FLAG_Z;
        return;
    case ARM_INS_ADC:
    case ARM_INS_SBC:
    case ARM_INS_RSC:
    case ARM_INS_RRX:
        i->uses = FLAG_C | (arm_only_carry(from->id, a) ? 0 : i->uses);
        i->defs |= sets ? FLAG_N | FLAG_Z | FLAG_C | (from->id == ARM_INS_RRX ? 0 : FLAG_V) : 0;
        return;
    case ARM_INS_ADD:
    case ARM_INS_SUB:
    case ARM_INS_RSB:
        i->defs |= sets ? FLAG_N | FLAG_Z | FLAG_C | FLAG_V : 0;
        return;
    case ARM_INS_LSL:
    case ARM_INS_LSR:
    case ARM_INS_ASR:
    case ARM_INS_ROR:
        i->defs |= sets ? FLAG_N | FLAG_Z : 0;
        i->defs |=
            sets && a->op_count == 3 && a->operands[2].type == ARM_OP_IMM && a->operands[2].imm != 0 ? FLAG_C : 0;
        return;
    case ARM_INS_MRS:
        i->uses |= strstr(from->op_str, "psr") != NULL ? FLAG_N | FLAG_Z | FLAG_C | FLAG_V : 0;
        return;
    case ARM_INS_SEL:
    case ARM_INS_VSELEQ:
    case ARM_INS_VSELGE:
    case ARM_INS_VSELGT:
    case ARM_INS_VSELVS:
        i->uses |= FLAG_N | FLAG_Z | FLAG_C | FLAG_V;
        return;
    default:
        i->defs |= sets ? FLAG_N | FLAG_Z : 0;
        for (int k = 0; k < a->op_count; k++) {
            i->uses |= a->operands[k].shift.type == ARM_SFT_RRX ? FLAG_C : 0;
        }
    }
}

static void address(const cs_arm *a, int k, struct insn *i)
{
    const cs_arm_op *op = &a->operands[k];
    i->memory = true;
    if (op->type != ARM_OP_MEM) {
        i->op = OP_OTHER;
        return;
    }
    i->rn = (int8_t)core((unsigned)op->mem.base);
    i->rm = (int8_t)core((unsigned)op->mem.index);
    i->imm = op->mem.disp;
    i->shift = op->shift.type == ARM_SFT_LSL ? (uint8_t)op->shift.value : (uint8_t)op->mem.lshift;
    if ((op->shift.type != ARM_SFT_INVALID && op->shift.type != ARM_SFT_LSL) || op->subtracted || op->mem.scale < 0) {
        i->op = i->rn == PC ? OP_UNKNOWN : OP_OTHER;
    }
    if (a->writeback || a->op_count > k + 1) {
        i->defs |= i->rn >= 0 ? REG(i->rn) : 0;
        if (i->rn == SP && a->op_count == k + 1 && op->mem.disp < 0 && i->op == OP_STORE && i->rm < 0) {
            i->op = OP_PUSH;
            i->imm = -op->mem.disp;
            i->regs = 1;
            i->reg[0] = (uint8_t)i->rd;
        } else if (i->rn == SP && a->op_count == k + 2 && i->op == OP_LOAD && a->operands[k + 1].type == ARM_OP_IMM &&
                   i->imm == 0 && i->rm < 0) {
            i->op = OP_POP;
            i->imm = a->operands[k + 1].imm;
            i->regs = 1;
            i->reg[0] = (uint8_t)i->rd;
        } else {
            i->op = OP_OTHER;
        }
    }
}

static void list(const cs_arm *a, int first, struct insn *i)
{
    for (int r = 0; r < CORE; r++) { /* in the order of their numbers (A7.7.99) */
        for (int k = first; k < a->op_count; k++) {
            if (core((unsigned)a->operands[k].reg) == r) {
                i->reg[i->regs++] = (uint8_t)r;
            }
        }
    }
    i->imm = 4 * i->regs;
    i->memory = true;
}

static regset listed(const struct insn *i)
{
    regset set = 0;
    for (int k = 0; k < i->regs; k++) {
        set |= REG(i->reg[k]);
    }
    return set;
}

static void multiple(const cs_insn *from, const cs_arm *a, struct insn *i)
{
    bool push = from->id == ARM_INS_PUSH, pop = from->id == ARM_INS_POP;
    int base = push || pop ? SP : core((unsigned)a->operands[0].reg);
    bool load = pop || from->id == ARM_INS_LDM || from->id == ARM_INS_LDMDB || from->id == ARM_INS_LDMIB ||
                from->id == ARM_INS_LDMDA;

    list(a, push || pop ? 0 : 1, i);
    i->uses = REG(base) | (load ? 0 : listed(i));
    i->defs = load ? listed(i) : 0;
    i->writes_memory = !load;
    if (push || pop || a->writeback) {
        i->defs |= REG(base);
    }
    i->op = OP_OTHER;
    if (push || (from->id == ARM_INS_STMDB && base == SP && a->writeback)) {
        i->op = OP_PUSH;
    } else if (pop || (from->id == ARM_INS_LDM && base == SP && a->writeback)) {
        i->op = OP_POP;
    }
    if (load && (i->defs & REG(PC)) != 0) {
        i->op = OP_RETURN;
    }
}

/* Vector loads and stores of several registers: the base only. */
static void vectors(const cs_insn *from, const cs_arm *a, struct insn *i)
{
    bool push = from->id == ARM_INS_VPUSH, pop = from->id == ARM_INS_VPOP;
    i->memory = true;
    i->writes_memory = push || from->id == ARM_INS_VSTMDB || from->id == ARM_INS_VSTMIA;
    i->uses = push || pop ? REG(SP) : named(&a->operands[0]);
    i->defs = push || pop || a->writeback ? i->uses : 0;
}

/* Where the PC stands as an operand: Thumb 4 bytes on, A32 8; a literal's base is rounded down (A7.5, A8.3). */
static uint32_t pc_of(const struct object *o, const struct insn *i)
{
    return i->at + (mark_at(o, i->at) == 't' ? 4 : 8);
}

static void branch_to(const struct object *o, const cs_arm *a, struct insn *i)
{
    uint32_t to = (uint32_t)a->operands[a->op_count - 1].imm;
    i->target = resolve(o, i, to, &i->has_target) & ~1u;
    i->uses &= ~REG(PC);
}

static void flow(const struct object *o, const cs_insn *from, const cs_arm *a, struct insn *i)
{
    int r = a->op_count != 0 ? core((unsigned)a->operands[0].reg) : NO_REG;
    bool to_register = a->op_count == 1 && a->operands[0].type == ARM_OP_REG;
    switch (from->id) {
    case ARM_INS_B:
        i->op = OP_JUMP;
        branch_to(o, a, i);
        break;
    case ARM_INS_BL:
    case ARM_INS_BLX:
        i->op = to_register ? OP_CALL_REG : OP_CALL;
        i->rn = (int8_t)(to_register ? r : NO_REG);
        if (!to_register) {
            branch_to(o, a, i);
        }
        break;
    case ARM_INS_BX:
    case ARM_INS_BXJ:
        i->op = r == LR ? OP_RETURN : OP_JUMP_REG;
        i->rn = (int8_t)r;
        break;
    case ARM_INS_CBZ:
    case ARM_INS_CBNZ:
        i->op = OP_BRANCH;
        branch_to(o, a, i);
        i->test = 0x200u + (unsigned)r;
        i->sense = from->id == ARM_INS_CBZ;
        break;
    case ARM_INS_TBB:
    case ARM_INS_TBH:
        i->op = OP_TABLE;
        i->memory = true;
        i->width = from->id == ARM_INS_TBB ? 1 : 2;
        i->rn = (int8_t)core((unsigned)a->operands[0].mem.base);
        i->rm = (int8_t)core((unsigned)a->operands[0].mem.index);
        i->target = i->at + 4;
        break;
    default:
        break;
    }
}

/* movw and movt of a symbol: the whole address is the target. */
static void half_of_address(const struct object *o, int64_t imm, struct insn *i)
{
    if (i->rels != 0) {
        struct place p = reloc_place(o, &o->reloc[i->rel], o->rela ? o->reloc[i->rel].addend : (int16_t)imm);
        i->has_target = p.known;
        i->target = p.known && insn_at(o, p.at & ~1u) != NULL ? p.at & ~1u : p.at;
    }
}

static void sum(const cs_arm *a, bool plus, struct insn *i)
{
    const cs_arm_op *last = &a->operands[a->op_count - 1];
    i->rn = (int8_t)(a->op_count == 2 ? i->rd : core((unsigned)a->operands[1].reg));
    if (last->type == ARM_OP_IMM) {
        i->op = i->rd == SP && i->rn == SP ? OP_STACK : OP_ADD;
        i->imm = plus ? last->imm : -(int64_t)last->imm;
        return;
    }
    bool plain = last->shift.type == ARM_SFT_INVALID || last->shift.type == ARM_SFT_LSL;
    i->rm = (int8_t)core((unsigned)last->reg);
    i->shift = last->shift.type == ARM_SFT_LSL ? (uint8_t)last->shift.value : 0;
    i->op = plus && plain ? OP_ADD : OP_OTHER;
}

/* Arithmetic that probes and tables are made of; the rest stays OP_OTHER. */
static void arithmetic(const struct object *o, const cs_insn *from, const cs_arm *a, struct insn *i)
{
    const cs_arm_op *last = &a->operands[a->op_count - 1];
    int second = a->op_count >= 2
                     ? core((unsigned)a->operands[a->op_count == 3 || a->operands[1].type == ARM_OP_REG].reg)
                     : NO_REG;
    i->rd = (int8_t)core((unsigned)a->operands[0].reg);
    switch (from->id) {
    case ARM_INS_MOV:
    case ARM_INS_MOVW:
        i->op = last->type == ARM_OP_IMM ? OP_CONST : last->shift.type == ARM_SFT_INVALID ? OP_MOVE : OP_OTHER;
        i->imm = last->type == ARM_OP_IMM ? (uint32_t)last->imm : 0;
        i->rn = (int8_t)(last->type == ARM_OP_REG ? core((unsigned)last->reg) : NO_REG);
        half_of_address(o, i->imm, i);
        break;
    case ARM_INS_MOVT:
        i->op = OP_HALF;
        i->imm = last->imm;
        i->uses |= REG(i->rd);
        i->defs |= REG(i->rd);
        half_of_address(o, i->imm, i);
        break;
    case ARM_INS_AND:
    case ARM_INS_BIC:
    case ARM_INS_ORR:
        i->op = last->type == ARM_OP_IMM ? OP_MASK : OP_OTHER;
        i->rn = (int8_t)second;
        i->imm = from->id == ARM_INS_AND ? ~last->imm : last->imm;
        break;
    case ARM_INS_LSL:
        i->op = last->type == ARM_OP_IMM || last->shift.type == ARM_SFT_LSL ? OP_SHIFT : OP_OTHER;
        i->rn = (int8_t)second;
        i->imm = last->type == ARM_OP_IMM ? last->imm : (int64_t)last->shift.value;
        break;
    case ARM_INS_ADD:
    case ARM_INS_SUB:
    case ARM_INS_ADDW:
    case ARM_INS_SUBW:
        sum(a, from->id == ARM_INS_ADD || from->id == ARM_INS_ADDW, i);
        break;
    case ARM_INS_ADR:
        i->op = OP_ADDRESS;
        i->target = (pc_of(o, i) & ~3u) + (uint32_t)last->imm;
        break;
    case ARM_INS_MRS:
        i->op = strstr(from->op_str, "psr") != NULL ? OP_GET_FLAGS : OP_OTHER;
        break;
    default:
        i->rd = NO_REG;
        break;
    }
}

/* adr is written as add or sub of the PC; mov and add reach the PC, too. */
static void with_pc(const struct object *o, struct insn *i)
{
    uint32_t pc = pc_of(o, i);
    if (i->op == OP_ADD && i->rn == PC && i->rm < 0 && i->rd == PC) { /* Clang's setjmp in A32 */
        i->op = OP_JUMP;
        i->target = pc + (uint32_t)i->imm;
        i->has_target = true;
        i->uses = i->defs = 0;
        return;
    }
    if (i->op == OP_ADD && i->rn == PC && i->rm < 0) {
        i->op = OP_ADDRESS;
        i->target = (pc & ~3u) + (uint32_t)i->imm;
    } else if (i->op == OP_MOVE && i->rn == PC) {
        i->op = OP_ADDRESS;
        i->target = pc;
        i->links = i->rd == LR && pc == i->at + 8; /* `mov lr, pc`, then a jump: a call */
    } else if (i->op == OP_ADD && (i->rn == PC || i->rm == PC)) {
        int other = i->rn == PC ? i->rm : i->rn;
        i->rn = PC_REG;
        i->rm = (int8_t)other;
        i->target = pc;
    } else if ((i->op == OP_LOAD || i->op == OP_STORE) && i->rn == PC) {
        i->target = (pc & ~3u) + (uint32_t)i->imm;
        i->has_target = i->rm < 0;
        i->rn = i->rm < 0 ? NO_REG : PC_REG;
        i->target = i->rm < 0 ? i->target : pc;
    }
    if (i->rd == PC) {
        i->op = i->op == OP_ADD    ? OP_JUMP_SUM
                : i->op == OP_LOAD ? OP_JUMP_LOAD
                : i->op == OP_POP  ? OP_RETURN
                : i->op == OP_MOVE ? (i->rn == LR ? OP_RETURN : OP_JUMP_REG)
                                   : OP_TRAP;
        if (i->op == OP_TRAP) { /* subs pc, lr, #4 and its kin: everything must be as it was */
            i->op = OP_RETURN;
            i->uses |= REGS & 0x5fff;
        }
        i->rd = NO_REG;
    }
    i->uses &= ~REG(PC);
    i->defs &= ~REG(PC);
}

static uint64_t key_of(const cs_insn *from, const cs_arm *a, const struct insn *i)
{
    static const char names[] = "eqnehslomiplvsvchilsgeltgtle";
    char word[CS_MNEMONIC_SIZE], *dot;
    uint64_t key = hash_number(UINT64_C(0xcbf29ce484222325), i->has_target ? i->op : 0);

    strcpy(word, from->mnemonic);
    dot = strchr(word, '.');
    const char *type =
        dot != NULL && strcmp(dot, ".w") != 0 && strcmp(dot, ".n") != 0 ? from->mnemonic + (dot - word) : "";
    if (dot != NULL) {
        *dot = '\0';
    }
    size_t n = strlen(word);
    if (a->cc != ARM_CC_AL && a->cc != ARM_CC_INVALID && n > 2 &&
        strncmp(word + n - 2, names + 2 * (a->cc - 1), 2) == 0) {
        word[n - 2] = '\0';
    }
    if (i->in_it && from->size == 2 && a->update_flags && word[strlen(word) - 1] == 's') {
        word[strlen(word) - 1] = '\0';
    }
    if (i->op == OP_BRANCH) {
        return hash_number(key, i->test);
    }
    key = hash_text(hash_text(key, i->op == OP_TABLE ? "tb" : word), type);
    if (i->op == OP_TABLE) {
        return hash_number(hash_number(key, (uint64_t)i->rn), (uint64_t)i->rm);
    }
    if ((i->op == OP_CONST || i->op == OP_HALF) && i->rels != 0) { /* the number belongs to the relocation */
        return hash_number(key, (uint64_t)i->rd);
    }
    if (i->op == OP_JUMP || i->op == OP_CALL || i->op == OP_ADDRESS ||
        ((i->op == OP_LOAD || i->memory) && i->has_target)) {
        return hash_number(hash_number(key, i->op == OP_LOAD || i->op == OP_ADDRESS ? (uint64_t)i->rd : 0), i->op);
    }
    return hash_text(key, from->op_str);
}

static void load_or_store(const cs_arm *a, const struct arm_memory *m, struct insn *i)
{
    bool status = !m->load && m->exclusive, pair = m->width == 8;
    i->op = m->load ? OP_LOAD : OP_STORE;
    i->width = m->width;
    i->is_signed = m->is_signed;
    i->exclusive_load = m->load && m->exclusive;
    i->exclusive_store = status;
    i->writes_memory = !m->load;
    i->rd = (int8_t)core((unsigned)a->operands[status ? 1 : 0].reg);
    address(a, (status ? 2 : 1) + pair, i);
}

/* vmov into core registers. */
static bool out_of_vector(const cs_insn *from, const cs_arm *a)
{
    const cs_arm_op *first = &a->operands[0], *last = &a->operands[a->op_count - 1];
    return strncmp(from->mnemonic, "vmov", 4) == 0 && a->op_count >= 2 && first->type == ARM_OP_REG &&
           core((unsigned)first->reg) >= 0 && !(last->type == ARM_OP_REG && core((unsigned)last->reg) >= 0);
}

/* For a load that became one through a register (inserted.c): the vector register that is loaded. */
static void vector_register(const cs_arm *a, struct insn *i)
{
    i->reg[0] = (uint8_t)a->operands[0].reg;
    if (a->operands[1].type == ARM_OP_MEM && core((unsigned)a->operands[1].mem.base) != PC) {
        i->op = OP_LOAD;
        i->rn = (int8_t)core((unsigned)a->operands[1].mem.base);
        i->imm = a->operands[1].mem.disp;
        i->width = a->operands[0].reg >= ARM_REG_D0 && a->operands[0].reg <= ARM_REG_D31 ? 8 : 4;
    }
}

static void operands(const cs_insn *from, const cs_arm *a, struct insn *i)
{
    bool out = out_of_vector(from, a);
    int count = out ? a->op_count - 1 : arm_destinations(from->id);
    for (int k = 0; k < a->op_count; k++) {
        i->uses |= k < count && (k != 0 || out || !reads_first(from, a)) ? 0 : named(&a->operands[k]);
        i->memory |= a->operands[k].type == ARM_OP_MEM;
        i->defs |= k < count && a->operands[k].type == ARM_OP_REG ? named(&a->operands[k]) : 0;
    }
}

/* A literal of ldrd or vldr. */
static void literal(const struct object *o, const cs_arm *a, int k, uint8_t width, struct insn *i)
{
    if (core((unsigned)a->operands[k].mem.base) == PC) {
        i->target = (pc_of(o, i) & ~3u) + (uint32_t)a->operands[k].mem.disp;
        i->has_target = true;
        i->width = width;
    }
}

static void doubles(const struct object *o, const cs_insn *from, const cs_arm *a, struct insn *i)
{
    i->writes_memory = from->id == ARM_INS_STRD;
    if (a->op_count < 3 || a->operands[2].type != ARM_OP_MEM) {
        i->op = OP_UNKNOWN;
        return;
    }
    i->defs |= a->writeback || a->op_count > 3 ? REG(core((unsigned)a->operands[2].mem.base)) : 0;
    literal(o, a, 2, 8, i);
}

/* What has operands of its own kind; false: the rest. */
static bool peculiar(const struct object *o, const cs_insn *from, const cs_arm *a, struct insn *i)
{
    switch (from->id) {
    case ARM_INS_SVC:
    case ARM_INS_BKPT:
        i->uses = i->parts = REGS & 0x5fff;
        return true;
    case ARM_INS_MRC: /* Capstone lists its destination as read (A7.7.80) */
        i->defs |= named(&a->operands[2]);
        i->uses = 0;
        return true;
    case ARM_INS_CLREX:
        i->clears = true;
        return true;
    case ARM_INS_LDRD:
    case ARM_INS_STRD:
        doubles(o, from, a, i);
        return true;
    case ARM_INS_VLDR: {
        bool wide = a->operands[0].reg >= ARM_REG_D0 && a->operands[0].reg <= ARM_REG_D31;
        i->memory = true;
        literal(o, a, 1, wide ? 8 : strstr(from->mnemonic, ".16") != NULL ? 2 : 4, i);
        vector_register(a, i);
        return true;
    }
    case ARM_INS_MSR: {
        bool to_flags = strncmp(from->op_str, "apsr", 4) == 0 || strncmp(from->op_str, "cpsr_f", 6) == 0;
        bool part = strncmp(from->op_str, "cpsr_c", 6) == 0; /* it writes bits 0 to 7 only, so flags do not matter */
        i->op = to_flags ? OP_SET_FLAGS : part ? OP_MASK : OP_OTHER;
        i->rn = (int8_t)core((unsigned)a->operands[a->op_count - 1].reg);
        return true;
    }
    case ARM_INS_VMRS:
        i->defs |= strncmp(from->op_str, "apsr", 4) == 0 ? FLAG_N | FLAG_Z | FLAG_C | FLAG_V : 0;
        return true;
    default:
        return false;
    }
}

/* Capstone 5 gives some forms that set flags a number of their own; FMSTAT is vmrs of the flags. */
static unsigned number_of(unsigned id)
{
#if CS_API_MAJOR >= 5
    static const unsigned pairs[][2] = {
        {ARM_INS_MOVS,   ARM_INS_MOV },
        {ARM_INS_SUBS,   ARM_INS_SUB },
        {ARM_INS_NEG,    ARM_INS_RSB },
        {ARM_INS_FMSTAT, ARM_INS_VMRS}
    };
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++) {
        if (pairs[k][0] == id) {
            return pairs[k][1];
        }
    }
#endif
    return id;
}

static void effects(const struct object *o, const cs_insn *said, struct insn *i)
{
    cs_insn one = *said, *from = &one;
    const cs_arm *a = &from->detail->arm;
    struct arm_memory m;

    one.id = number_of(said->id);
    enum arm_group group = arm_group(from->id);

    /* Capstone 5 has one number for all hints. */
    if (from->id == ARM_INS_HINT &&
        (strncmp(from->mnemonic, "nop", 3) == 0 || strncmp(from->mnemonic, "yield", 5) == 0)) {
        group = ARM_GROUP_NOTHING;
    }
    i->op = group == ARM_GROUP_NOTHING ? OP_NOP : group == ARM_GROUP_TRAP ? OP_TRAP : OP_OTHER;
    if (!i->in_it && a->cc != ARM_CC_INVALID && a->cc != ARM_CC_AL) {
        i->cond = (uint8_t)(a->cc - 1);
    }
    if (group == ARM_GROUP_NOTHING) {
        return;
    }
    operands(from, a, i);
    if (group == ARM_GROUP_LIST) {
        multiple(from, a, i);
    } else if (group == ARM_GROUP_VECTORS) {
        vectors(from, a, i);
    } else if (!peculiar(o, from, a, i)) {
        if (arm_memory(from->id, &m)) {
            load_or_store(a, &m, i);
        } else if (a->op_count != 0) {
            if (a->operands[0].type == ARM_OP_REG) {
                arithmetic(o, from, a, i);
            }
            flow(o, from, a, i);
        }
    }
    flags(from, a, i);
    with_pc(o, i);
    if (i->op == OP_MOVE && i->rd == i->rn && (i->defs & FLAGS) == 0) {
        i->op = OP_NOP;
        i->uses = i->defs = 0;
    }
    i->key = key_of(from, a, i);
}

const struct machine machine_arm = {
    .bytes = 4,
    .arguments = 0xf | REG(SP),
    .chain = 12,
    .results = 0xf,
    .kept = 0xff0 | REG(SP),
    .clobbered = 0xf | REG(12) | REG(LR) | FLAG_N | FLAG_Z | FLAG_C | FLAG_V,
    .sp = SP,
    .lr = LR,
    .record = NO_REG,
    .spoiled = REG(12),
    .effects = effects,
    .fallback = arm_fallback,
};
