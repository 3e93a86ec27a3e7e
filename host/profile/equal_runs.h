/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Named runs with the same coverage, stored once.
 */
#pragma once

#include "profile/profile.h"

/* How the runs of a profile are written. */
struct prof_equal_runs {
    uint32_t *first;  /* by run: the lowest run that covered the same; the run itself if there is no lower one */
    uint32_t *number; /* by run: its number in the file.  Runs that equal no lower one come before all others */
    char **names;     /* names of those runs, in order; the profile owns the texts */
    size_t count;
};

void prof_find_equal_runs(const struct prof *p, struct prof_equal_runs *out);
void prof_equal_runs_free(struct prof_equal_runs *e);

/* Writes tags 15: the runs that equal a lower one. */
void prof_write_equal_runs(const struct prof *p, const struct prof_equal_runs *e, struct bytes *tags);

/* Gives the function's runs and their blocks, as the file has them.  The caller frees runs and run_blocks of out. */
void prof_first_runs_of(const struct prof_function *f, const struct prof_equal_runs *e, struct prof_function *out);

/* Adds the runs of tags 15.  To be called after the functions were read. */
enum mip_status prof_read_equal_runs(const struct img_input *in, const struct img_header *h, struct prof *p,
                                     struct diag *d);
