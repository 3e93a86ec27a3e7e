/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables that stand among the code of a function.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define ASM_MOST_CHAINED 6

enum asm_table_form {
    ASM_TABLE_ADDRESSES, /* entries are addresses of labels */
    ASM_TABLE_DISTANCES, /* entries are distances from the table's start to labels, in bytes */
    ASM_TABLE_FROM_JUMP, /* entries are distances from the PC as the jump reads it to labels, in halfwords */
    ASM_TABLE_BRANCHES   /* entries are branch instructions */
};

struct asm_jump_table {
    uint32_t item;        /* the jump */
    uint8_t form;         /* enum asm_table_form */
    uint8_t width;        /* bytes of an entry; 0: entries are branches */
    uint32_t first, last; /* statements of the entries */
    uint32_t place;       /* the item that reads the PC for the table's place; ASM_NONE: a label gives the place */
    /* the items that make the table's address and pass the entry on, in the order found */
    uint32_t chain[ASM_MOST_CHAINED];
    uint8_t chained;
};

struct asm_code;
struct asm_facts;

/* Finds the tables of the function just decoded, into asm_code.table.  Marks the symbols that the function's data
 * names. */
void asm_find_jump_tables(struct asm_code *c, struct asm_facts *facts);

/* Is an item one of the table's branches, or between the table and the item that reads the PC for its place? */
bool asm_of_table(const struct asm_code *c, const struct asm_jump_table *t, uint32_t item);
