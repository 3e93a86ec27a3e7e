/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Source trees of different images become one.
 */
#ifndef MIP_SOURCE_JOIN_H
#define MIP_SOURCE_JOIN_H

#include "source/source.h"

/* A new tree of all that a and b know; files are one if their paths are.  Both stay as they are. */
void src_tree_join(const struct src_tree *a, const struct src_tree *b, struct src_tree *out);

#endif
