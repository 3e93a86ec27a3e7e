/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A constructor of the source has several symbols, and so has a destructor (Itanium C++ ABI, section 5.1.4.3): C1 makes
 * the whole object, C2 its part of a derived one.  GCC's DWARF calls what it inlined C4 and D4, which no symbol has.
 */
#pragma once

/* Returns the name that stands for all of them: that with C2, or D2.  NULL: the name is of no constructor, of no
 * destructor, or of D0, which also frees the object.  The caller frees it. */
char *use_structor_base(const char *name);

/* Returns the name with C1 or D1 for that with C2 or D2; NULL: it is no such name.  The caller frees it. */
char *use_structor_whole(const char *base);
