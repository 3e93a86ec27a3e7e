/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * References of x86-64 code: see references.c.
 * Operands relative to RIP, or absolute, and through the register that the LEA right before wrote.
 */
#include "disasm/x86_64/decoder_x86_64.h"

#include <string.h>

void img_visit_x86_64(struct img_tracker *t, const struct img_instruction *i)
{
    static const unsigned addresses[] = {X86_INS_LEA,        X86_INS_NOP,         X86_INS_PREFETCH,
                                         X86_INS_PREFETCHW,  X86_INS_PREFETCHNTA, X86_INS_PREFETCHT0,
                                         X86_INS_PREFETCHT1, X86_INS_PREFETCHT2};
    const cs_x86 *x = &i->insn->detail->x86;
    bool accesses = !IMG_IS_ONE_OF(i->insn->id, addresses);
    uint64_t made = 0;
    for (unsigned k = 0; k < x->op_count; k++) {
        const x86_op_mem *m = &x->operands[k].mem;
        if (x->operands[k].type != X86_OP_MEM || m->index != X86_REG_INVALID)
            continue;
        if (m->base == X86_REG_RIP)
            img_note_reference(t, i->address, made = i->address + i->size + (uint64_t)m->disp, accesses);
        else if (m->base == X86_REG_INVALID && m->segment == X86_REG_INVALID)
            img_note_reference(t, i->address, (uint64_t)m->disp, accesses);
        else
            img_note_access(t, i->address, (unsigned)m->base, m->disp, accesses);
    }
    memset(t->trust, 0, sizeof t->trust);
    if (made && i->insn->id == X86_INS_LEA)
        img_keep_value(t, (unsigned)x->operands[0].reg, made, IMG_SURE);
}
