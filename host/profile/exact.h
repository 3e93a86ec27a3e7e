/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts of all edges where counters are exact and agree: what solve.c comes to, in a tenth of its time.
 */
#ifndef MIP_PROFILE_EXACT_H
#define MIP_PROFILE_EXACT_H

#include "profile/solve.h"

/* One step of the elimination.  edge PROF_DERIVED: the node is the root of its tree, and parent means nothing. */
struct prof_step {
    uint32_t node, parent; /* outside is the number of nodes */
    uint32_t edge;         /* the derived edge between both */
};

/* Steps of one flow after the other; the caller frees the list. */
struct prof_steps {
    struct prof_step *list;
    size_t count, room;
    size_t most_nodes, most_edges; /* of one flow */
};

/* One a node, and one for outside unless the flow has stops. */
size_t prof_step_count(const struct prof_flow *f);

/* Append the steps of a flow.  False: prof_solve() would refuse it, and nothing is appended. */
bool prof_steps_add(struct prof_steps *steps, const struct prof_flow *f);

/* As prof_solve() of the flow with these steps.  balance: room for nodes + 1 numbers.  False: the counters are not
 * exact or do not agree, so prof_solve() must tell the bounds; then *s means nothing. */
bool prof_solve_exact(const struct prof_flow *f, const struct prof_step *step, const struct prof_bound *measured,
                      struct prof_solution *s, int64_t *balance);

#endif
