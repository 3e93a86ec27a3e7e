/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The instructions of a profile's functions, block by block.
 */
#pragma once

#include "disasm/code.h"
#include "elf/line_rows.h"
#include "report/report.h"
#include "source/machine_blocks.h"

struct rep_code {
    const struct prof *p;
    struct src_blocks blocks;
    struct groups of_function; /* the blocks of each function, by address */
    struct img_code *code;     /* NULL: there is no decoder for the machine */
    struct img_line_rows rows;
};

/* Where control goes after a block. */
struct rep_way {
    uint32_t to; /* a block; MIP_NONE: out of the function, or not known */
    struct prof_bound count;
};

/* The ways of a function's blocks. */
struct rep_ways {
    const struct prof_function *f;
    struct groups of_block; /* edges, as indices in the flow */
};

/* Opens the code.  p, elf and lines must stay open as long as *out; lines may be NULL. */
void rep_code_open(const struct prof *p, const struct img_elf *elf, const struct img_lines *lines,
                   struct rep_code *out);
void rep_code_close(struct rep_code *c);

size_t rep_code_block_count(const struct rep_code *c, size_t function);
const struct src_block *rep_code_block(const struct rep_code *c, size_t function, size_t i);

/* Returns the bytes of the function's code, times how often they ran: this is where time goes.  Without edge counts it
 * is the number of calls.  With coverage alone, it is the number of raw profiles in which the function ran. */
double rep_code_heat(const struct rep_code *c, size_t function);

/* Returns the functions of the profile, the hottest first; those that did not run are last.  The caller frees the list.
 */
size_t *rep_code_by_heat(const struct rep_code *c, size_t functions);

/* Returns the function of the profile that a return address leads to; SIZE_MAX: not known. */
size_t rep_code_caller(const struct rep_code *c, uint64_t site);

/* Appends "address<TAB>instruction" lines, the address in hex.  Instructions that no decoder knows are "?". */
void rep_code_put(const struct rep_code *c, const struct src_block *b, struct bytes *out);

/* Returns the row that holds the address; NULL: none. */
const struct img_line_row *rep_code_row(const struct rep_code *c, uint64_t address);

/* Finds where control went after each block.  Without edge counts no block has ways.  f must live as long as the ways;
 * rep_ways_free() frees them. */
struct rep_ways rep_ways_of(const struct prof_function *f);
void rep_ways_free(struct rep_ways *w);
size_t rep_way_count(const struct rep_ways *w, uint32_t block);
struct rep_way rep_way_at(const struct rep_ways *w, uint32_t block, size_t i);
