/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: the dump into a file of the operating system.
 */
#ifndef MIP_DUMP_FILE_H
#define MIP_DUMP_FILE_H

/* Writes the profile, and prints on standard error what went wrong.  May be called by a signal's handler. */
void __mip_dump_file(void);

#endif
