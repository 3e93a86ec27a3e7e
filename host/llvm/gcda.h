/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads GCC's own counters (-fprofile-arcs) from MIP's raw section, and makes gcov's data files (.gcda) of them.
 */
#pragma once

#include "base/bytes.h"
#include "elf/elf.h"

#define GCDA_COUNTER_BYTES 8

struct gcda_function {
    /* The function's number, and checksums of its place and of its control flow, as in the .gcno file. */
    uint32_t ident, lines, flow;
    bool elsewhere;    /* the link took another object's copy of the function, and that copy has the counters */
    uint32_t counters; /* how many counters the function has */
    size_t first;      /* index of the function's first counter in the raw section */
};

/* One compiled file, with its functions. */
struct gcda_object {
    char *path; /* the path to which GCC's own runtime would write the data file */
    uint32_t version, stamp, checksum;
    struct gcda_function *functions;
    size_t count;
};

struct gcda_image {
    struct gcda_object *objects;
    size_t count;
};

/* Finds in an ELF file the objects that have GCC's counters.  start, stop: addresses of the raw section.  Returns
 * MIP_NO if the image has no such objects.  Returns MIP_MISMATCH for another release of GCC, and for counters outside
 * of the raw section.  After a failure *out is empty. */
enum mip_status gcda_image_read(const struct img_elf *elf, uint64_t start, uint64_t stop, struct gcda_image *out,
                                struct diag *d);
void gcda_image_free(struct gcda_image *image);

/* Adds the counters of one run to the sums.  section: the raw section of that run; totals: the sum for each of its
 * counters.  Returns false if a sum is too large for the file format. */
bool gcda_add_run(const struct gcda_image *image, const uint8_t *section, uint64_t *totals);

/* Appends the data file (.gcda) of one object. */
void gcda_write(const struct gcda_object *object, const uint64_t *totals, uint32_t runs, struct bytes *out);
