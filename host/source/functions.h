/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The functions of the source, in their files.
 */
#pragma once

#include "source/line_parts.h"
#include "source/paths.h"
#include "source/source.h"

/* Returns how often a copy was entered: as often as the block of its entry ran. */
uint64_t src_calls_of_copy(const struct img_inlined *c, const struct src_blocks *blocks);

/* Fills in the functions of out's files, which must exist already.  Functions without a file are left out. */
void src_functions_read(const struct prof *p, const struct src_inlined *inlined, const struct src_blocks *blocks,
                        const struct src_parts *parts, const struct src_paths *paths, struct src_tree *out);

/* Compares by line, then symbol, for qsort(): the order of src_file.functions. */
int src_compare_functions(const void *a, const void *b);
