/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Instructions and jump tables with a limited reach: what relaxation may have to change.
 */
#pragma once

#include "instrument/analysis/function.h"

/* An instruction with a limited reach. */
struct asm_ref {
    uint32_t stmt, symbol;
    uint32_t item; /* the item in its function */
    uint32_t function;
    uint32_t reach;
    uint32_t addend; /* most bytes by which the target lies after the symbol */
    uint32_t it;     /* the IT instruction of its block; ASM_NONE: it is in none */
    bool pool;       /* the target is a value in the next literal pool, not a symbol */
    bool between;    /* it stands between a load exclusive and its store: the replacement may not access memory */
    asm_set dead;
};

/* An instruction that the assembler makes longer if its target is too far for the short form. */
struct asm_elastic {
    uint32_t stmt, symbol;
    uint32_t reach; /* the reach of the short form */
};

/* An indirect jump and the few instructions before it, one of which takes the address that its table counts from. */
struct asm_dispatch {
    uint32_t base; /* the symbol that the table counts from; ASM_NONE: the jump itself (tbb, tbh) */
    uint32_t function;
    uint32_t stmt[8]; /* its instructions, the last one first */
    uint32_t stmts;
    uint32_t steps; /* how many of these change with the width of entries */
    bool has_sign;  /* the entries are signed */
    bool by_label;  /* the table's place comes from a label, not from the PC */
};

/* Entries of one or two bytes, in statements [first, last) of one section. */
struct asm_narrow_table {
    uint32_t base;     /* the symbol that entries are counted from; ASM_NONE: the dispatching instruction */
    uint32_t dispatch; /* number of the dispatch, if there is no base */
    uint32_t first, last;
    uint32_t width; /* bytes of an entry */
    uint32_t scale; /* bytes that one more in an entry stands for, if there is a base */
};

/* What one function has, or the code outside of all functions. */
struct asm_reaches {
    struct asm_ref *ref;
    size_t refs, ref_cap;
    struct asm_elastic *elastic;
    size_t elastics, elastic_cap;
    struct asm_dispatch *dispatch;
    size_t dispatches, dispatch_cap;
    struct asm_narrow_table *table;
    size_t tables, table_cap;
};

/* Finds what the function just analysed has.  Drops what `out` had before, but keeps its memory. */
void asm_find_reaches(const struct asm_code *c, struct asm_reaches *out);
/* Finds what the code outside of all functions has, and adds its sizes to facts. */
void asm_find_loose_reaches(const struct asm_code *c, struct asm_facts *facts, struct asm_reaches *out);
/* Adds the elastic instructions and dispatches of r to those of `all`.  Returns how many dispatches `all` had: the
 * numbers of r's dispatches start there. */
size_t asm_reaches_append(struct asm_reaches *all, const struct asm_reaches *r);
void asm_reaches_free(struct asm_reaches *r);
