/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Instructions between these two functions are counted.  This file has no probes.
 */
#include "bench.h"

/* The bodies differ, so that no linker merges the two functions. */
__attribute__((noinline)) void start_trigger(void)
{
    __asm__ volatile("" ::: "memory");
}

__attribute__((noinline)) void stop_trigger(void)
{
    __asm__ volatile("nop" ::: "memory");
}
