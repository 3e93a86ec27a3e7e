/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Joins the source trees of different images.
 */
#pragma once

#include "source/source.h"

/* Makes a new tree with everything that a and b know.  Files with equal paths become one.  Both trees stay as they are.
 */
void src_tree_join(const struct src_tree *a, const struct src_tree *b, struct src_tree *out);
