/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile that no other run's profile is lost for.  For programs under an operating system.
 */
#ifndef MIP_SINK_FILE_H
#define MIP_SINK_FILE_H

#include <stddef.h>
#include <stdint.h>

/* Dump into the file, which has the name afterwards.  A profile that already has the name is another run's: it is
 * renamed first, to NAME.1, or default.1.mipraw if it is default.mipraw, or the next number that is free.
 * other: receives that new name, empty if there was none; size bytes.
 * Returns the bytes written; 0: errno tells why, and the name is as it was.  Context: no signal handler. */
uint32_t __mip_dump_beside(const char *name, char *other, size_t size);

#endif
