/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a profile says of one block, and what it cannot say.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "profile/profile.h"

enum src_block_state { SRC_BLOCK_NOT_RUN, SRC_BLOCK_UNKNOWN, SRC_BLOCK_RAN };

/* Has the profile something of the function's blocks? */
bool src_has_blocks(const struct prof_function *f);

/* Returns the state of a block.  A function without blocks is one block.  If such a function has several in truth, only
 * its entry is known to have run.  unknown: what src_unknown_blocks() returned. */
enum src_block_state src_state_of_block(const struct prof_function *f, const bool *unknown, size_t block);

/* Is the function's coverage unknown?  It is if no raw covers it, and it may run before the counters are filled, or the
 * program may have stopped in it before its first probe. */
bool src_before_fill(const struct prof_function *f);

/* Adds the function's blocks of which it is known whether they ran, and those of them that ran.  A function of one
 * block has no list of them, and counts. */
void src_add_blocks(const struct prof_function *f, size_t *all, size_t *ran);

/* Did the block run in some raw?  Without blocks every block counts as the function. */
bool src_is_block_covered(const struct prof_function *f, size_t block);

/* Returns by block: is it unknown whether it ran?  That is so if its count has the low bound 0 and a higher high bound.
 * Or if no probe could stand in it.  The caller frees the list. */
bool *src_unknown_blocks(const struct prof_function *f);
