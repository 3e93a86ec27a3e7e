/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Temporary files beside the file that they replace.
 */
#pragma once

/* Makes an empty file in the folder of `to`, and removes those that killed programs left there.  Returns a descriptor;
 * -1: errno says why.  The file is locked as long as the descriptor, or a copy of it, is open.  *path: its name, which
 * the caller frees, even after a failure. */
int temporary_file_make(const char *to, char **path);
