/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One analysed function: probes planned, put into the text, recorded for the map.
 */
#include <stdlib.h>

#include "instrument/probes/probe_list.h"

static void find_parts(const struct asm_code *c, struct asm_record *record)
{
    record->part = xcalloc(c->blocks, sizeof *record->part);
    for (uint32_t b = 1; b < c->blocks; b++)
        if (c->item[c->block[b].first].part != c->item[c->block[b - 1].first].part)
            record->part[record->parts++] = b;
}

static void keep_record(struct asm_plan *p)
{
    struct rewriter *r = p->r;
    if (r->records == r->record_cap) {
        r->record_cap = r->record_cap ? r->record_cap * 2 : 256;
        r->record = xrealloc(r->record, r->record_cap, sizeof *r->record);
    }
    p->record.function = p->function;
    p->record.signature = asm_signature(r->code);
    p->record.blocks = r->code->blocks;
    p->record.insns = r->code->insns;
    if (p->record.slot || p->record.flow)
        find_parts(r->code, &p->record);
    r->record[r->records++] = p->record;
    p->record.slot = NULL;
    p->record.dep = NULL;
    p->record.flow = NULL;
    p->record.stop = NULL;
    p->record.inner = NULL;
}

static const char *place(struct asm_plan *p)
{
    if (!asm_plan_points(p))
        return "it has no instruction of the compiler's";
    if (p->r->options->mode == ASM_MODE_NONE) {
        asm_put_entry_poison(p);
        asm_put_block_poison(p);
        return NULL;
    }
    const char *why = asm_plan_probes(p);
    if (why)
        return why;
    asm_put_probes(p);
    keep_record(p);
    return NULL;
}

const char *asm_place(struct rewriter *r, uint32_t function)
{
    struct asm_plan p = {.r = r, .function = function, .calls = r->options->mode == ASM_MODE_CALLS};
    const char *why = place(&p);
    asm_plan_free(&p);
    return why;
}
