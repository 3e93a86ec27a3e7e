/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Checksums of source files in debug information.
 */
#ifndef MIP_INSTRUMENT_EMIT_DEBUG_FILES_H
#define MIP_INSTRUMENT_EMIT_DEBUG_FILES_H

#include "instrument/emit/edits.h"

/* Removes all checksums if some .file has none. */
void asm_write_files(struct asm_edits *e);

#endif
