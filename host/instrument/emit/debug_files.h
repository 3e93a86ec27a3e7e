/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Adapts the source files of debug information (.file) to what Clang's assembler accepts.
 */
#pragma once

#include "instrument/emit/edits.h"

/* Removes all checksums of files if one .file has none.  Gives another name to a file that has the name of file 0. */
void asm_write_files(struct asm_edits *e);
