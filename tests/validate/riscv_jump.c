/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V's branches, jumps, calls and returns (ISA, 2.5 "Control Transfer Instructions").
 *
 * A branch's test names both registers and what is compared; blt and bge are one test with two senses.  `auipc; jalr`
 * of one relocation is one call or jump (psABI, "Procedure Calls").
 *
 * Example: `bge a0, a1, .L3` has the test of `blt a0, a1, .L4`, as when the assembler turns it over a far jump.
 */
#include "riscv.h"

#include <string.h>

static int32_t imm_b(uint32_t w)
{
    return ((int32_t)w >> 31) * 4096 + (int32_t)((w >> 7 & 1) << 11 | (w >> 25 & 63) << 5 | (w >> 8 & 15) << 1);
}

static int32_t imm_j(uint32_t w)
{
    return ((int32_t)w >> 31) * (1 << 20) +
           (int32_t)((w >> 12 & 255) << 12 | (w >> 20 & 1) << 11 | (w >> 21 & 1023) << 1);
}

void riscv_branch(const struct object *o, struct word w, struct insn *i)
{
    uint32_t a = w.rs1, b = w.rs2, kind = w.f3 >> 1;
    if (kind == 0 && a > b) { /* equal in either order */
        a = w.rs2;
        b = w.rs1;
    }
    i->op = kind == 1 ? OP_UNKNOWN : OP_BRANCH;
    i->uses = riscv_bit(w.rs1) | riscv_bit(w.rs2);
    i->test = 0x4000u + (kind << 10 | a << 5 | b);
    i->sense = (w.f3 & 1) == 0;
    i->target = resolve(o, i, i->at + (uint32_t)imm_b(w.bits), &i->has_target);
}

/* An assembler puts the opposite branch over a jump if the target is out of a branch's reach (ISA, 2.5.2: 4 KiB).  Both
 * are one branch here.  They have no label in between and the first has no relocation, as the program's own would have.
 */
void riscv_widened(const struct object *o, struct insn *i, const uint8_t *code, size_t left)
{
    enum { REACH = 4096, ROOM = 64 }; /* room: what moved closer after the assembler chose */
    uint32_t word, next = i->at + i->size, k = symbol_from(o, next);
    struct insn jump = {.at = next, .size = 4};
    if (i->rels != 0 || !i->has_target || i->target != next + 4 || left < i->size + sizeof word ||
        (k < o->placed && o->symbol[o->by_address[k]].at == next)) {
        return;
    }
    memcpy(&word, code + i->size, sizeof word);
    if ((word & 0xfff) != 0x6f) { /* jal x0 */
        return;
    }
    find_relocs(o, &jump);
    jump.target = resolve(o, &jump, next + (uint32_t)imm_j(word), &jump.has_target);
    int32_t distance = (int32_t)(jump.target - i->at);
    if (jump.has_target && distance > -(REACH - ROOM) && distance < REACH - ROOM) {
        return;
    }
    i->size = (uint8_t)(i->size + 4);
    i->sense = !i->sense;
    i->target = jump.target;
    i->has_target = jump.has_target;
    i->rel = jump.rel;
    i->rels = jump.rels;
}

/* May another way lead here?  Labels of upper halves name them, and no code goes there. */
static bool joins(const struct object *o, const struct insn *i)
{
    bool found = i->entered;
    for (uint32_t k = symbol_from(o, i->at); k < o->placed && o->symbol[o->by_address[k]].at == i->at; k++) {
        found |= strncmp(o->symbol[o->by_address[k]].name, ".Lpcrel_hi", 10) != 0;
    }
    return found;
}

/* Without linker relaxation LLVM's assembler puts distances in the code in itself: `auipc a0, 0; addi a0, a0, 24`.  The
 * sum is an address here, if no other way leads in between, and nothing writes the register there. */
void riscv_pair_halves(struct object *o)
{
    for (int32_t i = 0; i < o->insns; i++) {
        struct insn *upper = &o->insn[i];
        bool found = false, goes_on = upper->op == OP_ADDRESS && upper->rels == 0 && upper->rd >= 0;
        for (int32_t k = i + 1; goes_on && k < o->insns; k++) {
            struct insn *low = &o->insn[k];
            goes_on = !joins(o, low) && low[-1].at + low[-1].size == low->at;
            if (goes_on && (low->op == OP_ADD || low->op == OP_MOVE) && low->rn == upper->rd && low->rm == NO_REG &&
                low->rels == 0 && low->size == 4) {
                low->target = upper->target + (uint32_t)low->imm;
                low->key = hash_number(hash_number(13, (uint64_t)low->rd), (uint64_t)low->rn);
                low->op = OP_ADDRESS;
                low->has_target = found = true;
            }
            goes_on &= (low->defs & REG(upper->rd)) == 0 && low->op <= OP_UPDATE;
        }
        if (found) {
            upper->op = OP_PAGE;
            upper->has_target = false;
        }
    }
}

void riscv_jump(const struct object *o, struct word w, struct insn *i)
{
    i->op = w.rd == 0 ? OP_JUMP : OP_CALL;
    i->rd = riscv_number(w.rd);
    i->defs = riscv_bit(w.rd);
    i->target = resolve(o, i, i->at + (uint32_t)imm_j(w.bits), &i->has_target);
}

/* `jr t0` returns from libgcc's and LLVM's outlined code (ISA, 2.5.1: x5 is the alternate link register). */
static bool returns(const struct object *o, const struct insn *i, struct word w)
{
    const struct symbol *f = w.rs1 == RISCV_T0 ? function_of(o, i->at) : NULL;
    bool outlined = f != NULL && strncmp(f->name, "OUTLINED_FUNCTION_", 18) == 0;
    return w.rd == 0 && riscv_imm(w.bits) == 0 && i->rels == 0 && (w.rs1 == RISCV_RA || outlined);
}

void riscv_jump_register(const struct object *o, struct word w, struct insn *i)
{
    i->op = returns(o, i, w) ? OP_RETURN : w.rd == 0 ? OP_JUMP_REG : OP_CALL_REG;
    i->rn = riscv_number(w.rs1);
    i->rd = riscv_number(w.rd);
    i->uses = riscv_bit(w.rs1);
    i->defs = riscv_bit(w.rd);
    i->op = w.f3 != 0 ? OP_UNKNOWN : i->op;
}

/* libgcc's helpers of -msave-restore push ra and s0 up to N - 1 registers, changing t0 and t1 only, or pop them and
 * return (save-restore.S). */
static void save_restore(const char *name, struct insn *i)
{
    static const char save[] = "__riscv_save_", restore[] = "__riscv_restore_";
    bool saves = strncmp(name, save, sizeof save - 1) == 0;
    if (!saves && strncmp(name, restore, sizeof restore - 1) != 0) {
        return;
    }
    regset set = REG(RISCV_RA);
    int count = 0;
    for (const char *c = name + (saves ? sizeof save : sizeof restore) - 1; *c >= '0' && *c <= '9'; c++) {
        count = 10 * count + (*c - '0');
    }
    for (int k = 0; k < count && k < 12; k++) {
        set |= REG(k < 2 ? 8 + k : 16 + k);
    }
    i->op = saves ? OP_OTHER : OP_RETURN;
    i->memory = true;
    i->writes_memory = saves;
    i->uses = REG(RISCV_SP) | (saves ? set : 0);
    i->defs = REG(RISCV_SP) | REG(RISCV_T1) | (saves ? REG(RISCV_T0) : set);
    i->rd = NO_REG;
}

/* auipc and jalr, a call or jump of one relocation; without one LLVM has put the distance into both. */
bool riscv_far_jump(const struct object *o, struct word w, struct insn *i, uint32_t next)
{
    struct word second = riscv_split(next, w.wide);
    uint32_t type = riscv_reloc(o, i);
    bool relocated = type == R_RISCV_CALL || type == R_RISCV_CALL_PLT;
    if (second.op != 0x67 || second.rs1 != w.rd || (!relocated && i->rels != 0)) {
        return false;
    }
    i->size = 8;
    i->op = second.rd == 0 ? OP_JUMP : OP_CALL;
    i->rd = riscv_number(second.rd);
    i->defs = riscv_bit(w.rd) | riscv_bit(second.rd);
    i->target = resolve(o, i, i->at + (w.bits & 0xfffff000) + (uint32_t)riscv_imm(next), &i->has_target);
    const struct symbol *f = i->has_target ? function_at(o, i->target) : NULL;
    i->key = hash_text(hash_number(hash_number(9, w.rd), second.rd), f != NULL ? f->name : "");
    if (relocated && f == NULL) {
        const char *name = o->symbol[o->reloc[i->rel].symbol].name;
        i->key = hash_text(i->key, name);
        save_restore(name, i);
    }
    return true;
}
