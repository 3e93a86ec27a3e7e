/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The list of hot and cold functions, as a verb makes it.
 */
#ifndef MIP_MIPDATA_USE_VERB_H
#define MIP_MIPDATA_USE_VERB_H

#include "mipdata/data.h"
#include "use/executed.h"

/* Reads a share from 0 to 1; NULL: the default. */
enum mip_status data_use_share(const char *text, double *share, struct diag *d);

/* Makes the list of c->profile and c->debug.  use_list_free() frees *out, even after a failure. */
enum mip_status data_use_list(const struct data_command *c, struct use_list *out, struct diag *d);

/* use_search.c: what each share would take, by the sizes of functions in two images. */
enum mip_status data_use_table(const struct data_command *c, struct use_list *l, struct bytes *out, struct diag *d);
/* Finds by builds the share that keeps the limit of --size or --time, and appends it. */
enum mip_status data_use_search(const struct data_command *c, struct use_list *l, struct bytes *out, struct diag *d);

#endif
