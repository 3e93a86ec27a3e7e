/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Prevents two merges into one profile at the same time, which would lose the runs of one.
 */
#pragma once

#include <stdbool.h>

#include "base/diag.h"

/* Waits until no other merge has the file, or the folder where it is to be made, and keeps others out.  Returns
 * MIP_TIMEOUT after five minutes, or when stop() is true (NULL: never).  *lock is for prof_unlock().  -1: there is no
 * lock (standard input, a file system without locks), which is no error here. */
enum mip_status prof_lock(const char *path, bool (*stop)(void), int *lock, struct diag *d);
void prof_unlock(int lock);
