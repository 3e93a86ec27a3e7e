/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * x86-64: what Capstone says of an instruction, in the validator's words.  "SDM" is Intel's manual, volume 2.
 *
 * Capstone's directions of operands are used, but for the errors that the code below names.
 */
#include <string.h>

#include "decode.h"

enum { RAX = 0, RCX = 1, RDX = 2, SP = 4, FLAGS_PUSHED = PUSHED_FLAGS };

/* Decode table: names of each core register, by size. */
static int core(unsigned reg, unsigned *bytes)
{
    static const uint16_t names[16][4] = {
        {X86_REG_RAX, X86_REG_EAX,  X86_REG_AX,   X86_REG_AL  },
        {X86_REG_RCX, X86_REG_ECX,  X86_REG_CX,   X86_REG_CL  },
        {X86_REG_RDX, X86_REG_EDX,  X86_REG_DX,   X86_REG_DL  },
        {X86_REG_RBX, X86_REG_EBX,  X86_REG_BX,   X86_REG_BL  },
        {X86_REG_RSP, X86_REG_ESP,  X86_REG_SP,   X86_REG_SPL },
        {X86_REG_RBP, X86_REG_EBP,  X86_REG_BP,   X86_REG_BPL },
        {X86_REG_RSI, X86_REG_ESI,  X86_REG_SI,   X86_REG_SIL },
        {X86_REG_RDI, X86_REG_EDI,  X86_REG_DI,   X86_REG_DIL },
        {X86_REG_R8,  X86_REG_R8D,  X86_REG_R8W,  X86_REG_R8B },
        {X86_REG_R9,  X86_REG_R9D,  X86_REG_R9W,  X86_REG_R9B },
        {X86_REG_R10, X86_REG_R10D, X86_REG_R10W, X86_REG_R10B},
        {X86_REG_R11, X86_REG_R11D, X86_REG_R11W, X86_REG_R11B},
        {X86_REG_R12, X86_REG_R12D, X86_REG_R12W, X86_REG_R12B},
        {X86_REG_R13, X86_REG_R13D, X86_REG_R13W, X86_REG_R13B},
        {X86_REG_R14, X86_REG_R14D, X86_REG_R14W, X86_REG_R14B},
        {X86_REG_R15, X86_REG_R15D, X86_REG_R15W, X86_REG_R15B},
    };
    static const uint16_t high[4] = {X86_REG_AH, X86_REG_CH, X86_REG_DH, X86_REG_BH};
    for (int r = 0; r < 16; r++) {
        for (unsigned k = 0; k < 4; k++) {
            if (names[r][k] == reg) {
                *bytes = 8u >> k;
                return r;
            }
        }
    }
    for (int r = 0; r < 4; r++) {
        if (high[r] == reg) {
            *bytes = 1;
            return r;
        }
    }
    return NO_REG;
}

static regset bit(unsigned reg)
{
    unsigned bytes;
    int r = core(reg, &bytes);
    return r >= 0 ? REG(r) : 0;
}

static bool begins(const char *name, const char *stem)
{
    return strncmp(name, stem, strlen(stem)) == 0;
}

/* Vector instructions that write all flags (SDM, "COMISS", "PTEST", "VTESTPS", "PCMPISTRI", "KORTEST", "KTEST"). */
static bool compares_vectors(const char *name)
{
    static const char *const stems[] = {"comis",    "ucomis",   "ptest",   "testp",
                                        "pcmpistr", "pcmpestr", "kortest", "ktest"};
    name += name[0] == 'v';
    bool found = false;
    for (size_t k = 0; k < sizeof stems / sizeof stems[0]; k++) {
        found |= begins(name, stems[k]);
    }
    return found;
}

/* A flag that is left undefined is written: no code may read it. */
static void flags(const cs_insn *from, const cs_x86 *x, struct insn *i)
{
    static const struct {
        regset flag;
        uint64_t test, change;
    } list[] = {
        {FLAG_C, X86_EFLAGS_TEST_CF,
         X86_EFLAGS_MODIFY_CF | X86_EFLAGS_RESET_CF | X86_EFLAGS_SET_CF | X86_EFLAGS_UNDEFINED_CF        },
        {FLAG_Z, X86_EFLAGS_TEST_ZF, X86_EFLAGS_MODIFY_ZF | X86_EFLAGS_RESET_ZF | X86_EFLAGS_UNDEFINED_ZF},
        {FLAG_V, X86_EFLAGS_TEST_OF, X86_EFLAGS_MODIFY_OF | X86_EFLAGS_RESET_OF | X86_EFLAGS_UNDEFINED_OF},
        {FLAG_N, X86_EFLAGS_TEST_SF, X86_EFLAGS_MODIFY_SF | X86_EFLAGS_RESET_SF | X86_EFLAGS_UNDEFINED_SF},
        {FLAG_P, X86_EFLAGS_TEST_PF, X86_EFLAGS_MODIFY_PF | X86_EFLAGS_RESET_PF | X86_EFLAGS_UNDEFINED_PF},
    };
    const char *name = from->mnemonic;
    bool vector = false, shift = begins(name, "sh") || begins(name, "sa") || begins(name, "ro") || begins(name, "rc");
    for (int k = 0; k < x->op_count; k++) {
        vector |= x->operands[k].type == X86_OP_REG && x->operands[k].size >= 10;
    }
    for (int k = 0; k < from->detail->groups_count; k++) {
        if (from->detail->groups[k] == X86_GRP_FPU) {
            /* Capstone does not know that these set flags (SDM "FCOMI/FCOMIP/FUCOMI/FUCOMIP"). */
            i->defs |= strstr(name, "comi") != NULL || strstr(name, "compi") != NULL ? FLAGS : 0;
            return;
        }
    }
    if (compares_vectors(name)) {
        i->defs |= FLAGS;
        return;
    }
    /* Other instructions of vectors, a prefetch: no flags, whatever Capstone 4 says. */
    bool none = vector || begins(name, "prefetch");
    /* By cl: with 0 all flags stay (SDM "SAL/SAR/SHL/SHR"). */
    bool maybe = shift &&
                 !(x->op_count >= 2 && x->operands[x->op_count - 1].type == X86_OP_IMM &&
                   x->operands[x->op_count - 1].imm != 0) &&
                 x->op_count >= 2;
    for (size_t k = 0; k < sizeof list / sizeof list[0] && !none; k++) {
        i->uses |= (x->eflags & list[k].test) != 0 ? list[k].flag : 0;
        i->defs |= (x->eflags & list[k].change) != 0 && !maybe ? list[k].flag : 0;
    }
    if (begins(name, "pushf") || strcmp(name, "lahf") == 0) {
        i->uses |= FLAGS;
    }
}

static void operands(const cs_insn *from, const cs_x86 *x, struct insn *i)
{
    const char *name = from->mnemonic;
    bool tests = begins(name, "test") || strcmp(name, "cmp") == 0 || begins(name, "push");
    bool keeps = begins(name, "cmov") || begins(name, "bsf") || begins(name, "bsr"); /* perhaps not written */
    for (int k = 0; k < x->op_count; k++) {
        const cs_x86_op *op = &x->operands[k];
        unsigned bytes;
        if (op->type == X86_OP_MEM) {
            i->uses |= bit(op->mem.base) | bit(op->mem.index);
        }
        int r = op->type == X86_OP_REG ? core(op->reg, &bytes) : NO_REG;
        if (r < 0) {
            continue;
        }
        bool writes = (op->access & CS_AC_WRITE) != 0 && !tests;
        bool reads = (op->access & CS_AC_READ) != 0 || !writes || bytes < 4 || keeps;
        i->uses |= reads ? REG(r) : 0;
        i->defs |= writes && bytes >= 4 && !keeps ? REG(r) : 0;
        i->parts |= writes && bytes < 4 && (op->access & CS_AC_READ) == 0 ? REG(r) : 0;
    }
    if ((begins(name, "xor") || begins(name, "sub") || begins(name, "sbb") || begins(name, "pxor")) &&
        x->op_count == 2 && x->operands[0].type == X86_OP_REG && x->operands[1].type == X86_OP_REG &&
        x->operands[0].reg == x->operands[1].reg && x->operands[0].size >= 4) {
        i->uses &= ~bit(x->operands[0].reg); /* 0 or the carry, whatever it was */
    }
    if (strcmp(name, "or") == 0 && x->operands[0].type == X86_OP_REG && x->operands[1].type == X86_OP_IMM &&
        x->operands[1].imm == -1) {
        i->uses &= ~bit(x->operands[0].reg); /* all ones */
    }
}

static bool is_string(const cs_insn *from)
{
    switch (from->id) {
    case X86_INS_MOVSB:
    case X86_INS_MOVSW:
    case X86_INS_MOVSQ:
    case X86_INS_STOSB:
    case X86_INS_STOSW:
    case X86_INS_STOSD:
    case X86_INS_STOSQ:
    case X86_INS_LODSB:
    case X86_INS_LODSW:
    case X86_INS_LODSD:
    case X86_INS_LODSQ:
    case X86_INS_SCASB:
    case X86_INS_SCASW:
    case X86_INS_SCASD:
    case X86_INS_SCASQ:
    case X86_INS_CMPSB:
    case X86_INS_CMPSW:
    case X86_INS_CMPSQ:
        return true;
    case X86_INS_MOVSD:
    case X86_INS_CMPSD: /* vector instructions have these names, too */
        return strstr(from->op_str, "xmm") == NULL;
    default:
        return false;
    }
}

/* What a string instruction reads (SDM, "MOVS", "STOS", "REP"): Capstone 4 lists registers that it leaves alone. */
static regset string_reads(const char *name)
{
    enum { RSI = 6, RDI = 7 };
    bool stores = strstr(name, "stos") != NULL || strstr(name, "scas") != NULL, loads = strstr(name, "lods") != NULL;
    return (stores || loads ? REG(RAX) : 0) | (begins(name, "rep") ? REG(RCX) : 0) | (stores ? 0 : REG(RSI)) |
           (loads ? 0 : REG(RDI));
}

static void implicit(const cs_insn *from, struct insn *i)
{
    const char *name = from->mnemonic;
    bool partly = strcmp(name, "cwd") == 0 || strcmp(name, "cbw") == 0;
    bool string = is_string(from);
    for (int k = 0; k < from->detail->regs_read_count && !string; k++) {
        i->uses |= bit(from->detail->regs_read[k]);
    }
    for (int k = 0; k < from->detail->regs_write_count && !partly && !string; k++) {
        unsigned bytes = 0;
        int r = core(from->detail->regs_write[k], &bytes);
        bool only_rdx = (strcmp(name, "cdq") == 0 || strcmp(name, "cqo") == 0) && r == RAX;
        i->defs |= r >= 0 && bytes >= 4 && !only_rdx && !begins(name, "cmpxchg") ? REG(r) : 0;
    }
    if (string || begins(name, "syscall") || begins(name, "int")) {
        i->uses |= string ? string_reads(name) : REGS & 0xffff;
    }
}

static const struct reloc *reloc_of(const struct object *o, const struct insn *i, unsigned offset)
{
    for (uint32_t k = 0; offset != 0 && k < i->rels; k++) {
        if (o->reloc[i->rel + k].at == i->at + offset) {
            return &o->reloc[i->rel + k];
        }
    }
    return NULL;
}

/* Where a relocated field leads: its target; not if that is a slot of the GOT or in thread-local storage. */
static bool to_place(const struct object *o, struct insn *i, const struct reloc *r)
{
    int64_t more = 0;
    switch (r->type) {
    case R_X86_64_PC32:
    case R_X86_64_PLT32:
        more = i->at + i->size - r->at;
        break;
    case R_X86_64_32:
    case R_X86_64_32S:
    case R_X86_64_64:
    case R_X86_64_GOTOFF64: /* -mcmodel=medium, large: the GOT's address is added, and is the same */
        break;
    default:
        return false;
    }
    struct place p = reloc_place(o, r, r->addend + more);
    i->target = p.at;
    i->has_target = p.known;
    return p.known;
}

static void memory(const struct object *o, const cs_x86 *x, const cs_x86_op *op, struct insn *i)
{
    unsigned bytes;
    const struct reloc *r = reloc_of(o, i, x->encoding.disp_offset);
    i->memory = true;
    i->width = op->size;
    i->rn = (int8_t)core(op->mem.base, &bytes);
    i->rm = (int8_t)core(op->mem.index, &bytes);
    i->shift = (uint8_t)(op->mem.scale == 8 ? 3 : op->mem.scale == 4 ? 2 : op->mem.scale == 2 ? 1 : 0);
    i->imm = op->mem.disp;
    if (r != NULL) {
        to_place(o, i, r);
        i->imm = 0;
    } else if (op->mem.base == X86_REG_RIP) {
        i->target = i->at + i->size + (uint32_t)op->mem.disp;
        i->has_target = true;
    }
    if (op->mem.segment != X86_REG_INVALID && op->mem.segment != X86_REG_DS && op->mem.segment != X86_REG_SS) {
        i->op = OP_OTHER;
        i->has_target = false;
    }
}

static bool updates(const char *name)
{
    static const char *const names[] = {"inc", "dec", "add", "sub", "adc", "sbb",
                                        "or",  "and", "xor", "not", "neg", "xadd"};
    if (begins(name, "lock ")) {
        name += 5;
    }
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        if (strcmp(name, names[k]) == 0) {
            return true;
        }
    }
    return false;
}

static void with_memory(const struct object *o, const cs_insn *from, const cs_x86 *x, struct insn *i)
{
    unsigned bytes = 0;
    const char *name = from->mnemonic;
    const cs_x86_op *first = &x->operands[0], *last = &x->operands[x->op_count - 1];
    if (strcmp(name, "lea") == 0) {
        memory(o, x, last, i);
        i->memory = false;
        i->rd = (int8_t)core(first->reg, &bytes);
        bool plain = bytes == 8 && i->rm < 0;
        bool sum = plain ? i->rels == 0 || i->has_target : i->rels == 0 && i->imm == 0;
        i->op = plain && i->has_target && i->rn < 0                   ? OP_ADDRESS
                : plain && i->rd == SP && i->rn == SP && i->rels == 0 ? OP_STACK
                : bytes == 8 && i->rn >= 0 && sum                     ? OP_ADD
                                                                      : OP_OTHER;
        if (i->op == OP_OTHER) {
            i->rd = NO_REG;
        }
        return;
    }
    if (first->type == X86_OP_MEM) {
        bool store = strcmp(name, "mov") == 0 && x->op_count == 2;
        i->op = store ? OP_STORE : updates(name) ? OP_UPDATE : OP_OTHER;
        i->rd = (int8_t)(store && last->type == X86_OP_REG ? core(last->reg, &bytes) : NO_REG);
        i->writes_memory = (first->access & CS_AC_WRITE) != 0;
        memory(o, x, first, i);
        return;
    }
    bool load = (strcmp(name, "mov") == 0 || begins(name, "movz") || strcmp(name, "movsx") == 0 ||
                 strcmp(name, "movsxd") == 0) &&
                first->type == X86_OP_REG;
    i->op = load ? OP_LOAD : OP_OTHER;
    i->is_signed = begins(name, "movsx");
    i->rd = (int8_t)(load ? core(first->reg, &bytes) : NO_REG);
    for (int k = 1; k < x->op_count; k++) {
        if (x->operands[k].type == X86_OP_MEM) {
            memory(o, x, &x->operands[k], i);
        }
    }
    if (load && (i->rd < 0 || (bytes < 4 && i->rd >= 0))) {
        i->op = OP_OTHER;
        i->rd = NO_REG;
    }
}

static void registers(const struct object *o, const cs_insn *from, const cs_x86 *x, struct insn *i)
{
    unsigned bytes = 0, other;
    const char *name = from->mnemonic;
    const cs_x86_op *first = &x->operands[0], *last = &x->operands[1];
    int rd = x->op_count == 2 && first->type == X86_OP_REG ? core(first->reg, &bytes) : NO_REG;
    if (rd < 0) {
        return;
    }
    int rn = last->type == X86_OP_REG ? core(last->reg, &other) : NO_REG;
    if (begins(name, "mov") && (strcmp(name, "mov") == 0 || strcmp(name, "movabs") == 0)) {
        const struct reloc *r = reloc_of(o, i, x->encoding.imm_offset);
        i->rd = (int8_t)rd;
        if (last->type == X86_OP_IMM) {
            i->op = r != NULL && to_place(o, i, r) ? OP_ADDRESS : OP_CONST;
            i->imm = last->imm;
        } else if (bytes == 8 && rn >= 0) {
            i->op = OP_MOVE;
            i->rn = (int8_t)rn;
        }
        i->op = bytes < 4 ? OP_OTHER : i->op;
    } else if ((strcmp(name, "add") == 0 || strcmp(name, "sub") == 0) && bytes == 8 &&
               (rn >= 0 || last->type == X86_OP_IMM)) {
        bool plus = name[0] == 'a';
        i->op = rn >= 0 ? (plus ? OP_ADD : OP_OTHER) : rd == SP ? OP_STACK : OP_ADD;
        i->rd = i->rn = (int8_t)rd;
        i->rm = (int8_t)rn;
        i->imm = rn >= 0 ? 0 : plus ? last->imm : -last->imm;
    }
}

static void jumps(const struct object *o, const cs_insn *from, const cs_x86 *x, struct insn *i)
{
    const char *name = from->mnemonic;
    const cs_x86_op *op = &x->operands[0];
    unsigned bytes;
    bool call = begins(name, "call") || begins(name, "notrack call");
    if (op->type == X86_OP_IMM) {
        i->target = resolve(o, i, (uint32_t)op->imm, &i->has_target);
        i->op = call ? OP_CALL : OP_JUMP;
    } else if (op->type == X86_OP_REG) {
        i->op = call ? OP_CALL_REG : OP_JUMP_REG;
        i->rn = (int8_t)core(op->reg, &bytes);
    } else {
        memory(o, x, op, i);
        i->op = call ? OP_CALL_REG : OP_JUMP_LOAD;
    }
    if (strcmp(name, "jmp") == 0 || call || strstr(name, "jmp") != NULL) {
        return;
    }
    i->op = OP_BRANCH;
    uint8_t code = x->opcode[0] == 0x0f ? x->opcode[1] : x->opcode[0];
    bool has_condition = name[0] == 'j' && !begins(name, "jrcxz") && !begins(name, "jecxz");
    i->test = has_condition ? 0x100u + (code >> 1 & 7) : 0x300u + from->id;
    i->sense = !has_condition || (code & 1) == 0;
    if (!has_condition) {
        i->uses |= REG(RCX);
    }
}

static bool is_jump(const char *name)
{
    return (name[0] == 'j') || begins(name, "call") || begins(name, "loop") || begins(name, "notrack") ||
           begins(name, "bnd ");
}

static uint64_t key_of(const struct object *o, const cs_insn *from, const cs_x86 *x, const struct insn *i)
{
    uint64_t key = hash_text(UINT64_C(0xcbf29ce484222325), from->mnemonic);
    bool disp = reloc_of(o, i, x->encoding.disp_offset) != NULL, imm = reloc_of(o, i, x->encoding.imm_offset) != NULL;
    if (i->op == OP_BRANCH) {
        return hash_number(7, i->test);
    }
    if (i->op == OP_JUMP || i->op == OP_CALL) {
        return hash_number(8, i->op);
    }
    for (int k = 0; k < x->op_count; k++) {
        const cs_x86_op *op = &x->operands[k];
        key = hash_number(hash_number(key, op->type), op->size);
        if (op->type == X86_OP_REG) {
            key = hash_number(key, op->reg);
        } else if (op->type == X86_OP_IMM) {
            key = imm ? key : hash_number(key, (uint64_t)op->imm);
        } else {
            key = hash_number(hash_number(key, op->mem.base), op->mem.index);
            key = hash_number(hash_number(key, op->mem.segment), (uint64_t)op->mem.scale);
            key = disp || op->mem.base == X86_REG_RIP ? key : hash_number(key, (uint64_t)op->mem.disp);
        }
    }
    return key;
}

static void push_or_pop(const cs_insn *from, const cs_x86 *x, struct insn *i)
{
    unsigned bytes;
    bool push = begins(from->mnemonic, "push"), of_flags = from->mnemonic[push ? 4 : 3] == 'f';
    int r = of_flags                                                ? FLAGS_PUSHED
            : x->op_count == 1 && x->operands[0].type == X86_OP_REG ? core(x->operands[0].reg, &bytes)
                                                                    : NO_REG;
    i->uses |= REG(SP);
    i->memory = true;
    i->writes_memory = push;
    if (r < 0) {
        i->op = OP_OTHER;
        return;
    }
    i->op = push ? OP_PUSH : OP_POP;
    i->regs = 1;
    i->reg[0] = (uint8_t)r;
    i->imm = 8;
    if (!push && of_flags) {
        i->defs |= FLAGS;
    }
}

static void effects(const struct object *o, const cs_insn *from, struct insn *i)
{
    const cs_x86 *x = &from->detail->x86;
    const char *name = from->mnemonic;
    bool has_memory = false;

    i->op = OP_OTHER;
    for (int k = 0; k < x->op_count; k++) {
        has_memory |= x->operands[k].type == X86_OP_MEM;
    }
    operands(from, x, i);
    implicit(from, i);
    flags(from, x, i);
    if (begins(name, "nop") || begins(name, "prefetch") || strcmp(name, "data16") == 0 || strcmp(name, "pause") == 0 ||
        (strcmp(name, "xchg") == 0 && x->op_count == 2 && x->operands[0].type == X86_OP_REG &&
         x->operands[1].type == X86_OP_REG && x->operands[0].reg == x->operands[1].reg)) {
        i->op = OP_NOP;
        i->uses = i->defs = 0;
    } else if (begins(name, "ret") || begins(name, "iret") || strcmp(name, "repz ret") == 0) {
        i->op = OP_RETURN;
        i->uses |= begins(name, "iret") ? REGS & 0xffff : REG(SP);
        i->defs = 0;
    } else if (begins(name, "ud2") || strcmp(name, "hlt") == 0 || begins(name, "int3")) {
        i->op = OP_TRAP;
    } else if (is_jump(name)) {
        jumps(o, from, x, i);
        i->defs &= ~REG(SP);
    } else if (begins(name, "push") || begins(name, "pop")) {
        if (begins(name, "popcnt")) {
            if (has_memory) {
                with_memory(o, from, x, i);
            }
        } else {
            push_or_pop(from, x, i);
        }
    } else if (has_memory) {
        with_memory(o, from, x, i);
    } else {
        registers(o, from, x, i);
    }
    i->key = key_of(o, from, x, i);
}

/* Newer than Capstone 4: ENDBR64 (SDM), where an indirect jump may land, and UD1 with an operand that says why, as
 * LLVM's -fsanitize-trap writes it: `ud1l 5(%eax), %eax`, with no byte, one or four. */
static bool fallback(const struct object *o, struct insn *i, uint64_t code, char kind, bool known)
{
    enum { ENDBR64 = 0xfa1e0ff3, UD1 = 0x00b90f67, UD1_BYTE = 0x40b90f67, UD1_LONG = 0x80b90f67 };
    (void)o;
    (void)kind;
    (void)known;
    uint32_t word = (uint32_t)code;
    if (word == ENDBR64) {
        i->size = 4;
        i->op = OP_OTHER;
        i->lands = true;
    } else if (word == UD1 || word == UD1_BYTE || word == UD1_LONG) {
        i->size = word == UD1 ? 4 : word == UD1_BYTE ? 5 : 8;
        i->op = OP_TRAP;
    } else {
        return false;
    }
    i->key = hash_number(9, i->op == OP_TRAP ? code & ~UINT64_C(0) >> (64 - 8 * i->size) : word);
    return true;
}

const struct machine machine_x86_64 = {
    .bytes = 8,
    .arguments = 0xffff,
    .chain = 10,
    .results = REG(RAX) | REG(RDX),
    .kept = REG(3) | REG(5) | REG(SP) | 0xf000,
    .clobbered = REG(RAX) | REG(RCX) | REG(RDX) | REG(6) | REG(7) | 0xf00 | FLAGS,
    .sp = SP,
    .red_zone = 128, /* System V ABI, 3.2.2 */
    .lr = NO_REG,
    .record = RAX,
    .effects = effects,
    .fallback = fallback,
};
