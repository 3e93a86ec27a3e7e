/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes a profile without replacing one of another run.  For programs under an operating system.
 */
#ifndef MIP_SINK_FILE_H
#define MIP_SINK_FILE_H

#include <stddef.h>
#include <stdint.h>

/* Dumps into a file with this name.  If a profile has the name already, it is another run's and is renamed first: to
 * NAME.1, or from default.mipraw to default.1.mipraw, or to the next number that is free. other: receives that new
 * name, empty if there was none; size bytes.  Returns the bytes written; 0: errno has the cause, and the name is as it
 * was.  Context: no signal handler. */
uint32_t __mip_dump_beside(const char *name, char *other, size_t size);

#endif
