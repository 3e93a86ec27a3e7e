/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the text of each compiler looks like: labels, names of parts of functions, marks in comments.
 *
 * Each compiler has one file, and one row of the table in compilers.c.  A compiler's habits on only one machine are
 * members of struct asm_arch (gcc_…).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/span.h"

/* Meanings that a compiler's comment can have. */
enum asm_mark {
    ASM_MARK_NONE,
    ASM_MARK_APP,      /* #APP, @APP, //APP: inline assembly begins */
    ASM_MARK_NO_APP,   /* inline assembly ends */
    ASM_MARK_ASM_LINE, /* @ 12 "file" 1 … @ 0 "" 2: GCC for ARM puts these around one asm statement */
    ASM_MARK_ASM_END,
    ASM_MARK_ARGS,  /* @ args = …: GCC for ARM writes this in the header of every function */
    ASM_MARK_NAKED, /* @ Naked Function: … marks a function without prologue */
    ASM_MARK_DIVIDED
};

/* What a label serves that the compiler made for itself. */
enum asm_idiom {
    ASM_IDIOM_NONE,
    ASM_IDIOM_ANCHOR,         /* marks a place where the PC is read, or a literal pool; no jump goes there */
    ASM_IDIOM_CALL_SITES,     /* begins a table of call sites for exceptions */
    ASM_IDIOM_FUNCTION_END,   /* ends a function; the directive .size names it */
    ASM_IDIOM_MAY_THROW,      /* stands right before an instruction that may throw */
    ASM_IDIOM_OF_INSN,        /* belongs to an instruction, and begins no block */
    ASM_IDIOM_PLACE,          /* tells data where some code is; no jump goes there */
    ASM_IDIOM_SLED,           /* begins code that XRay patches, and stays right before it; no jump goes there */
    ASM_IDIOM_TABLE_BASE,     /* is the base of a jump table's entries, and nothing else uses its address */
    ASM_IDIOM_JUMP_TABLE,     /* begins a jump table */
    ASM_IDIOM_RETURN_ADDRESS, /* is compared with a return address, so it stays right after the call */
    ASM_IDIOM_SETJMP_DONE     /* marks where control goes on after __builtin_setjmp */
};

struct asm_idiom_row {
    const char *prefix;
    enum asm_idiom idiom;
};

struct asm_compiler {
    const char *name;
    const char *ident;                  /* the start of the string in the compiler's .ident */
    const struct asm_idiom_row *labels; /* what its own labels serve; a row with NULL ends the list */
    /* Suffixes of a part's label: the text before the suffix is the name of the whole function. */
    const char *const *parts;
    const char *const *thunks; /* prefixes of functions that only jump to the address in a register; NULL ends them */
    const char *outlined;      /* prefix for code that several functions share; NULL: the compiler shares none */
    bool (*is_block)(struct span label); /* Returns whether a label is that of a block. */
    bool no_ipa_ra;                      /* no caller relies on a register only because the callee does not change it */
};

extern const struct asm_compiler asm_gcc;
extern const struct asm_compiler asm_clang;

/* Returns what a compiler's own label serves.  One function serves all compilers, as their prefixes differ. */
enum asm_idiom asm_label_idiom(struct span label);
/* Does the label consist of this prefix and a number?  If not, it may be a name of the program: `.LJTInit$local` is the
 * function JTInit (LLVM, position-independent code). */
static inline bool asm_label_numbered(struct span label, const char *prefix)
{
    size_t n = strlen(prefix);
    return span_starts(label, prefix) && n < label.len && label.at[n] >= '0' && label.at[n] <= '9';
}

bool asm_is_outlined(struct span name);
bool asm_is_thunk(struct span name);
/* gcc.c: returns what the text of a comment means.  Clang writes the same marks of inline assembly. */
enum asm_mark asm_comment_mark(struct span text);
/* gcc.c: does the string of .ident name a GCC before version 16? */
bool asm_gcc_is_before_16(struct span ident);
