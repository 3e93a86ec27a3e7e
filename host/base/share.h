/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Shares as they are shown.
 */
#pragma once

#include <stdint.h>

/* Returns part / whole in steps of 1 / steps, rounded down: only a whole is shown as 100 %, and what falls short of a
 * limit of so many digits is shown below it.  Nothing of nothing is a whole. */
double share_shown(uint64_t part, uint64_t whole, unsigned steps);
