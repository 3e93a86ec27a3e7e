/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * show, info and export of a profile of Clang's own counters.
 */
#pragma once

#include "mipdata/formats.h"

struct data_llvm_request {
    const char *regex; /* NULL: all functions */
    bool json;
    bool needs_mip; /* something is asked for that only a .mip has */
};

enum mip_status data_llvm_show(const struct data_command *c, const struct data_llvm_request *r, struct diag *d);
enum mip_status data_llvm_info(const struct data_command *c, const struct data_llvm_request *r, struct diag *d);
/* regex: -r, which this export refuses */
enum mip_status data_llvm_export(const struct data_command *c, const struct data_format *f, const char *regex,
                                 struct diag *d);
