/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Through which blocks all ways to a block lead.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SRC_NO_BLOCK UINT32_MAX

/* The blocks of a function, with up to two blocks that control may go to after each. */
struct src_ways {
    uint32_t count;
    uint32_t entry;
    uint32_t (*to)[2]; /* by block; SRC_NO_BLOCK: none */
    bool *may_run;     /* by block; no way leads through the others */
    bool *start;       /* by block: control may also come from an unknown place */
    uint32_t *parent;  /* by block: the nearest block that all ways to it lead through; count: there is none */
    uint32_t *order;   /* by block: a parent has a lower number than its children; SRC_NO_BLOCK: it cannot have run */
};

/* Fills in parent and order, which the caller provides; both have count + 1 entries. */
void src_find_parents(struct src_ways *w);
/* Returns the nearest block that all ways to a and to b lead through; it may be one of them.  count: none. */
uint32_t src_common_parent(const struct src_ways *w, uint32_t a, uint32_t b);
