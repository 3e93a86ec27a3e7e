/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes a profile without replacing one of another run.  For programs under an operating system.
 */
#ifndef MIP_SINK_FILE_H
#define MIP_SINK_FILE_H

#include <stddef.h>
#include <stdint.h>

/* Dumps into a file with this name.  A profile that has the name already is from another run, and gets a new name
 * first: default.mipraw becomes default.1.mipraw, a name without a dot becomes NAME.1.  If that name is taken, the
 * next free number is used.  other: receives the other profile's new name, or an empty string; size bytes.  Returns
 * the number of bytes written.  Returns 0 if it failed: errno has the cause, and no profile was replaced.  Context:
 * no signal handler. */
uint32_t __mip_dump_beside(const char *name, char *other, size_t size);

#endif
