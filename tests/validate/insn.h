/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One instruction, whatever the machine: what it does to core registers and flags as far as the validator must know.
 */
#ifndef VALIDATE_INSN_H
#define VALIDATE_INSN_H

#include <stdbool.h>
#include <stdint.h>

/* Sets of registers: bit n is core register n, then the flags. */
typedef uint64_t regset;
#define REG(n) (UINT64_C(1) << (n))
#define FLAG_N REG(32)
#define FLAG_Z REG(33)
#define FLAG_C REG(34)
#define FLAG_V REG(35)
#define FLAG_P REG(36) /* x86: parity and adjust */
#define FLAGS  (FLAG_N | FLAG_Z | FLAG_C | FLAG_V | FLAG_P)
#define REGS   UINT64_C(0xffffffff)
#define NAMES  37

enum { ALWAYS = 0xff, NO_REG = -1, PUSHED_FLAGS = 32 /* in reg: pushf, popf */ };

enum op {
    OP_OTHER,   /* reads uses, writes defs */
    OP_UNKNOWN, /* cannot be decoded: may read anything */
    OP_NOP,     /* also hints and prefetches */
    OP_IT,      /* conditions stand in the instructions themselves */
    OP_TRAP,    /* nothing follows */
    OP_CONST,   /* rd = imm */
    OP_HALF,    /* rd = rd with imm in its bits 16 and up */
    OP_MOVE,    /* rd = rn */
    OP_SHIFT,   /* rd = rn << imm */
    OP_MASK,    /* rd = rn with the bits of imm changed */
    OP_ADD,     /* rd = rn + (rm << shift), or rn + imm */
    OP_ADDRESS, /* rd = target */
    OP_PAGE,    /* rd = page of the relocation's place */
    OP_LOAD,    /* rd = width bytes at rn + (rm << shift) + imm, or at target */
    OP_STORE,   /* the same, written; rd may be none (a constant) */
    OP_UPDATE,  /* read and written */
    OP_PUSH,    /* sp -= imm, then reg[0] … at rising addresses */
    OP_POP,     /* reg[0] … from rising addresses, then sp += imm */
    OP_STACK,   /* sp += imm */
    OP_GET_FLAGS,
    OP_SET_FLAGS, /* rn */
    OP_JUMP,
    OP_BRANCH, /* on test */
    OP_CALL,
    OP_CALL_REG, /* rn, or what is in memory */
    OP_RETURN,
    OP_JUMP_REG,  /* to rn */
    OP_JUMP_LOAD, /* to what OP_LOAD would load */
    OP_JUMP_SUM,  /* to rn + (rm << shift) + imm: rn may be PC_REG */
    OP_TABLE      /* tbb, tbh: target + 2 * (width bytes at rn + rm) */
};

enum { PC_REG = 100 }; /* rn: this instruction's PC, whose value is in target */

struct insn {
    uint32_t at;
    uint8_t size, op;
    uint8_t cond;  /* ALWAYS, or the machine's number: bit 0 inverts it */
    uint8_t width; /* of memory */
    bool join;     /* a state is kept here */
    bool entered;  /* an instruction names this place as its target */
    bool lands;    /* only marks a place that may be jumped to: endbr64, bti */
    bool links;    /* writes the return address of the jump that follows */
    bool last;     /* goes on, but nothing of the function follows */
    bool resumes;  /* returns to what was interrupted: all registers are as they were */
    bool in_it, is_signed, memory, writes_memory, has_target, keeps_flags;
    bool exclusive_load, exclusive_store, clears; /* clears: the monitor, without a store */
    int8_t rd, rn, rm;
    uint8_t shift, extend; /* of rm: extend counts bytes, 0 for all */
    uint8_t regs, reg[16];
    int64_t imm;
    uint32_t target;
    uint32_t upper;     /* of a half of an address that counts from its upper half: where that stands; 0 none */
    uint32_t rels, rel; /* relocations: count, first */
    regset uses, defs;  /* defs: written for certain and whole, if it executes */
    regset parts;    /* of uses: registers that are only written in part, or that only an exception handler may read */
    uint32_t test;   /* of conditional ones: what is tested; 0 none */
    bool sense;      /* how it must come out */
    uint64_t key;    /* equal for equal instructions, whatever their target, place and condition */
    int32_t partner; /* index in the other object, or -1 */
    bool doubted;    /* plain: a pair with it was refuted (align.c) */
};

#endif
