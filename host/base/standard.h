/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Standard input, output and error of a process that got them closed, as by `<&-` or from a daemon.
 */
#pragma once

/* Call it before a file is opened.  A closed standard stream stays unusable, but its number is taken.  Else the next
 * file would get it: "-" would read the ELF file, and messages would go into a profile. */
void standard_reserve(void);
