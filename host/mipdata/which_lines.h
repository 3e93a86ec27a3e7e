/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A part of mipdata which, for which_verb.c.
 */
#pragma once

#include "mipdata/shared_options.h"

/* What the user asks; each NULL or false: nothing.  Functions are in the selection. */
struct which_options {
    struct data_command c;
    struct data_selection select;
    const char *line;    /* FILE:NUMBER */
    const char *changed; /* a patch */
    bool smallest, json;
};

/* Is the answer about lines: all runs, or the smallest set, of several images? */
bool data_which_is_by_lines(const struct which_options *o);
enum mip_status data_which_lines(const struct which_options *o, struct diag *d);
