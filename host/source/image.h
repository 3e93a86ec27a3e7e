/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An ELF file and its debug information.  A verb opens them once, so each line table is read once.
 */
#pragma once

#include "elf/elf.h"
#include "elf/lines.h"

struct src_image {
    struct img_elf *elf;
    struct img_lines *lines;
};

/* Opens the file.  src_image_close() frees *out, even after a failure. */
enum mip_status src_image_open(const char *path, struct src_image *out, struct diag *d);
void src_image_close(struct src_image *i);
