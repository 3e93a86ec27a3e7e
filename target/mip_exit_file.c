/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the profile when a program under an operating system ends by exit(), or when main() returns.  Other ends:
 * mip_end_hosted.c.  The C library runs .fini_array from its last entry to its first.  Linkers sort numbered entries to
 * the front, so entry 0 runs last.
 *
 * A child of fork() begins with empty counters, because its parent's profile has the counts from before.  So the
 * profiles of both add up to what ran.
 */
#define MIP_RUNTIME
#include <pthread.h>
#include <stddef.h>

#include "mip.h"
#include "mip_end.h"

static void dump_file_at_exit(void)
{
#if MIP_DUMP_AT
    __mip_dump_last();
#else
    (void)mip_dump_default();
#endif
}

static void watch_forks(void)
{
    (void)pthread_atfork(NULL, NULL, mip_reset);
}

static void (*mip_exit)(void) __attribute__((section(".fini_array.00000"), used)) = dump_file_at_exit;
static void (*mip_forks)(void) __attribute__((section(".init_array.00000"), used)) = watch_forks;
