/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The assembler itself finds the shortest jump that reaches; only LOOPcc and JRCXZ have none but the short one.
 */
#include "asm/machine/x86_64.h"

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
