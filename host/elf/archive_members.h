/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads the members of a static library.
 */
#pragma once

#include "base/bytes.h"
#include "base/diag.h"

struct img_member {
    char *name;
    struct bytes bytes;
};

struct img_archive {
    struct img_member *members; /* without the symbol index and the table of names */
    size_t n;
};

/* On failure *out is empty.  The caller frees it. */
enum mip_status img_archive_read(const char *path, struct img_archive *out, struct diag *d);
void img_archive_free(struct img_archive *a);
