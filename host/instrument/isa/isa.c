/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The instruction sets by name, and what all of them share.
 */
#include "instrument/isa/isa.h"

#include <string.h>

extern const struct asm_arch asm_arm;
extern const struct asm_arch asm_aarch64;
extern const struct asm_arch asm_x86_64;
extern const struct asm_arch asm_template;

/* In the order in which texts are asked whose they are; the last one has texts that say little. */
static const struct asm_arch *const all[] = {&asm_template, &asm_arm, &asm_x86_64, &asm_aarch64};
enum { ALL = sizeof all / sizeof *all, HEAD = 65536 };

const struct asm_arch *asm_arch_find(const char *name)
{
    for (size_t i = 0; i < ALL; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    return NULL;
}

/* Is a directive there, and no piece of a name such as .text.fputs?  Anything else may stand anywhere. */
static bool has_word(struct span text, const char *word)
{
    size_t n = strlen(word);
    if (word[0] != '.')
        return span_has(text, word);
    for (size_t i = 0; i + n <= text.len; i++)
        if (memcmp(text.at + i, word, n) == 0 && (i == 0 || strchr(" \t\n;", text.at[i - 1])))
            return true;
    return false;
}

const struct asm_arch *asm_arch_guess(const char *text, size_t len)
{
    struct span head = {text, len < HEAD ? len : HEAD};
    for (size_t i = 0; i < ALL; i++)
        for (const char *const *word = all[i]->words; word && *word; word++)
            if (has_word(head, *word))
                return all[i];
    return all[ALL - 1];
}

struct asm_needs asm_probe_needs(const struct asm_slots *s, const struct asm_arch *arch, enum asm_what what,
                                 bool keep_flags)
{
    return arch->needs ? arch->needs(s, what, keep_flags) : (struct asm_needs){0, 0};
}

void asm_put_address(const struct asm_arch *arch, struct bytes *out, const char *label, uint32_t number)
{
    bytes_printf(out, arch->pointer_bytes == 8 ? "\t.8byte\t%s%u\n" : "\t.4byte\t%s%u, 0\n", label, number);
}

void asm_put_name_address(const struct asm_arch *arch, struct bytes *out, const char *name)
{
    bytes_printf(out, arch->pointer_bytes == 8 ? "\t.8byte\t%s\n" : "\t.4byte\t%s, 0\n", name);
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
