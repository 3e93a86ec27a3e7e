/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The order of first calls of each named run.
 */
#ifndef MIP_PROFILE_RUN_ORDERS_H
#define MIP_PROFILE_RUN_ORDERS_H

#include "profile/profile.h"
#include "profile/raw.h"

/* Note that a raw of the run had this order, count indices of p->functions.  A run keeps the order of one of its raws:
 * the longest; of those as long, the one whose first different function has the lower index. */
void prof_add_run_order(struct prof *p, size_t run, const uint32_t *functions, size_t count);

/* The same for the order that the call counters of a raw tell.  Functions whose order they do not tell are not in it.
 */
void prof_note_run_order(struct prof *p, size_t run, const struct prof_raw *raw);

/* Tags 16.  number: a run's number in the file. */
void prof_write_run_orders(const struct prof *p, const uint32_t *number, struct bytes *tags);

/* The same tags; runs and functions are there, and runs still have the numbers of the file. */
enum mip_status prof_read_run_orders(const struct img_input *in, const struct img_header *h, struct prof *p,
                                     struct diag *d);

#endif
