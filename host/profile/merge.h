/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Adds one dump to a profile.
 */
#pragma once

#include "profile/profile.h"
#include "profile/raw.h"

struct prof_merge_result {
    size_t covered; /* number of functions that this raw covers */
    size_t odd;     /* number of call records that no run makes (half-written, or senseless); each counts as one call */
    uint64_t samples;   /* number of call samples that the target took */
    uint64_t lost;      /* how many of these samples are not in the ring any more */
    size_t strange;     /* number of samples in the ring that belong to no function */
    size_t disagreeing; /* number of functions whose edge counters disagree: an increment was lost */
    /* number of functions with a counter that stopped at its limit: they were called that often, or more */
    size_t pinned;
    size_t reset; /* number of functions that may have run while the counters were reset */
    /* number of functions that ran, and may have stopped where their records expect no stop */
    size_t stopped;
    bool again;     /* a raw with the same counters was merged before */
    bool less_list; /* the profile had a list of hot functions, which was dropped: it was of the runs before */
};

/* Adds one run.  First everything is checked; p changes only if MIP_OK is returned.  Another image, target or version
 * is MIP_MISMATCH.  A raw that was never filled, or is too short, is MIP_MALFORMED.  *warning (not NULL) gets doubts,
 * or "". */
enum mip_status prof_merge(struct prof *p, const struct prof_raw *raw, struct prof_merge_result *result,
                           struct diag *warning, struct diag *d);

/* Does the same, and notes under the run's name which functions it covered.  Runs with the same name are one.  name
 * NULL: the name that the firmware gave the dump, if it has one.  prof_merge() uses that name, too. */
enum mip_status prof_merge_named(struct prof *p, const struct prof_raw *raw, const char *name,
                                 struct prof_merge_result *result, struct diag *warning, struct diag *d);

/* Adds the doubts about one more raw to *sum.  A number of functions is that of the raw with most. */
void prof_merge_add_doubts(struct prof_merge_result *sum, const struct prof_merge_result *r);

/* Makes lines about the doubts of a merged raw.  entries: of the profile's ring of call samples. */
void prof_merge_doubts(const char *raw, const struct prof_merge_result *r, uint32_t entries, struct bytes *talk);
