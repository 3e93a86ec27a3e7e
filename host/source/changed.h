/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The part of a source tree that a patch adds or changes.
 */
#pragma once

#include "source/patch.h"
#include "source/source.h"

/* Makes a new tree with the lines and branches of t that the patch adds, and no functions.  The patch has been applied
 * to the sources of t.  strangers: paths of the patch's files without code in t; it must have room for all.  Returns
 * how many strangers there are. */
size_t src_changed_lines(const struct src_tree *t, const struct src_patch *patch, struct src_tree *out,
                         const char **strangers);
