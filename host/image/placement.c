/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "image/placement.h"

enum mip_status img_placement_check(const struct img_elf *elf, struct diag *d)
{
    (void)elf;
    (void)d;
    return MIP_OK;
}

enum mip_status img_placement_check_file(const char *path, struct diag *d)
{
    struct img_elf *elf;
    enum mip_status st = img_elf_open(path, &elf, d);
    if (!st)
        st = img_placement_check(elf, d);
    img_elf_close(elf);
    return st;
}
