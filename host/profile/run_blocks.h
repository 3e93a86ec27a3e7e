/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which blocks of a function each named run covered.
 */
#pragma once

#include "profile/profile.h"

/* Returns the bytes of a set of blocks: bit n % 8 of byte n / 8 is block n.  0: the function has no blocks. */
size_t prof_block_set_size(const struct prof_function *f);

/* Notes that the run covered these blocks of the function, in addition to earlier ones.  blocks: one byte for each
 * block, 0 if not covered.  NULL: not known; then the blocks of no run of the function are known any more. */
void prof_add_run_blocks(struct prof_function *f, uint32_t run, const uint8_t *blocks);

/* Does the same for a set of blocks, or for NULL. */
void prof_add_run_set(struct prof_function *f, uint32_t run, const uint8_t *set);

/* Returns the set of run f->runs[i]; NULL: not known. */
const uint8_t *prof_run_set(const struct prof_function *f, size_t i);

/* Returns the number of named runs that covered the block; UINT32_MAX: not known. */
uint32_t prof_block_run_count(const struct prof_function *f, size_t block);

/* Does each set have the function's entry, and only its blocks? */
bool prof_run_sets_fit(const struct prof_function *f);

/* Renumbers f->runs: now[old] is the new number. */
void prof_renumber_runs(struct prof_function *f, const uint32_t *now);

/* Reads fields 18 and 19.  f->runs must be there. */
enum mip_status prof_take_run_blocks(const struct img_input *in, size_t at, const struct img_fields *fl,
                                     struct prof_function *f, struct diag *d);
void prof_write_run_blocks(struct bytes *out, const struct prof_function *f);
