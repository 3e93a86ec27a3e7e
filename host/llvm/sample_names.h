/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names of functions in a sample profile, as the compiler that reads it knows them.
 */
#pragma once

#include <elfutils/libdw.h>

#include "elf/elf.h"

struct sample_symbol; /* an address with a C++ symbol */
struct sample_name;   /* a function of the source with its symbol */

struct sample_names {
    struct sample_symbol *symbols;
    size_t symbol_count;
    struct sample_name *at;
    size_t count;
};

void sample_names_open(const struct img_elf *elf, struct sample_names *out);
void sample_names_close(struct sample_names *n);

/* Adds the function of a DIE with code of its own. */
void sample_names_add(struct sample_names *n, Dwarf_Die *die);

/* To be called after the last one was added. */
void sample_names_sort(struct sample_names *n);

/* Returns the name of the DIE's function, or of the one that it is a copy of; NULL: none. */
const char *sample_names_find(const struct sample_names *n, Dwarf_Die *die);
