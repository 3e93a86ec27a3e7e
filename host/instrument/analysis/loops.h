/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Natural loops: control enters them only at their header.
 */
#pragma once

#include "base/arena.h"
#include "instrument/analysis/dominators.h"

struct asm_loops {
    uint32_t *inner;     /* for each node: header of the innermost loop around it, perhaps itself; ASM_NO_NODE: none */
    bool *header;        /* for each node: it is the header of some loop */
    uint32_t *outer;     /* for each header: header of the next loop around its own; ASM_NO_NODE: none */
    struct arena memory; /* holds the three arrays */
};

/* Finds the natural loops of a graph.  If they are nested too deep, the remaining ones are left out. */
void asm_loops_find(const struct asm_shape *s, struct asm_loops *out);
void asm_loops_free(struct asm_loops *l);
