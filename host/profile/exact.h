/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts of all edges where counters are exact and agree: what solve.c comes to, in a tenth of its time.
 */
#pragma once

#include "profile/solve.h"

/* One step of the elimination.  edge PROF_DERIVED: the node is the root of its tree, and parent means nothing. */
struct prof_step {
    uint32_t node, parent; /* outside has the number `nodes` */
    uint32_t edge;         /* the derived edge between node and parent */
};

/* Steps of several flows, one flow after the other.  The caller frees the list. */
struct prof_steps {
    struct prof_step *list;
    size_t count, room;
    size_t most_nodes, most_edges; /* nodes and edges of the largest flow */
};

/* Returns the number of steps: one for each node, and one for outside unless the flow has stops.  With cycles: 0. */
size_t prof_step_count(const struct prof_flow *f);

/* Appends the steps of a flow.  Returns false if prof_solve() would refuse the flow; then nothing is appended. */
bool prof_steps_add(struct prof_steps *steps, const struct prof_flow *f);

/* Solves the flow with these steps, as prof_solve() does.  balance: room for nodes + 1 numbers.  Returns false if the
 * counters are not exact or do not agree, or if there may be cycles.  Then *s means nothing, and prof_solve() must
 * compute the bounds. */
bool prof_solve_exact(const struct prof_flow *f, const struct prof_step *step, const struct prof_bound *measured,
                      struct prof_solution *s, int64_t *balance);
