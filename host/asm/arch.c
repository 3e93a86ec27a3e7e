/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "asm/arch.h"

#include <string.h>

extern const struct asm_arch asm_arm;
extern const struct asm_arch asm_aarch64;
extern const struct asm_arch asm_x86_64;

const struct asm_arch *asm_arch_find(const char *name)
{
    static const struct asm_arch *const all[] = {&asm_arm, &asm_aarch64, &asm_x86_64};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    return NULL;
}
