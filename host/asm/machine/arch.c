/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "asm/machine/arch.h"

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

uint32_t asm_junk(uint32_t seed, uint32_t n)
{
    uint32_t x = seed * 0x9E3779B1u + n * 0x85EBCA77u + 1;
    x ^= x >> 15;
    x *= 0x2C1B3C6Du;
    return x ^ x >> 13;
}
