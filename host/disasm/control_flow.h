/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where machine code goes next, one instruction at a time, for a walk over an image.  The values of registers are
 * followed along a straight line, so calls through a literal are seen.
 */
#pragma once

#include <capstone/capstone.h>

#include "elf/elf.h"

struct img_place {
    uint64_t address;
    bool thumb;
};

enum img_kind {
    IMG_FLOW_NEXT,
    IMG_FLOW_CALL,   /* goes to target, and comes back after it */
    IMG_FLOW_BRANCH, /* goes to target, or to the next instruction */
    IMG_FLOW_END     /* goes to target, if that is known; never to the next instruction */
};

struct img_step {
    enum img_kind kind;
    uint32_t size;
    bool has_target;
    struct img_place target;
    bool unknown;      /* it may go to an address that is not known; a return does not count */
    bool has_constant; /* a register, or a word of memory, got this known value */
    uint64_t constant;
};

struct img_flow {
    const struct img_elf *elf;
    const struct img_flow_arch *arch;
    csh handles[2]; /* [1]: for Thumb */
    cs_insn *insn;
    uint32_t word, isa; /* for decoders of our own: the instruction, and what img_instruction has */
    bool has_base;      /* register 3 has this value everywhere */
    uint64_t base;
    uint32_t known;  /* bit set of registers whose value is known */
    uint32_t loaded; /* bit set of those that hold a word of a table: in a loop the next word may follow */
    uint64_t value[32];
};

struct img_flow_arch {
    bool own; /* capstone is not asked */
    cs_arch arch;
    cs_mode modes[2];
    /* Classifies flow->insn, or flow->word, which stands at this place.  Fills in step, except for its size. */
    void (*classify)(struct img_flow *flow, struct img_place at, struct img_step *step);
    /* returns the size of an instruction that capstone does not know, or is not asked for */
    uint32_t (*length)(const uint8_t *p, size_t len, bool thumb);
};

/* Returns false if there is no decoder for the machine. */
bool img_flow_open(const struct img_elf *elf, struct img_flow *out);
void img_flow_close(struct img_flow *flow);
void img_flow_forget(struct img_flow *flow); /* Forgets all known values: a new straight line begins. */

/* Decodes one instruction.  Returns false if there is no code. */
bool img_flow_step(struct img_flow *flow, struct img_place at, struct img_step *out);

/* For the files of the machines: reads 4 or 8 bytes at an address that the program does not write. */
bool img_flow_literal(const struct img_flow *flow, uint64_t address, size_t bytes, uint64_t *out);
void img_flow_set(struct img_flow *flow, unsigned reg, uint64_t value, struct img_step *step);
/* Follows a load from a known address into a register. */
void img_flow_load(struct img_flow *flow, unsigned reg, uint64_t address, size_t bytes, struct img_step *step);
