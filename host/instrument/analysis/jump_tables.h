/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables that stand among the code of their function.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define ASM_MOST_CHAINED 6

enum asm_table_form {
    ASM_TABLE_ADDRESSES, /* each entry is the address of a label */
    ASM_TABLE_DISTANCES, /* each entry is the distance from the table's start to a label, in bytes */
    ASM_TABLE_FROM_JUMP, /* each entry is the distance from the PC that the jump reads to a label, in halfwords */
    ASM_TABLE_BRANCHES   /* each entry is a branch instruction */
};

struct asm_jump_table {
    uint32_t item;        /* the jump that uses the table */
    uint8_t form;         /* form of the entries, an enum asm_table_form */
    uint8_t width;        /* bytes of an entry; 0: the entries are branches */
    uint32_t first, last; /* the statements that are the table's entries: [first, last) */
    uint32_t place;       /* the item whose PC gives the table's place; ASM_NONE: a label gives it */
    /* The items that compute the table's address and pass the entry on, in the order of the search. */
    uint32_t chain[ASM_MOST_CHAINED];
    uint8_t chained;
};

struct asm_code;
struct asm_facts;

/* Finds the jump tables of the function that was just decoded, and puts them into asm_code.table.  Marks the symbols
 * that the function's data names. */
void asm_find_jump_tables(struct asm_code *c, struct asm_facts *facts);

/* Is an item one of the table's branches, or between the table and the item whose PC gives its place? */
bool asm_of_table(const struct asm_code *c, const struct asm_jump_table *t, uint32_t item);
