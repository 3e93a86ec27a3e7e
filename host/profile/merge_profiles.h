/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Adds profiles of one image, so that a fleet's raws can be merged as a tree.
 */
#pragma once

#include "profile/profile.h"

/* Do the bytes begin like a .mip file? */
bool prof_is_profile(const void *data, size_t len);

/* Adds all runs of `from` to p.  Any order and grouping of merges gives the same profile.  Another image, or another
 * map of the same image, is MIP_MISMATCH, and p is unchanged.  file: name of `from`, for messages.  *again (not NULL):
 * how many raws of `from` p has already.  These are counted twice. */
enum mip_status prof_merge_profile(struct prof *p, const struct prof *from, const char *file, size_t *again,
                                   struct diag *d);

/* Sorts runs by their names, so that the file does not depend on the order of merges. */
void prof_sort_runs(struct prof *p);
