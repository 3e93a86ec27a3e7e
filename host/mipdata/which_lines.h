/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A part of mipdata which, for which_verb.c.
 */
#ifndef MIP_MIPDATA_WHICH_LINES_H
#define MIP_MIPDATA_WHICH_LINES_H

#include "mipdata/data.h"

/* Is the answer about lines: all runs, or the smallest set, of several images? */
bool data_which_is_by_lines(const struct data_command *c);
enum mip_status data_which_lines(const struct data_command *c, struct diag *d);

#endif
