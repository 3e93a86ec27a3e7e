/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions of the source ran, as code of their own or inlined.  It joins the profile's blocks with the copies
 * that DWARF lists.
 *
 * Problem: an optimiser may move instructions of a copy before the branch that guards it, or make them conditional.  So
 * an instruction of a copy may run although the copy does not.
 *
 * Method: a copy did not run if no block with an instruction of it ran.  It ran if the block of its entry ran, and an
 * instruction of it that always has an effect.  In all other cases it may have run: that is unknown.  If debug
 * information has no entry, such an instruction is enough; Clang gives moved instructions no line.
 *
 * A copy that ran never counts as not run.
 */
#pragma once

#include "elf/inlines.h"
#include "profile/profile.h"
#include "source/block_state.h"
#include "source/image.h"
#include "source/machine_blocks.h"

struct src_tally {
    size_t all, ran, unknown; /* the others are known not to have run */
};

/* A function of the source. */
struct src_source {
    const struct img_source_function *function;
    const char *symbol;      /* name as src_source_symbol() makes it */
    struct src_tally bodies; /* code of its own: the function and its clones */
    struct src_tally places; /* places at which it is inlined */
    bool profiled;           /* a body or a place has counters, or a record that says why not */
};

struct src_inlined {
    struct img_inlines code;
    struct src_source *sources;    /* in the order of code.functions */
    enum src_block_state *of_copy; /* by copy of `code`: did it run? */
    size_t *of_function;  /* by function of the profile: its index in sources; SIZE_MAX: no debug information */
    size_t without_debug; /* number of the profile's functions without debug information */
};

/* Returns the name to print for a function that has both names.  GCC gives functions that other units cannot call only
 * their plain name in debug information, even in C++.  A clone's symbol has a suffix. */
const char *src_source_symbol(const char *debug, const char *symbol);

/* image: the ELF of the profile.  blocks: what src_pieces_read() returned; whole blocks do if states do not matter. */
void src_inlined_read(const struct prof *p, const struct src_image *image, const struct src_blocks *blocks,
                      struct src_inlined *out);
void src_inlined_free(struct src_inlined *in);

/* Appends "ran inlined at 1 of 4 places, unknown at 2" or the like. */
void src_put_places(const struct src_tally *places, struct bytes *out);

/* Is all of its code inlined, and does the profile know some of the copies? */
bool src_only_inlined(const struct src_source *s);

/* Did the function's own code run?  NULL: it has no counters. */
enum src_block_state src_body_state(const struct prof_function *f);

/* Did the compiler inline it so that no code of any copy is left?  Then it may have run. */
bool src_was_folded(const struct src_source *s);

/* Is it known that it ran neither as code of its own nor inlined? */
bool src_never_ran(const struct src_source *s);
