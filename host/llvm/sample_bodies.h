/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the debug information says of an address, for a sample profile: its function, what is inlined there, its line.
 */
#pragma once

#include <dwarf.h>
#include <elfutils/libdw.h>

#include "llvm/sample_profile.h"

struct sample_body {
    uint64_t low, high;
    Dwarf_Die die, unit;
    bool packed; /* the discriminators are LLVM's */
};

struct sample_bodies {
    struct sample_body *at; /* sorted by low */
    size_t count;
};

/* The lines must live until sample_bodies_close(). */
void sample_bodies_open(const struct img_lines *lines, struct sample_bodies *out);
void sample_bodies_close(struct sample_bodies *b);

/* Returns the function that the address is in; NULL: none. */
struct sample_body *sample_bodies_find(const struct sample_bodies *b, uint64_t address);

/* Gives the place of an inlined call in its caller.  Returns false if it has none. */
typedef bool sample_call_place(const struct sample_body *b, Dwarf_Die *in, Dwarf_Die *call, struct sample_place *out);

/* Returns the profile's scope that the address is in, and in *die its function; SAMPLE_NONE: not known. */
uint32_t sample_body_scope(const struct sample_body *b, uint64_t address, sample_call_place *place, Dwarf_Die *die,
                           struct sample_profile *out);

/* Returns the row that the address belongs to: the last one that starts there, or before.  *starts: a statement of its
 * line starts exactly there (DWARF 5, section 6.2.2, is_stmt).  NULL: none. */
Dwarf_Line *sample_body_row(struct sample_body *b, uint64_t address, bool *starts);

/* Returns an attribute of up to 32 bits; 0: none. */
uint32_t sample_die_number(Dwarf_Die *die, unsigned name);

/* Returns the discriminator of an inlined call, shortened as those of the line table are. */
uint32_t sample_die_discriminator(Dwarf_Die *call);
