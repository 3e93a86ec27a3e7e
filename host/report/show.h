/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The parts of show.
 */
#pragma once

#include "report/report.h"

/* Shows where a function was called from. */
void rep_show_calls(const struct prof *p, const struct rep_options *o, const struct prof_function *f,
                    struct bytes *out);

void rep_show_blocks(const struct prof *p, const struct rep_options *o, const struct prof_function *f,
                     struct bytes *out);
