/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The text of a source file, line by line.
 */
#pragma once

#include <stddef.h>

#include "source/source.h"

struct rep_text {
    char **lines; /* printable, without line ends; owned.  NULL: the file cannot be read */
    size_t count;
};

/* Reads the text.  Looks at the path that the compiler had, then at the report's path from the present folder. */
struct rep_text rep_text_read(const struct src_file *f);
void rep_text_free(struct rep_text *t);
