/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Makes an edited copy of a linker script that allows no section that it does not name: the copy names the project's.
 */
#pragma once

#include "driver/build.h"

/* Checks whether the scripts, or the command by --orphan-handling, discard or forbid sections that they do not name,
 * and do not name the project's.  If so, writes a copy of script number *which, the one that places .bss, with the two
 * lines of linker/ after .bss.  *edited: the copy's path, else NULL; the caller frees it.  job: the linker's command.
 */
enum mip_status drv_script_edit(struct drv_build *b, const struct args *job, const struct args *scripts, size_t *which,
                                char **edited, struct diag *d);

/* Does the edit itself.  text: the script with all INCLUDEs read in.  *out gets the copy.  MIP_NO: no output section
 * has .bss. */
enum mip_status drv_script_insert(const char *text, size_t len, struct bytes *out);
