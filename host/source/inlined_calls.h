/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The lines with calls of inlined copies that ran.
 *
 * Problem: a compiler inlines a call, and nothing is left of its statement but the copy.  Then its line has no code of
 * its own, or only that of another way, such as the return of `?`, which did not run although the call was made.
 *
 * Method: a copy that ran (inlined.h) was called, so its line ran (DW_AT_call_line; DWARF 5, section 3.3.8.2).  Code
 * that may have been moved before a branch (moved.h) proves nothing here, either: some part of the copy, or of a copy
 * in it, must have run without that doubt.  A copy that did not run tells nothing of its line.
 *
 * Example: of `match x.next()? {` only the return has code of its own.  next() is inlined there, and ran.
 */
#pragma once

#include "source/inlined.h"
#include "source/line_parts.h"
#include "source/paths.h"

struct src_inlined_call {
    uint64_t place; /* the path's index in the upper half, the line in the lower one */
    uint64_t count; /* a lower bound; not 0 */
};

struct src_inlined_calls {
    struct src_inlined_call *at; /* sorted by place, each place once */
    size_t count;
};

/* parts: src_doubt_moved() was called. */
struct src_inlined_calls src_inlined_calls_read(const struct src_paths *paths, const struct src_inlined *inlined,
                                                const struct src_parts *parts, const struct src_blocks *blocks);
/* Returns the first call at or after this line. */
size_t src_inlined_calls_from(const struct src_inlined_calls *calls, uint32_t path, uint32_t line);
/* Returns the call with this number if it is on this line; NULL: it is not. */
const struct src_inlined_call *src_call_on(const struct src_inlined_calls *calls, size_t call, uint32_t path,
                                           uint32_t line);
