/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Two merges into one profile at the same time must not lose one's runs.
 */
#ifndef MIP_PROFILE_LOCK_H
#define MIP_PROFILE_LOCK_H

#include <stdbool.h>

#include "base/diag.h"

/* Wait until no other merge has the file, or the folder where it is to be made, and keep others out; at most five
 * minutes, and not once stop() says so (NULL: never): MIP_TIMEOUT.  *lock is what prof_unlock() takes; -1: no lock
 * (standard input, a file system without locks), which is no error here. */
enum mip_status prof_lock(const char *path, bool (*stop)(void), int *lock, struct diag *d);
void prof_unlock(int lock);

#endif
