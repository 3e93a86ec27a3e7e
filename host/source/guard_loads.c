/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: with -fno-threadsafe-statics nothing but a load of its guard tells the branch around the initialisation of a
 * function-local static.
 * Source: Itanium C++ ABI, 3.3.3 "One-time Construction API" (the first byte says that the object is initialised), and
 * 5.1.5.2 (guard variables are named _ZGV…).
 * Method: addresses are followed along one block, as the compiler makes them there: a literal, a pair of immediates, a
 * page and an offset, or relative to the PC.  Section anchors are addresses of other objects, so the offset counts.
 *
 * Holds: an address that is not made in the block is not known, and the branch then counts as the source's.
 *
 * Example (Thumb): `ldr r3, =guard; ldrb r3, [r3]` loads it.
 */
#include "source/guard_loads.h"

#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "base/memory.h"
#include "base/sort.h"

static int by_address(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

void src_guards_read(const struct img_elf *elf, struct src_guards *out)
{
    *out = (struct src_guards){.elf = elf, .at = xcalloc(elf->symbol_count + 1, sizeof *out->at)};
    for (size_t i = 0; i < elf->symbol_count; i++)
        if (elf->symbols[i].section && elf->symbols[i].name && strncmp(elf->symbols[i].name, "_ZGV", 4) == 0)
            out->at[out->count++] = elf->symbols[i].value;
    sort_items(out->at, out->count, sizeof *out->at, by_address);
}

void src_guards_free(struct src_guards *g)
{
    free(g->at);
    g->at = NULL;
}

void src_guards_forget(struct src_guards *g)
{
    memset(g->known, 0, sizeof g->known);
}

static bool is_guard(const struct src_guards *g, uint64_t address)
{
    return bsearch(&address, g->at, g->count, sizeof *g->at, by_address) != NULL;
}

static bool guard_knows(const struct src_guards *g, unsigned reg)
{
    return reg < SRC_GUARD_REGISTERS && g->known[reg];
}

static bool has_group(const cs_insn *insn, unsigned group)
{
    for (unsigned i = 0; i < insn->detail->groups_count; i++)
        if (insn->detail->groups[i] == group)
            return true;
    return false;
}

/* What an instruction does with its first operand and one place in memory. */
struct effect {
    unsigned reg;     /* the register that it writes */
    bool has_address; /* it reads a known address in memory */
    bool has_value;   /* the register gets a known value */
    uint64_t address, value;
};

/* PC is the address + 8, in Thumb + 4 (Arm Architecture Reference Manual, DDI 0406C, A5.1.2). */
static uint64_t guard_arm_pc(const struct img_instruction *i)
{
    bool thumb = has_group(i->insn, ARM_GRP_THUMB) || has_group(i->insn, ARM_GRP_THUMB2) ||
                 has_group(i->insn, ARM_GRP_THUMB1ONLY);
    return (i->address + (thumb ? 4 : 8)) & ~UINT64_C(3);
}

static void arm_effect(const struct src_guards *g, const struct img_instruction *i, struct effect *out)
{
    const cs_arm *d = &i->insn->detail->arm;
    const cs_arm_op *op = d->operands;
    if (d->op_count < 2 || op[0].type != ARM_OP_REG)
        return;
    out->reg = (unsigned)op[0].reg;
    if (op[1].type == ARM_OP_MEM && i->insn->mnemonic[0] == 'l' && !op[1].mem.index) {
        bool literal = op[1].mem.base == ARM_REG_PC;
        out->has_address = literal || guard_knows(g, (unsigned)op[1].mem.base);
        out->address = (uint32_t)((literal            ? guard_arm_pc(i)
                                   : out->has_address ? g->value[op[1].mem.base]
                                                      : 0) +
                                  (uint64_t)op[1].mem.disp);
        const uint8_t *word = literal && i->insn->id == ARM_INS_LDR ? img_elf_bytes_at(g->elf, out->address, 4) : NULL;
        out->has_value = word != NULL;
        out->value = word ? le_load32(word) : 0;
    } else if (op[1].type == ARM_OP_IMM && d->op_count == 2) {
        bool top = i->insn->id == ARM_INS_MOVT;
        out->has_value = i->insn->id == ARM_INS_MOVW || (top && guard_knows(g, out->reg));
        out->value = top ? (g->value[out->reg] & 0xFFFF) | (uint64_t)(uint32_t)op[1].imm << 16 : (uint32_t)op[1].imm;
    }
}

/* Wn and Xn are one register. */
static unsigned x_register(unsigned reg)
{
    return reg >= ARM64_REG_W0 && reg <= ARM64_REG_W28 ? reg - ARM64_REG_W0 + ARM64_REG_X0 : reg;
}

static void aarch64_effect(const struct src_guards *g, const struct img_instruction *i, struct effect *out)
{
    const cs_arm64 *d = &i->insn->detail->arm64;
    const cs_arm64_op *op = d->operands;
    if (d->op_count < 2 || op[0].type != ARM64_OP_REG)
        return;
    out->reg = x_register((unsigned)op[0].reg);
    if (op[1].type == ARM64_OP_MEM && i->insn->mnemonic[0] == 'l' && !op[1].mem.index) {
        out->has_address = guard_knows(g, (unsigned)op[1].mem.base);
        out->address = (out->has_address ? g->value[op[1].mem.base] : 0) + (uint64_t)(int64_t)op[1].mem.disp;
    } else if (i->insn->id == ARM64_INS_ADRP || i->insn->id == ARM64_INS_ADR) {
        out->has_value = true;
        out->value = (uint64_t)op[1].imm;
    } else if (i->insn->id == ARM64_INS_ADD && d->op_count == 3 && op[2].type == ARM64_OP_IMM &&
               op[2].shift.type == ARM64_SFT_INVALID && guard_knows(g, (unsigned)op[1].reg)) {
        out->has_value = true;
        out->value = g->value[op[1].reg] + (uint64_t)op[2].imm;
    }
}

/* A comparison reads memory in its first operand, a load in its second.  Only the address that the instruction before
 * made is known, as registers have several names. */
static void x86_effect(struct src_guards *g, const struct img_instruction *i, struct effect *out)
{
    const cs_x86 *d = &i->insn->detail->x86;
    bool compares = i->insn->id == X86_INS_CMP || i->insn->id == X86_INS_TEST;
    for (unsigned k = compares ? 0 : 1; k < d->op_count; k++) {
        const cs_x86_op *op = &d->operands[k];
        bool relative = op->type == X86_OP_MEM && op->mem.base == X86_REG_RIP;
        if (op->type != X86_OP_MEM || op->mem.index || (op->mem.base && !relative && !guard_knows(g, op->mem.base)))
            continue;
        uint64_t base = relative ? i->address + i->size : op->mem.base ? g->value[op->mem.base] : 0;
        out->has_value = i->insn->id == X86_INS_LEA;
        out->has_address = !out->has_value;
        out->value = out->address = base + (uint64_t)op->mem.disp;
    }
    src_guards_forget(g);
    out->reg = out->has_value ? (unsigned)d->operands[0].reg : 0;
}

bool src_guards_load(struct src_guards *g, const struct img_instruction *i)
{
    struct effect e = {0};
    if (!i->insn)
        return false;
    if (g->elf->machine == EM_ARM)
        arm_effect(g, i, &e);
    else if (g->elf->machine == EM_AARCH64)
        aarch64_effect(g, i, &e);
    else if (g->elf->machine == EM_X86_64)
        x86_effect(g, i, &e);
    if (e.reg < SRC_GUARD_REGISTERS) {
        g->known[e.reg] = e.has_value && e.reg;
        g->value[e.reg] = e.value;
    }
    return e.has_address && is_guard(g, e.address);
}
