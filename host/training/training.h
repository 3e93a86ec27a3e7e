/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile of an earlier build, for the instrumentation of the next one.
 */
#pragma once

#include "base/diag.h"
#include "instrument/options/known.h"
#include "profile/profile.h"

struct training {
    struct asm_known known; /* points into the members below */
    struct prof profile;
    struct asm_known_function *list;
    uint64_t *block_count;
    struct asm_known_edge *edge;
};

/* Reads a profile.  Refuses one that cannot be used, with the next step: no profile, damaged, without hashes of code.
 * The caller frees *out, even after a failure. */
enum mip_status training_read(const char *path, struct training *out, struct diag *d);
/* Does the same, and refuses a profile without edge counts. */
enum mip_status training_read_counts(const char *path, struct training *out, struct diag *d);
void training_free(struct training *t);

/* How much of an image's map the profile knows. */
struct training_match {
    size_t functions; /* of the map */
    size_t same;      /* functions with the code that they had in the earlier build */
    size_t weighed;   /* of these: functions whose true counts are known, as they ran */
    size_t known;     /* functions that are known to be covered, as the map says */
    size_t strange;   /* functions whose coverage is known from another profile */
    bool ran;         /* some function of the profile ran */
};

struct training_match training_match_map(const struct training *t, const struct img_map *map);
