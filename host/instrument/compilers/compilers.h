/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the text of each compiler looks like: labels, names of parts of functions, marks in comments.
 *
 * A compiler is one file and one row of the table in compilers.c.  A compiler's habits on only one machine are members
 * of struct asm_arch (gcc_…).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/span.h"

/* A comment with a meaning. */
enum asm_mark {
    ASM_MARK_NONE,
    ASM_MARK_APP,      /* #APP, @APP, //APP: inline assembly follows */
    ASM_MARK_NO_APP,   /* inline assembly ends */
    ASM_MARK_ASM_LINE, /* @ 12 "file" 1 … @ 0 "" 2: GCC for ARM around one asm statement */
    ASM_MARK_ASM_END,
    ASM_MARK_ARGS,  /* @ args = …: GCC for ARM in every function's header */
    ASM_MARK_NAKED, /* @ Naked Function: … */
    ASM_MARK_DIVIDED
};

/* What a compiler's own label is for. */
enum asm_idiom {
    ASM_IDIOM_NONE,
    ASM_IDIOM_ANCHOR,         /* a place where the PC is read, or a literal pool; no jump goes there */
    ASM_IDIOM_CALL_SITES,     /* begins a table of call sites */
    ASM_IDIOM_FUNCTION_END,   /* ends a function: its .size names it */
    ASM_IDIOM_MAY_THROW,      /* right before an instruction that may throw */
    ASM_IDIOM_OF_INSN,        /* made with an instruction, not with a block */
    ASM_IDIOM_PLACE,          /* data names it to tell where code is; no jump goes there */
    ASM_IDIOM_SLED,           /* begins code that XRay patches: stays right before it; no jump goes there */
    ASM_IDIOM_TABLE_BASE,     /* entries of a jump table count from it, and nothing else uses its address */
    ASM_IDIOM_JUMP_TABLE,     /* begins a jump table */
    ASM_IDIOM_RETURN_ADDRESS, /* a return address is compared with it: it stays right after the call */
    ASM_IDIOM_SETJMP_DONE     /* __builtin_setjmp goes on after it */
};

struct asm_idiom_row {
    const char *prefix;
    enum asm_idiom idiom;
};

struct asm_compiler {
    const char *name;
    const char *ident;                  /* what its .ident begins with */
    const struct asm_idiom_row *labels; /* a row with NULL ends the list */
    const char *const *parts;  /* marks in labels of parts: the name before the mark is that of the whole function */
    const char *const *thunks; /* prefixes of functions that only jump to the address in a register; NULL ends them */
    const char *outlined;      /* prefix of names of code that several functions share; NULL: none */
    bool (*is_block)(struct span label); /* Is it the label of a block? */
    bool no_ipa_ra;                      /* callers never rely on registers that a callee does not change */
};

extern const struct asm_compiler asm_gcc;
extern const struct asm_compiler asm_clang;

/* Returns what a label is for.  It serves all compilers, as their prefixes differ. */
enum asm_idiom asm_label_idiom(struct span label);
/* Is the label this prefix and a number?  Else it may be a program's name: `.LJTInit$local` is the function JTInit
 * (LLVM, position-independent code). */
static inline bool asm_label_numbered(struct span label, const char *prefix)
{
    size_t n = strlen(prefix);
    return span_starts(label, prefix) && n < label.len && label.at[n] >= '0' && label.at[n] <= '9';
}

bool asm_is_outlined(struct span name);
bool asm_is_thunk(struct span name);
/* gcc.c: returns what a comment's text means.  Clang writes the same marks of inline assembly. */
enum asm_mark asm_comment_mark(struct span text);
/* gcc.c: does the .ident name a GCC before 16? */
bool asm_gcc_is_before_16(struct span ident);
