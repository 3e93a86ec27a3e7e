/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the files for AArch64 share: operands, conditions, the table of mnemonics, effects.  "The manual" is the Arm
 * Architecture Reference Manual for A-profile, DDI 0487.
 */
#pragma once

#include "instrument/isa/isa.h"

enum { A64_MAX_OPERANDS = 10 };

struct a64_operands {
    struct span op[A64_MAX_OPERANDS];
    size_t count;
};

/* Kinds of limits relative to the PC, for asm_effects.reach. */
enum a64_reach { A64_REACH_ANY, A64_REACH_TEST, A64_REACH_19BIT, A64_REACH_ADR, A64_REACH_COMPARE };

/* What an instruction does to its operands and to the flags. */
enum {
    A64_D1 = 1 << 0,     /* the instruction writes the first operand, and reads all others */
    A64_D2 = 1 << 1,     /* the instruction writes the first two operands */
    A64_SECOND = 1 << 2, /* the instruction writes only the second operand */
    A64_RMW = 1 << 3,    /* the instruction also reads the operands that it writes */
    A64_COND = 1 << 5,   /* the instruction's last operand is a condition */
    A64_USEC = 1 << 6,   /* the instruction reads the carry flag */
    A64_USEF = 1 << 7,   /* the instruction reads all flags */
    A64_SETF = 1 << 8,   /* the instruction always writes all flags */
    A64_MAYF = 1 << 9,   /* the instruction may write flags */
    A64_LOAD = 1 << 10,  /* the instruction is a load that also has a literal form */
    A64_LR = 1 << 11,    /* the instruction reads and writes x30 */
    A64_ALL = 1 << 12,   /* the instruction may read and write everything */
    A64_LANDING = 1 << 13,
    A64_GLUE = 1 << 14 /* nothing may be inserted between it and the next instruction */
};

struct a64_row {
    const char *name;
    uint16_t how;
};

/* A condition: the flags that it reads, and the opposite condition; NULL: it has no opposite, as it always holds. */
struct a64_condition {
    const char *name;
    const char *inverse;
    asm_set flags;
};

bool asm_a64_is(struct span s, const char *text); /* Compares two texts without regard to case. */
void asm_a64_split(struct span text, struct a64_operands *out);
/* Returns the core register of an operand that is exactly one core register.  Returns 0 for any other operand, and for
 * xzr and wzr. */
asm_set asm_a64_register(struct span operand);
/* Returns all core registers that are named anywhere in a text. */
asm_set asm_a64_registers_in(struct span text);
/* Returns the base register that a memory operand writes back; 0: there is no write-back. */
asm_set asm_a64_writeback(const struct a64_operands *ops);
/* Is the operand a vector, predicate or floating-point register, or a list of them? */
bool asm_a64_is_vector(struct span operand);
const struct a64_condition *asm_a64_condition(const char *name);
/* Returns the condition of a branch such as `b.eq` or `beq`, in lower case; NULL: it is no conditional branch. */
const struct a64_condition *asm_a64_branch_condition(const char *mnemonic);
/* Returns the condition of `cbgt`, `cbbgt` and `cbhgt`, which compare registers and branch; NULL: it is another
 * instruction. */
const struct a64_condition *asm_a64_compare_condition(const char *mnemonic);
const struct a64_row *asm_a64_lookup(const char *mnemonic);

bool asm_a64_effects(const struct asm_insn *in, struct asm_effects *out);
void asm_a64_address(const struct asm_insn *in, struct asm_address *out);
uint32_t asm_a64_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                       struct bytes *body, struct bytes *tail);
bool asm_a64_table_step(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out);
/* Does the whole record lie in one page of memory?  Then the slot base is the start of that page. */
bool asm_a64_in_one_page(const struct asm_slots *s);
uint32_t asm_a64_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out);
uint32_t asm_a64_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out);
uint32_t asm_a64_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
struct asm_needs asm_a64_needs(const struct asm_slots *s, enum asm_what what, bool keep_flags);
/* aarch64_atomic.c: writes the text of an atomic counter probe. */
uint32_t asm_a64_count_atomic(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
/* Writes code that adds one to the word that a register points to.  After it, the flags tell how the result compares
 * with 0. */
uint32_t asm_a64_add_atomic(const struct asm_slots *s, unsigned at, const unsigned temp[2], const char *id,
                            struct bytes *out);
enum asm_exclusive asm_a64_exclusive(struct span mnemonic);
/* aarch64_first_call.c: writes in line what the runtime's helper does at a first call.  The code needs the record's
 * address in a register, and the count in another one. */
uint32_t asm_a64_first_call(const struct asm_call *p, unsigned record, unsigned count, struct bytes *out);
uint32_t asm_a64_detour(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                        struct bytes *tail);
uint32_t asm_a64_save(bool thumb, asm_set regs, bool push, struct bytes *out);
bool asm_a64_accumulates(const struct asm_insn *in);
bool asm_a64_calls(const struct asm_call *p, struct asm_call_text *out);
uint32_t asm_a64_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out);
