/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An ELF file and its debug information.
 */
#include "source/image.h"

enum mip_status src_image_open(const char *path, struct src_image *out, struct diag *d)
{
    *out = (struct src_image){0};
    enum mip_status st = img_elf_map(path, &out->elf, d);
    return st ? st : img_lines_open(path, &out->lines, d);
}

void src_image_close(struct src_image *i)
{
    img_lines_close(i->lines);
    img_elf_close(i->elf);
    *i = (struct src_image){0};
}
