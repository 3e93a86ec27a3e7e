/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What show is made of.
 */
#ifndef MIP_REPORT_SHOW_H
#define MIP_REPORT_SHOW_H

#include "report/report.h"

void rep_show_blocks(const struct rep_options *o, const struct prof_function *f, struct bytes *out);

#endif
