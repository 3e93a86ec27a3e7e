/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a record says about a function's code before probes: hashes, and the control-flow graph.  docs/formats.md, "Code
 * hashes" and "Successors".
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"

struct img_block_hash {
    uint32_t strict; /* equal hashes: the same code, except for the targets of labels */
    uint16_t loose;  /* equal hashes: the same mnemonics, perhaps by chance */
};

struct img_code {
    uint64_t hash; /* strict hash of the function; 0: not said */
    struct img_block_hash *blocks;
    size_t block_count; /* number of the function's blocks; 0: not said */
    uint8_t *successors;
    size_t successor_bytes; /* 0: not said */
};

/* One block's successors. */
struct img_successors {
    bool falls, exits, any; /* may go on to the next block; out of the function; to any label whose address is taken */
    uint32_t jumps;         /* how many numbers of blocks img_successor_next() then returns */
};

/* Reads the head of a block's successors at *at.  Returns false if the bytes end before it does. */
bool img_successors_read(const struct img_code *c, size_t *at, struct img_successors *out);
bool img_successor_next(const struct img_code *c, size_t *at, uint32_t *block);

/* Are these the successors of exactly so many blocks, and is each of them a block? */
bool img_successors_valid(const struct img_code *c, uint32_t blocks);

/* Appends the fields of a record. */
void img_code_write(const struct img_code *c, struct bytes *out);
void img_code_free(struct img_code *c);
