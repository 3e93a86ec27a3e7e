/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * -fmachine-profile-skip-covered and -fmachine-profile-weights: checks their profiles, and says at the link what they
 * were worth.
 */
#pragma once

#include <stdbool.h>

#include "base/diag.h"

/* Can the profile be used for this machine (e_machine)?  Refuses it here, so that each compile need not.  counts: it
 * must have edge counts. */
enum mip_status drv_earlier_check(const char *path, unsigned machine, bool counts, struct diag *d);

/* Print how many functions of the image have the code that the profile knows.  They warn if none has. */
void drv_earlier_tell_covered(const char *path, const char *image);
void drv_earlier_tell_weights(const char *path, const char *image);
