/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Hashes of a function's code as the compiler wrote it, and its control-flow graph; both go into the map.
 */
#pragma once

#include "instrument/analysis/function.h"

struct asm_block_hash {
    uint32_t strict; /* strict hash of the block: mnemonics, operands and literals */
    uint16_t loose;  /* loose hash of the block: mnemonics without their suffixes */
};

struct asm_code_hash {
    uint64_t function;            /* strict hash of the function, its graph and the order of its jump tables; never 0 */
    struct asm_block_hash *block; /* hashes of each block; the struct owns them */
    struct bytes successors;      /* the successors of all blocks, in the format of field 22 (docs/formats.md) */
};

/* Computes the hashes of a function and its blocks.  The function's blocks must exist, and the next function must not
 * be decoded yet. */
void asm_hash_code(const struct asm_code *c, struct asm_code_hash *out);
void asm_code_hash_free(struct asm_code_hash *h);
