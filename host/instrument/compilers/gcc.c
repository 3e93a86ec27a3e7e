/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What GCC's text looks like: its labels, its names of a function's parts, and the comments that have a meaning.
 *
 * Other files have the forms of jump tables (analysis/jump_tables.c), and GCC's habits on one machine (members gcc_… of
 * struct asm_arch).
 *
 * Example: `.LEHB3:` begins a range of instructions that may throw; `@ Naked Function` marks a function without
 * prologue.
 */
#include "instrument/compilers/compilers.h"

/* Is the comment one that GCC for ARM puts around inline assembly?  GCC prints `12 "file" 1` before an asm statement,
 * and `0 "" 2` after it. */
static enum asm_mark line_mark(struct span s)
{
    if (s.len < 6 || s.at[0] < '0' || s.at[0] > '9' || s.at[s.len - 2] != ' ' || s.at[s.len - 3] != '"')
        return ASM_MARK_NONE;
    if (s.at[s.len - 1] == '1')
        return ASM_MARK_ASM_LINE;
    return s.at[s.len - 1] == '2' ? ASM_MARK_ASM_END : ASM_MARK_NONE;
}

enum asm_mark asm_comment_mark(struct span s)
{
    /* If a blank follows the comment character, the comment only names an operand (-fverbose-asm). */
    bool close = s.len && s.at[0] != ' ' && s.at[0] != '\t';
    s = span_trim(s);
    if (s.len < 3)
        return ASM_MARK_NONE;
    if (close && s.at[0] == 'A' && span_is(s, "APP"))
        return ASM_MARK_APP;
    if (close && s.at[0] == 'N' && span_is(s, "NO_APP"))
        return ASM_MARK_NO_APP;
    if (s.at[0] == 'a' && span_starts(s, "args = "))
        return ASM_MARK_ARGS;
    if (s.at[0] == 'N' && span_starts(s, "Naked Function"))
        return ASM_MARK_NAKED;
    return line_mark(s);
}

/* Reads the version from `"GCC: (GNU) 15.1.0"`.  The text in parentheses may be anything. */
bool asm_gcc_is_before_16(struct span ident)
{
    const char *at = memrchr(ident.at, ')', ident.len), *end = ident.at + ident.len;
    unsigned major = 0;
    if (!at || end - at < 3 || at[2] < '0' || at[2] > '9')
        return false;
    for (at += 2; at < end && *at >= '0' && *at <= '9' && major < 1000; at++)
        major = major * 10 + (unsigned)(*at - '0');
    return major < 16;
}

static const struct asm_idiom_row labels[] = {
    {".LPIC",      ASM_IDIOM_ANCHOR    },
 /* Tells the address sanitizer which function a frame belongs to (-fsanitize=address). */
    {".LASANPC",   ASM_IDIOM_PLACE     },
    {".LLSDACSB",  ASM_IDIOM_CALL_SITES},
    {".LLSDACSBC", ASM_IDIOM_CALL_SITES}, /* call sites of the function's rarely executed half */
    {".LCFI",      ASM_IDIOM_PLACE     }, /* an unwind table names the label (-fno-dwarf2-cfi-asm) */
    {".LFB",       ASM_IDIOM_PLACE     }, /* named by an unwind table, as .LCFI is */
    {".LEHB",      ASM_IDIOM_MAY_THROW }, /* begins a range in the table of call sites for exceptions */
    {".Lrtx",      ASM_IDIOM_TABLE_BASE},
    {NULL,         ASM_IDIOM_NONE      },
};

/* Suffixes of a function's parts: f.cold and f.cold.3 are the rarely executed half of f
 * (-freorder-blocks-and-partition). */
static const char *const parts[] = {".cold", NULL};

static bool gcc_is_block(struct span label)
{
    return asm_label_numbered(label, ".L");
}

const struct asm_compiler asm_gcc = {
    .name = "gcc",
    .ident = "GCC:",
    .labels = labels,
    .parts = parts,
    .is_block = gcc_is_block,
};
