/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which edges of a flow network need a counter.
 */
#ifndef MIP_INSTRUMENT_PROBES_SPANNING_TREE_H
#define MIP_INSTRUMENT_PROBES_SPANNING_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ASM_OUTSIDE UINT32_MAX /* as a node: the rest of the program */

struct asm_network_edge {
    uint32_t from, to; /* node, or ASM_OUTSIDE */
    uint64_t weight;   /* how often it is expected to run */
    bool fixed;        /* cannot carry a counter */
};

struct asm_network {
    uint32_t nodes;
    size_t edges;
    const struct asm_network_edge *edge;
    bool stops; /* flow may vanish in some nodes: then all edges to and from outside are counted */
};

/* Fill counted[edges]: the others form a forest of the greatest weight and follow from those.  Among equal weights
 * the earlier edge goes without.  False: fixed edges close a cycle (or, with stops, lead outside). */
bool asm_choose_counters(const struct asm_network *n, bool *counted);

/* wraps.c.  In: which counters need not stop at their limit if that can be known; out: which do not.  stop: nodes where
 * flow may vanish, or NULL; hubs are none. */
void asm_choose_wrapping(const struct asm_network *n, const bool *counted, const uint8_t *stop, bool *wraps);

#define ASM_ONCE ((uint64_t)1 << 16)

/* often.c: how often each edge runs when the function is entered once, in parts of ASM_ONCE; a guess.  Edges come
 * by the node that they leave, those from outside first.  depth: loops around each node. */
void asm_guess_flow(const struct asm_network *n, const uint32_t *depth, uint64_t *often);

#endif
