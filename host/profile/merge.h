/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Adds one dump to a profile.
 */
#ifndef MIP_PROFILE_MERGE_H
#define MIP_PROFILE_MERGE_H

#include "profile/profile.h"
#include "profile/raw.h"

struct prof_merge_result {
    size_t covered;     /* functions that this raw covers */
    size_t odd;         /* records of calls that no run leaves behind (half written, no sense): counted as one call */
    uint64_t samples;   /* of calls, taken by the target… */
    uint64_t lost;      /* so many of these are not in the ring any more */
    size_t strange;     /* samples in the ring that are of no function */
    size_t disagreeing; /* functions with edge counters that no run leaves behind: an increment was lost */
    size_t pinned;      /* functions called as often as said, or more: a counter had stopped */
    size_t reset;       /* functions that may have run while the counters began again */
    bool again;         /* a raw with the same counters was merged before */
};

/* Add one run.  First everything is checked; p changes only when MIP_OK is returned.  Another image, target or version:
 * MIP_MISMATCH; no fill seen, too short: MIP_MALFORMED.  *warning (not NULL) gets what is doubtful, or "". */
enum mip_status prof_merge(struct prof *p, const struct prof_raw *raw, struct prof_merge_result *result,
                           struct diag *warning, struct diag *d);

/* The same, and note under the run's name which functions it covered.  Runs of one name are one.  name NULL: the name
 * that the firmware gave the dump, if it has one; so does prof_merge(). */
enum mip_status prof_merge_named(struct prof *p, const struct prof_raw *raw, const char *name,
                                 struct prof_merge_result *result, struct diag *warning, struct diag *d);

/* Add to *sum what is doubtful about one more raw; numbers of functions are those of the raw with most. */
void prof_merge_add_doubts(struct prof_merge_result *sum, const struct prof_merge_result *r);

/* Lines of what was doubtful about a raw that was merged; entries: of the profile's ring of call samples. */
void prof_merge_doubts(const char *raw, const struct prof_merge_result *r, uint32_t entries, struct bytes *talk);

#endif
