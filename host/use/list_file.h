/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A list of hot functions in a file: a text of its own, or stored in a profile.
 */
#pragma once

#include "profile/profile.h"
#include "use/list.h"

/* Reads the list of an x.use, or that of an x.mip.  *text gets the list's text; the caller frees both, even after a
 * failure.  MIP_NO_DEVICE: no such file.  MIP_NO: a profile without a list. */
enum mip_status use_list_read(const char *path, struct bytes *text, struct use_list *out, struct diag *d);

/* Reads the list that p has.  path: the profile's file, for messages.  MIP_NO: it has none. */
enum mip_status use_list_of_profile(const char *path, const struct prof *p, struct use_list *out, struct diag *d);
