/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: what Capstone says of an instruction, in the validator's words.  Section numbers are of the Arm Architecture
 * Reference Manual (DDI 0487).
 *
 * The encoding is regular: a core register that comes first is written, unless the name is in a list below.  Capstone's
 * own directions have errors at aliases.
 */
#include <stdlib.h>
#include <string.h>

#include "aarch64.h"

enum { LR = 30, SP = 31 };

static int core(unsigned reg)
{
    if (reg >= ARM64_REG_X0 && reg <= ARM64_REG_X28) {
        return (int)(reg - ARM64_REG_X0);
    }
    if (reg >= ARM64_REG_W0 && reg <= ARM64_REG_W30) {
        return (int)(reg - ARM64_REG_W0);
    }
    return reg == ARM64_REG_X29                          ? 29
           : reg == ARM64_REG_X30                        ? LR
           : reg == ARM64_REG_SP || reg == ARM64_REG_WSP ? SP
                                                         : NO_REG;
}

static bool is_wide(unsigned reg)
{
    return (reg >= ARM64_REG_X0 && reg <= ARM64_REG_X28) || reg == ARM64_REG_X29 || reg == ARM64_REG_X30 ||
           reg == ARM64_REG_SP;
}

static bool begins(const char *name, const char *stem)
{
    return strncmp(name, stem, strlen(stem)) == 0;
}

/* How many operands at the front are written, and not read. */
static int destinations(const char *name)
{
    static const char *const none[] = {"cmp",  "cmn", "tst",   "ccmp", "ccmn", "cb",   "tb",    "b.",   "msr",
                                       "sys",  "prf", "dc",    "ic",   "at",   "tlbi", "hint",  "svc",  "hvc",
                                       "smc",  "brk", "hlt",   "dmb",  "dsb",  "isb",  "clrex", "fcmp", "fccmp",
                                       "movk", "bfi", "bfxil", "bfm",  "eret", "drps", "dcps"};
    if (strcmp(name, "b") == 0 || strcmp(name, "bl") == 0 || strcmp(name, "br") == 0 || strcmp(name, "blr") == 0 ||
        strcmp(name, "ret") == 0) {
        return 0;
    }
    if (begins(name, "st")) {
        return begins(name, "stx") || begins(name, "stlx") ? 1 : 0;
    }
    for (size_t k = 0; k < sizeof none / sizeof none[0]; k++) {
        if (begins(name, none[k]) && strcmp(name, "sysl") != 0) {
            return 0;
        }
    }
    return begins(name, "ldp") || begins(name, "ldnp") || begins(name, "ldxp") || begins(name, "ldaxp") ? 2 : 1;
}

static regset bit(int r)
{
    return r >= 0 ? REG(r) : 0;
}

static regset named(const cs_arm64_op *op)
{
    if (op->type == ARM64_OP_MEM) {
        return bit(core((unsigned)op->mem.base)) | bit(core((unsigned)op->mem.index));
    }
    return op->type == ARM64_OP_REG ? bit(core((unsigned)op->reg)) : 0;
}

static regset of_condition(unsigned cc)
{
    return cc != ARM64_CC_INVALID ? flags_of_condition(cc - 1) : 0;
}

static void flags(const cs_insn *from, const cs_arm64 *a, struct insn *i)
{
    const regset all = FLAG_N | FLAG_Z | FLAG_C | FLAG_V;
    const char *name = from->mnemonic;
    if (a->update_flags || begins(name, "cmp") || begins(name, "cmn") || begins(name, "tst") || begins(name, "fcmp") ||
        strcmp(name, "ccmp") == 0 || strcmp(name, "ccmn") == 0 || begins(name, "fccmp")) {
        i->defs |= all;
    }
    i->uses |= of_condition(a->cc);
    if (begins(name, "adc") || begins(name, "sbc") || begins(name, "ngc")) {
        i->uses |= FLAG_C;
    }
}

/* Relocations of an instruction that names its place by page and offset, or as a distance. */
static void relocated(const struct object *o, struct insn *i)
{
    if (i->rels == 0) {
        return;
    }
    switch (o->reloc[i->rel].type) {
    case R_AARCH64_ADR_PREL_PG_HI21:
    case R_AARCH64_ADR_PREL_PG_HI21_NC:
    case R_AARCH64_ADD_ABS_LO12_NC:
    case R_AARCH64_LDST8_ABS_LO12_NC:
    case R_AARCH64_LDST16_ABS_LO12_NC:
    case R_AARCH64_LDST32_ABS_LO12_NC:
    case R_AARCH64_LDST64_ABS_LO12_NC:
    case R_AARCH64_LDST128_ABS_LO12_NC:
    case R_AARCH64_ADR_PREL_LO21:
    case R_AARCH64_LD_PREL_LO19:
    case R_AARCH64_CONDBR19:
    case R_AARCH64_TSTBR14:
        i->target = resolve(o, i, 0, &i->has_target);
        break;
    default:
        break;
    }
}

static unsigned width_of(const char *name, unsigned reg)
{
    size_t n = strlen(name);
    if (strcmp(name, "ldrsw") == 0 || strcmp(name, "ldursw") == 0) {
        return 4;
    }
    if (name[n - 1] == 'b' || name[n - 1] == 'h') {
        return name[n - 1] == 'b' ? 1 : 2;
    }
    if (reg >= ARM64_REG_Q0 && reg <= ARM64_REG_Q31) {
        return 16;
    }
    bool eight = is_wide(reg) || (reg >= ARM64_REG_D0 && reg <= ARM64_REG_D31) || reg == ARM64_REG_XZR;
    bool two = reg >= ARM64_REG_H0 && reg <= ARM64_REG_H31, one = reg >= ARM64_REG_B0 && reg <= ARM64_REG_B31;
    return eight ? 8 : two ? 2 : one ? 1 : 4;
}

/* One register's loads and stores, and pairs' onto the stack (C6.2 "LDR", "STP"). */
static void memory(const cs_insn *from, const cs_arm64 *a, int k, struct insn *i)
{
    const char *name = from->mnemonic;
    const cs_arm64_op *op = &a->operands[k];
    bool load = name[0] == 'l', after = a->op_count > k + 1, back = a->writeback || after;
    int64_t moves = after ? a->operands[k + 1].imm : op->mem.disp;

    i->memory = true;
    i->writes_memory = name[0] == 's';
    i->rn = (int8_t)core((unsigned)op->mem.base);
    i->rm = (int8_t)core((unsigned)op->mem.index);
    i->imm = op->mem.disp;
    i->shift = (uint8_t)op->shift.value;
    i->width = (uint8_t)width_of(name, (unsigned)a->operands[k - 1].reg);
    i->is_signed = begins(name, "ldrs") || begins(name, "ldurs");
    i->rd = (int8_t)core((unsigned)a->operands[k - 1].reg);
    bool core_only = i->rd >= 0 || (unsigned)a->operands[k - 1].reg == ARM64_REG_XZR ||
                     (unsigned)a->operands[k - 1].reg == ARM64_REG_WZR;
    bool plain = (begins(name, "ldr") || begins(name, "str") || begins(name, "ldur") || begins(name, "stur") ||
                  begins(name, "ldx") || begins(name, "ldax") || begins(name, "stx") || begins(name, "stlx") ||
                  begins(name, "ldar") || begins(name, "stlr")) &&
                 strchr(name, 'p') == NULL;
    if (back) {
        i->defs |= bit(i->rn);
        bool stack = i->rn == SP && i->rm < 0 && core_only && i->width == 8 && (k == 1 || (k == 2 && name[2] == 'p'));
        i->op = !stack || (load ? moves <= 0 || !after : moves >= 0 || after) ? OP_OTHER : load ? OP_POP : OP_PUSH;
        i->imm = moves < 0 ? -moves : moves;
        i->regs = (uint8_t)k;
        i->reg[0] = (uint8_t)core((unsigned)a->operands[0].reg);
        i->reg[1] = (uint8_t)(k == 2 ? core((unsigned)a->operands[1].reg) : 0);
    } else if (plain && core_only) {
        i->op = load ? OP_LOAD : OP_STORE;
    } else if (plain && load && op->mem.index == ARM64_REG_INVALID) {
        i->op = OP_LOAD; /* of a vector register */
        i->reg[0] = (uint8_t)a->operands[k - 1].reg;
    }
}

static void arithmetic(const cs_insn *from, const cs_arm64 *a, struct insn *i)
{
    const char *name = from->mnemonic;
    const cs_arm64_op *last = &a->operands[a->op_count - 1];
    bool wide = is_wide((unsigned)a->operands[0].reg);
    bool immediate = last->type == ARM64_OP_IMM;
    int64_t amount = immediate && last->shift.type == ARM64_SFT_LSL ? last->imm << last->shift.value : last->imm;

    i->rd = (int8_t)core((unsigned)a->operands[0].reg);
    i->rn =
        (int8_t)(a->op_count > 1 && a->operands[1].type == ARM64_OP_REG ? core((unsigned)a->operands[1].reg) : NO_REG);
    if (strcmp(name, "mov") == 0 && !immediate && wide && i->rn >= 0) {
        i->op = OP_MOVE;
    } else if ((strcmp(name, "movz") == 0 || strcmp(name, "mov") == 0 || strcmp(name, "orr") == 0) && immediate &&
               i->rn < 0) {
        i->op = OP_CONST;
        i->imm = amount;
    } else if (strcmp(name, "movk") == 0 && immediate) { /* Capstone 4 says that it writes nothing */
        i->op = OP_HALF;
        i->uses |= REG(i->rd);
        i->defs |= REG(i->rd);
    } else if ((strcmp(name, "and") == 0 || strcmp(name, "orr") == 0) && wide && immediate && i->rn >= 0) {
        i->op = OP_MASK;
        i->imm = name[0] == 'a' ? ~last->imm : last->imm;
    } else if (strcmp(name, "lsl") == 0 && immediate) {
        i->op = OP_SHIFT;
        i->imm = last->imm;
    } else if ((strcmp(name, "add") == 0 || strcmp(name, "sub") == 0) && wide && immediate && a->op_count == 3) {
        i->op = i->rd == SP && i->rn == SP ? OP_STACK : OP_ADD;
        i->imm = name[0] == 'a' ? amount : -amount;
    } else if (strcmp(name, "add") == 0 && wide && a->op_count == 3 &&
               (last->shift.type == ARM64_SFT_LSL || last->shift.type == ARM64_SFT_INVALID)) {
        i->op = OP_ADD;
        i->rm = (int8_t)core((unsigned)last->reg);
        i->shift = (uint8_t)last->shift.value;
        i->extend = (uint8_t)(last->ext == ARM64_EXT_INVALID ? 0 : 1u << ((last->ext - 1) & 3));
        i->is_signed = last->ext >= ARM64_EXT_SXTB;
    } else if (strcmp(name, "adr") == 0 || strcmp(name, "adrp") == 0) {
        i->op = name[3] == 'p' ? OP_PAGE : OP_ADDRESS;
        i->target = (uint32_t)last->imm;
        i->has_target = name[3] != 'p';
    } else {
        i->rd = i->rn = NO_REG;
    }
}

static void branch(const struct object *o, const cs_insn *from, const cs_arm64 *a, struct insn *i)
{
    const char *name = from->mnemonic;
    int r = a->op_count != 0 ? core((unsigned)a->operands[0].reg) : NO_REG;
    if (a->op_count != 0 && a->operands[a->op_count - 1].type == ARM64_OP_IMM) {
        i->target = resolve(o, i, (uint32_t)a->operands[a->op_count - 1].imm, &i->has_target);
    }
    if (strcmp(name, "b") == 0 || begins(name, "b.")) {
        i->op = OP_JUMP;
        i->cond = a->cc != ARM64_CC_INVALID ? (uint8_t)(a->cc - 1) : ALWAYS;
    } else if (strcmp(name, "bl") == 0) {
        i->op = OP_CALL;
    } else if (begins(name, "blr")) {
        i->op = OP_CALL_REG;
        i->rn = (int8_t)r;
    } else if (begins(name, "br")) {
        i->op = OP_JUMP_REG;
        i->rn = (int8_t)r;
    } else if (begins(name, "ret")) {
        i->op = a->op_count == 0 || r == LR ? OP_RETURN : OP_JUMP_REG;
        i->rn = (int8_t)r;
        i->uses |= bit(a->op_count == 0 ? LR : r);
    } else if (begins(name, "cb")) {
        i->op = OP_BRANCH;
        i->test = 0x200u + (unsigned)r + (is_wide((unsigned)a->operands[0].reg) ? 32 : 0);
        i->sense = strcmp(name, "cbz") == 0;
    } else {
        i->op = OP_BRANCH;
        i->test = 0x1000u + 32u * (unsigned)a->operands[1].imm + (unsigned)r;
        i->sense = strcmp(name, "tbz") == 0;
    }
}

static bool is_branch(const char *name)
{
    return name[0] == 'b'
               ? strcmp(name, "b") == 0 || name[1] == '.' || begins(name, "bl") || (name[1] == 'r' && name[2] != 'k')
               : begins(name, "ret") || begins(name, "cbz") || begins(name, "cbnz") || begins(name, "tbz") ||
                     begins(name, "tbnz");
}

static uint64_t key_of(const cs_insn *from, const struct insn *i)
{
    uint64_t key = hash_text(UINT64_C(0xcbf29ce484222325), from->mnemonic);
    if (i->op == OP_BRANCH) {
        return hash_number(7, i->test);
    }
    if (i->op == OP_JUMP) {
        return hash_number(8, i->cond);
    }
    if (i->op == OP_CALL || (i->has_target && i->rels == 0) || i->op == OP_PAGE) {
        return hash_number(hash_number(key, (uint64_t)i->rd), i->reg[0]);
    }
    return hash_text(key, from->op_str);
}

static void effects(const struct object *o, const cs_insn *from, struct insn *i)
{
    const cs_arm64 *a = &from->detail->arm64;
    const char *name = from->mnemonic;
    int count = destinations(name), at_memory = NO_REG;

    i->op = OP_OTHER;
    for (int k = 0; k < a->op_count; k++) {
        i->uses |= k < count ? 0 : named(&a->operands[k]);
        i->defs |= k < count && a->operands[k].type == ARM64_OP_REG ? named(&a->operands[k]) : 0;
        at_memory = a->operands[k].type == ARM64_OP_MEM ? k : at_memory;
    }
    i->exclusive_load = begins(name, "ldx") || begins(name, "ldax");
    i->exclusive_store = begins(name, "stx") || begins(name, "stlx");
    i->clears = strcmp(name, "clrex") == 0;
    if (strcmp(name, "nop") == 0 || begins(name, "prf") || strcmp(name, "yield") == 0) {
        i->op = OP_NOP;
        i->uses = i->defs = 0;
    } else if (strcmp(name, "brk") == 0 || strcmp(name, "hlt") == 0 || strcmp(name, "udf") == 0) {
        i->op = name[0] == 'h' ? OP_OTHER : OP_TRAP; /* hlt: semihosting */
        i->uses = name[0] == 'h' ? REG(0) | REG(1) : 0;
    } else if (strcmp(name, "svc") == 0 || strcmp(name, "hvc") == 0 || strcmp(name, "smc") == 0) {
        i->uses = REGS;
    } else if (strcmp(name, "eret") == 0) {
        i->op = OP_RETURN;
        i->uses = REGS & ~REG(SP);
    } else if (is_branch(name)) {
        branch(o, from, a, i);
    } else if (at_memory > 0) {
        memory(from, a, at_memory, i);
    } else if (begins(name, "ldr") && a->operands[a->op_count - 1].type == ARM64_OP_IMM) {
        i->op = OP_LOAD;
        i->memory = i->has_target = true;
        i->rd = (int8_t)core((unsigned)a->operands[0].reg);
        i->reg[0] = (uint8_t)a->operands[0].reg;
        i->width = (uint8_t)width_of(name, (unsigned)a->operands[0].reg);
        i->target = (uint32_t)a->operands[a->op_count - 1].imm;
    } else if (strcmp(name, "mrs") == 0) {
        i->op = strstr(from->op_str, "nzcv") != NULL ? OP_GET_FLAGS : OP_OTHER;
        i->rd = (int8_t)core((unsigned)a->operands[0].reg);
        i->uses = i->op == OP_GET_FLAGS ? FLAG_N | FLAG_Z | FLAG_C | FLAG_V : 0;
    } else if (strcmp(name, "msr") == 0 && begins(from->op_str, "nzcv")) {
        i->op = OP_SET_FLAGS;
        i->rn = (int8_t)core((unsigned)a->operands[1].reg);
    } else if (a->op_count >= 2 && a->operands[0].type == ARM64_OP_REG) {
        arithmetic(from, a, i);
    }
    for (int k = 0; k < a->op_count; k++) { /* ld1, st1 and their kin with write-back */
        if (a->operands[k].type == ARM64_OP_MEM && i->op == OP_OTHER) {
            i->memory = true;
            i->defs |= a->writeback || k + 1 < a->op_count ? bit(core((unsigned)a->operands[k].mem.base)) : 0;
        }
    }
    if (!is_branch(name)) {
        relocated(o, i);
    }
    flags(from, a, i);
    i->key = key_of(from, i);
}

/* What Capstone 4 does not know: Armv8.1's atomics (C6.2 "LDADD", "SWP", "CAS"), Armv8.3's returns. */
static bool fallback(const struct object *o, struct insn *i, uint64_t code, char kind, bool known)
{
    uint32_t w = (uint32_t)code;
    int rt = w & 31, rn = w >> 5 & 31, rs = w >> 16 & 31;
    (void)o;
    (void)kind;
    i->key = hash_number(6, w);
    if (known && (w & 0xfffff01f) != 0xd503201f) {
        return false;
    }
    if ((w & 0xfffffbff) == 0xd65f0bff) {
        i->op = OP_RETURN;
        i->uses = REG(LR) | REG(SP);
        return true;
    }
    if (sve_effects(i, w)) {
        return true;
    }
    if ((w & 0x3f200c00) == 0x38200000 || (w & 0x3fa07c00) == 0x08a07c00) {
        bool compare = (w & 0x3f200c00) != 0x38200000;
        i->op = OP_UPDATE;
        i->memory = i->writes_memory = true;
        i->width = (uint8_t)(1u << (w >> 30));
        i->rn = (int8_t)rn;
        i->uses = REG(rn) | (rs != 31 ? REG(rs) : 0) | (compare && rt != 31 ? REG(rt) : 0);
        i->defs = !compare && rt != 31 ? REG(rt) : 0;
        return true;
    }
    if ((w & 0xfffff01f) == 0xd503201f) {
        unsigned hint = w >> 5 & 0x7f;
        i->lands = hint >= 32 && hint <= 38; /* bti */
        i->op = hint <= 5 && hint != 2 && hint != 3 ? OP_NOP : OP_OTHER;
        i->uses = hint >= 24 && hint <= 31 ? REG(LR) | REG(SP)
                  : hint >= 8 && hint < 16 ? REG(16) | REG(17)
                  : hint == 7              ? REG(LR)
                                           : 0;
        return true;
    }
    return false;
}

const struct machine machine_aarch64 = {
    .bytes = 8,
    .arguments = 0x1ff | REG(SP),
    .chain = 18,
    .results = 0xff,
    .kept = 0x3ff80000 | REG(SP),
    .clobbered = 0x7ffff | REG(LR) | FLAG_N | FLAG_Z | FLAG_C | FLAG_V,
    .veneers = REG(16) | REG(17),
    .sp = SP,
    .lr = LR,
    .record = NO_REG,
    .spoiled = REG(16) | REG(17),
    .page = 4096,
    .effects = effects,
    .fallback = fallback,
};
