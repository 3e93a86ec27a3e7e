/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads the counters of one function in one raw profile: docs/formats.md, "Slots".
 */
#ifndef MIP_PROFILE_COUNTERS_H
#define MIP_PROFILE_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "format/record.h"
#include "profile/solve.h"

struct prof_calls {
    uint32_t count; /* 0: never called */
    uint32_t order; /* 0: not known */
    bool odd;       /* no run makes such a value */
};

/* Accepts what a dump finds between the two words of an interrupted first call. */
struct prof_calls prof_read_calls(const uint8_t *slots, bool is_old);

/* covered[block] for a function with block coverage, with inferred blocks.  called: call counts cover the entry. */
void prof_read_blocks(const struct img_function *f, const uint8_t *slots, bool called, uint8_t *covered);

/* Reads the count of each edge with its own counter; derived edges get 0.  false: a value that no probe makes. */
bool prof_read_counters(const struct img_function *f, const uint8_t *slots, struct prof_bound *measured);
struct prof_flow prof_flow_of(const struct img_function *f); /* refers to f */

/* Bounds of all edges and blocks of a function with edge counts, and the number of unfinished frames.  false: its edges
 * do not determine its counts.  The caller frees *out in either case. */
bool prof_read_edges(const struct img_function *f, const uint8_t *slots, struct prof_solution *out);
void prof_solution_free(struct prof_solution *s);

/* Sum of the edges that enter the function at its first instruction. */
struct prof_bound prof_entries(const struct img_function *f, const struct prof_bound *edges);

/* Adds bounds; a bound at the top stays there, and no upper bound stays none. */
static inline struct prof_bound prof_add_bound(struct prof_bound a, struct prof_bound b)
{
    return (struct prof_bound){b.low > UINT64_MAX - a.low ? UINT64_MAX : a.low + b.low,
                               b.high > UINT64_MAX - a.high ? UINT64_MAX : a.high + b.high};
}

#endif
