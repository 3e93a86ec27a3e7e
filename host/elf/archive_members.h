/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads the members of a static library.
 */
#pragma once

#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"

struct img_member {
    char *name;
    struct bytes bytes; /* of a thin archive: those of the file that it names; none if that is gone */
};

struct img_archive {
    struct img_member *members; /* without the symbol index and the table of names */
    size_t n;
};

/* Does the file begin as a static library, or as a thin one, which only names its objects? */
bool img_is_archive(const struct bytes *file);

/* On failure *out is empty.  The caller frees it. */
enum mip_status img_archive_read(const char *path, struct img_archive *out, struct diag *d);
void img_archive_free(struct img_archive *a);
