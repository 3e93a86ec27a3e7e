/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The list of hot and cold functions, as a verb makes it.
 */
#pragma once

#include "mipdata/data.h"
#include "use/executed.h"

struct use_options {
    struct data_command c;
    const char *share;                       /* a number; NULL: the default */
    const char *fit_size, *fit_time, *build; /* limits of a search, and the command that builds; NULL: none */
    bool store;                              /* put the list into the profile */
    bool table;                              /* print what each share would take */
};

/* use_search.c: what each share would take, by the sizes of functions in two images. */
enum mip_status data_use_table(const struct data_command *c, struct use_list *l, struct bytes *out, struct diag *d);
/* Finds by builds the share that keeps the limit of --size or --time, and appends it. */
enum mip_status data_use_search(const struct use_options *o, struct use_list *l, struct bytes *out, struct diag *d);
