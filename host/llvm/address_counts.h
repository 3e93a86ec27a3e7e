/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How often the code at an address ran: a profile's edge counts, or samples of the program counter, as address ranges.
 */
#pragma once

#include "elf/elf.h"
#include "profile/profile.h"

struct address_count {
    uint64_t low, high; /* addresses without Thumb bit; low < high */
    uint64_t count;     /* number of executions, or of samples */
    uint32_t function;  /* ranges of one function have one number */
    bool is_entry;      /* the range starts at the function's entry */
    bool unknown;       /* the count is not known, and not kept */
};

struct address_counts {
    struct address_count *ranges; /* sorted by low, without overlaps; owned */
    size_t count;
    uint8_t *ran; /* by function: 1 if a range of it has a count; owned */
    size_t functions;
    size_t inexact; /* number of ranges whose count is a lower bound */
};

/* Reads blocks with edge counts.  Functions without edge counts are left out.  The caller frees *out. */
void address_counts_read(const struct img_elf *elf, const struct prof *p, struct address_counts *out);
/* Adds the functions without edge counts, as well as the profile knows them: each block that ran, or the whole
 * function, as often as the function was called.  Returns whether there are such functions. */
bool address_counts_add_coarse(const struct img_elf *elf, const struct prof *p, struct address_counts *out);
void address_counts_free(struct address_counts *c);

/* Sorts ranges that were added in any order, cuts overlaps, drops unknown ones, and fills in ran. */
void address_counts_finish(struct address_counts *c);

/* Returns the range that holds the address; NULL: nothing is known of it. */
const struct address_count *address_counts_at(const struct address_counts *c, uint64_t address);
