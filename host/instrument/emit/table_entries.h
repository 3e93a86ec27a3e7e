/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables of narrow entries, for relaxation.
 */
#ifndef MIP_INSTRUMENT_EMIT_TABLE_ENTRIES_H
#define MIP_INSTRUMENT_EMIT_TABLE_ENTRIES_H

#include "instrument/emit/relax.h"

/* Tables of narrow entries in the whole unit; their dispatching instructions were collected function by function. */
void asm_find_tables(struct asm_relaxation *x);
/* Statement of the label that the next entry of a data directive stands for, ASM_NONE: none. */
uint32_t asm_table_entry(const struct asm_relaxation *x, struct span *rest);
/* How far an entry may lie from what it is counted from. */
void asm_table_limits(const struct asm_relaxation *x, const struct asm_table *t, int64_t *backward, int64_t *forward);
/* Double the width of its entries, and of all other tables that share the instructions to change.  false: cannot be
 * done. */
bool asm_table_widen(struct asm_relaxation *x, struct asm_table *t);
/* The text of all that grew, once. */
void asm_write_tables(struct asm_relaxation *x);
uint32_t asm_table_function(const struct asm_relaxation *x, const struct asm_table *t);

#endif
