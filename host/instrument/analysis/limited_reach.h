/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Instructions and jump tables with a limited reach, which relaxation may have to change.
 */
#pragma once

#include "instrument/analysis/function.h"

/* An instruction with a limited reach. */
struct asm_ref {
    uint32_t stmt, symbol;
    uint32_t item; /* number of the instruction's item in its function */
    uint32_t function;
    uint32_t reach;
    uint32_t addend; /* the target lies at most so many bytes after the symbol */
    uint32_t it;     /* the IT instruction that covers it; ASM_NONE: none does */
    bool pool;       /* the target is a value in the next literal pool, not a symbol */
    bool between; /* the instruction is between a load exclusive and its store: its replacement may not access memory */
    asm_set dead;
};

/* An instruction that the assembler itself makes longer if its target is too far for the short form. */
struct asm_elastic {
    uint32_t stmt, symbol;
    uint32_t reach; /* how far the short form reaches, in bytes */
};

/* A jump through a table, and the few instructions before it, one of which takes the address that the entries count
 * from. */
struct asm_dispatch {
    uint32_t base; /* the symbol that the entries count from; ASM_NONE: they count from the jump (tbb, tbh) */
    uint32_t function;
    uint32_t stmt[8]; /* the instructions of the dispatch, beginning with the last one */
    uint32_t stmts;
    uint32_t steps; /* so many of these instructions depend on the width of the entries */
    bool has_sign;  /* the entries are signed numbers */
    bool by_label;  /* a label gives the table's place, not the PC */
};

/* A table with entries of one or two bytes, in the statements [first, last) of one section. */
struct asm_narrow_table {
    uint32_t base;     /* the symbol that the entries count from; ASM_NONE: they count from the jump */
    uint32_t dispatch; /* if there is no base symbol: the number of the dispatch whose jump they count from */
    uint32_t first, last;
    uint32_t width; /* bytes of one entry */
    uint32_t scale; /* if there is a base symbol: how many bytes one unit of an entry means */
};

/* All instructions and tables with a limited reach of one function, or of the code outside of all functions. */
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

/* Finds the instructions and tables with a limited reach in the function that was just analysed.  The earlier content
 * of `out` is dropped, but its memory is used again. */
void asm_find_reaches(const struct asm_code *c, struct asm_reaches *out);
/* Finds the instructions and tables with a limited reach in code outside of all functions.  Adds the sizes of that code
 * to the facts. */
void asm_find_loose_reaches(const struct asm_code *c, struct asm_facts *facts, struct asm_reaches *out);
/* Adds the elastic instructions and dispatches of r to those of `all`.  Returns how many dispatches `all` had: the
 * numbers of r's dispatches start there. */
size_t asm_reaches_append(struct asm_reaches *all, const struct asm_reaches *r);
void asm_reaches_free(struct asm_reaches *r);
