/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Linker scripts that leave no place to sections they do not name: an edited copy that names ours.
 */
#ifndef MIP_DRIVER_SCRIPT_H
#define MIP_DRIVER_SCRIPT_H

#include "driver/build.h"

/* Do the scripts (or the command, by --orphan-handling) discard or forbid sections that they do not name, and do they
 * not name ours?  Then write a copy of the one that places .bss, number *which, with the two lines of linker/ after
 * it, and return its path in *edited; else NULL.  Owned by the caller.  job: the linker's command. */
enum mip_status drv_script_edit(struct drv_build *b, const struct args *job, const struct args *scripts, size_t *which,
                                char **edited, struct diag *d);

/* The edit itself.  text is the script with all INCLUDEs read in; *out gets the copy.  MIP_NO: no output section takes
 * .bss. */
enum mip_status drv_script_insert(const char *text, size_t len, struct bytes *out);

#endif
