/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which instructions access an object, if its address is made by two or three instructions?
 *
 * Method: walk the code in the order of its addresses, and keep the value of each register that an instruction makes
 * from constants alone: a literal, a pair of immediates, a page and an offset, a sum with the PC.  Each such value is
 * noted as an address that is made.  A load or store through a register with such a value is noted as an access.
 *
 * An access is noted only if control can come to it with that value on the straight line before it.  So these values
 * are stale: all after a jump, those of registers that a call may change (AAPCS32 6.1.1, AAPCS64 6.1.1), and those
 * that the code compares, as a loop does with the end of an array.  An access by a stale value counts as an address
 * that is made.  A write of anything else forgets the register; the symbol of the next function forgets all.  This is a
 * lint over straight lines of code, not a data-flow analysis.
 *
 * An access is in the part of memory only if the instructions that make its address say so.
 *
 * Example (Thumb-2): `movw r3, #0x100; movt r3, #0x2000` makes 0x20000100, and `strb r3, [r3, #2]` then accesses
 * 0x20000102.  With `cmp r2, r3` instead the address may be the end of the array before the counters.
 */
#include "disasm/references.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "disasm/decoders.h"

static void collect_function_starts(struct img_tracker *t)
{
    t->function = xcalloc(t->elf->symbol_count, sizeof *t->function);
    for (size_t i = 0; i < t->elf->symbol_count; i++)
        if (t->elf->symbols[i].type == STT_FUNC)
            t->function[t->functions++] = img_elf_code_address(t->elf, &t->elf->symbols[i]);
    sort_by_number(SORTED_NUMBERS(t->function), t->functions);
}

static bool visit_instruction(const struct img_instruction *i, void *arg)
{
    struct img_tracker *t = arg;
    if (find_sorted(SORTED_NUMBERS(t->function), t->functions, i->address))
        memset(t->trust, 0, sizeof t->trust);
    if (!t->decoder->own && (!i->insn || !i->insn->detail)) {
        memset(t->trust, 0, sizeof t->trust);
        return true;
    }
    t->decoder->visit(t, i);
    if (i->insn && img_in_group(i->insn, CS_GRP_RET))
        img_all_stale(t);
    return true;
}

enum mip_status img_find_references(const struct img_elf *elf, uint64_t start, uint64_t stop,
                                    struct img_references *out, struct diag *d)
{
    struct img_code *code = NULL;
    struct img_tracker *t = xcalloc(1, sizeof *t);
    *t = (struct img_tracker){.elf = elf, .out = out, .start = start, .stop = stop};
    t->decoder = img_decoder_of(elf->machine, elf->is64 ? 8 : 4);
    const struct img_symbol *base =
        t->decoder && t->decoder->base_symbol ? img_elf_symbol(elf, t->decoder->base_symbol) : NULL;
    t->has_base = base != NULL;
    t->base = base ? base->value : 0;
    bool can = t->decoder && t->decoder->visit && img_code_open(elf, &code);
    collect_function_starts(t);
    for (size_t i = 0; i < elf->section_count && can; i++) {
        const struct img_section *s = &elf->sections[i];
        if ((s->flags & SHF_EXECINSTR) && s->data)
            img_code_each(code, s->address, s->address + s->size, visit_instruction, t);
        memset(t->trust, 0, sizeof t->trust);
    }
    img_code_close(code);
    free(t->function);
    free(t);
    if (can)
        return MIP_OK;
    char known[MACHINE_LIST];
    return diag_fail(d, MIP_MALFORMED, elf->path, "no decoder for machine %u (e_machine); note: %s have one",
                     elf->machine, machine_list(MACHINE_TITLES, known));
}
