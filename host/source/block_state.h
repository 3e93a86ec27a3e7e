/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a profile says of one block, and what it cannot say.
 */
#ifndef MIP_SOURCE_BLOCK_STATE_H
#define MIP_SOURCE_BLOCK_STATE_H

#include <stdbool.h>
#include <stddef.h>

#include "profile/profile.h"

/* No raw covers the function, and it runs, or may run, before the counters are filled: its coverage is not known. */
bool src_before_fill(const struct prof_function *f);

/* It ran in some raw.  Without blocks every block is the function. */
bool src_is_block_covered(const struct prof_function *f, size_t block);

/* By block: is it unknown whether it ran?  Its count has the low bound 0 and a higher high bound, or no probe could
 * stand in it.  The caller frees the list. */
bool *src_unknown_blocks(const struct prof_function *f);

#endif
