/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Defines the symbols that GCC's own instrumentation (-fprofile-arcs) needs from a runtime (docs/gcda.md).  The
 * records of each instrumented object refer to __gcov_merge_add, a function that adds up runs.  Here the records are
 * not on the chip, and the host adds up the runs.  So the symbol needs no code.  The linker takes this archive member
 * only if an object has such records.
 */
__asm__(".globl __gcov_merge_add\n\t.set __gcov_merge_add, 1");

/* GCC's counters are words, so a dump must not treat them as coverage bytes.  mip_clang.c does the same for Clang's.
 * */
__asm__(".weak __mip_words\n\t.set __mip_words, 1");
