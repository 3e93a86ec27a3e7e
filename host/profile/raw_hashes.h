/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which raw profiles were merged: a set of hashes of their counters, so that a raw merged twice is noticed.  Ascending,
 * each once: the file does not depend on the order of merges.
 */
#pragma once

#include <stdbool.h>

#include "format/header.h"

struct prof_raw_hashes {
    uint64_t *at; /* owned */
    size_t count;
};

uint64_t prof_raw_hash(const void *counters, size_t len);

/* Adds a hash.  Returns false if it was there already. */
bool prof_raw_hashes_add(struct prof_raw_hashes *set, uint64_t hash);

/* Adds what the header's tags MIP_TAG_RAW_HASHES hold. */
enum mip_status prof_raw_hashes_read(const struct img_input *in, const struct img_header *h,
                                     struct prof_raw_hashes *set, struct diag *d);

/* Appends the tags.  An empty set has none. */
void prof_raw_hashes_write(const struct prof_raw_hashes *set, struct bytes *out);
