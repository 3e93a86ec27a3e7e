/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Inserts text at an insertion point.
 */
#include "instrument/emit/put_probes.h"

/* Inserts a text at an insertion point.  The probes of the function's entry may stand after the whole first block.  In
 * that case the text for the entry is inserted after that block. */
void asm_put_at(const struct asm_put *t, uint32_t point, const struct bytes *text, uint32_t size)
{
    const struct asm_code *c = t->p->code;
    if (point == 0 && t->p->entry_item && t->p->entry_item == c->cfg.block[0].last)
        asm_insert_after(t->edits, asm_after_frame(t->p->code, c->item[t->p->entry_item - 1].stmt), text, size);
    else
        asm_insert_before(t->edits, asm_point_stmt(t->p, point), text, size);
}
