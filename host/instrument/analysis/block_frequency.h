/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A guess at how often each edge of a function runs.
 */
#pragma once

#include "instrument/analysis/flow_network.h"

#define ASM_ONCE ((uint64_t)1 << 16)

/* Guesses frequency[edges]: how often each edge runs if the function is entered once, in parts of ASM_ONCE.
 * depth[nodes]: loops around each node.  Edges must be sorted by the node that they leave, those from outside first. */
void asm_guess_frequency(const struct asm_network *n, const uint32_t *depth, uint64_t *frequency);
