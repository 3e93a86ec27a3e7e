/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: words into instructions.  "ISA" is the RISC-V Instruction Set Manual, Volume I (Unprivileged), 20240411;
 * "psABI" the RISC-V ELF psABI specification.
 */
#ifndef VALIDATE_RISCV_H
#define VALIDATE_RISCV_H

#include "decode.h"

/* A word's fields (ISA, 2.2 "Base Instruction Formats"). */
struct word {
    uint32_t bits, op, rd, f3, rs1, rs2, f7;
    bool wide; /* RV64 */
};

enum { RISCV_RA = 1, RISCV_SP = 2, RISCV_T0 = 5, RISCV_T1 = 6, RISCV_A0 = 10, RISCV_A1 = 11 };

/* The instruction of 4 bytes that one of 2 stands for; false: there is none. */
bool riscv_expand(uint16_t half, bool wide, uint32_t *word);
/* Zcmp's instructions, which stand for several. */
bool riscv_zcmp(uint16_t half, struct insn *i);
/* Moves between core and floating-point or vector registers: which core registers are read and written. */
bool riscv_float(uint32_t word, struct insn *i);
bool riscv_vector(uint32_t word, struct insn *i);
regset riscv_bit(uint32_t r);    /* none for x0 */
int8_t riscv_number(uint32_t r); /* NO_REG for x0 */
struct word riscv_split(uint32_t bits, bool wide);
int32_t riscv_imm(uint32_t bits); /* of format I */
/* The type of the instruction's first relocation, or R_RISCV_NONE. */
uint32_t riscv_reloc(const struct object *o, const struct insn *i);

/* riscv_jump.c */
void riscv_branch(const struct object *o, struct word w, struct insn *i);
/* Is it the first half of a branch that the assembler made longer?  Then both are one. */
void riscv_widened(const struct object *o, struct insn *i, const uint8_t *code, size_t left);
void riscv_jump(const struct object *o, struct word w, struct insn *i);
void riscv_jump_register(const struct object *o, struct word w, struct insn *i);
/* w is `auipc`, and next follows: are they one jump or call? */
bool riscv_far_jump(const struct object *o, struct word w, struct insn *i, uint32_t next);

#endif
