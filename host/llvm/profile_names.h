/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names of functions or virtual tables in the format of Clang: one blob for each object file, with zero bytes between
 * the blobs.
 */
#pragma once

#include "llvm/byte_cursor.h"

struct profile_name {
    uint64_t hash;
    size_t at; /* offset of the name in `text` */
};

struct profile_names {
    struct bytes text; /* all names, each with a NUL at its end */
    struct profile_name *names;
    size_t count;
};

/* Reads the names up to c->end, and adds them to the list.  More than 256 MiB of names are refused. */
enum mip_status profile_names_read(struct byte_cursor *c, struct profile_names *out);
/* Sorts the names by hash; this must be called before the first search. */
void profile_names_sort(struct profile_names *n);
/* Returns the name that has this hash; NULL: there is none. */
const char *profile_names_find(const struct profile_names *n, uint64_t hash);
void profile_names_free(struct profile_names *n);
