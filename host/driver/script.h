/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Makes an edited copy of a linker script that allows no section that it does not name: the copy names the project's.
 */
#ifndef MIP_DRIVER_SCRIPT_H
#define MIP_DRIVER_SCRIPT_H

#include "driver/build.h"

/* Do the scripts (or the command, by --orphan-handling) discard or forbid sections that they do not name, and do they
 * not name the project's?  Then a copy of the script that places .bss, number *which, is written, with the two lines of
 * linker/ after .bss.  *edited: its path, else NULL; the caller frees it.  job: the linker's command. */
enum mip_status drv_script_edit(struct drv_build *b, const struct args *job, const struct args *scripts, size_t *which,
                                char **edited, struct diag *d);

/* The edit itself.  text: the script with all INCLUDEs read in; *out gets the copy.  MIP_NO: no output section has
 * .bss. */
enum mip_status drv_script_insert(const char *text, size_t len, struct bytes *out);

#endif
