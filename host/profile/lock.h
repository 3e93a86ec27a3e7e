/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Two merges into one profile at the same time must not lose one's runs.
 */
#ifndef MIP_PROFILE_LOCK_H
#define MIP_PROFILE_LOCK_H

/* Wait until no other merge has the file, and keep others out.  Returns what prof_unlock() takes; -1: no lock (no such
 * file, standard input, a file system without locks), which is no error here. */
int prof_lock(const char *path);
void prof_unlock(int lock);

#endif
