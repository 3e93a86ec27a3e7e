/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Maps of version 8, both layouts.  For map.c only.
 */
#pragma once

#include "format/header.h"
#include "format/map.h"

/* Makes room for one more function, and returns it zeroed. */
struct img_function *img_map_add(struct img_map *m);

enum mip_status img_map_decode_old(const struct img_input *in, size_t at, const struct img_header *h,
                                   const struct img_elf *elf, struct img_map *m, struct diag *d);
