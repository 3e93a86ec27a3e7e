/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What GCC's own instrumentation (-fprofile-arcs) needs from a runtime: docs/gcda.md.  The records of each of its
 * objects name a function that adds runs.  The records are not on the chip, and the host adds the runs.  So the name is
 * enough.  A link takes this member of the archive exactly if it has such records.
 */
__asm__(".globl __gcov_merge_add\n\t.set __gcov_merge_add, 1");

/* Its counters are words: a dump must not treat them as coverage, as with Clang's (mip_clang.c). */
__asm__(".weak __mip_words\n\t.set __mip_words, 1");
