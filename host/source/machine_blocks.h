/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * All blocks of a profile as ranges of addresses.
 */
#pragma once

#include "base/groups.h"
#include "elf/elf.h"
#include "elf/line_rows.h"
#include "profile/profile.h"
#include "source/block_state.h"

struct src_block {
    uint64_t low, high; /* low < high */
    struct prof_bound count;
    uint32_t function; /* function of the profile */
    uint32_t number;   /* number of the block in its function */
    enum src_block_state state;
    bool forwards : 1;    /* the function did not run, and only jumps to another one */
    bool tells_lines : 1; /* the mode has probes for blocks; calls alone do not tell which lines ran */
    bool has_count : 1;
    bool has_one_way_in : 1; /* just one edge leads to it; known only with edge counts */
    bool passed : 1; /* it did not run, but its last jump may stand for a statement that was reached (bypassed.h) */
    uint32_t jump;   /* if so: offset of the row of that jump */
};

struct src_blocks {
    struct src_block *at; /* sorted, ascending, without overlaps */
    size_t count;
};

void src_blocks_read(const struct prof *p, const struct img_elf *elf, struct src_blocks *out);
void src_blocks_free(struct src_blocks *b);

/* Does the function's mode tell which of its lines ran? */
bool src_tells_lines(const struct prof_function *f);

/* Returns the blocks of each function, by address. */
struct groups src_blocks_by_function(const struct src_blocks *b, size_t functions);

/* Returns the first block that ends after the address; b->count: none. */
size_t src_blocks_from(const struct src_blocks *b, uint64_t address);
/* Ends each row where another function begins.  Code without rows of its own follows the last row of the code before:
 * a cold part of GCC's, a function without debug information. */
void src_blocks_cut_rows(const struct src_blocks *b, struct img_line_rows *rows);
