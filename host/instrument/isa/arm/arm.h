/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the files for 32-bit Arm share.  Thumb-2 and A32 have one assembly language (UAL), so one table of mnemonics
 * serves both.  Manuals: Arm Architecture Reference Manual, DDI 0406 (ARMv7-A/R), DDI 0403 (ARMv7-M), DDI 0553
 * (ARMv8-M).
 */
#pragma once

#include "instrument/isa/isa.h"
#include "mip_format.h"

#define ARM_LOW_REGISTERS ((asm_set)0xff) /* r0 to r7, which all Thumb instructions can name */

enum {
    ARM_MAX_OPERANDS = 8,
    ARM_SP = 13,
    ARM_LR = 14,
    ARM_PC = 15,
    ARM_IP = 12,
    ARM_COND_NONE = 0xff,
    ARM_ALWAYS = 14
};

/* Kinds of limits relative to the PC, for asm_effects.reach. */
enum arm_reach {
    ARM_REACH_ANY,
    ARM_REACH_CBZ,      /* 0 to 126 bytes after the PC */
    ARM_REACH_WIDE,     /* 12 bits of bytes and a sign */
    ARM_REACH_NARROW,   /* Thumb: 8 bits of words, forward only */
    ARM_REACH_WORDS,    /* 8 bits of words and a sign: vldr, Thumb ldrd */
    ARM_REACH_HALVES,   /* 8 bits of halfwords and a sign: vldr.16 */
    ARM_REACH_BYTES,    /* A32 ldrd, ldrh: 8 bits and a sign */
    ARM_REACH_ADR32,    /* A32 adr: 8 bits, rotated */
    ARM_REACH_ADRL,     /* A32 adrl: two numbers of 8 bits, rotated */
    ARM_REACH_LOOP,     /* v8.1-M low-overhead branches: 11 bits of halfwords */
    ARM_REACH_BRANCH,   /* Thumb b<cond>: 20 bits of halfwords and a sign */
    ARM_REACH_BRANCH11, /* Thumb b.n */
    ARM_REACH_BRANCH8   /* Thumb b<cond>.n */
};

/* What an instruction does to its operands. */
enum arm_form {
    ARM_F_DP,     /* writes the first operand and reads the others; with two operands it also reads the first */
    ARM_F_MOV,    /* writes the first operand, reads the others */
    ARM_F_RMW,    /* reads and writes the first operand (movt, bfi, bfc) */
    ARM_F_CMP,    /* reads all operands, writes the flags */
    ARM_F_READ,   /* reads all operands, writes none */
    ARM_F_LOAD,   /* writes the first operand, reads the address */
    ARM_F_LOADD,  /* writes a pair of registers */
    ARM_F_STORE,  /* reads all operands and the address */
    ARM_F_STORED, /* reads a pair of registers */
    ARM_F_STREX,  /* writes the first operand (the result), reads the others */
    ARM_F_STREXD, /* writes the first operand (the result), reads the others, with a pair among them */
    ARM_F_LDM,
    ARM_F_STM,
    ARM_F_POP,
    ARM_F_PUSH,
    ARM_F_LONG,    /* writes the first two operands, reads the others */
    ARM_F_LONGACC, /* reads and writes the first two operands */
    ARM_F_CSEL,    /* csel and similar instructions, whose last operand is a condition */
    ARM_F_B,
    ARM_F_BL,
    ARM_F_BX,
    ARM_F_BLX,
    ARM_F_CBZ,
    ARM_F_TB,
    ARM_F_IT,
    ARM_F_VPT, /* MVE: predicates the instructions after it */
    ARM_F_NOP,
    ARM_F_HINT,   /* a landing mark: bti */
    ARM_F_PACBTI, /* a landing mark that also writes ip */
    ARM_F_PAC,    /* computes ip from lr and sp */
    ARM_F_AUT,    /* reads ip, lr and sp to check a signature */
    ARM_F_STOP,
    ARM_F_SYS, /* may read and write everything: svc, bkpt, hvc, smc */
    ARM_F_MRS,
    ARM_F_MSR,
    ARM_F_MRC,
    ARM_F_MCR,
    ARM_F_MRRC,
    ARM_F_LDC,
    ARM_F_ERET, /* returns from an exception: rfe, eret */
    ARM_F_LE,   /* branches of low-overhead loops: le, wls, dls */
    ARM_F_WLS,
    ARM_F_DLS,
    ARM_F_V,     /* VFP, Neon: reads core registers in operands; may write back base registers */
    ARM_F_VCORE, /* MVE: reads core registers outside of addresses, and may write them */
    ARM_F_VLDR,
    ARM_F_VMOV,
    ARM_F_VMRS
};

/* What the suffix S, or the instruction itself, does to the flags; other properties. */
enum {
    ARM_S_ARITH = 1, /* with S it writes all four flags for certain */
    ARM_S_LOGIC = 2, /* with S it writes N and Z for certain, and perhaps C */
    ARM_S_MUL = 4,   /* with S it writes N and Z */
    ARM_READ_C = 8,
    ARM_SATURATES = 16,
    ARM_WRITE_GE = 32,
    ARM_READ_GE = 64
};

struct arm_row {
    char name[14];
    uint8_t form;
    uint8_t bits;
};

struct arm_name {
    const struct arm_row *row;
    bool s;
    uint8_t cond; /* index in the table of conditions, or ARM_COND_NONE */
    char width;   /* the width suffix: 'n', 'w', or 0 for none */
};

struct arm_ops {
    struct span op[ARM_MAX_OPERANDS];
    size_t count;
};

/* arm_operands.c: functions that read operands. */
bool arm_rotates_carry(struct span operands); /* RRX: DDI 0406 A8.4.1 */
void arm_split(struct span text, struct arm_ops *out);
/* Returns the number of an operand's register; -1: the operand is not exactly one core register. */
int arm_register(struct span operand);
/* Returns all core registers that a text names, with those inside ranges. */
asm_set arm_registers(struct span text);
asm_set arm_hidden_operand(struct span target);   /* Returns the registers that a callee of this name reads. */
asm_set arm_writeback(const struct arm_ops *ops); /* Returns the base register that a memory operand writes back. */
bool arm_condition(struct span s, uint8_t *cond);
asm_set arm_condition_flags(uint8_t cond);
const char *arm_condition_name(uint8_t cond);
uint8_t arm_condition_inverse(uint8_t cond);
bool arm_label(struct span operand); /* Is the operand a symbol, not a register, number or address? */

/* arm_mnemonics.c */
bool arm_find(struct span mnemonic, struct arm_name *out);

/* arm_mve.c: returns the rows of MVE's instructions, sorted by name. */
const struct arm_row *arm_mve_rows(size_t *count);

/* arm_effects.c */
bool arm_effects(const struct asm_insn *in, struct asm_effects *out);
/* arm_size.c: returns the size of the longest form that the assembler may choose in Thumb code. */
uint32_t thumb_size(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops);
/* Returns the reach of an instruction's 16-bit form, if the assembler chooses the form by the distance; 0: it does
 * not. */
uint32_t thumb_shorter(const struct asm_insn *in, const struct arm_name *name, const struct arm_ops *ops);

/* arm_probe.c: functions that write the operations of probes, for Thumb-2 and A32. */
uint32_t arm_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out);
void arm_literal(const struct asm_slots *s, const struct asm_load *l, struct bytes *out);
uint32_t arm_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out);
uint32_t arm_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
void arm_address(const struct asm_insn *in, struct asm_address *out); /* arm_address.c */
struct asm_needs arm_needs(const struct asm_slots *s, enum asm_what what, bool keep_flags);
uint32_t arm_save(bool thumb, asm_set regs, bool push, struct bytes *out);
bool arm_calls(const struct asm_call *p, struct asm_call_text *out);
uint32_t arm_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out);

/* arm_atomic.c: functions that write the same operations for counters that several cores share. */
uint32_t arm_count_atomic(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
/* Writes code that adds one to the word that a register points to.  After it, the flags tell how the result compares
 * with 0. */
uint32_t arm_add_atomic(bool thumb, uint8_t base, const uint8_t temp[2], const char *id, struct bytes *out);
enum asm_exclusive arm_exclusive(struct span mnemonic);

/* arm_first_call.c: writes in line what the helper for a first call does.  The code loads addresses as this instruction
 * set does. */
uint32_t arm_first_call(const struct asm_call *p, uint8_t record, uint8_t count,
                        uint32_t (*put_load)(const struct asm_slots *, const struct asm_load *, struct bytes *),
                        struct bytes *out);

/* arm_relax.c: functions that replace instructions whose target is out of reach. */
void arm_reach_limits(uint32_t reach, int64_t *backward, int64_t *forward);
uint32_t arm_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                   struct bytes *body, struct bytes *tail);
uint32_t arm_detour(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                    struct bytes *tail);
bool arm_table_step(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out);
void arm_it_one(const struct asm_insn *in, struct bytes *out);

extern const char *const arm_register_name[16];
/* Chooses a low register for the probe to save and use: `wanted` if possible.  A register that the program reserves may
 * not change even for a short time, as an interrupt may read it. */
int arm_spill(const struct asm_call *p, int wanted, asm_set used);
/* Chooses a dead register for a probe: the lowest of r0 to r7, else ip, lr, then the others; -1: none is dead. */
int arm_pick(asm_set dead);

/* arm_questions.c: the functions of struct asm_arch with the same names. */
extern const char *const arm_words[];
extern const struct asm_directive_row arm_directives[];
void arm_read_cpu(struct asm_cpu *cpu, struct span word, struct span rest);
enum asm_op arm_op(struct span mnemonic);
int64_t arm_stack_growth(const struct asm_insn *in, const struct asm_effects *fx);
asm_set arm_saves_to_stack(const struct asm_insn *in, const struct asm_effects *fx);
bool arm_makes_frame_of_copy(const struct asm_insn *in, const struct asm_effects *fx);
bool arm_reads_place(const struct asm_insn *in);
const char *arm_refuses(enum asm_core core, bool thumb, bool divided);
bool arm_can_be_atomic(enum asm_core core);

/* Facts of the assembly language and of the calling standard, which are the same for all cores. */
#define ARM_FACTS                                                                                                      \
    .text.directives = arm_directives, .text.words = arm_words, .text.slash_comments = true, .text.align_default = 2,  \
    .image.thumb_state = true, .image.min_insn = 2, .image.code_align = {2, 1},                                        \
    .reach.near_branch = 1000000 /* DDI 0406, A8.8.18 */, .image.map_width = MIP_WIDTH_32,                             \
    .text.probes_in_comments = true, .insn.op = arm_op, .frame.growth = arm_stack_growth,                              \
    .frame.saves_to_stack = arm_saves_to_stack, .frame.makes_frame_of_copy = arm_makes_frame_of_copy,                  \
    .insn.reads_place = arm_reads_place, .frame.save_list = ".save", .call.handler_returns = ((asm_set)1 << 13) - 1,   \
    .call.movable_link = ASM_REG(ARM_LR), .insn.call_of_two = true,                                                    \
    .call.keeps_registers = "__aeabi_read_tp" /* RTABI, "Thread-local storage" */, .refuses = arm_refuses,             \
    .probe.can_be_atomic = arm_can_be_atomic, .probe.atomic_takes = "it takes Armv7 or an M profile",                  \
    .text.read_cpu = arm_read_cpu, .text.gcc_marks = true,                                                             \
    .probe.short_slots = 32 /* STRB (DDI 0406, A8.8.206) and STR (A8.8.203): 5 bits */
