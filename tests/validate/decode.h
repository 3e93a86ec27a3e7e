/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Code of an object into instructions.
 */
#ifndef VALIDATE_DECODE_H
#define VALIDATE_DECODE_H

#include <capstone/capstone.h>

#include "object.h"

/* One machine: what the validator must know of it. */
struct machine {
    unsigned bytes;   /* of a register, as pushed */
    regset arguments; /* read by a function that is not known */
    regset results;   /* read by the caller */
    regset kept;      /* callee-saved */
    regset clobbered; /* by any call, flags too */
    regset veneers;   /* written between a call and the function, at the linker's will */
    int sp, lr;
    int chain;    /* the static chain of a nested function */
    int red_zone; /* bytes below the stack pointer that a function may use, but not where it begins */
    int record; /* register with the record's address at a call of the runtime whose name tells none; NO_REG: pushed */
    regset spoiled; /* by a call of the runtime */
    uint32_t page;  /* bytes that one upper half of an address reaches, if they are aligned to as many */
    /* Reads an instruction of a machine that Capstone does not know: its length, relocations and effects.  Returns
     * false if it does not know the instruction.  NULL: Capstone reads this machine. */
    bool (*decode)(const struct object *o, struct insn *i, const uint8_t *code, size_t left);
    void (*effects)(const struct object *o, const cs_insn *from, struct insn *i);
    /* What Capstone does not know; false: not known at all. */
    bool (*fallback)(const struct object *o, struct insn *i, uint64_t code, char kind, bool known);
};

extern const struct machine machine_arm, machine_aarch64, machine_x86_64, machine_riscv32, machine_riscv64;
const struct machine *machine_of(const struct object *o);
bool decode(struct object *o);
/* RISC-V: the halves of an address that the assembler has put in itself. */
void riscv_pair_halves(struct object *o);
/* Sets rel and rels, by at and size. */
void find_relocs(const struct object *o, struct insn *i);
uint64_t hash_text(uint64_t hash, const char *text);
uint64_t hash_number(uint64_t hash, uint64_t number);
/* By the number that Arm gives a condition: 0 is EQ. */
regset flags_of_condition(uint32_t condition);
/* Where a branch or PC-relative access leads that Capstone computed without the relocation. */
uint32_t resolve(const struct object *o, const struct insn *i, uint32_t computed, bool *known);

/* May what an inserted instruction pushes before a plain one go into the red zone (x86-64)? */
bool red_zone_is_free(const struct object *o, const struct insn *p);

#endif
