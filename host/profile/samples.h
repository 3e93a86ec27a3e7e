/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From the call samples of one raw profile to call edges.
 */
#pragma once

#include "profile/profile.h"
#include "profile/raw.h"

struct prof_sample {
    size_t function; /* index of the called function */
    uint64_t site;   /* return address, without Thumb bit */
};

struct prof_samples {
    struct prof_sample *list; /* sorted by function, then site; owned */
    size_t count;
    uint64_t taken; /* number of samples that the target took */
    uint64_t lost;  /* how many of these were overwritten by later ones, dropped during a dump, or under way */
    size_t strange; /* number of samples in the ring that belong to no function of this profile */
};

/* Reads all samples in a raw, whose length must be checked already.  Without a ring there are none.  The caller frees
 * the list. */
struct prof_samples prof_read_samples(const struct prof *p, const struct prof_raw *raw);

/* Adds the samples of one function to its call edges.  calls: how often the raw says that it was called.  The calls are
 * shared out among the sites in proportion to their samples, and the shares add up to calls. */
void prof_add_samples(struct prof_function *f, const struct prof_sample *list, size_t count, uint64_t calls);
