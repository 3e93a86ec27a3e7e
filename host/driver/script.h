/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Linker scripts that leave no place to sections they do not name: an edited copy that names ours.
 */
#ifndef MIP_DRIVER_SCRIPT_H
#define MIP_DRIVER_SCRIPT_H

#include "driver/build.h"

/* Does the script (or the command, by --orphan-handling) discard or forbid sections that it does not name, and does it
 * not name ours?  Then write a copy with the two lines of linker/ behind the output section of .bss, and return its
 * path in *edited; else NULL.  Owned by the caller. */
enum mip_status drv_script_edit(struct drv_build *b, const struct args *job, const char *script, char **edited,
                                struct diag *d);

/* The edit itself.  text is the script with all INCLUDEs read in; *out gets the copy.  MIP_NO: no output section takes
 * .bss. */
enum mip_status drv_script_insert(const char *text, size_t len, struct bytes *out);

#endif
