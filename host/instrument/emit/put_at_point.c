/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Text at an insertion point.
 */
#include "instrument/emit/put_probes.h"

/* Puts text at a point.  The entry's probes may stand after the whole first block.  The text for the entry then goes
 * after the block. */
void asm_put_at(const struct asm_put *t, uint32_t point, const struct bytes *text, uint32_t size)
{
    const struct asm_code *c = t->p->code;
    if (point == 0 && t->p->entry_item && t->p->entry_item == c->block[0].last)
        asm_insert_after(t->edits, asm_after_frame(t->p->code, c->item[t->p->entry_item - 1].stmt), text, size);
    else
        asm_insert_before(t->edits, asm_point_stmt(t->p, point), text, size);
}
