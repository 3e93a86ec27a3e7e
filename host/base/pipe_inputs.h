/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Inputs that a shell passes as pipes: `--debug <(xz -dc fw.elf.xz)`, `--no-regression <(git show main:fw.mip)`.
 */
#pragma once

#include "base/diag.h"

/* Makes each pipe of this process that a word names, or what follows its `=` (/dev/fd/63), a file that can be read
 * twice and mapped.  Its content moves into memory, under the same number.  Call it before a file is opened.  Pipes
 * that are written to, and standard input, stay as they are.  On failure an input may be read in part: end then. */
enum mip_status pipe_inputs_keep(int count, char **words, struct diag *d);
