/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which blocks need a coverage probe, and how the others follow from them.
 */
#pragma once

#include "base/arena.h"
#include "instrument/analysis/dominators.h"

struct asm_dep {
    uint32_t node, of; /* `node` is covered when `of` is */
};

struct asm_inference {
    bool *probe;         /* by node */
    struct asm_dep *dep; /* sorted by node; applied until nothing changes, it reaches all nodes that are covered */
    uint32_t deps;
    struct arena memory; /* of both lists */
};

/* Finds the fewest probes.  entry_given: the entry's bit is known without a probe, from a call count.  cost: by node;
 * NULL: all are equal.  If several nodes serve equally well, the cheapest gets the probe.  Of equal costs, the first
 * node in flow order gets it.  Nodes that reach no stop count as stops.  Unreachable nodes get a probe. */
void asm_infer_coverage(const struct asm_graph *g, bool entry_given, const uint64_t *cost, struct asm_inference *out);
void asm_inference_free(struct asm_inference *i);
