/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a call over a long distance costs: the linker puts a veneer, a jump to any address, near the caller.
 */
#ifndef MIP_LAYOUT_VENEERS_H
#define MIP_LAYOUT_VENEERS_H

#include "layout/heat.h"

/* A linker makes one veneer for each target and each section that calls it. */
struct lay_veneers {
    uint64_t reach;   /* bytes, in both directions, that a call reaches */
    uint32_t bytes;   /* of one veneer: the larger one of GNU ld and lld */
    uint32_t once;    /* bytes that the first veneer of a section needs more */
    uint32_t align;   /* of functions' sections */
    const char *call; /* the call and its reach, for people */
};

/* Fills in is_thumb and is_thumb1 from symbols and build attributes. */
void lay_read_isa(const struct img_elf *elf, struct lay_heat *h);

/* Returns the row of the image's instruction set; NULL: not known. */
const struct lay_veneers *lay_veneers_of(const struct lay_heat *h);

#endif
