/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How often the code at each address ran, as address ranges: from a profile's edge counts, or from samples of the
 * program counter.
 */
#pragma once

#include "elf/elf.h"
#include "profile/profile.h"

struct address_count {
    uint64_t low, high; /* the addresses [low, high), without the Thumb bit; low < high */
    uint64_t count;     /* how often the code of the range ran, or how many samples hit it */
    uint32_t function;  /* number of the function; all ranges of a function have the same */
    bool is_entry;      /* the range starts at the entry of its function */
    bool unknown;       /* the count is not known; such a range is dropped at the end */
};

struct address_counts {
    struct address_count *ranges; /* the ranges, sorted by `low`, without overlaps; the struct owns them */
    size_t count;
    uint8_t *ran; /* for each function: 1 if one of its ranges has a count; the struct owns it */
    size_t functions;
    size_t inexact; /* number of ranges whose count is only a lower bound */
};

/* Makes ranges of all blocks that have edge counts.  Functions without edge counts are left out.  The caller frees
 * *out. */
void address_counts_read(const struct img_elf *elf, const struct prof *p, struct address_counts *out);
/* Adds the functions without edge counts, with what the profile knows: each block that ran, or the whole function,
 * counts as often as the function was called.  Returns whether there are such functions. */
bool address_counts_add_coarse(const struct img_elf *elf, const struct prof *p, struct address_counts *out);
void address_counts_free(struct address_counts *c);

/* Sorts ranges that were added in any order, removes overlaps, drops ranges without a count, and fills in `ran`. */
void address_counts_finish(struct address_counts *c);

/* Returns the range that contains an address; NULL: nothing is known about it. */
const struct address_count *address_counts_at(const struct address_counts *c, uint64_t address);
