/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "instrument/isa/isa.h"

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

void asm_pushed(struct bytes *out, int bytes)
{
    if (bytes)
        bytes_printf(out, "\t.cfi_adjust_cfa_offset\t%d\n", bytes);
}

void asm_pushed_link(struct bytes *out, int at)
{
    bytes_printf(out, "\t.cfi_rel_offset\tlr, %d\n", at);
}

void asm_popped_link(struct bytes *out)
{
    bytes_puts(out, "\t.cfi_restore\tlr\n");
}

uint32_t asm_junk(uint32_t seed, uint32_t n)
{
    uint32_t x = seed * 0x9E3779B1u + n * 0x85EBCA77u + 1;
    x ^= x >> 15;
    x *= 0x2C1B3C6Du;
    return x ^ x >> 13;
}
