/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Profiles of one image added up, so that a fleet's raws can be merged as a tree.
 */
#ifndef MIP_PROFILE_MERGE_PROFILES_H
#define MIP_PROFILE_MERGE_PROFILES_H

#include "profile/profile.h"

/* Do the bytes begin like a .mip file? */
bool prof_is_profile(const void *data, size_t len);

/* Add all runs of from to p.  Any order and grouping of merges gives the same profile.  Another image, or another map
 * of the same image: MIP_MISMATCH, and p stays as it is.  file: from's, for messages.  *again (not NULL): how many raws
 * of from p has already; they are counted twice. */
enum mip_status prof_merge_profile(struct prof *p, const struct prof *from, const char *file, size_t *again,
                                   struct diag *d);

/* Runs in the order of their names, so that the order of merges leaves no trace. */
void prof_sort_runs(struct prof *p);

#endif
