/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides which edges of a flow network need a counter.
 */
#pragma once

#include "instrument/analysis/flow_network.h"

#define ASM_NO_COUNTERS UINT32_MAX

/* Decides for each edge whether it has a counter: counted[edges].  The edges without a counter form a forest of the
 * highest cost, and their counts follow from the others.  Among edges of equal cost, the earlier one has no counter.
 * Returns the number of fixed edges that close cycles: for the counts on these cycles only bounds follow.  Returns
 * ASM_NO_COUNTERS if flow may vanish, and a fixed edge leads to or from the outside. */
uint32_t asm_choose_counters(const struct asm_network *n, bool *counted);

/* wrapping_counters.c: decides which counters may wrap.  wraps, as input: counters that should wrap if that is safe.
 * wraps, as output: counters for which wrapping is safe.  stop: nodes in which flow may vanish, or NULL.  Flow never
 * vanishes in a dispatch node. */
void asm_choose_wrapping(const struct asm_network *n, const bool *counted, const uint8_t *stop, bool *wraps);
