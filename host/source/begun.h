/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Blocks in which a stopped program may be, before their bytes were written.
 */
#pragma once

#include "source/reached.h"

/* Changes the state of such blocks from not run to unknown. */
void src_doubt_begun(const struct prof *p, const struct img_call_graph *graph, struct src_blocks *blocks);
