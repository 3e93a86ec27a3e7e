/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which instructions refer to counters, if an address is made by two or three instructions?
 *
 * Method: walk the code in the order of its addresses, and keep the value of each register that an instruction makes
 * from constants alone: a literal, a pair of immediates, a page and an offset, a sum with the PC.  A write of anything
 * else forgets the register; so does the end of a function (a return, or the symbol of the next one).  This is a lint
 * over straight lines of code, not a data-flow analysis.
 *
 * Invariant: a value is an address of the raw section only if the instructions that make it say so.
 *
 * Example (Thumb-2): `movw r3, #0x100; movt r3, #0x2000` refers to 0x20000100.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/le.h"
#include "disasm/code.h"
#include "verify/verify.h"

enum { REGISTERS = 512 }; /* capstone's numbers of registers are smaller */

struct tracker {
    const struct img_elf *elf;
    const struct machine *machine;
    struct vfy_references *out;
    uint64_t start, stop;
    uint64_t *function; /* addresses at which functions begin, ascending */
    size_t functions;
    uint64_t value[REGISTERS];
    bool known[REGISTERS];
    /* by register: address of the instruction that made its value, until that is noted; 0: none */
    uint64_t made[REGISTERS];
};

struct machine {
    uint16_t machine;
    void (*visit)(struct tracker *t, const struct img_instruction *i);
};

static void note_reference(struct tracker *t, uint64_t code, uint64_t target)
{
    struct vfy_references *r = t->out;
    if (target < t->start || target >= t->stop)
        return;
    if (r->count == r->cap) {
        r->cap = r->cap ? r->cap * 2 : 256;
        r->at = xrealloc(r->at, r->cap, sizeof *r->at);
    }
    r->at[r->count++] = (struct vfy_reference){code, target};
}

static bool is_known(const struct tracker *t, unsigned reg)
{
    return reg < REGISTERS && t->known[reg];
}

/* Notes the value of a register when it is used, or lost.  Before that, a sum with the PC may still make another value
 * of it. */
static void note_made(struct tracker *t, unsigned reg)
{
    if (reg < REGISTERS && t->made[reg])
        note_reference(t, t->made[reg], t->value[reg]);
    if (reg < REGISTERS)
        t->made[reg] = 0;
}

static void forget_all(struct tracker *t)
{
    for (unsigned reg = 0; reg < REGISTERS; reg++)
        note_made(t, reg);
    memset(t->known, 0, sizeof t->known);
}

static void set_register_value(struct tracker *t, unsigned reg, uint64_t value, uint64_t code)
{
    if (reg >= REGISTERS)
        return;
    t->known[reg] = true;
    t->value[reg] = value;
    t->made[reg] = code;
}

static bool in_group(const cs_insn *insn, unsigned group)
{
    for (unsigned i = 0; i < insn->detail->groups_count; i++)
        if (insn->detail->groups[i] == group)
            return true;
    return false;
}

/* ---- Arm: literals, MOVW and MOVT, sums with the PC (DDI 0406C, A5.1.2: PC is the address + 8, in Thumb + 4) ---- */

static uint64_t arm_pc(const struct img_instruction *i)
{
    bool thumb =
        in_group(i->insn, ARM_GRP_THUMB) || in_group(i->insn, ARM_GRP_THUMB2) || in_group(i->insn, ARM_GRP_THUMB1ONLY);
    return i->address + (thumb ? 4 : 8);
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

/* Was the register used as an address and then moved on, as in `strb r3, [r1]`, `adds r1, #1` of start-up code that
 * fills .data?  Such an address walks over memory, and its later values are no counter's address. */
static bool is_walk(const struct tracker *t, const cs_arm *a)
{
    const cs_arm_op *op = a->operands, *last = &op[a->op_count - 1];
    bool in_place = a->op_count == 2 || op[0].reg == op[1].reg;
    return in_place && op[0].type == ARM_OP_REG && last->type == ARM_OP_IMM &&
           !t->made[(unsigned)op[0].reg % REGISTERS];
}

/* Computes the value that the instruction puts into its first operand, if it is made of constants. */
static bool arm_result(const struct tracker *t, const struct img_instruction *i, uint32_t *value)
{
    const cs_arm *a = &i->insn->detail->arm;
    const cs_arm_op *op = a->operands;
    uint32_t one = 0, two = 0;
    if (a->op_count < 2 || op[0].type != ARM_OP_REG || (a->cc != ARM_CC_AL && a->cc != ARM_CC_INVALID))
        return false;
    switch (i->insn->id) {
    case ARM_INS_LDR:
        return literal_of_load(t, i, value);
    case ARM_INS_MOVW:
        *value = (uint32_t)op[1].imm & 0xffff;
        return op[1].type == ARM_OP_IMM;
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
        return !is_walk(t, a);
    default:
        return false;
    }
}

static bool has_pc(const cs_arm *a)
{
    for (unsigned k = 0; k < a->op_count; k++)
        if (a->operands[k].type == ARM_OP_REG && a->operands[k].reg == ARM_REG_PC)
            return true;
    return false;
}

static void visit_arm(struct tracker *t, const struct img_instruction *i)
{
    const cs_arm *a = &i->insn->detail->arm;
    uint32_t value = 0;
    bool has = arm_result(t, i, &value);
    bool sum = has && i->insn->id == ARM_INS_ADD && has_pc(a);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm_op *op = &a->operands[k];
        unsigned reg = op->type == ARM_OP_REG ? (unsigned)op->reg : op->type == ARM_OP_MEM ? (unsigned)op->mem.base : 0;
        if (sum)
            t->made[reg % REGISTERS] = 0;
        note_made(t, reg);
        if (op->type == ARM_OP_REG && (op->access & CS_AC_WRITE || k == 0))
            t->known[reg % REGISTERS] = false;
    }
    if (has)
        set_register_value(t, (unsigned)a->operands[0].reg, value, i->address);
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

static void visit_aarch64(struct tracker *t, const struct img_instruction *i)
{
    const cs_arm64 *a = &i->insn->detail->arm64;
    uint64_t value = 0;
    bool has = aarch64_result(t, a, i->insn->id, &value);
    for (unsigned k = 0; k < a->op_count; k++) {
        const cs_arm64_op *op = &a->operands[k];
        if (op->type == ARM64_OP_MEM && op->mem.index == ARM64_REG_INVALID && is_known(t, (unsigned)op->mem.base))
            note_reference(t, i->address, t->value[op->mem.base] + (uint64_t)(int64_t)op->mem.disp);
    }
    for (unsigned k = 0; k < a->op_count; k++)
        if (a->operands[k].type == ARM64_OP_REG && a->operands[k].access & CS_AC_WRITE)
            t->known[whole_register((unsigned)a->operands[k].reg) % REGISTERS] = false;
    if (has) {
        set_register_value(t, whole_register((unsigned)a->operands[0].reg), value, i->address);
        if (i->insn->id == ARM64_INS_ADRP) /* this makes a page; an offset follows */
            t->made[whole_register((unsigned)a->operands[0].reg) % REGISTERS] = 0;
        note_made(t, whole_register((unsigned)a->operands[0].reg));
    }
}

/* ---- x86-64: operands relative to RIP, or absolute ---- */

static void visit_x86_64(struct tracker *t, const struct img_instruction *i)
{
    const cs_x86 *x = &i->insn->detail->x86;
    for (unsigned k = 0; k < x->op_count; k++) {
        const x86_op_mem *m = &x->operands[k].mem;
        if (x->operands[k].type != X86_OP_MEM || m->index != X86_REG_INVALID)
            continue;
        if (m->base == X86_REG_RIP)
            note_reference(t, i->address, i->address + i->size + (uint64_t)m->disp);
        else if (m->base == X86_REG_INVALID && m->segment == X86_REG_INVALID)
            note_reference(t, i->address, (uint64_t)m->disp);
    }
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
        forget_all(t);
    if (!i->insn || !i->insn->detail) {
        forget_all(t);
        return true;
    }
    t->machine->visit(t, i);
    if (in_group(i->insn, CS_GRP_RET))
        forget_all(t);
    return true;
}

enum mip_status vfy_find_references(const struct img_elf *elf, uint64_t start, uint64_t stop,
                                    struct vfy_references *out, struct diag *d)
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
        forget_all(t);
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
