/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Hashes of a function's code as the compiler wrote it, and its control-flow graph: for the map.
 */
#pragma once

#include "instrument/analysis/function.h"

struct asm_block_hash {
    uint32_t strict; /* hash of mnemonics, operands and literals */
    uint16_t loose;  /* hash of mnemonics without suffix */
};

struct asm_code_hash {
    uint64_t function;            /* strict, with the graph and the order of jump tables; never 0 */
    struct asm_block_hash *block; /* by block; owned */
    struct bytes successors;      /* docs/formats.md, field 22 */
};

/* Computes all hashes.  The function's blocks must be built, and the next function not yet decoded. */
void asm_hash_code(const struct asm_code *c, struct asm_code_hash *out);
void asm_code_hash_free(struct asm_code_hash *h);
