/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names of files that other tools write, for messages about a file that is not MIP's.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

struct img_other_file {
    const char *what; /* "a … file" */
    const char *note; /* the next step */
};

/* NULL: the first bytes are of no kind that is known. */
const struct img_other_file *img_other_file(const uint8_t *data, size_t len);
