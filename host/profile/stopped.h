/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a raw profile proves that was taken while the program was stopped at any instruction, of a function whose record
 * expects stops at calls only.
 */
#pragma once

#include "format/record.h"
#include "profile/solve.h"

/* Most frames of one function that are stopped within their code, not at a call: the program's and that of one
 * interrupt handler. */
enum { PROF_STOPPED_FRAMES = 2 };

/* Was the raw taken so, and does the record not allow for it? */
bool prof_is_doubtful(const struct img_function *f, uint32_t raw_flags);

/* May the program have stopped in the function before any of its counters was written?  The entry has none of its own,
 * and calls are not counted: then a byte or counter after a loop may stand for the entry. */
bool prof_may_have_begun(const struct img_function *f);

/* Widens the bounds of edges and blocks by the frames that may have stopped between two counters.  called: the count of
 * calls is not 0. */
void prof_allow_for_stop(const struct img_function *f, bool called, struct prof_solution *s);

/* Fills covered[block], as prof_read_blocks() does, but only with what bytes and dominators prove. */
void prof_read_stopped_blocks(const struct img_function *f, const uint8_t *slots, bool called, uint8_t *covered);
