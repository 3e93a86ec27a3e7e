/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Write the profile into a file of the operating system that the program runs under.
 */
#ifndef MIP_SINK_FILE_H
#define MIP_SINK_FILE_H

#include <stdint.h>

/* Returns the bytes written; 0: nothing was, errno says why.  A file of that name is replaced as a whole.
 * Context: any thread, no signal handler. */
uint32_t mip_dump_file(const char *name);

#endif
