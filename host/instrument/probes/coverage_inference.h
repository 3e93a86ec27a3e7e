/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides which blocks need a coverage probe, and how the others follow from these.
 */
#pragma once

#include "base/arena.h"
#include "instrument/analysis/dominators.h"

struct asm_dep {
    uint32_t node, of; /* `node` ran if `of` ran */
};

struct asm_inference {
    bool *probe;         /* for each node: it needs a probe */
    struct asm_dep *dep; /* sorted by node; if it is applied until nothing changes, it finds all nodes that ran */
    uint32_t deps;
    struct arena memory; /* holds both lists */
};

/* Finds the smallest set of nodes that need a probe.  entry_given: the call count tells without a probe whether the
 * entry ran.  cost: the cost of a probe in each node; NULL: all costs are equal.  If several nodes serve equally well,
 * the one with the lowest cost gets the probe.  Among nodes of equal cost, the first one in flow order gets it.  Nodes
 * from which no stop can be reached count as stops.  Unreachable nodes get a probe of their own. */
void asm_infer_coverage(const struct asm_graph *g, bool entry_given, const uint64_t *cost, struct asm_inference *out);
void asm_inference_free(struct asm_inference *i);
