/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The conditional branches of the machine code, by file and line.
 */
#pragma once

#include "source/line_parts.h"
#include "source/paths.h"
#include "source/source.h"

/* Fills in the branches of out's files.  Functions without edge counts have none. */
void src_branches_read(const struct prof *p, const struct img_line_rows *rows, const struct src_blocks *blocks,
                       const struct src_paths *paths, struct src_tree *out);
