/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipcc's folder in the user's cache: $XDG_CACHE_HOME/mip, or ~/.cache/mip (XDG Base Directory Specification).
 */
#pragma once

#include <stdbool.h>

#include "base/bytes.h"

/* Makes a folder of the cache, with mode 0700, and returns its path.  NULL: there is no cache, or someone else may
 * write to that folder.  The caller frees it. */
char *drv_cache_folder(const char *name);

/* Does only this user write the file? */
bool drv_cache_is_own(const char *path);

/* Stores a file whose name is made of its bytes, and returns its path; the caller frees it.  So equal bytes always have
 * the same path, and different ones never.  NULL: it cannot be written.
 * A file that is there already gets the time of now. */
char *drv_cache_store(const char *folder, const struct bytes *data, const char *suffix);

/* Gives the file the time of now: it is in use. */
void drv_cache_touch(const char *path);

/* Removes files of the folder that were written or touched 90 days ago, or earlier. */
void drv_cache_prune(const char *folder);
