/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads the counters of one function in one raw profile: docs/formats.md, "Slots".
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "format/record.h"
#include "profile/solve.h"

struct prof_calls {
    uint32_t count; /* 0: it was never called */
    uint32_t order; /* 0: it is not known */
    bool odd;       /* no run makes such a value */
};

/* Reads the call count and the order.  Also accepts what a dump finds between the two words of an interrupted first
 * call. */
struct prof_calls prof_read_calls(const uint8_t *slots, bool is_old);
/* The same for a function that counts calls, with or without their order. */
struct prof_calls prof_calls_of(const struct img_function *f, const uint8_t *slots, bool is_old);

/* Fills covered[block] for a function with block coverage, with inferred blocks.  called: the call count already covers
 * the entry. */
void prof_read_blocks(const struct img_function *f, const uint8_t *slots, bool called, uint8_t *covered);

/* Reads the count of each edge with a counter of its own; derived edges get 0.  Returns false after a value that no
 * probe makes. */
bool prof_read_counters(const struct img_function *f, const uint8_t *slots, struct prof_bound *measured);
struct prof_flow prof_flow_of(const struct img_function *f); /* The result refers to f. */

/* Computes bounds of all edges and blocks of a function with edge counts, and the number of unfinished frames.  Returns
 * false if its edges do not determine its counts.  The caller frees *out in either case. */
bool prof_read_edges(const struct img_function *f, const uint8_t *slots, struct prof_solution *out);
void prof_solution_free(struct prof_solution *s);

/* Returns the sum of the edges that enter the function at its first instruction. */
struct prof_bound prof_entries(const struct img_function *f, const struct prof_bound *edges);

/* Adds bounds.  A low bound stops at the top.  If one of them has no upper bound, neither has the sum. */
static inline struct prof_bound prof_add_bound(struct prof_bound a, struct prof_bound b)
{
    return (struct prof_bound){b.low > UINT64_MAX - a.low ? UINT64_MAX : a.low + b.low,
                               b.high > UINT64_MAX - a.high ? UINT64_MAX : a.high + b.high};
}
