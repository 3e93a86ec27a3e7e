/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Relaxation: branches, loads of literals and jump tables reach again after probes moved their targets away.
 */
#pragma once

#include "instrument/analysis/limited_reach.h"
#include "instrument/emit/edits.h"

/* A ref: an instruction with a limited reach, and its replacement. */
struct asm_relaxed {
    struct asm_ref ref;
    bool done;
    /* Number + 1 of the edit that replaced the instruction, if that has a limited reach, too; 0: none. */
    uint32_t edit;
    uint32_t from, len; /* place and length of the instruction's text in that edit */
    uint32_t size;      /* size of that instruction in bytes */
    uint32_t reach;     /* how far that instruction reaches; at first the same as ref.reach */
    uint32_t before;    /* most bytes of code before it in the edit, or of a probe right before its target */
    bool own;           /* the edit goes to a label of MIP's own, which stands before the symbol's label */
};

/* A jump table with entries of one or two bytes, in the statements [first, last) of one section. */
struct asm_table {
    uint32_t base;     /* the symbol that the entries count from; ASM_NONE: they count from the jump */
    uint32_t dispatch; /* if there is no base symbol: number of the table's dispatch in asm_relaxation.all */
    uint32_t first, last;
    uint32_t width; /* bytes of an entry, with the widening done so far */
    uint32_t scale; /* if there is a base symbol: how many bytes one unit of an entry means */
};

struct asm_relaxation {
    const struct asm_unit *u;
    struct asm_edits *edits;
    struct asm_relaxed *ref;
    size_t refs, ref_cap, pool_refs;
    size_t first_ref;       /* the first ref of the function that was added last */
    struct asm_reaches all; /* the elastic instructions and the dispatches of all functions */
    struct asm_table *table;
    size_t tables, table_cap;
    uint32_t widened;    /* number of replacements so far, for unique labels */
    const bool *skipped; /* for each function: it has no probes */
    /* For each function: it cannot have probes, as an instruction in it would not reach; the caller owns the array. */
    bool *skip;
    bool skip_all; /* no function may have probes */
};

void asm_relax_start(struct asm_relaxation *x, struct asm_edits *edits, const bool *skipped, bool *skip);
void asm_relax_free(struct asm_relaxation *x);
/* Adds the instructions and tables of a function that have a limited reach.  kept: the registers that hold a slot base,
 * which replacements may not use. */
void asm_relax_take(struct asm_relaxation *x, const struct asm_reaches *r, asm_set kept);
/* Says that the latest edit has replaced an item of the function that was added last; size: bytes of the edit's code.
 * If the edit contains an instruction with a limited reach to the same target, relaxation looks at that one from now
 * on.  own: the edit's instruction goes to a label of MIP's own. */
void asm_relax_replaced(struct asm_relaxation *x, uint32_t item, uint32_t size, bool own);
/* Gives each instruction of an IT block an IT of its own. */
void asm_split_it(struct asm_relaxation *x, uint32_t it);
/* Makes all instructions and tables reach their targets.  Returns false if some target stays out of reach.  The caller
 * then tries again without the functions of `skip`, or without any function if skip_all is set. */
bool asm_relax(struct asm_relaxation *x);
