/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions of a profile have code of a line, as their own or inlined.
 */
#pragma once

#include "base/diag.h"
#include "profile/profile.h"
#include "source/image.h"

struct src_line_function {
    uint32_t path, line;
    uint32_t function; /* function of the profile; UINT32_MAX: its code has no counters */
    uint32_t block;    /* a block of it with code of the line */
    uint64_t address;  /* of the first such code in the block */
};

struct src_line_functions {
    char **paths; /* by file, as src_file.path; owned */
    size_t path_count;
    struct src_line_function *at; /* sorted, ascending, each once */
    size_t count;
};

void src_line_functions_read(const struct prof *p, const struct src_image *image, struct src_line_functions *out);
void src_line_functions_free(struct src_line_functions *l);
