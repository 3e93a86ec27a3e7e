/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What an instrumented image needs from the linker, found from the linker command in the compiler driver's plan.
 */
#pragma once

#include "driver/build.h"

/* Changes to a linker command: arguments to add, and an edited script in place of the user's. */
struct drv_link {
    struct args extra; /* arguments for the linker itself, without -Wl */
    char *script;      /* the script to replace, as the command names it; NULL: none */
    char *edited;      /* path of the changed copy; NULL: none is needed */
    char *output;      /* the image's path */
};

/* Finds out what to change.  job: the linker's command line, which is collect2's or the linker's own. */
enum mip_status drv_link_adapt(struct drv_build *b, const struct args *job, struct drv_link *out, struct diag *d);

/* Applies the changes to a linker's command line.  Or, as -Wl options, to a compiler's. */
void drv_link_apply_job(struct drv_build *b, const struct drv_link *l, struct args *job);
void drv_link_apply_driver(struct drv_build *b, const struct drv_link *l, struct args *line);

/* After the link: checks the image and gives it its id.  An image that fails the check is removed. */
enum mip_status drv_link_finish(struct drv_build *b, const struct drv_link *l, struct diag *d);

void drv_link_free(struct drv_link *l);
