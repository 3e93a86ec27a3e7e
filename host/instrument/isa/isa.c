/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds an instruction set by its name, or from a text.
 */
#include "instrument/isa/isa.h"

#include <string.h>

/* The instruction sets, in the order in which asm_arch_guess() asks them. */
#define SETS(each)    each(template) each(riscv32) each(riscv64) each(arm) each(aarch64) each(x86_64)
#define DECLARE(name) extern const struct asm_arch asm_##name;
#define ROW(name)     &asm_##name,

SETS(DECLARE)

static const struct asm_arch *const all[] = {SETS(ROW)};
enum { ALL = sizeof all / sizeof *all, HEAD = 65536 };

const struct asm_arch *asm_arch_find(const char *name)
{
    for (size_t i = 0; i < ALL; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    return NULL;
}

/* Does the text contain this word?  A directive must stand alone, not as a piece of a name: .fpu in .text.fputs does
 * not count.  Other words may be anywhere in the text. */
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
        for (const char *const *word = all[i]->text.words; word && *word; word++)
            if (has_word(head, *word))
                return all[i];
    return &asm_aarch64; /* the answer if no other fits, as AArch64's text has the fewest signs */
}
