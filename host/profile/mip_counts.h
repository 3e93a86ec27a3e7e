/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Fields of block coverage and edge counts in .mip records.  For mip_file.c only.
 */
#pragma once

#include "format/header.h"
#include "profile/profile.h"

/* Appends the fields of f's counts. */
void prof_write_counts(struct bytes *out, const struct prof_function *f);

/* Reads the bounds from the payloads of MIP_FIELD_BLOCK_COUNTS and MIP_FIELD_EDGE_COUNTS.  Without these fields all
 * bounds are 0.  at: offset of the record, for messages. */
enum mip_status prof_take_counts(const struct img_input *in, size_t at, const struct bytes *blocks,
                                 const struct bytes *edges, struct prof_function *f, struct diag *d);
