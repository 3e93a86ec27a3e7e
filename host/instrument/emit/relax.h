/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Relaxation: branches, literals and jump tables reach again after probes moved their targets away.
 */
#pragma once

#include "instrument/analysis/limited_reach.h"
#include "instrument/emit/edits.h"

/* An instruction with a limited reach, and its replacement. */
struct asm_relaxed {
    struct asm_ref ref;
    bool done;
    uint32_t edit;      /* number + 1 of the edit that replaced it and has a limited reach, too; 0: none */
    uint32_t from, len; /* place and length of the instruction in that edit */
    uint32_t size;      /* bytes of that instruction */
    uint32_t reach;     /* its reach; at first ref.reach */
    uint32_t before;    /* most bytes before it in the edit, or of a probe before its target */
    bool own;           /* the edit goes to a label of MIP's own before the symbol's label */
};

/* Entries of one or two bytes, in statements [first, last) of one section. */
struct asm_table {
    uint32_t base;     /* the symbol that entries are counted from; ASM_NONE: the dispatching instruction */
    uint32_t dispatch; /* number of the dispatch in asm_relaxation.all, if there is no base */
    uint32_t first, last;
    uint32_t width; /* bytes of an entry, after widening so far */
    uint32_t scale; /* bytes that one more in an entry stands for, if there is a base */
};

struct asm_relaxation {
    const struct asm_unit *u;
    struct asm_edits *edits;
    struct asm_relaxed *ref;
    size_t refs, ref_cap, pool_refs;
    size_t first_ref;       /* the first ref of the function that was added last */
    struct asm_reaches all; /* elastic instructions and dispatches of all functions */
    struct asm_table *table;
    size_t tables, table_cap;
    uint32_t widened;    /* numbers the labels of replacements */
    const bool *skipped; /* by function: it has no probes */
    bool *skip;    /* by function: it must do without probes, as something in it would not reach; the caller owns it */
    bool skip_all; /* no function may have probes */
};

void asm_relax_start(struct asm_relaxation *x, struct asm_edits *edits, const bool *skipped, bool *skip);
void asm_relax_free(struct asm_relaxation *x);
/* Adds what a function has.  kept: registers that hold a slot base, which replacements may not use. */
void asm_relax_take(struct asm_relaxation *x, const struct asm_reaches *r, asm_set kept);
/* Says that the latest edit, of size bytes, has replaced an item of the function added last.  If the edit has an
 * instruction with a limited reach to the same target, that one counts from now on.  own: the edit goes to a label of
 * MIP's own. */
void asm_relax_replaced(struct asm_relaxation *x, uint32_t item, uint32_t size, bool own);
/* Gives every instruction of an IT block an IT of its own. */
void asm_split_it(struct asm_relaxation *x, uint32_t it);
/* Makes everything reach.  Returns false if that fails.  Then try again without the functions of `skip`, or without all
 * if skip_all is set. */
bool asm_relax(struct asm_relaxation *x);
