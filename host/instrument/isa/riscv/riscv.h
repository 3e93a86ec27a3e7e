/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the files for RISC-V share: operands, the table of mnemonics, effects.  Unpriv and Priv are "The RISC-V
 * Instruction Set Manual", volumes I (20240411) and II (20211203); asm-manual is "RISC-V Assembly Programmer's Manual".
 */
#pragma once

#include "instrument/isa/isa.h"

enum { RV_MAX_OPERANDS = 6 };

/* The registers that these files name (psABI, "Integer Register Convention"). */
enum {
    RV_RA = 1,
    RV_SP = 2,
    RV_GP = 3,
    RV_T0 = 5,
    RV_T1 = 6,
    RV_T2 = 7,
    RV_S0 = 8,
    RV_A0 = 10,
    RV_A5 = 15,
    RV_T6 = 31
};

#define RV_REGS(from, to) ((((asm_set)1 << ((to) - (from) + 1)) - 1) << (from))

/* Kinds of limits relative to the PC, for asm_effects.reach. */
enum rv_reach { RV_REACH_ANY, RV_REACH_BRANCH };

struct rv_operands {
    struct span op[RV_MAX_OPERANDS];
    size_t count;
};

/* What an instruction does to its operands. */
enum rv_how {
    RV_D = 1 << 0,      /* writes the first operand, reads all others */
    RV_READ = 1 << 1,   /* reads all operands; of three it writes the last one, which helps a store to reach a symbol */
    RV_RMW = 1 << 2,    /* reads and writes the first operand */
    RV_BRANCH = 1 << 3, /* the last operand is a label; it reads all others */
    RV_MEMORY = 1 << 4, /* if an operand is a symbol, the assembler makes two instructions of it */
    RV_WIDE = 1 << 5,   /* the assembler may make several instructions of it */
    RV_LANDING = 1 << 6,
    RV_LINK = 1 << 7, /* the instruction reads the link register */
    RV_SWAP = 1 << 8  /* with only one register, it only reads that register: csrrw x0 (Unpriv, 20.2) */
};

struct rv_row {
    const char *name;
    uint16_t how;
};

void asm_rv_split(struct span text, struct rv_operands *out);
/* Returns the register of an operand; the empty set for x0 and for other operands. */
asm_set asm_rv_register(struct span operand);
/* Returns all integer registers that a text names, also in lists such as {ra, s0-s2}. */
asm_set asm_rv_registers_in(struct span text);
const char *asm_rv_name(unsigned number);
const struct rv_row *asm_rv_lookup(const char *mnemonic);

bool asm_rv_effects(const struct asm_insn *in, struct asm_effects *out);
void asm_rv_address(const struct asm_insn *in, struct asm_address *out);

uint32_t asm_rv_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out);
/* Does the slot base hold only the upper part of the record's address?  Then each access contains the lower part. */
bool asm_rv_is_paged(const struct asm_slots *s);
/* If the slot base holds only the upper part of the address, writes code that adds the lower part. */
uint32_t asm_rv_add_low(const struct asm_slots *s, unsigned base, struct bytes *out);
/* Writes one access to a slot; `what` is lw, sw or sb. */
uint32_t asm_rv_access(const struct asm_slots *s, const char *what, const char *reg, unsigned base, uint32_t offset,
                       struct bytes *out);
uint32_t asm_rv_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out);
uint32_t asm_rv32_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
uint32_t asm_rv64_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
struct asm_needs asm_rv_needs(const struct asm_slots *s, enum asm_what what, bool keep_flags);
bool asm_rv32_calls(const struct asm_call *p, struct asm_call_text *out);
bool asm_rv64_calls(const struct asm_call *p, struct asm_call_text *out);
/* Writes in line what the helper for first calls does.  The record's address is in t1. */
uint32_t asm_rv_first_call(const struct asm_call *p, bool wide, struct bytes *out);
uint32_t asm_rv_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out);
uint32_t asm_rv32_save(bool thumb, asm_set regs, bool push, struct bytes *out);
uint32_t asm_rv64_save(bool thumb, asm_set regs, bool push, struct bytes *out);
uint32_t asm_rv_detour(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                       struct bytes *tail);
uint32_t asm_rv_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                      struct bytes *body, struct bytes *tail);
