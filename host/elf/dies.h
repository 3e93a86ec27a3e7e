/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What other files of this folder ask about a debugging information entry (DIE).
 */
#pragma once

#include <elfutils/libdw.h>
#include <stdint.h>

#include "elf/line_table.h"

#define IMG_DEEPEST 400 /* most inlined calls and blocks inside each other; compilers stop far earlier */

/* Calls visit for each function of each unit, split units included. */
void img_dies_functions(Dwarf *dwarf, int (*visit)(Dwarf_Die *, void *), void *arg);

/* Returns how many units have their debug information in a .dwo file that is not there.  *first: the name of one, as
 * the compiler wrote it; NULL: none, or not said. */
size_t img_dies_lost_units(Dwarf *dwarf, const char **first);

/* Returns the symbol, or the name if there is no symbol; NULL: neither.  For an inlined copy it is that of the function
 * itself. */
const char *img_die_symbol(Dwarf_Die *die);

/* Returns what is the same for the function, its clones, and its inlined copies (DW_AT_abstract_origin; DWARF 5,
 * section 3.3.8). */
const void *img_die_origin(Dwarf_Die die);

/* Returns the file of the declaration; NULL: not known. */
const char *img_die_file(struct img_line_tables *tables, Dwarf_Die *die);

/* Return the place of the call that was inlined: the file, NULL if it is not known, and the line, 0 if it is not known
 * (DWARF 5, section 3.3.8.2). */
const char *img_die_call_file(struct img_line_tables *tables, Dwarf_Die *die);
uint32_t img_die_call_line(Dwarf_Die *die);

/* Moves *die to the inlined call or block inside it that holds the address.  Returns its tag; 0: there is none. */
int img_die_descend(Dwarf_Die *die, uint64_t address);

/* A part of a call that was inlined. */
struct img_inner_call {
    uint64_t low, high;
    Dwarf_Die die;
};

/* The calls that were inlined right into a function or into another call, also those in its blocks; sorted by `low`. */
struct img_inner_calls {
    struct img_inner_call *at;
    size_t count;
};

void img_inner_calls_read(Dwarf_Die *scope, struct img_inner_calls *out);
void img_inner_calls_free(struct img_inner_calls *calls);

/* Returns the call that holds the address; NULL: none. */
const struct img_inner_call *img_inner_call_at(const struct img_inner_calls *calls, uint64_t address);
