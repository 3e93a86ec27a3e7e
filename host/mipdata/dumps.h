/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Dumps as operands of an export: counters of Clang or GCC, which no .mip has.
 */
#pragma once

#include "image/raw_section.h"
#include "mipdata/data.h"
#include "mipdata/formats.h"
#include "profile/raw.h"

/* Checks that there are an image and its raw profiles.  compiler: whose counters; output: what -o names, for the
 * message. */
enum mip_status data_check_dump_options(const struct data_dumps *from, const char *compiler, const char *output,
                                        struct diag *d);

/* Reads a raw profile of this image.  It must be whole, and filled.  On failure *out is empty. */
enum mip_status data_read_dump(const char *path, const struct img_raw_section *section, struct prof_raw *out,
                               struct diag *d);

/* export_profraw.c, export_gcda.c: write counters of Clang and of GCC. */
enum mip_status data_write_profraw(const struct data_dumps *from, struct diag *d);
enum mip_status data_write_gcda(const struct data_dumps *from, struct diag *d);
