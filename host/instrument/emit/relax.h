/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables for range repair: range.c decides, tables.c knows their form.
 */
#ifndef MIP_INSTRUMENT_EMIT_RELAX_H
#define MIP_INSTRUMENT_EMIT_RELAX_H

#include "instrument/rewriter.h"

/* Tables of narrow entries in the whole unit; their dispatching instructions were collected function by function. */
void asm_find_tables(struct rewriter *r);
/* Code outside of all functions: its size, and what has a limited reach. */
void asm_find_loose_code(struct rewriter *r);
/* Statement of the label that the next entry of a data directive stands for, ASM_NONE: none. */
uint32_t asm_table_entry(const struct rewriter *r, struct span *rest);
/* How far an entry may lie from what it is counted from. */
void asm_table_limits(const struct rewriter *r, const struct asm_table *t, int64_t *backward, int64_t *forward);
/* Double the width of its entries, and of all other tables that share the instructions to change.  false: cannot be
 * done. */
bool asm_table_widen(struct rewriter *r, struct asm_table *t);
/* The text of all that grew, once. */
void asm_write_tables(struct rewriter *r);
uint32_t asm_table_function(const struct rewriter *r, const struct asm_table *t);

#endif
