/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How often the code at an address ran: a profile's edge counts, or samples of the program counter, as address ranges.
 */
#ifndef MIP_LLVM_ADDRESS_COUNTS_H
#define MIP_LLVM_ADDRESS_COUNTS_H

#include "elf/elf.h"
#include "profile/profile.h"

struct address_count {
    uint64_t low, high; /* without Thumb bit; low < high */
    uint64_t count;     /* executions, or samples */
    uint32_t function;  /* ranges of one function have one number */
    bool is_entry;      /* the range starts at the function's entry */
};

struct address_counts {
    struct address_count *ranges; /* by low; they do not overlap; owned */
    size_t count;
    uint8_t *ran; /* by function: 1 if a range of it has a count; owned */
    size_t functions;
    size_t inexact; /* ranges whose count is a lower bound */
};

/* Blocks with edge counts; functions without them are left out.  Out is to be freed. */
void address_counts_read(const struct img_elf *elf, const struct prof *p, struct address_counts *out);
void address_counts_free(struct address_counts *c);

/* Takes over ranges in any order: sorts them, cuts overlaps, fills ran. */
void address_counts_finish(struct address_counts *c);

/* The range that holds the address; NULL: nothing is known. */
const struct address_count *address_counts_at(const struct address_counts *c, uint64_t address);

#endif
