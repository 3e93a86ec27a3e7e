/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * x86-64: writes replacements for instructions whose target is out of reach.
 *
 * Problem: the assembler chooses the shortest jump that reaches, but LOOPcc and JRCXZ reach only 127 bytes (Intel SDM,
 * volume 2).
 *
 * Method: the instruction jumps to a `jmp` close by, and another `jmp` goes around that one.
 *
 * What holds: a replacement changes no flag and no register.
 *
 * Example: `loop .L3` becomes `loop .Lmip_far0; jmp .Lmip_near0; .Lmip_far0: jmp .L3; .Lmip_near0:`.
 */
#include "instrument/isa/x86_64/x86_64.h"

#include <stdio.h>
#include <string.h>

enum { SHORT = 4, JUMP = 5 };

uint32_t asm_x86_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                       struct bytes *body, struct bytes *tail)
{
    (void)dead;
    (void)tail;
    if (fx->reach != X86_REACH_BYTE || fx->target.len == 0) {
        return 0;
    }
    bytes_printf(body, "\t%.*s .Lmip_far%s\n\tjmp .Lmip_near%s\n", (int)in->mnemonic.len, in->mnemonic.at, id, id);
    bytes_printf(body, ".Lmip_far%s:\n\tjmp %.*s\n.Lmip_near%s:\n", id, (int)fx->target.len, fx->target.at, id);
    return SHORT + 2 * JUMP;
}

/* Returns the conditional jump with the opposite condition.  Returns false if there is no such jump (LOOPcc, JRCXZ). */
static bool opposite(const char *name, char *out, size_t size)
{
    if (name[0] != 'j' || asm_x86_condition(name + 1) == 0) {
        return false;
    }
    const char *cond = name + 1;
    if (strcmp(cond, "pe") == 0 || strcmp(cond, "po") == 0) {
        snprintf(out, size, "jp%c", cond[1] == 'e' ? 'o' : 'e');
    } else {
        snprintf(out, size, "j%s%s", cond[0] == 'n' ? "" : "n", cond + (cond[0] == 'n'));
    }
    return true;
}

/* Replaces a jump by two texts, with a probe between them.  The operand is copied unchanged, as it may end in @PLT. */
uint32_t asm_x86_detour(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                        struct bytes *tail)
{
    enum { LONGEST_JCC = 6 };
    char name[X86_MNEMONIC], other[X86_MNEMONIC];

    if (fx->flow != ASM_FLOW_COND || fx->target.len == 0 || !span_lower(in->mnemonic, name, sizeof name)) {
        return 0;
    }
    if (opposite(name, other, sizeof other)) {
        bytes_printf(head, "\t%s .Lmip_over%s\n", other, id);
    } else {
        bytes_printf(head, "\t%s .Lmip_take%s\n\tjmp .Lmip_over%s\n.Lmip_take%s:\n", name, id, id, id);
    }
    bytes_printf(tail, "\tjmp %.*s\n.Lmip_over%s:\n", (int)in->operands.len, in->operands.at, id);
    return LONGEST_JCC + 2 * JUMP;
}
