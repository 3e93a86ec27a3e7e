/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From the counters of a function to bounds of all its edges and nodes.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/record.h"

#define PROF_OUTSIDE  MIP_NONE /* as a node: the rest of the program */
#define PROF_DERIVED  MIP_NONE /* as a counter: the edge has none */
#define PROF_NO_BOUND UINT64_MAX

struct prof_bound {
    uint64_t low, high; /* high PROF_NO_BOUND: there is no upper bound, as some counter was pinned */
};

/* Is it unknown whether the count is 0? */
static inline bool prof_is_undecided(struct prof_bound b)
{
    return b.low == 0 && b.high != 0;
}

struct prof_flow {
    uint32_t nodes;
    size_t edges;
    const struct img_edge *edge;
    const uint32_t *stop; /* nodes where flow may vanish */
    size_t stops;
    bool cycles; /* derived edges may close cycles: of their counts only bounds are known */
};

struct prof_solution {
    struct prof_bound *edge;      /* by edge of the flow; the caller owns it */
    struct prof_bound *node;      /* by node: how often it was entered; the caller owns it */
    struct prof_bound unfinished; /* number of frames that came in and did not leave */
    bool contradiction;           /* counters disagree: an increment was lost to an interrupt */
};

/* Returns false if the flow names a node that it does not have, or has too many. */
bool prof_flow_in_range(const struct prof_flow *f);

/* Fills *s, whose arrays the caller provides.  measured: by edge; entries of derived edges are ignored.  Returns false
 * if mip-as writes no such flow: numbers are out of range, derived edges close a cycle that is not allowed, or one
 * leads to or from outside while flow may vanish.  Then *s means nothing. */
bool prof_solve(const struct prof_flow *f, const struct prof_bound *measured, struct prof_solution *s);
