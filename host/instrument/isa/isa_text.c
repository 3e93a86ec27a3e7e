/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads and writes texts that are the same for all instruction sets.
 */
#include "instrument/isa/isa.h"

struct asm_needs asm_probe_needs(const struct asm_slots *s, const struct asm_arch *arch, enum asm_what what,
                                 bool keep_flags)
{
    return arch->probe.needs ? arch->probe.needs(s, what, keep_flags) : (struct asm_needs){0, 0};
}

void asm_put_address(const struct asm_arch *arch, struct bytes *out, const char *label, uint32_t number)
{
    bytes_printf(out, arch->image.pointer_bytes == 8 ? "\t.8byte\t%s%u\n" : "\t.4byte\t%s%u, 0\n", label, number);
}

void asm_put_name_address(const struct asm_arch *arch, struct bytes *out, const char *name)
{
    bytes_printf(out, arch->image.pointer_bytes == 8 ? "\t.8byte\t%s\n" : "\t.4byte\t%s, 0\n", name);
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

void asm_no_address(struct asm_address *out)
{
    *out = (struct asm_address){.to = ASM_NO_REGISTER, .base = ASM_NO_REGISTER, .index = ASM_NO_REGISTER};
}

bool asm_label_with_offset(struct span text, struct span *label, int32_t *offset)
{
    struct span rest = span_trim(text);
    const char *start = rest.at;
    uint64_t n = 0;
    *label = span_name(&rest);
    *offset = 0;
    if (!label->len || label->at != start || !rest.len)
        return label->len && label->at == start;
    bool minus = rest.at[0] == '-';
    if ((!minus && rest.at[0] != '+') || !span_number((struct span){rest.at + 1, rest.len - 1}, &n) || n > INT32_MAX)
        return false;
    *offset = minus ? -(int32_t)n : (int32_t)n;
    return true;
}

bool asm_keeps_registers(const struct asm_arch *arch, struct span name)
{
    return arch->call.keeps_registers && span_is(name, arch->call.keeps_registers);
}
