/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables that stand among the code of a function.
 */
#ifndef MIP_INSTRUMENT_ANALYSIS_JUMP_TABLES_H
#define MIP_INSTRUMENT_ANALYSIS_JUMP_TABLES_H

#include <stdbool.h>
#include <stdint.h>

#define ASM_MOST_CHAINED 6

enum asm_table_form {
    ASM_TABLE_ADDRESSES, /* of labels */
    ASM_TABLE_DISTANCES, /* from the table's start to labels, bytes */
    ASM_TABLE_FROM_JUMP, /* from the PC as the jump reads it to labels, halfwords */
    ASM_TABLE_BRANCHES   /* instructions */
};

struct asm_jump_table {
    uint32_t item;        /* the jump */
    uint8_t form;         /* enum asm_table_form */
    uint8_t width;        /* of an entry, bytes; 0: branches */
    uint32_t first, last; /* statements of the entries */
    uint32_t place;       /* item that reads the PC for the table's place; ASM_NONE: a label gives it */
    uint32_t
        chain[ASM_MOST_CHAINED]; /* items that make the table's address and pass the entry on, in the order found */
    uint8_t chained;
};

struct asm_code;
struct asm_facts;

/* The tables of the function just decoded, into asm_code.table; marks the symbols that its data names. */
void asm_find_jump_tables(struct asm_code *c, struct asm_facts *facts);

/* Is an item one of the table's branches, or between the table and the item that reads the PC for its place? */
bool asm_of_table(const struct asm_code *c, const struct asm_jump_table *t, uint32_t item);

#endif
