/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The counters of one function in one raw profile, read: docs/formats.md, "Slots".
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
    bool odd;       /* no run leaves this */
};

/* What a dump between two words of an interrupted first call leaves is accepted. */
struct prof_calls prof_read_calls(const uint8_t *slots, bool is_old);

/* covered[block] of a function with block coverage, what is inferred included.  called: call counts cover the entry. */
void prof_read_blocks(const struct img_function *f, const uint8_t *slots, bool called, uint8_t *covered);

/* The count of each edge by its own counter; derived edges get 0.  False: no probe writes such a value. */
bool prof_read_counters(const struct img_function *f, const uint8_t *slots, struct prof_bound *measured);
struct prof_flow prof_flow_of(const struct img_function *f); /* refers to f */

/* Bounds of all edges and blocks of a function with edge counts, and how many frames are unfinished.  False: its edges
 * do not give its counts.  The caller frees, in either case. */
bool prof_read_edges(const struct img_function *f, const uint8_t *slots, struct prof_solution *out);
void prof_solution_free(struct prof_solution *s);

/* Sum of the edges that enter the function at its first instruction. */
struct prof_bound prof_entries(const struct img_function *f, const struct prof_bound *edges);

/* Sums; a bound stays at the top, and no upper bound stays none. */
static inline struct prof_bound prof_add_bound(struct prof_bound a, struct prof_bound b)
{
    return (struct prof_bound){b.low > UINT64_MAX - a.low ? UINT64_MAX : a.low + b.low,
                               b.high > UINT64_MAX - a.high ? UINT64_MAX : a.high + b.high};
}

#endif
