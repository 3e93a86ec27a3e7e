/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Instructions and jump tables with a limited reach: what relaxation may have to change.
 */
#ifndef MIP_INSTRUMENT_ANALYSIS_LIMITED_REACH_H
#define MIP_INSTRUMENT_ANALYSIS_LIMITED_REACH_H

#include "instrument/analysis/function.h"

/* An instruction with a limited reach. */
struct asm_ref {
    uint32_t stmt, symbol;
    uint32_t item; /* of its function */
    uint32_t function;
    uint32_t reach;
    uint32_t addend; /* bytes after the symbol, at most */
    uint32_t it;     /* its IT instruction, ASM_NONE: none */
    bool pool;       /* the target is a value in the next literal pool, not a symbol */
    bool between;    /* it stands between a load exclusive and its store: the replacement may not access memory */
    asm_set dead;
};

/* An instruction that the assembler makes longer if its target is too far for the short form. */
struct asm_elastic {
    uint32_t stmt, symbol;
    uint32_t reach; /* of the short form */
};

/* An indirect jump and the few instructions before it, one of which takes the address that its table counts from. */
struct asm_dispatch {
    uint32_t base; /* symbol; ASM_NONE: the jump itself (tbb, tbh) */
    uint32_t function;
    uint32_t stmt[8]; /* the last one first */
    uint32_t stmts;
    uint32_t steps; /* how many of them change with the width of entries */
    bool has_sign;  /* the entries are signed */
    bool by_label;  /* the table's place comes from a label, not from the PC */
};

/* Entries of one or two bytes, in statements [first, last) of one section. */
struct asm_narrow_table {
    uint32_t base;     /* symbol that entries are counted from, ASM_NONE: the dispatching instruction */
    uint32_t dispatch; /* number of the dispatch, if there is no base */
    uint32_t first, last;
    uint32_t width; /* of an entry, bytes */
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

/* Finds those of the function just analysed.  Drops what `out` had before, but keeps its memory. */
void asm_find_reaches(const struct asm_code *c, struct asm_reaches *out);
/* Those of the code outside of all functions, and its size, into facts. */
void asm_find_loose_reaches(const struct asm_code *c, struct asm_facts *facts, struct asm_reaches *out);
/* Add the elastic instructions and dispatches of one to those of many.  Returns how many dispatches there were: numbers
 * of r start there. */
size_t asm_reaches_append(struct asm_reaches *all, const struct asm_reaches *r);
void asm_reaches_free(struct asm_reaches *r);

#endif
