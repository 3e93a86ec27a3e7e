/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the profile when the program ends by exit(), or when main() returns.  Other ends: mip_end.c.  The C library
 * runs .fini_array from its last entry to its first.  Linker scripts sort numbered entries to the front, so entry 0
 * runs last.
 */
#define MIP_RUNTIME
#include "mip.h"
#include "mip_end.h"

static void dump_at_exit(void)
{
#if MIP_DUMP_AT
    __mip_dump_last();
#else
    /* A failure is ignored: if no host listens, a message has no place to go, and the program's status must not
     * change. */
    (void)mip_dump_semihost(MIP_OUTPUT_NAME);
#endif
}

static void (*mip_exit)(void) __attribute__((section(".fini_array.00000"), used)) = dump_at_exit;
