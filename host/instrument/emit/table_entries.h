/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds and widens jump tables with narrow entries, for relaxation.
 */
#pragma once

#include "instrument/emit/relax.h"

/* Finds the jump tables with narrow entries in the whole unit.  The instructions that dispatch through them were
 * collected before, function by function. */
void asm_find_tables(struct asm_relaxation *x);
/* Returns the statement of the label that the next entry in a data directive leads to; ASM_NONE: there is none. */
uint32_t asm_table_entry(const struct asm_relaxation *x, struct span *rest);
/* Returns the longest distances that an entry of the table can hold. */
void asm_table_limits(const struct asm_relaxation *x, const struct asm_table *t, int64_t *backward, int64_t *forward);
/* Doubles the width of the table's entries, and that of all other tables which the same instructions read.  Returns
 * false if the entries cannot become wider. */
bool asm_table_widen(struct asm_relaxation *x, struct asm_table *t);
/* Writes the text of all tables that became wider.  The function must be called only once. */
void asm_write_tables(struct asm_relaxation *x);
uint32_t asm_table_function(const struct asm_relaxation *x, const struct asm_table *t);
