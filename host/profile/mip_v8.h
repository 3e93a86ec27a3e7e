/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * .mip bodies of version 8, both layouts.  For mip_file.c only.
 */
#pragma once

#include "format/header.h"
#include "profile/profile.h"

enum mip_status prof_decode_old(const struct img_input *in, const struct img_header *h, struct prof *p, struct diag *d);
