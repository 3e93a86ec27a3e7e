/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Write the profile when the program ends: exit(), or main() returning.  _exit() and abort() end it without.
 * The C library walks .fini_array backwards, and linker scripts sort numbered entries to the front: 0 runs last.
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
