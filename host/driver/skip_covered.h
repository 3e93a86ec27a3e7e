/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * -fmachine-profile-skip-covered: checks its profile, and says at the link what it was worth.
 */
#ifndef MIP_DRIVER_SKIP_COVERED_H
#define MIP_DRIVER_SKIP_COVERED_H

#include "base/diag.h"

/* Can the profile be used for this machine (e_machine)?  Refuses it here, so that each compile need not. */
enum mip_status drv_skip_covered_check(const char *path, unsigned machine, struct diag *d);

/* Prints how many functions of the image have the code that the profile knows.  Warns if none has. */
void drv_skip_covered_tell(const char *path, const char *image);

#endif
