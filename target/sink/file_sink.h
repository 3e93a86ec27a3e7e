/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes a profile without replacing one of another run.  For programs under an operating system.
 */
#ifndef MIP_SINK_FILE_H
#define MIP_SINK_FILE_H

#include <stdbool.h>
#include <stdint.h>

enum { MIP_BESIDE_LONGEST = 4096 };

/* The name that a profile got in place of the one that was asked for. */
struct mip_beside {
    char name[MIP_BESIDE_LONGEST]; /* empty: no profile got another name */
    bool is_own;                   /* this profile got it; false: the one that had the name before */
};

/* Dumps into a file with this name.  If a profile of another run has the name, that one gets a new name first:
 * default.mipraw becomes default.1.mipraw, a name without a dot becomes NAME.1.  If that name is taken, the next free
 * number is used.  If firmware in QEMU has the name, this profile gets the new name.  So it does if the file system has
 * no hard links.  has_earlier: this profile has the counts of the one that this process wrote by this function before;
 * that one is removed.  Returns the number of bytes written.  Returns 0 if it failed: errno has the cause, and no
 * profile was replaced.  Context: no signal handler.  *beside: filled in, also at a failure. */
uint32_t __mip_dump_beside(const char *name, bool has_earlier, struct mip_beside *beside);

/* Removes the part of a file that a dump of this process has written, because that dump cannot end.  For a signal's
 * handler. */
void __mip_drop_part(void);

#endif
