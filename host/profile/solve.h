/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From the counters of a function to bounds of all its edges and nodes.
 */
#ifndef MIP_PROFILE_SOLVE_H
#define MIP_PROFILE_SOLVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/record.h"

#define PROF_OUTSIDE  MIP_NONE /* as a node: the rest of the program */
#define PROF_DERIVED  MIP_NONE /* as a counter: the edge has none */
#define PROF_NO_BOUND UINT64_MAX

struct prof_bound {
    uint64_t low, high; /* high PROF_NO_BOUND: no upper bound, some counter was pinned */
};

struct prof_flow {
    uint32_t nodes;
    size_t edges;
    const struct img_edge *edge;
    const uint32_t *stop; /* nodes where flow may vanish */
    size_t stops;
};

struct prof_solution {
    struct prof_bound *edge;      /* by edge of the flow; owned by the caller */
    struct prof_bound *node;      /* by node: how often it was entered; owned by the caller */
    struct prof_bound unfinished; /* frames that came in and did not leave */
    bool contradiction;           /* counters disagree: an increment was lost to an interrupt */
};

/* False: numbers of nodes that there are not, or too many. */
bool prof_flow_in_range(const struct prof_flow *f);

/* Fills *s, whose arrays the caller provides.  measured: by edge; entries of derived edges are ignored.  false: mip-as
 * writes no such flow (numbers out of range; derived edges in a cycle; or to and from outside while flow may vanish),
 * and *s means nothing. */
bool prof_solve(const struct prof_flow *f, const struct prof_bound *measured, struct prof_solution *s);

#endif
