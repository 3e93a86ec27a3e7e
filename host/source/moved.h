/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Code that ran although the statement of its line was not reached.
 */
#pragma once

#include "source/line_parts.h"

/* parts: sorted by file, line, group.  A part that ran becomes conditional if nothing tells that its statement began,
 * and not run if its row only reaches into the block.
 */
void src_doubt_moved(struct src_parts *parts);
