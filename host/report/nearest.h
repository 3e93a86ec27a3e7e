/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef MIP_REPORT_NEAREST_H
#define MIP_REPORT_NEAREST_H

#include <stddef.h>

/* How many letters must be put in, taken out or changed to make one word of the other; words of up to 63 letters. */
size_t rep_distance(const char *a, const char *b);

#endif
