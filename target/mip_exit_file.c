/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Write the profile when a program under an operating system ends: exit(), or main() returning.  _exit(), abort() and
 * signals end it without.  .fini_array is walked backwards, and linkers sort numbered entries to the front: 0 runs
 * last.  A process that forked writes it too, and the last one stays.
 */
#define MIP_RUNTIME
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mip.h"
#include "mip_config.h"

static void dump_at_exit(void)
{
    const char *name = getenv("MIP_PROFILE_FILE");
    if (name == NULL || *name == '\0')
        name = MIP_OUTPUT_NAME;
    errno = 0;
    if (mip_dump_semihost(name) == 0)
        fprintf(stderr,
                "%s: error: the profile was not written: %s\n%s: note: MIP_PROFILE_FILE may name another place\n", name,
                errno != 0 ? strerror(errno) : "its counters were never filled", name);
}

static void (*mip_exit)(void) __attribute__((section(".fini_array.00000"), used)) = dump_at_exit;
