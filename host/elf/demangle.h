/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names of C++ and Rust as their sources have them.
 */
#pragma once

#include <stdbool.h>

/* Returns the name as the C++ or Rust source has it (Itanium C++ ABI, section 5.1; rustc's symbol names, legacy and v0,
 * without their hash).  If it is no such name, returns the symbol itself.  The result is printable, and the caller
 * frees it. */
char *img_demangle(const char *symbol);

/* Returns the same without types: no parameters, no arguments of templates and no result.  All that a template or a
 * generic function is compiled to has one path. */
char *img_demangle_path(const char *symbol);

/* Compilers make several functions of one: a constructor or destructor for complete objects, for bases, and one that
 * deletes (Itanium C++ ABI, section 5.1.4.3); a coroutine's beginning, its rest, and its end.  Returns which of these
 * the symbol is; 0: none, or the beginning of a coroutine. */
unsigned img_variant(const char *symbol);

/* Is it a name by rustc? */
bool img_is_rust(const char *symbol);

/* Is the symbol that of the function, or of a clone of it?  Compilers add a dot and a suffix, "name.part.0". */
bool img_is_symbol_of(const char *symbol, const char *function);
