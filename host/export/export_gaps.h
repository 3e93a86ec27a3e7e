/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Gaps: lines in a row that did not run.
 */
#pragma once

#include "export/export.h"

/* Returns the index of the last line of the gap that begins at the index first.  A gap has no line with code that ran,
 * nor, of a patch, one that the patch leaves as it was. */
size_t exp_gap_end(const struct src_file *f, const struct exp_options *o, size_t first);

/* Appends numbers as "7, 9-12", with this text between the two ends. */
void exp_put_gaps(const struct src_file *f, const struct exp_options *o, const char *dash, struct bytes *out);
