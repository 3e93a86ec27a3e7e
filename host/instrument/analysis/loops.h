/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Natural loops: entered through their header alone.
 */
#pragma once

#include "base/arena.h"
#include "instrument/analysis/dominators.h"

struct asm_loops {
    uint32_t *inner;     /* by node: header of the innermost loop around it, perhaps itself; ASM_NO_NODE: none */
    bool *header;        /* by node: it is the header of some loop */
    uint32_t *outer;     /* by header: header of the next loop around it */
    struct arena memory; /* of all three */
};

/* Finds the loops.  If they are nested too deep, the remaining ones are left out. */
void asm_loops_find(const struct asm_shape *s, struct asm_loops *out);
void asm_loops_free(struct asm_loops *l);
