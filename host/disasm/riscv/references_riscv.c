/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * References of RISC-V code: see references.c.
 * lui or auipc with the low half in what follows, and distances from gp and zero, as the linker's relaxation makes them
 * (psABI, "Linker Relaxation").
 */
#include <string.h>

#include "disasm/riscv/decode_riscv.h"

static bool result_of(const struct img_tracker *t, const struct img_instruction *i, const struct rv_instruction *r,
                      uint64_t *value)
{
    uint64_t imm = (uint64_t)r->imm;
    if (r->op == RV_LI)
        *value = imm;
    else if (r->op == RV_AUIPC)
        *value = i->address + imm;
    else if (r->op == RV_ADDI && img_has_value(t, r->rs1))
        *value = t->value[r->rs1] + imm;
    else if (r->op == RV_MOVE && img_has_value(t, r->rs2))
        *value = t->value[r->rs2];
    else
        return false;
    if (i->isa & RV_32)
        *value = (uint32_t)*value;
    return true;
}

static void forget_riscv_results(struct img_tracker *t, const struct rv_instruction *r)
{
    img_forget_register(t, r->rd);
    for (unsigned reg = 1; reg < RV_NONE && r->op >= RV_PUSH && r->op <= RV_FROM_SAVED; reg++)
        if (r->op == RV_POP || r->op == RV_POP_RETURN || reg == RV_SP || reg == r->rs1 || reg == r->rs2 ||
            reg == RV_A0 || reg == RV_A0 + 1)
            img_forget_register(t, reg);
}

/* Makes the values stale that control may not have, or not only these, after this instruction. */
static void follow_riscv_control(struct img_tracker *t, const struct rv_instruction *r)
{
    bool jumps = r->op == RV_JUMP || r->op == RV_JUMP_REGISTER;
    bool calls = (jumps && r->rd != RV_ZERO) || (r->op == RV_TABLE_JUMP && r->row->link) || r->op == RV_CALL_ABOVE;
    if (r->op == RV_BRANCH) {
        img_make_stale(t, r->rs1);
        img_make_stale(t, r->rs2);
    }
    for (unsigned reg = 1; reg < RV_NONE && calls; reg++)
        if (RV_CHANGED_BY_CALL >> reg & 1)
            img_make_stale(t, reg);
    if (!calls && (jumps || r->op == RV_TABLE_JUMP || r->op == RV_POP_RETURN || r->op == RV_EXCEPTION_RETURN))
        img_all_stale(t);
}

void img_visit_riscv(struct img_tracker *t, const struct img_instruction *i)
{
    struct rv_instruction r = rv_decode(i->word, i->address, i->isa);
    uint64_t value = 0;
    if (!r.row) {
        memset(t->trust, 0, sizeof t->trust);
        return;
    }
    img_keep_value(t, RV_ZERO, 0, IMG_SURE);
    if (t->has_base)
        img_keep_value(t, RV_GP, t->base, IMG_SURE);
    bool has = result_of(t, i, &r, &value);
    unsigned from = r.op == RV_ADDI ? r.rs1 : r.op == RV_MOVE ? r.rs2 : RV_ZERO;
    enum img_trust trust = t->trust[from];
    if (r.op == RV_LOAD || r.op == RV_STORE || r.op == RV_ATOMIC)
        img_note_access(t, i->address, r.rs1, r.imm, true);
    forget_riscv_results(t, &r);
    if (has) {
        img_keep_value(t, r.rd, value, trust);
        if (r.op == RV_ADDI || r.op == RV_MOVE) /* lui and auipc make a page; an offset follows */
            img_note_reference(t, i->address, value, false);
    }
    follow_riscv_control(t, &r);
}
