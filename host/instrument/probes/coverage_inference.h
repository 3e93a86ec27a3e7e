/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which blocks need a coverage probe, and how the others follow from them.
 */
#ifndef MIP_INSTRUMENT_PROBES_COVERAGE_INFERENCE_H
#define MIP_INSTRUMENT_PROBES_COVERAGE_INFERENCE_H

#include "instrument/analysis/dominators.h"

struct asm_dep {
    uint32_t node, of; /* node is covered when `of` is */
};

struct asm_inference {
    bool *probe;         /* by node */
    struct asm_dep *dep; /* ascending by node; apply until nothing changes; what is not reached is not covered */
    uint32_t deps;
};

/* The fewest probes.  entry_given: the entry's bit is known without a probe (a call count tells).
 * cost, by node, smaller is better; NULL: all alike.  It picks the block among those that would do equally well
 * (ties: the first in flow order).  Nodes that reach no stop count as stops; unreachable ones get a probe. */
void asm_infer_coverage(const struct asm_graph *g, bool entry_given, const uint64_t *cost, struct asm_inference *out);
void asm_inference_free(struct asm_inference *i);

#endif
