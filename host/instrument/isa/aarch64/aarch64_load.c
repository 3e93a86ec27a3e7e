/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: writes the code that saves registers around a probe, and that loads the slot base.
 */
#include "instrument/isa/aarch64/aarch64.h"

enum { INSN = 4 };

/* Pushes or pops a set of registers in pairs, so that sp stays a multiple of 16 (AAPCS64, "The Stack"). */
uint32_t asm_a64_save(bool thumb, asm_set set, bool push, struct bytes *out)
{
    unsigned regs[4], n = 0;

    (void)thumb;
    for (unsigned r = 0; r < 31 && n < 4; r++) {
        if ((set & ASM_REG(r)) != 0) {
            regs[n++] = r;
        }
    }
    unsigned pairs = (n + 1) / 2;
    for (unsigned i = 0; i < pairs; i++) {
        unsigned at = 2 * (push ? i : pairs - 1 - i);
        if (at + 1 < n) {
            bytes_printf(out, push ? "\tstp x%u, x%u, [sp, #-16]!\n" : "\tldp x%u, x%u, [sp], #16\n", regs[at],
                         regs[at + 1]);
        } else {
            bytes_printf(out, push ? "\tstr x%u, [sp, #-16]!\n" : "\tldr x%u, [sp], #16\n", regs[at]);
        }
        asm_pushed(out, push ? 16 : -16);
    }
    return pairs * INSN;
}

/* Does the whole record lie in one page of memory?  A small record is aligned so that it does not cross the end of a
 * page of 4 KB.  Then the slot base is the start of the page, and each store has the rest of the address as its offset.
 * In other cases, and for atomic instructions, the slot base is the address of the record. */
bool asm_a64_in_one_page(const struct asm_slots *s)
{
    return s->bytes <= ASM_PAGED && s->atomic == ASM_ATOMIC_NONE && !s->self_contained;
}

/* Loads the whole absolute address, so the code may run anywhere (DDI 0487, C6.2 "MOVK", "MOVZ"; relocations:
 * AAELF64). */
static uint32_t load_absolute(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    bytes_printf(out, "\tmovz x%u, #:abs_g3:%s+%u\n", l->reg, s->label, l->offset);
    for (int group = 2; group >= 0; group--) {
        bytes_printf(out, "\tmovk x%u, #:abs_g%d_nc:%s+%u\n", l->reg, group, s->label, l->offset);
    }
    return 4 * INSN;
}

uint32_t asm_a64_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    if (s->self_contained && !s->model->pic) {
        return load_absolute(s, l, out);
    }
    bytes_printf(out, "\tadrp x%u, %s+%u\n", l->reg, s->label, l->offset);
    if (asm_a64_in_one_page(s)) {
        return INSN;
    }
    bytes_printf(out, "\tadd x%u, x%u, :lo12:%s+%u\n", l->reg, l->reg, s->label, l->offset);
    return 2 * INSN;
}
