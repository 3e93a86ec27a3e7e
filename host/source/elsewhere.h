/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Lines that may have run in a copy of their function that has no code for them.
 */
#pragma once

#include "source/inlined.h"
#include "source/line_parts.h"

/* Functions of one name and place in the source, which are copies of each other. */
struct src_place {
    size_t live;        /* their copies that ran or may have */
    size_t live_places; /* the inlined ones of these */
    bool folded;        /* of one of them no code is left */
    size_t met;         /* of the live ones those with code of the line; 0 between calls */
};

struct src_elsewhere {
    const struct prof *profile;
    const struct src_inlined *inlined;
    struct src_place *places;
    size_t *of_place; /* by function of the source: its index in places */
    /* The same of the bodies of one constructor or destructor.  One calls another, so these are no copies. */
    struct src_place *bodies;
    size_t *of_bodies;
};

/* The inputs must stay as long as the result. */
struct src_elsewhere src_elsewhere_of(const struct prof *p, const struct img_elf *elf,
                                      const struct src_inlined *inlined);
void src_elsewhere_free(struct src_elsewhere *e);

/* The parts in [at, end) are all code of one line, and none ran.  May the line have run in another copy? */
bool src_ran_elsewhere(struct src_elsewhere *e, const struct src_part *at, const struct src_part *end);
