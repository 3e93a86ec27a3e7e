/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The assembler that mip-as replaces.  argv[0] is its path, NULL ends it.
 */
#pragma once

#include "base/bytes.h"
#include "base/diag.h"

/* Finds the path: `given`, or what the GCC that runs mip-as ($COLLECT_GCC) names.  The caller frees *path.  MIP_USAGE:
 * there is none, or it is mip-as itself. */
enum mip_status drv_assembler_find(const char *given, char **path, struct diag *d);

/* Runs the assembler with the text as its standard input.  *result is its exit status.  If a signal ended it, mip-as
 * ends by the same signal. */
enum mip_status drv_assembler_run(char **argv, const struct bytes *text, int *result, struct diag *d);

/* Replaces this process by the assembler.  Returns only after a failure, with the reason. */
enum mip_status drv_assembler_become(char **argv, struct diag *d);
