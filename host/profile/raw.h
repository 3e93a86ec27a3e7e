/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A raw profile (.mipraw): the bytes of the raw section after one run.
 */
#pragma once

#include "base/bytes.h"
#include "base/diag.h"
#include "format/header.h"

struct prof_raw {
    char *name; /* for messages */
    struct bytes file;
    struct img_header header;
    const uint8_t *data; /* in file: after the header for version 9.  For version 8 it is the whole file, as its
                            addresses count from there */
    size_t len;
};

/* Reads the file and checks header, length and CRC ("-": standard input).  On failure out is empty and freed. */
enum mip_status prof_raw_read(const char *path, struct prof_raw *out, struct diag *d);

/* Does the same with given bytes, which *out owns from now on. */
enum mip_status prof_raw_take(const char *name, struct bytes *file, struct prof_raw *out, struct diag *d);

void prof_raw_free(struct prof_raw *raw);
