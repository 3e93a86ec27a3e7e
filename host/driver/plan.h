/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A compiler driver's plan: the commands that it prints under -### instead of running them.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "driver/args.h"
#include "driver/session.h"

struct drv_plan {
    struct args *jobs; /* in the order they run */
    size_t n;
    struct bytes talk;  /* everything else that the driver said: warnings and errors */
    struct bytes about; /* the driver's lines about itself: version, target, configuration; NUL at the end */
    bool failed;
};

/* Asks argv (with -### added) for its plan. */
enum mip_status drv_plan_ask(struct drv_session *s, const struct args *argv, struct drv_plan *p, struct diag *d);

void drv_plan_free(struct drv_plan *p);

/* Returns the index of the value of option `name value` in job; 0: it is not there. */
size_t drv_job_value(const struct args *job, const char *name);
