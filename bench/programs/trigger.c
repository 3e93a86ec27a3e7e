/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The addresses between which instructions are counted.  In a file of their own, never instrumented.
 */
#include "bench.h"

/* A body each of their own, so that no linker folds the two into one. */
__attribute__((noinline)) void start_trigger(void)
{
    __asm__ volatile("" ::: "memory");
}

__attribute__((noinline)) void stop_trigger(void)
{
    __asm__ volatile("nop" ::: "memory");
}
