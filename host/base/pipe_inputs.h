/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Inputs that a shell passes as pipes: `--debug <(xz -dc fw.elf.xz)`, `--no-regression <(git show main:fw.mip)`.
 */
#pragma once

/* Call it before a file is opened.  Each word, or what follows its `=`, that names a pipe of this process (/dev/fd/63)
 * becomes a file that can be read twice, and mapped: its content moves into a temporary one with the same number.  A
 * pipe that is written to, and standard input, stay as they are. */
void pipe_inputs_keep(int count, char **words);
