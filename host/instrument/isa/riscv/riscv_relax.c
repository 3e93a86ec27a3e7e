/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: replaces conditional branches whose target is out of reach, and those that need a probe inside.  A branch
 * reaches 4 KB, a jump 1 MB (Unpriv, 2.5).  GNU as itself widens branches, but older versions of Clang's assembler do
 * not.
 *
 * Example: `beqz a0, far` becomes `bnez a0, .Lmip_past0`, `j far`, `.Lmip_past0:`.
 */
#include <string.h>

#include "instrument/isa/riscv/riscv.h"

enum { INSN = 4 };

/* Returns the branch with the opposite condition; NULL: the instruction is no conditional branch. */
static const char *rv_inverse(struct span mnemonic)
{
    static const char *const pairs[][2] = {
        {"beq",  "bne" },
        {"blt",  "bge" },
        {"bltu", "bgeu"},
        {"bgt",  "ble" },
        {"bgtu", "bleu"},
        {"beqz", "bnez"},
        {"blez", "bgtz"},
        {"bltz", "bgez"}
    };
    char name[8];
    if (!span_lower(mnemonic, name, sizeof name))
        return NULL;
    const char *plain = strncmp(name, "c.", 2) == 0 ? name + 2 : name;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (int k = 0; k < 2; k++)
            if (strcmp(plain, pairs[i][k]) == 0)
                return pairs[i][1 - k];
    return NULL;
}

/* Writes the opposite branch, to a new label with this id. */
static bool put_inverse(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *out)
{
    const char *branch = rv_inverse(in->mnemonic);
    if (!branch || !fx->target.len || fx->target.at < in->operands.at)
        return false;
    bytes_printf(out, "\t%s %.*s.Lmip_past%s\n", branch, (int)(fx->target.at - in->operands.at), in->operands.at, id);
    return true;
}

uint32_t asm_rv_detour(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                       struct bytes *tail)
{
    if (fx->flow != ASM_FLOW_COND || !put_inverse(in, fx, id, head))
        return 0;
    bytes_printf(tail, "\tj %.*s\n.Lmip_past%s:\n", (int)fx->target.len, fx->target.at, id);
    return 2 * INSN;
}

uint32_t asm_rv_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                      struct bytes *body, struct bytes *tail)
{
    (void)dead;
    (void)tail;
    if (fx->flow != ASM_FLOW_COND || !put_inverse(in, fx, id, body))
        return 0;
    bytes_printf(body, "\tj %.*s\n.Lmip_past%s:\n", (int)fx->target.len, fx->target.at, id);
    return 2 * INSN;
}
