/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which instructions access an object, if its address is made by two or three instructions?
 *
 * Method: walk the code in the order of its addresses, and keep the value of each register that an instruction makes
 * from constants alone: a literal, a pair of immediates, a page and an offset, a sum with the PC.  Each such value is
 * noted as an address that is made.  A load or store through a register with such a value is noted as an access.
 *
 * An access is noted only if control can come to it with that value on the straight line before it.  So these values
 * are stale: all after a jump, those of registers that a call may change (AAPCS32 6.1.1, AAPCS64 6.1.1), and those
 * that the code compares, as a loop does with the end of an array.  An access by a stale value counts as an address
 * that is made.  A write of anything else forgets the register; the symbol of the next function forgets all.  This is a
 * lint over straight lines of code, not a data-flow analysis.
 *
 * Invariant: an access is in the part of memory only if the instructions that make its address say so.
 *
 * Example (Thumb-2): `movw r3, #0x100; movt r3, #0x2000` makes 0x20000100, and `strb r3, [r3, #2]` then accesses
 * 0x20000102.  With `cmp r2, r3` instead the address may be the end of the array before the counters.
 */
#include "disasm/references.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/le.h"
#include "disasm/code.h"

enum { REGISTERS = 512 };
_Static_assert((int)ARM_REG_ENDING <= REGISTERS && (int)ARM64_REG_ENDING <= REGISTERS &&
                   (int)X86_REG_ENDING <= REGISTERS,
               "capstone has more registers");

enum trust { UNKNOWN, STALE, SURE };

struct tracker {
    const struct img_elf *elf;
    const struct machine *machine;
    struct img_references *out;
    uint64_t start, stop;
    uint64_t *function; /* addresses at which functions begin, ascending */
    size_t functions;
    uint64_t value[REGISTERS];
    enum trust trust[REGISTERS];
};

struct machine {
    uint16_t machine;
    void (*visit)(struct tracker *t, const struct img_instruction *i);
};

static void note_reference(struct tracker *t, uint64_t code, uint64_t target, bool accesses)
{
    struct img_references *r = t->out;
    if (target < t->start || target >= t->stop)
        return;
    if (r->count == r->cap) {
        r->cap = r->cap ? r->cap * 2 : 256;
        r->at = xrealloc(r->at, r->cap, sizeof *r->at);
    }
    r->at[r->count++] = (struct img_reference){code, target, accesses};
}

static bool is_known(const struct tracker *t, unsigned reg)
{
    return reg < REGISTERS && t->trust[reg] != UNKNOWN;
}

static void forget_register(struct tracker *t, unsigned reg)
{
    if (reg < REGISTERS)
        t->trust[reg] = UNKNOWN;
}

static void make_stale(struct tracker *t, unsigned reg)
{
    if (is_known(t, reg))
        t->trust[reg] = STALE;
}

static void all_stale(struct tracker *t)
{
    for (unsigned reg = 0; reg < REGISTERS; reg++)
        make_stale(t, reg);
}

/* Gives the register a value, which is as sure as its sources. */
static void keep_value(struct tracker *t, unsigned reg, uint64_t value, enum trust trust)
{
    if (reg >= REGISTERS)
        return;
    t->trust[reg] = trust;
    t->value[reg] = value;
}

static void note_access(struct tracker *t, uint64_t code, unsigned base, int64_t offset, bool always)
{
    if (is_known(t, base))
        note_reference(t, code, t->value[base] + (uint64_t)offset, always && t->trust[base] == SURE);
}

static bool in_group(const cs_insn *insn, unsigned group)
{
    for (unsigned i = 0; i < insn->detail->groups_count; i++)
        if (insn->detail->groups[i] == group)
            return true;
    return false;
}

static bool is_one_of(unsigned id, const unsigned *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == id)
            return true;
    return false;
}

#define IS_ONE_OF(id, list) is_one_of(id, list, sizeof(list) / sizeof *(list))

/* ---- Arm: literals, MOVW and MOVT, sums with the PC (DDI 0406C, A5.1.2: PC is the address + 8, in Thumb + 4) ---- */

static uint64_t arm_pc(const struct img_instruction *i)
{
    bool thumb =
        in_group(i->insn, ARM_GRP_THUMB) || in_group(i->insn, ARM_GRP_THUMB2) || in_group(i->insn, ARM_GRP_THUMB1ONLY);
    return i->address + (thumb ? 4 : 8);
}

/* Capstone 5 gives MOVW the number of MOV. */
static bool is_movw(const cs_insn *insn)
{
    return insn->id == ARM_INS_MOVW || (insn->id == ARM_INS_MOV && strncmp(insn->mnemonic, "movw", 4) == 0);
}

static bool literal_of_load(const struct tracker *t, const struct img_instruction *i, uint32_t *value)
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
static bool arm_operand(const struct tracker *t, const struct img_instruction *i, const cs_arm_op *op, uint32_t *value)
{
    if (op->type == ARM_OP_IMM)
        *value = (uint32_t)op->imm;
    else if (op->type == ARM_OP_REG && op->reg == ARM_REG_PC)
        *value = (uint32_t)arm_pc(i);
    else if (op->type == ARM_OP_REG && is_known(t, (unsigned)op->reg) && op->shift.type == ARM_SFT_INVALID)
        *value = (uint32_t)t->value[op->reg];
    else
        return false;
    return true;
}

/* Computes the value that the instruction puts into its first operand, if it is made of constants. */
static bool arm_result(const struct tracker *t, const struct img_instruction *i, uint32_t *value)
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
        *value =
            (uint32_t)op[1].imm << 16 | (is_known(t, (unsigned)op[0].reg) ? (uint32_t)t->value[op[0].reg] & 0xffff : 0);
        return op[1].type == ARM_OP_IMM && is_known(t, (unsigned)op[0].reg);
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
static enum trust arm_trust(const struct tracker *t, const cs_insn *insn)
{
    const cs_arm *a = &insn->detail->arm;
    enum trust least = SURE;
    bool in_place = insn->id == ARM_INS_MOVT || a->op_count == 2, constant = insn->id == ARM_INS_LDR || is_movw(insn);
    for (unsigned k = in_place ? 0 : 1; k < a->op_count && !constant; k++) {
        unsigned reg = a->operands[k].type == ARM_OP_REG ? (unsigned)a->operands[k].reg : REGISTERS;
        if (is_known(t, reg) && t->trust[reg] < least)
            least = t->trust[reg];
    }
    return least;
}

/* Loads and stores have their base in an operand of memory, and those of several registers in the first one. */
static void note_arm_accesses(struct tracker *t, const struct img_instruction *i)
{
    static const unsigned prefetches[] = {ARM_INS_PLD, ARM_INS_PLDW, ARM_INS_PLI};
    static const unsigned several[] = {ARM_INS_LDM, ARM_INS_STM};
    const cs_arm *a = &i->insn->detail->arm;
    bool always = (a->cc == ARM_CC_AL || a->cc == ARM_CC_INVALID) && !IS_ONE_OF(i->insn->id, prefetches);
    if (IS_ONE_OF(i->insn->id, several) && a->op_count && a->operands[0].type == ARM_OP_REG)
        note_access(t, i->address, (unsigned)a->operands[0].reg, 0, always);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm_op *op = &a->operands[k];
        bool later = a->writeback && k + 1u < a->op_count; /* the offset comes after the access */
        if (op->type == ARM_OP_MEM && op->mem.index == ARM_REG_INVALID)
            note_access(t, i->address, (unsigned)op->mem.base, later ? 0 : op->mem.disp, always);
    }
}

/* Forgets the registers that the instruction writes.  Capstone 4 does not mark all of them, so the first operand counts
 * as written, except for stores and comparisons. */
static void forget_arm_results(struct tracker *t, const struct img_instruction *i)
{
    static const unsigned readers[] = {ARM_INS_STR, ARM_INS_STRB, ARM_INS_STRH, ARM_INS_STRD, ARM_INS_STM, ARM_INS_PUSH,
                                       ARM_INS_CMP, ARM_INS_CMN,  ARM_INS_TST,  ARM_INS_TEQ,  ARM_INS_CBZ, ARM_INS_CBNZ,
                                       ARM_INS_B,   ARM_INS_BX,   ARM_INS_BL,   ARM_INS_BLX};
    static const unsigned several[] = {ARM_INS_LDM, ARM_INS_POP, ARM_INS_LDRD};
    const cs_arm *a = &i->insn->detail->arm;
    bool reads = IS_ONE_OF(i->insn->id, readers), all = IS_ONE_OF(i->insn->id, several);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm_op *op = &a->operands[k];
        bool first_of_several = i->insn->id == ARM_INS_STM && k == 0;
        if (op->type == ARM_OP_REG &&
            ((k == 0 && !reads) || all || (op->access & CS_AC_WRITE && !reads) || (first_of_several && a->writeback)))
            forget_register(t, (unsigned)op->reg);
        if (op->type == ARM_OP_MEM && a->writeback)
            forget_register(t, (unsigned)op->mem.base);
    }
}

/* Makes the values stale that control may not have, or not only these, after this instruction. */
static void follow_arm_control(struct tracker *t, const struct img_instruction *i)
{
    static const unsigned compares[] = {ARM_INS_CMP, ARM_INS_CMN, ARM_INS_CBZ, ARM_INS_CBNZ};
    static const unsigned calls[] = {ARM_INS_BL, ARM_INS_BLX, ARM_INS_SVC};
    static const unsigned jumps[] = {ARM_INS_B, ARM_INS_BX, ARM_INS_TBB, ARM_INS_TBH};
    static const arm_reg changed[] = {ARM_REG_R0, ARM_REG_R1, ARM_REG_R2, ARM_REG_R3, ARM_REG_R12, ARM_REG_LR};
    const cs_arm *a = &i->insn->detail->arm;
    unsigned id = i->insn->id;
    bool goes = IS_ONE_OF(id, jumps);
    for (unsigned k = 0; k < a->op_count; k++) {
        bool reg = a->operands[k].type == ARM_OP_REG;
        if (reg && (IS_ONE_OF(id, compares) || (a->update_flags && id == ARM_INS_SUB)))
            make_stale(t, (unsigned)a->operands[k].reg);
        goes |= reg && a->operands[k].reg == ARM_REG_PC && (k == 0 || id == ARM_INS_POP || id == ARM_INS_LDM);
    }
    if (IS_ONE_OF(id, calls))
        for (size_t k = 0; k < sizeof changed / sizeof *changed; k++)
            make_stale(t, changed[k]);
    if (goes && (a->cc == ARM_CC_AL || a->cc == ARM_CC_INVALID))
        all_stale(t);
}

static void visit_arm(struct tracker *t, const struct img_instruction *i)
{
    const cs_arm *a = &i->insn->detail->arm;
    uint32_t value = 0;
    bool has = arm_result(t, i, &value);
    enum trust trust = has ? arm_trust(t, i->insn) : UNKNOWN;
    note_arm_accesses(t, i);
    forget_arm_results(t, i);
    if (has) {
        keep_value(t, (unsigned)a->operands[0].reg, value, trust);
        note_reference(t, i->address, value, false);
    }
    follow_arm_control(t, i);
}

/* ---- AArch64: pages and offsets, MOVZ and MOVK ---- */

/* Returns the register with 64 bits: Wn and Xn are one register. */
static unsigned whole_register(unsigned reg)
{
    if (reg >= ARM64_REG_W0 && reg <= ARM64_REG_W28)
        return reg - ARM64_REG_W0 + ARM64_REG_X0;
    return reg == ARM64_REG_W29 ? ARM64_REG_X29 : reg == ARM64_REG_W30 ? ARM64_REG_X30 : reg;
}

static bool aarch64_result(const struct tracker *t, const cs_arm64 *a, unsigned id, uint64_t *value)
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
    if (id == ARM64_INS_MOVK && is_known(t, first)) {
        *value = (t->value[first] & ~(UINT64_C(0xffff) << op[1].shift.value)) | imm;
        return true;
    }
    unsigned from = last == 2 ? whole_register((unsigned)op[1].reg) : REGISTERS;
    if (id == ARM64_INS_ADD && is_known(t, from)) {
        *value = t->value[from] + imm;
        return true;
    }
    return false;
}

static void note_aarch64_accesses(struct tracker *t, const struct img_instruction *i)
{
    static const unsigned prefetches[] = {ARM64_INS_PRFM, ARM64_INS_PRFUM};
    const cs_arm64 *a = &i->insn->detail->arm64;
    bool always = !IS_ONE_OF(i->insn->id, prefetches);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm64_op *op = &a->operands[k];
        bool later = a->writeback && k + 1u < a->op_count; /* the offset comes after the access */
        if (op->type == ARM64_OP_MEM && op->mem.index == ARM64_REG_INVALID)
            note_access(t, i->address, (unsigned)op->mem.base, later ? 0 : op->mem.disp, always);
    }
}

/* Makes the values stale that control may not have, or not only these, after this instruction. */
static void follow_aarch64_control(struct tracker *t, const struct img_instruction *i)
{
    static const unsigned compares[] = {ARM64_INS_CMP,  ARM64_INS_CMN, ARM64_INS_CCMP,
                                        ARM64_INS_CCMN, ARM64_INS_CBZ, ARM64_INS_CBNZ};
    static const unsigned calls[] = {ARM64_INS_BL, ARM64_INS_BLR, ARM64_INS_SVC, ARM64_INS_HVC, ARM64_INS_SMC};
    static const unsigned jumps[] = {ARM64_INS_B, ARM64_INS_BR};
    const cs_arm64 *a = &i->insn->detail->arm64;
    unsigned id = i->insn->id;
    for (unsigned k = 0; k < a->op_count && (a->update_flags || IS_ONE_OF(id, compares)); k++)
        if (a->operands[k].type == ARM64_OP_REG)
            make_stale(t, whole_register((unsigned)a->operands[k].reg));
    for (unsigned reg = ARM64_REG_X0; reg <= ARM64_REG_X18 && IS_ONE_OF(id, calls); reg++)
        make_stale(t, reg);
    if (IS_ONE_OF(id, calls))
        make_stale(t, ARM64_REG_X30);
    if (IS_ONE_OF(id, jumps) && (a->cc == ARM64_CC_INVALID || a->cc == ARM64_CC_AL))
        all_stale(t);
}

static void visit_aarch64(struct tracker *t, const struct img_instruction *i)
{
    const cs_arm64 *a = &i->insn->detail->arm64;
    uint64_t value = 0;
    bool has = aarch64_result(t, a, i->insn->id, &value);
    unsigned to = a->op_count ? whole_register((unsigned)a->operands[0].reg) : REGISTERS;
    bool sums = has && (i->insn->id == ARM64_INS_ADD || i->insn->id == ARM64_INS_MOVK);
    unsigned from = !sums                           ? REGISTERS
                    : i->insn->id == ARM64_INS_MOVK ? to
                                                    : whole_register((unsigned)a->operands[1].reg);
    enum trust trust = from < REGISTERS ? t->trust[from] : SURE;
    note_aarch64_accesses(t, i);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm64_op *op = &a->operands[k];
        if (op->type == ARM64_OP_REG && op->access & CS_AC_WRITE)
            forget_register(t, whole_register((unsigned)op->reg));
        if (op->type == ARM64_OP_MEM && a->writeback)
            forget_register(t, (unsigned)op->mem.base);
    }
    if (has) {
        keep_value(t, to, value, trust);
        if (i->insn->id != ARM64_INS_ADRP) /* that makes a page; an offset follows */
            note_reference(t, i->address, value, false);
    }
    follow_aarch64_control(t, i);
}

/* ---- x86-64: operands relative to RIP, or absolute, and through the register that the LEA right before wrote ---- */

static void visit_x86_64(struct tracker *t, const struct img_instruction *i)
{
    static const unsigned addresses[] = {X86_INS_LEA,        X86_INS_NOP,         X86_INS_PREFETCH,
                                         X86_INS_PREFETCHW,  X86_INS_PREFETCHNTA, X86_INS_PREFETCHT0,
                                         X86_INS_PREFETCHT1, X86_INS_PREFETCHT2};
    const cs_x86 *x = &i->insn->detail->x86;
    bool accesses = !IS_ONE_OF(i->insn->id, addresses);
    uint64_t made = 0;
    for (unsigned k = 0; k < x->op_count; k++) {
        const x86_op_mem *m = &x->operands[k].mem;
        if (x->operands[k].type != X86_OP_MEM || m->index != X86_REG_INVALID)
            continue;
        if (m->base == X86_REG_RIP)
            note_reference(t, i->address, made = i->address + i->size + (uint64_t)m->disp, accesses);
        else if (m->base == X86_REG_INVALID && m->segment == X86_REG_INVALID)
            note_reference(t, i->address, (uint64_t)m->disp, accesses);
        else
            note_access(t, i->address, (unsigned)m->base, m->disp, accesses);
    }
    memset(t->trust, 0, sizeof t->trust);
    if (made && i->insn->id == X86_INS_LEA)
        keep_value(t, (unsigned)x->operands[0].reg, made, SURE);
}

static const struct machine machines[] = {
    {EM_ARM,     visit_arm    },
    {EM_AARCH64, visit_aarch64},
    {EM_X86_64,  visit_x86_64 },
};

static int compare_function_starts(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void collect_function_starts(struct tracker *t)
{
    t->function = xcalloc(t->elf->symbol_count, sizeof *t->function);
    for (size_t i = 0; i < t->elf->symbol_count; i++)
        if (t->elf->symbols[i].type == STT_FUNC)
            t->function[t->functions++] = img_elf_code_address(t->elf, &t->elf->symbols[i]);
    qsort(t->function, t->functions, sizeof *t->function, compare_function_starts);
}

static bool visit_instruction(const struct img_instruction *i, void *arg)
{
    struct tracker *t = arg;
    if (bsearch(&i->address, t->function, t->functions, sizeof i->address, compare_function_starts))
        memset(t->trust, 0, sizeof t->trust);
    if (!i->insn || !i->insn->detail) {
        memset(t->trust, 0, sizeof t->trust);
        return true;
    }
    t->machine->visit(t, i);
    if (in_group(i->insn, CS_GRP_RET))
        all_stale(t);
    return true;
}

enum mip_status img_find_references(const struct img_elf *elf, uint64_t start, uint64_t stop,
                                    struct img_references *out, struct diag *d)
{
    struct img_code *code = NULL;
    struct tracker *t = xcalloc(1, sizeof *t);
    *t = (struct tracker){.elf = elf, .out = out, .start = start, .stop = stop};
    for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
        if (machines[i].machine == elf->machine)
            t->machine = &machines[i];
    bool can = t->machine && img_code_open(elf, &code);
    collect_function_starts(t);
    for (size_t i = 0; i < elf->section_count && can; i++) {
        const struct img_section *s = &elf->sections[i];
        if ((s->flags & SHF_EXECINSTR) && s->data)
            img_code_each(code, s->address, s->address + s->size, visit_instruction, t);
        memset(t->trust, 0, sizeof t->trust);
    }
    img_code_close(code);
    free(t->function);
    free(t);
    if (can)
        return MIP_OK;
    diag_error(d, MIP_MALFORMED, elf->path, DIAG_NO_OFFSET, "no decoder for machine %u (e_machine)", elf->machine);
    diag_note(d, "Arm, AArch64 and x86-64 have one");
    return MIP_MALFORMED;
}
