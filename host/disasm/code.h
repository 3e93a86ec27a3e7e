/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The instructions of an image, in the order of their addresses.  Mapping symbols tell A32, Thumb and data apart
 * (ELF for the Arm Architecture and for the Arm 64-bit Architecture, "Mapping symbols").
 */
#pragma once

#include <capstone/capstone.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "disasm/proof.h"
#include "elf/elf.h"

struct img_code;

struct img_decoder;

struct img_instruction {
    const struct img_decoder *decoder;
    uint64_t address;
    uint32_t size;
    enum img_proof proof;            /* what it proves about its line */
    const struct img_proof_row *row; /* its row in the table; NULL: it has none, so it proves */
    bool is_branch;                  /* it may go to another instruction than the next one, and is no call */
    const cs_insn
        *insn; /* capstone's details, valid during the visit; NULL: capstone does not know it, or was not asked */
    const uint8_t *plain; /* its bytes, if capstone was not asked as it is plain; else NULL */
    uint32_t word, isa;   /* for decoders of our own: its first 32 or 16 bits; the image's instruction set */
};

struct img_text {
    char mnemonic[40], operands[200];
};

/* Opens a decoder, with details switched on.  Returns false if there is none for the machine.  The ELF file must stay
 * open as long as *out. */
bool img_code_open(const struct img_elf *elf, struct img_code **out);
/* Does the same for walks that ask for transfers, branches and proofs alone: plain instructions have no insn. */
bool img_code_open_flow(const struct img_elf *elf, struct img_code **out);
void img_code_close(struct img_code *c); /* Accepts NULL. */

/* Prints an instruction; one that is not known has the mnemonic `?` and no operands. */
void img_print(const struct img_instruction *i, struct img_text *out);

/* Visits each instruction that begins in [low, high); data is left out.  low must be the start of an instruction
 * outside IT blocks.  visit returns false to stop. */
void img_code_each(struct img_code *c, uint64_t low, uint64_t high,
                   bool (*visit)(const struct img_instruction *i, void *arg), void *arg);
