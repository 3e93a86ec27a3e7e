/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the profile when the program ends by exit(), or when main() returns. _exit() and abort() end it without a
 * profile.  The C library walks .fini_array backwards, and linker scripts sort numbered entries to the front, so entry
 * 0 runs last.
 */
#define MIP_RUNTIME
#include "mip.h"
#include "mip_config.h"

static void dump_at_exit(void)
{
    /* If no host listens there is no place for a message, and the program's own status must stand. */
    (void)mip_dump_semihost(MIP_OUTPUT_NAME);
}

static void (*mip_exit)(void) __attribute__((section(".fini_array.00000"), used)) = dump_at_exit;
