/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Rows of mipcc's options.
 */
#pragma once

#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "driver/mipcc_options.h"

/* Is it spelt as one of mipcc's options among the compiler's? */
bool drv_option_is_ours(const char *arg);

/* Applies such an option.  *o keeps a pointer into arg.  MIP_USAGE: there is no such option, or its value is wrong. */
enum mip_status drv_option_apply(struct drv_options *o, const char *arg, struct diag *d);

/* Applies an option that stands before the compiler's name.  Returns false if it is none. */
bool drv_option_apply_own(struct drv_options *o, const char *arg);

/* Appends what --help says of each option. */
void drv_options_list(struct bytes *out);
