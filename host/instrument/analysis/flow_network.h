/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A function's control flow as a network: what comes into a node goes out of it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ASM_OUTSIDE UINT32_MAX /* as a node: the rest of the program */

struct asm_network_edge {
    uint32_t from, to; /* node, or ASM_OUTSIDE */
    uint64_t cost;     /* cost of a counter on it, in any unit; 0: the call count already gives its count */
    bool fixed;        /* it cannot carry a counter */
    bool wanted;       /* it shall carry a counter if it can: no law gives its count */
};

struct asm_network {
    uint32_t nodes;
    size_t edges;
    const struct asm_network_edge *edge;
    const uint8_t *open; /* by node: flow may vanish there, and counts shall be exact nevertheless; NULL: in none */
    bool stops;          /* flow may vanish in some nodes: then all edges to and from outside are counted */
};
