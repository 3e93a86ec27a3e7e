/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The assembler that mip-as stands in for.  argv[0] is its path, NULL ends it.
 */
#ifndef MIP_DRIVER_ASSEMBLER_H
#define MIP_DRIVER_ASSEMBLER_H

#include "base/bytes.h"
#include "base/diag.h"

/* given, or what the GCC that runs us ($COLLECT_GCC) names; *path is the caller's.  MIP_USAGE: there is none, or it is
 * this very program. */
enum mip_status drv_assembler_find(const char *given, char **path, struct diag *d);

/* Run it with text as its standard input.  *result is its exit status; death by signal is passed on. */
enum mip_status drv_assembler_run(char **argv, const struct bytes *text, int *result, struct diag *d);

/* Become it; returns only with the reason why not. */
enum mip_status drv_assembler_become(char **argv, struct diag *d);

#endif
