/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions run before the counters are filled: their counts are lost.
 */
#pragma once

#include "format/map.h"

enum img_fill {
    IMG_FILL_FOUND,    /* functions that may run before the fill have MIP_REC_BEFORE_FILL */
    IMG_FILL_NONE,     /* no way from the entry leads to the fill: no function is marked */
    IMG_FILL_UNPLACED, /* some way from the entry cannot be followed, and nothing calls the fill: all are marked */
    IMG_FILL_NO_WALK   /* no walk: a .mipmap, no symbols, no decoder for the machine, no runtime, an operating system */
};

/* Walks the code from the ELF's entry up to the calls that lead to mip_init() or mip_reset(), directly or through
 * .preinit_array.  Marks every function of the map on the way. */
enum img_fill img_mark_before_fill(const struct img_elf *elf, struct img_map *map);

/* Does what img_map_read() does, and marks the functions if the file is an ELF. */
enum mip_status img_map_read_marked(const char *path, struct img_map *out, enum img_fill *fill, struct diag *d);
