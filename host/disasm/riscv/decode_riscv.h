/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Instructions of RISC-V, decoded by a table of our own: Capstone 4 has no RISC-V, and Capstone 5 neither Zba, Zbb, Zbs
 * nor Zcmp.  One row of the table gives the length, the operands, what the instruction does, and its text.  "Unpriv" is
 * "The RISC-V Instruction Set Manual, Volume I: Unprivileged Architecture", 20240411; "Priv" is Volume II, 20240411.
 */
#pragma once

#include "disasm/decoders.h"

enum { RV_ZERO = 0, RV_RA = 1, RV_SP = 2, RV_GP = 3, RV_T0 = 5, RV_S0 = 8, RV_A0 = 10, RV_NONE = 32 };

/* The integer registers that a call may change: ra, t0…t6, a0…a7 (psABI, "Integer Register Convention"). */
#define RV_CHANGED_BY_CALL UINT32_C(0xF003FCE2)

/* The instruction set of an image: a bit set. */
enum { RV_32 = 1, RV_64 = 2, RV_ZCMP = 4 }; /* Zcmp and Zcmt have encodings of c.fsdsp (Unpriv, 27.4) */

enum rv_op {
    RV_OTHER,         /* no integer register changes */
    RV_VALUE,         /* rd gets a value that is not followed */
    RV_LI,            /* rd = imm */
    RV_AUIPC,         /* rd = pc + imm */
    RV_ADDI,          /* rd = rs1 + imm */
    RV_ADD,           /* rd = rs1 + rs2 */
    RV_SHIFT_ADD,     /* rd = rs2 + rs1 shifted left */
    RV_MOVE,          /* rd = rs2 */
    RV_LOAD,          /* rd, or a floating-point register, = memory at rs1 + imm */
    RV_STORE,         /* memory at rs1 + imm */
    RV_ATOMIC,        /* memory at rs1; rd gets what was there */
    RV_CSR,           /* rd gets a register of the system */
    RV_BRANCH,        /* goes to target, or on */
    RV_JUMP,          /* goes to target; rd, if it is not zero, gets the return address */
    RV_JUMP_REGISTER, /* the same, to rs1 + imm */
    RV_TABLE_JUMP,    /* goes to a place of a table (cm.jt, cm.jalt) */
    RV_PUSH,          /* registers to the stack; sp moves */
    RV_POP,           /* registers from the stack; sp moves */
    RV_POP_RETURN,    /* the same, and returns */
    RV_TO_SAVED,      /* cm.mvsa01: two saved registers get a0, a1 */
    RV_FROM_SAVED,    /* cm.mva01s */
    RV_CALL_ABOVE,    /* ecall */
    RV_BREAK,
    RV_EXCEPTION_RETURN, /* mret, sret, mnret */
    RV_WAIT,
    RV_ILLEGAL
};

struct rv_row {
    const char *name;
    uint32_t bits, mask; /* it fits if encoding & mask == bits */
    const char *text;    /* operands: a letter after % is a field (fields_riscv.c) */
    uint8_t op;          /* enum rv_op */
    uint8_t only;        /* bit set of instruction sets: one of RV_32, RV_64, or RV_ZCMP is needed; 0: each has it */
    uint8_t width;       /* bytes of an integer load; 0: no load, or the value cannot be an address */
    uint8_t link;        /* of compressed jumps: the register of the return address */
};

extern const struct rv_row rv_rows[];
extern const size_t rv_row_count;

struct rv_instruction {
    const struct rv_row *row; /* NULL: not known */
    enum rv_op op;
    unsigned rd, rs1, rs2; /* numbers of integer registers; RV_NONE: it has none */
    int64_t imm;
    uint64_t target; /* of a branch or jump whose place the instruction names */
};

/* Returns the length of the instruction that begins with this half-word, in bytes (Unpriv, 1.5). */
uint32_t rv_length(uint16_t first);
/* Decodes the instruction at this address.  word: its bytes; 0 in the upper half if it has 16 bits. */
struct rv_instruction rv_decode(uint32_t word, uint64_t address, uint32_t isa);

/* The fields of an encoding, by letter.  Returns false: the letter is no number of this kind. */
bool rv_register_field(char letter, uint32_t word, unsigned *number, bool *is_float);
bool rv_number_field(char letter, uint32_t word, int64_t *value);
bool rv_is_place(char letter); /* Is the number a distance to a place of the code? */

/* Does it return?  Jumps through ra and t0 do (Unpriv, 2.5.1, "Return-address stack prediction hints"). */
static inline bool rv_returns(const struct rv_instruction *r)
{
    return r->op == RV_POP_RETURN ||
           (r->op == RV_JUMP_REGISTER && r->rd == RV_ZERO && (r->rs1 == RV_RA || r->rs1 == RV_T0));
}

/* What the decoder is made of: see decoders.h. */
bool img_transfer_riscv(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out);
void img_writes_riscv(const struct img_instruction *i, struct img_last_write *last);
bool img_branches_riscv(const struct img_instruction *i);
bool img_may_store_riscv(const struct img_instruction *i);
void img_print_riscv(const struct img_instruction *i, struct img_text *out);
void img_visit_riscv(struct img_tracker *t, const struct img_instruction *i);
uint32_t img_isa_riscv(const struct img_elf *elf);
extern const struct img_proofs img_proofs_riscv;
extern const struct img_flow_arch img_flow_riscv;
