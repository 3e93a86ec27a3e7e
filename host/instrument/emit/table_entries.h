/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables with narrow entries, for relaxation.
 */
#pragma once

#include "instrument/emit/relax.h"

/* Finds the tables with narrow entries in the whole unit.  Their dispatching instructions were collected for each
 * function before. */
void asm_find_tables(struct asm_relaxation *x);
/* Returns the statement of the label that the next entry of a data directive leads to; ASM_NONE: none. */
uint32_t asm_table_entry(const struct asm_relaxation *x, struct span *rest);
/* Gives the longest distances that an entry can hold. */
void asm_table_limits(const struct asm_relaxation *x, const struct asm_table *t, int64_t *backward, int64_t *forward);
/* Doubles the width of the table's entries, and of all other tables that share its dispatching instructions.  Returns
 * false if that cannot be done. */
bool asm_table_widen(struct asm_relaxation *x, struct asm_table *t);
/* Writes the text of all tables that grew.  To be called once. */
void asm_write_tables(struct asm_relaxation *x);
uint32_t asm_table_function(const struct asm_relaxation *x, const struct asm_table *t);
