/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * show and info of several images: one answer for the whole project.
 */
#pragma once

#include "mipdata/shared_options.h"

/* How a list of images is shown. */
struct data_project_view {
    bool json, mangled, uncovered;
};

enum mip_status data_show_images(const struct data_command *c, const struct data_selection *s,
                                 const struct data_project_view *v, struct diag *d);
enum mip_status data_info_images(const struct data_command *c, bool sanity, bool json, struct diag *d);
