/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Tells for an address what the debug information says, for a sample profile: the function, what is inlined there, the
 * line.
 */
#pragma once

#include <dwarf.h>
#include <elfutils/libdw.h>

#include "elf/dies.h"
#include "llvm/sample_names.h"
#include "llvm/sample_profile.h"

struct sample_body {
    uint64_t low, high;
    Dwarf_Die die, unit;
    struct img_inner_calls calls; /* of the function; read when they are first asked for */
    bool calls_read;
    bool packed; /* the discriminators have LLVM's format, with several numbers in one */
};

struct sample_bodies {
    struct sample_body *at; /* the functions, sorted by `low` */
    size_t count;
    struct sample_names names;
};

/* Opens the debug information; the lines must live until sample_bodies_close(). */
void sample_bodies_open(const struct img_elf *elf, const struct img_lines *lines, struct sample_bodies *out);
void sample_bodies_close(struct sample_bodies *b);

/* Returns the function that contains an address; NULL: there is none. */
struct sample_body *sample_bodies_find(const struct sample_bodies *b, uint64_t address);

/* Finds the place of an inlined call in its caller.  Returns false if the call has no place. */
typedef bool sample_call_place(const struct sample_body *b, Dwarf_Die *in, Dwarf_Die *call, struct sample_place *out);

/* Returns the scope of the profile that contains an address, and sets *die to its function; SAMPLE_NONE: not known. */
uint32_t sample_body_scope(const struct sample_bodies *all, struct sample_body *b, uint64_t address,
                           sample_call_place *place, Dwarf_Die *die, struct sample_profile *out);

/* Returns the row of the line table that an address belongs to: the last one that starts at the address, or before it.
 * *starts: a statement starts exactly at the address (DWARF 5, section 6.2.2, is_stmt).  Returns NULL if there is no
 * such row. */
Dwarf_Line *sample_body_row(struct sample_body *b, uint64_t address, bool *starts);

/* Returns the value of an attribute that has at most 32 bits; 0: there is none. */
uint32_t sample_die_number(Dwarf_Die *die, unsigned name);

/* Returns the discriminator of an inlined call, shortened in the same way as those of the line table. */
uint32_t sample_die_discriminator(Dwarf_Die *call);
