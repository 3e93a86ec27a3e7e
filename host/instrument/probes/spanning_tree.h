/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which edges of a flow network need a counter.
 */
#pragma once

#include "instrument/analysis/flow_network.h"

#define ASM_NO_COUNTERS UINT32_MAX

/* Fills counted[edges].  The edges without counter form a forest of the highest cost, and follow from the others.
 * Among edges of equal cost the earlier one has no counter.  Returns the number of fixed edges that close cycles: of
 * the counts on these cycles only bounds follow.  ASM_NO_COUNTERS: with stops, a fixed edge leads to or from outside.
 */
uint32_t asm_choose_counters(const struct asm_network *n, bool *counted);

/* wrapping_counters.c.  wraps, in: counters that shall not stop at their limit, if that is safe.  wraps, out: counters
 * for which it is safe.  stop: nodes where flow may vanish, or NULL.  A dispatch node is never one. */
void asm_choose_wrapping(const struct asm_network *n, const bool *counted, const uint8_t *stop, bool *wraps);
