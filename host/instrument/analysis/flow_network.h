/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A function's control flow as a network: the flow into a node equals the flow out of it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ASM_OUTSIDE UINT32_MAX /* a node that stands for the rest of the program */

struct asm_network_edge {
    uint32_t from, to; /* the nodes at its two ends; ASM_OUTSIDE: the rest of the program */
    uint64_t cost;     /* cost of a counter on this edge, in any unit; 0: the call count already tells its count */
    bool fixed;        /* this edge cannot carry a counter */
    bool wanted;       /* this edge gets a counter if it can carry one, as its count follows from no others */
};

struct asm_network {
    uint32_t nodes;
    size_t edges;
    const struct asm_network_edge *edge;
    const uint8_t *open; /* for each node: flow may vanish there, yet counts must be exact; NULL: at no node */
    bool stops;          /* flow may vanish at some nodes, so all edges from and to the outside are counted */
};
