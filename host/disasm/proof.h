/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What an executed instruction proves about the line that it belongs to.  Each instruction set has a table in a folder
 * of its own.  The first row that fits an instruction tells; one without a row proves that its line was reached.
 */
#pragma once

#include <capstone/capstone.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum img_proof {
    IMG_PROVES,      /* control reached the line */
    IMG_LEAVES,      /* the same; it restores a register from the stack, or gives the stack back */
    IMG_CONDITIONAL, /* it may have had no effect: predicated, or a select */
    IMG_PADDING,     /* a NOP: a compiler puts it for a statement, or an assembler to align what follows */
    IMG_NOTHING      /* it belongs to what follows: IT, a landing pad */
};

struct img_proof_row {
    const char *name;    /* x86-64: the start of Capstone's mnemonic; else for the reader only */
    uint32_t mask, bits; /* of the encoding: it fits if encoding & mask == bits.  Both 0: each instruction fits */
    enum img_proof proof;
    bool predicated;  /* fits only an instruction with a condition, of its own or of an IT block */
    const char *with; /* x86-64: a text that must be in the operands; NULL: any operands */
};

struct img_proofs {
    const struct img_proof_row *rows;
    size_t count;
    bool by_name; /* rows fit by name, not by encoding */
};

/* Does it prove that its line was reached? */
static inline bool img_is_proof(enum img_proof proof)
{
    return proof == IMG_PROVES || proof == IMG_LEAVES;
}

/* An instruction as the tables see it. */
struct img_encoded {
    uint32_t word;       /* the instruction; Thumb: the first halfword is the upper half, the other is 0 if it has none.
                             Elsewhere the upper half is 0 if it has 16 bits */
    const cs_insn *insn; /* NULL: Capstone does not know it */
    bool predicated;
};

/* Returns the row that fits; NULL: none, so the instruction proves. */
const struct img_proof_row *img_proof_row_of(const struct img_proofs *t, const struct img_encoded *i);
