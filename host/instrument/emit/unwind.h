/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Unwind directives around text that is put in.
 */
#pragma once

#include "instrument/emit/edits.h"

/* Writes the text of a sorted edit, with the directives that its frame needs.  now: the frame that the directives of
 * the output describe, before the call and after it. */
void asm_write_edit(const struct asm_edits *e, size_t edit, uint32_t *now, struct bytes *out);
