/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a profile says of one block, and what it cannot say.
 */
#ifndef MIP_SOURCE_BLOCK_STATE_H
#define MIP_SOURCE_BLOCK_STATE_H

#include <stdbool.h>
#include <stddef.h>

#include "profile/profile.h"

/* Is the function's coverage unknown?  It is if no raw covers it, and it may run before the counters are filled. */
bool src_before_fill(const struct prof_function *f);

/* Did the block run in some raw?  Without blocks every block counts as the function. */
bool src_is_block_covered(const struct prof_function *f, size_t block);

/* Returns by block: is it unknown whether it ran?  That is so if its count has the low bound 0 and a higher high bound.
 * Or if no probe could stand in it.  The caller frees the list. */
bool *src_unknown_blocks(const struct prof_function *f);

#endif
