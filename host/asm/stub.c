/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A branch that must stay where it is, since a table is counted from there: `b` behind A32 `ldrls pc, [pc, …]`, and the
 * branches behind `addls pc, pc, …`.  Its probe stands behind the function.
 */
#include <inttypes.h>

#include "asm/plan.h"

bool asm_may_stub(const struct asm_plan *p, uint32_t item)
{
    const struct asm_item *i = &p->r->code->item[item];
    return i->glued && i->known && i->ends && i->fx.flow == ASM_FLOW_JUMP && !i->fx.conditional && !i->insn.thumb &&
           i->fx.target.len;
}

void asm_put_stub(struct asm_plan *p, uint32_t item, const struct bytes *probe, uint32_t size)
{
    const struct asm_item *i = &p->r->code->item[item];
    struct bytes branch = {0}, stub = {0};
    bytes_printf(&branch, "\tb\t.Lmip_stub%" PRIu32 "_%" PRIu32 "\n", p->function, item);
    bytes_printf(&stub, "\t.p2align\t2\n.Lmip_stub%" PRIu32 "_%" PRIu32 ":\n", p->function, item);
    bytes_append(&stub, probe->data, probe->len);
    bytes_printf(&stub, "\tb\t%.*s\n", (int)i->fx.target.len, i->fx.target.at);
    asm_edit_replace(p->r, i->stmt, &branch, 4);
    asm_insert_after(p->r, asm_last_content(p->r->u, i->part), &stub, size + 7);
    for (size_t k = p->r->first_ref; k < p->r->refs; k++)
        p->r->ref[k].done = p->r->ref[k].done || p->r->ref[k].stmt == i->stmt; /* its text is ours now */
    bytes_free(&branch);
    bytes_free(&stub);
}
