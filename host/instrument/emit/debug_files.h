/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Source files in debug information, as Clang's assembler reads them.
 */
#pragma once

#include "instrument/emit/edits.h"

/* Removes all checksums if some .file has none.  Gives files that are named as file 0 another name. */
void asm_write_files(struct asm_edits *e);
