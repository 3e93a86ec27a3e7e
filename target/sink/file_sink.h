/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes a profile without replacing one of another run.  For programs under an operating system.
 */
#ifndef MIP_SINK_FILE_H
#define MIP_SINK_FILE_H

#include <stdbool.h>
#include <stdint.h>

enum { MIP_BESIDE_LONGEST = 4096 };

/* A second file name, of this profile or of the profile that had the name before.  Empty: there is none. */
struct mip_beside {
    char name[MIP_BESIDE_LONGEST];
    bool is_own;
};

/* Dumps into a file with this name.  A profile that has the name already is from another run, and gets a new name
 * first: default.mipraw becomes default.1.mipraw, a name without a dot becomes NAME.1.  If that name is taken, the
 * next free number is used.  If firmware in QEMU has the name, this profile gets the new name.  So it does if the file
 * system has no hard links.  Returns the number of bytes written.  Returns 0 if it failed: errno has the cause, and no
 * profile was replaced.  Context: no signal handler. */
uint32_t __mip_dump_beside(const char *name, struct mip_beside *beside);

#endif
