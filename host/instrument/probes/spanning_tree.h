/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which edges of a flow network need a counter.
 */
#ifndef MIP_INSTRUMENT_PROBES_SPANNING_TREE_H
#define MIP_INSTRUMENT_PROBES_SPANNING_TREE_H

#include "instrument/analysis/flow_network.h"

/* Fill counted[edges]: the others form a forest of the greatest weight and follow from those.  Among equal weights
 * the earlier edge goes without.  False: fixed edges close a cycle (or, with stops, lead outside). */
bool asm_choose_counters(const struct asm_network *n, bool *counted);

/* wrapping_counters.c.  In: which counters need not stop at their limit if that can be known; out: which do not.  stop:
 * nodes where flow may vanish, or NULL; dispatch nodes are none. */
void asm_choose_wrapping(const struct asm_network *n, const bool *counted, const uint8_t *stop, bool *wraps);

#endif
