/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables in data (data_tables.c), and the jumps that use them (table_jumps.c).
 */
#pragma once

#include "base/arena.h"
#include "instrument/analysis/function.h"

#define ASM_MOST_TABLES 64

/* A table of labels of one function, in a section without code. */
struct asm_data_table {
    uint32_t symbol;  /* its label */
    uint32_t base;    /* the label that its entries count from; ASM_NONE: they are addresses */
    uint32_t *target; /* items of the function to which its entries lead */
    uint32_t targets;
    uint32_t *name; /* the symbols that its entries name, each one as often as it is named */
    uint32_t names;
};

/* Which tables each jump through a register uses. */
struct asm_table_jumps {
    struct asm_data_table table[ASM_MOST_TABLES];
    uint32_t tables;
    /* For each block: its jump certainly goes to a target of one of these tables (bit n: table n); 0: not known. */
    uint64_t *from;
    /* For each entry of asm_code.taken: a jump whose tables are not known may go there. */
    bool *open;
    uint32_t opens; /* number of these */
};

/* Reads the table at a label.  Returns false if the label begins no table that a compiler made for a switch, or if some
 * entry is not understood. */
bool asm_read_data_table(const struct asm_code *c, uint32_t symbol, struct arena *memory, struct asm_data_table *out);
/* Returns the symbol whose address stands in memory at a label of data, plus an offset; ASM_NONE: not known. */
uint32_t asm_word_at(const struct asm_unit *u, uint32_t symbol, int32_t offset);
/* Makes all labels open, as if no instruction were understood. */
void asm_open_all_labels(const struct asm_code *c, struct asm_table_jumps *t);
/* May be called if the blocks of the function are known. */
void asm_find_table_jumps(const struct asm_code *c, struct arena *memory, struct asm_table_jumps *out);
