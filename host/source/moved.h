/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Code that ran although the statement of its line was not reached.
 */
#ifndef MIP_SOURCE_MOVED_H
#define MIP_SOURCE_MOVED_H

#include "source/line_parts.h"

/* parts: sorted by file, line, group.  Parts that ran become conditional if nothing tells that their statement began.
 */
void src_doubt_moved(struct src_parts *parts);

#endif
