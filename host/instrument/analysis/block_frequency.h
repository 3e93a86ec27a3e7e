/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A guess at how often each edge of a function runs.
 */
#pragma once

#include "instrument/analysis/flow_network.h"

#define ASM_ONCE ((uint64_t)1 << 16)

/* Guesses how often each edge runs if the function is entered once, in parts of ASM_ONCE; frequency has an entry for
 * each edge.  depth[nodes]: the number of loops around each node.  The edges must be sorted by their source node, with
 * those from outside first. */
void asm_guess_frequency(const struct asm_network *n, const uint32_t *depth, uint64_t *frequency);
