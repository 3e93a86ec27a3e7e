/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The order of first calls of each named run.
 */
#pragma once

#include "profile/profile.h"
#include "profile/raw.h"

/* Notes that a raw of the run had this order: count indices in p->functions.  A run keeps the longest order of its
 * raws.  Of equally long orders it keeps the one whose first different function has the lower index. */
void prof_add_run_order(struct prof *p, size_t run, const uint32_t *functions, size_t count);

/* Does the same for the order in a raw's call counters.  Functions without an order are left out. */
void prof_note_run_order(struct prof *p, size_t run, const struct prof_raw *raw);

/* Writes tags 16.  number: by run, its number in the file. */
void prof_write_run_orders(const struct prof *p, const uint32_t *number, struct bytes *tags);

/* Reads these tags.  Runs and functions must be there, and runs still have the numbers of the file. */
enum mip_status prof_read_run_orders(const struct img_input *in, const struct img_header *h, struct prof *p,
                                     struct diag *d);
