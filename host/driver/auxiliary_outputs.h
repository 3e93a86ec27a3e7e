/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Files that Clang writes beside an object.  Their names follow the output of the job that writes them, and where a
 * compile is cut in two that is a temporary text; or the driver writes them, which only plans here.
 */
#ifndef MIP_DRIVER_AUXILIARY_OUTPUTS_H
#define MIP_DRIVER_AUXILIARY_OUTPUTS_H

#include "driver/plan.h"

/* -ftime-trace, -save-stats=obj: files of the compile `job` are named as if it made what the assembler `as` makes. */
void drv_auxiliary_names(struct args *job, const struct args *as);

/* Clang up to 15 is told no name: the trace is beside the text, and goes to where the object is. */
enum mip_status drv_auxiliary_trace(const struct args *job, const char *object, struct diag *d);

/* -MJ FILE: write the compilation database's fragment of argv, which has a compile. */
enum mip_status drv_auxiliary_database(struct drv_session *s, const struct args *argv, struct diag *d);

#endif
