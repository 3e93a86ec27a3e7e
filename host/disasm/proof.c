/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a block ran, and a line has instructions in it.  Was the line's statement reached?
 *
 * Method: compilers turn a branch around a short statement into predicated instructions or selects.  These execute
 * whether the statement is reached or not.  A table for each instruction set names them, and what is there for the
 * machine alone.  What a compiler moved to an earlier block cannot be seen in an instruction; source/moved.c looks at
 * its row.  Rows of IMG_LEAVES name what stands before a return: it gives the stack back, or loads a register that a
 * callee keeps for its caller.  So does source/returns.c know an end.
 *
 * What holds: an instruction that no row names proves.  So a new instruction needs a row only if it may do nothing.
 * IMG_LEAVES alone tells no end: such a load may read a variable.  A return must follow.
 *
 * Example: `cmp r0, #0; it eq; moveq r1, #1`: cmp proves its line, IT nothing, and moveq is conditional.
 */
#include "disasm/proof.h"

#include <string.h>

static bool row_fits(const struct img_proofs *t, const struct img_proof_row *r, const struct img_encoded *i)
{
    if (r->predicated && !i->predicated)
        return false;
    if (!t->by_name)
        return (i->word & r->mask) == r->bits;
    return i->insn->mnemonic[0] == r->name[0] && strncmp(i->insn->mnemonic, r->name, strlen(r->name)) == 0 &&
           (!r->with || strstr(i->insn->op_str, r->with));
}

const struct img_proof_row *img_proof_row_of(const struct img_proofs *t, const struct img_encoded *i)
{
    if (t->by_name && !i->insn)
        return NULL;
    for (size_t n = 0; n < t->count; n++)
        if (row_fits(t, &t->rows[n], i))
            return &t->rows[n];
    return NULL;
}
