/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which instructions of an image make or access addresses in a part of memory.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "elf/elf.h"

struct img_reference {
    uint64_t code;   /* address of the instruction */
    uint64_t target; /* the address that it makes, or accesses */
    bool accesses;   /* it loads or stores there; else the address may also be the end of what stands before */
};

struct img_references {
    struct img_reference *at; /* by section, then by address of the code */
    size_t count;
};

/* Finds all references of the image's code into [start, stop).  The caller frees out->at.  MIP_MALFORMED: there is no
 * decoder for the machine. */
enum mip_status img_find_references(const struct img_elf *elf, uint64_t start, uint64_t stop,
                                    struct img_references *out, struct diag *d);
