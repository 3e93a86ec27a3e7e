/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the verbs share that print a report of the functions of one profile.
 */
#pragma once

#include "mipdata/data.h"
#include "report/report.h"

/* Which functions, and how they are named. */
struct data_listing {
    const char *regex; /* NULL: all functions */
    const char *run;   /* name of a run; NULL: all runs */
    bool lines, paths, uncovered, mangled, colour, json;
};

/* The inputs of a report, opened; and its text. */
struct data_job {
    struct prof p;
    struct src_image image; /* the image of --debug */
    struct rep_options o;
    struct src_inlined inlined;
    regex_t filter;
    struct bytes out;
};

/* Checks the options and opens the files.  data_job_close() frees *j, even after a failure. */
enum mip_status data_job_open(const struct data_command *c, const struct data_listing *l, struct data_job *j,
                              struct diag *d);
/* Writes the text to the output, unless st is a failure already.  Returns st, or why the text could not be written. */
enum mip_status data_job_close(const struct data_command *c, struct data_job *j, enum mip_status st, struct diag *d);
