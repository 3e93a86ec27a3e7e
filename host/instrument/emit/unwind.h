/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Unwinding directives around what is put into a text.
 */
#ifndef MIP_INSTRUMENT_EMIT_UNWIND_H
#define MIP_INSTRUMENT_EMIT_UNWIND_H

#include "instrument/emit/edits.h"

/* The text of a sorted edit, with the directives that its frame takes.  now: the frame that the output's directives say
 * so far; it becomes that after the text. */
void asm_write_edit(const struct asm_edits *e, size_t edit, uint32_t *now, struct bytes *out);

#endif
