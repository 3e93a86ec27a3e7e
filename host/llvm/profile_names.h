/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names of functions or virtual tables, as Clang writes them: blobs, one an object, with zeros between.
 */
#pragma once

#include "llvm/byte_cursor.h"

struct profile_name {
    uint64_t hash;
    size_t at; /* offset in text */
};

struct profile_names {
    struct bytes text; /* the names, each with a NUL */
    struct profile_name *names;
    size_t count;
};

/* Adds the names up to c->end.  Names of more than 256 MiB in total are refused. */
enum mip_status profile_names_read(struct byte_cursor *c, struct profile_names *out);
void profile_names_sort(struct profile_names *n); /* To be called before the first search. */
const char *profile_names_find(const struct profile_names *n, uint64_t hash); /* NULL: none has this hash */
void profile_names_free(struct profile_names *n);
