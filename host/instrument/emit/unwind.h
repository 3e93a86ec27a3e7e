/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the unwind directives around inserted text.
 */
#pragma once

#include "instrument/emit/edits.h"

/* Writes the text of one edit of the sorted list, with the unwind directives that its frame needs.  now: the frame that
 * the directives in the output describe, before the call and after it. */
void asm_write_edit(const struct asm_edits *e, size_t edit, uint32_t *now, struct bytes *out);
