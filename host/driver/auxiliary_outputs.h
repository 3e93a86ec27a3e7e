/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Files that Clang writes besides an object.  They are named after the output of the job that writes them.  If a
 * compile is cut in two, that output is a temporary text.  Some files the driver writes, which here only plans.
 */
#pragma once

#include "driver/plan.h"

/* For -ftime-trace and -save-stats=obj: names the files of the compile `job` as if it made the output of the assembler
 * `as`. */
void drv_auxiliary_names(struct args *job, const struct args *as);

/* Moves the trace to the object.  Clang up to 15 takes no name for the trace, and writes it next to the text. */
enum mip_status drv_auxiliary_trace(const struct args *job, const char *object, struct diag *d);

/* For -MJ FILE: writes the fragment of the compilation database for argv, which contains a compile. */
enum mip_status drv_auxiliary_database(struct drv_session *s, const struct args *argv, struct diag *d);
