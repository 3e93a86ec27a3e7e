/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GCC's own counters (-fprofile-arcs) in MIP's raw section, and gcov's data files (.gcda) made of them.
 */
#pragma once

#include "base/bytes.h"
#include "elf/elf.h"

#define GCDA_COUNTER_BYTES 8

struct gcda_function {
    /* number of the function, checksums of its place and of its control flow, as in the .gcno */
    uint32_t ident, lines, flow;
    bool elsewhere;    /* the link took another object's copy, and that one has the counters */
    uint32_t counters; /* number of counters */
    size_t first;      /* number of its first counter in the raw section */
};

/* One compiled file. */
struct gcda_object {
    char *path; /* the path that GCC's runtime would write the data file to */
    uint32_t version, stamp, checksum;
    struct gcda_function *functions;
    size_t count;
};

struct gcda_image {
    struct gcda_object *objects;
    size_t count;
};

/* Reads the objects with GCC's counters.  start, stop: the raw section.  An image without them is MIP_NO.  Another
 * release of GCC, or counters outside of the raw section: MIP_MISMATCH.  On failure *out is empty. */
enum mip_status gcda_image_read(const struct img_elf *elf, uint64_t start, uint64_t stop, struct gcda_image *out,
                                struct diag *d);
void gcda_image_free(struct gcda_image *image);

/* Adds the counters of one run.  section: its raw section; totals: a sum for each counter of it.  Returns false if a
 * sum is more than the file holds. */
bool gcda_add_run(const struct gcda_image *image, const uint8_t *section, uint64_t *totals);

/* Appends the data file of one object. */
void gcda_write(const struct gcda_object *object, const uint64_t *totals, uint32_t runs, struct bytes *out);
