/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where control goes after an instruction of RISC-V: see transfers.c.
 *
 * A call over a long distance is auipc and jalr, so what the instructions before made is kept.  A switch loads its
 * place from a table, and so does a call through an array of pointers: call_graph.c looks at the first word.
 *
 * Example: `lui a5,T; addi a5,a5,T; add a5,a5,a0; lw a5,0(a5); jr a5` has the table T.
 */
#include "disasm/riscv/decode_riscv.h"

static uint32_t bit(unsigned reg)
{
    return reg < RV_NONE ? UINT32_C(1) << reg : 0;
}

static bool is_known(const struct img_last_write *last, unsigned reg)
{
    return reg == RV_ZERO || last->known & bit(reg);
}

/* Did the instruction right before make the value?  Else another way may lead here, with another value. */
static bool is_made(const struct img_last_write *last, unsigned reg)
{
    return reg == RV_ZERO || last->made & bit(reg);
}

static uint64_t value_of(const struct img_last_write *last, unsigned reg)
{
    return reg == RV_ZERO ? 0 : last->value[reg];
}

/* A jump or call through a register. */
static void transfer_to_register(const struct rv_instruction *r, const struct img_last_write *last, uint32_t isa,
                                 struct img_transfer *out)
{
    uint64_t target = r->rs1 < RV_NONE ? (value_of(last, r->rs1) + (uint64_t)r->imm) & ~UINT64_C(1) : 0;
    bool known = is_made(last, r->rs1);
    if (known)
        out->target = isa & RV_32 ? (uint32_t)target : target;
    out->kind = r->rd != RV_ZERO ? IMG_TRANSFER_CALL
                : known          ? IMG_TRANSFER_JUMP
                : rv_returns(r)  ? IMG_TRANSFER_RETURN
                                 : IMG_TRANSFER_AWAY;
    if (out->kind != IMG_TRANSFER_AWAY)
        return;
    if ((last->added | last->picked) & bit(r->rs1))
        out->kind = IMG_TRANSFER_TABLE;
    out->table = last->picked & bit(r->rs1) ? last->value[r->rs1] : 0;
}

/* Does it set sp to a value that is neither sp's nor s0's with an offset? */
static bool is_new_stack(const struct rv_instruction *r)
{
    bool own = r->rs1 == RV_SP || r->rs1 == RV_S0 || r->rs2 == RV_SP || r->rs2 == RV_S0;
    return r->rd == RV_SP && !(own && (r->op == RV_ADDI || r->op == RV_ADD || r->op == RV_MOVE || r->op == RV_VALUE));
}

bool img_transfer_riscv(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out)
{
    struct rv_instruction r = rv_decode(i->word, i->address, i->isa);
    if (!r.row)
        return false;
    switch (r.op) {
    case RV_BRANCH:
    case RV_JUMP:
        out->kind = r.op == RV_JUMP && r.rd != RV_ZERO ? IMG_TRANSFER_CALL : IMG_TRANSFER_JUMP;
        out->conditional = r.op == RV_BRANCH;
        out->target = r.target;
        return true;
    case RV_JUMP_REGISTER:
        transfer_to_register(&r, last, i->isa, out);
        return true;
    case RV_TABLE_JUMP:
        out->kind = r.row->link ? IMG_TRANSFER_CALL : IMG_TRANSFER_AWAY;
        return true;
    case RV_POP_RETURN:
        out->kind = IMG_TRANSFER_RETURN;
        return true;
    case RV_BREAK: /* semihosting: after slli x0, x0, 0x1f (RISC-V Semihosting, 1.0, section 2) */
        out->kind = IMG_TRANSFER_STOP;
        return !last->semihosts;
    case RV_CALL_ABOVE:
    case RV_EXCEPTION_RETURN:
    case RV_WAIT:
    case RV_ILLEGAL:
        out->kind = IMG_TRANSFER_STOP;
        return true;
    default:
        out->kind = IMG_TRANSFER_STOP;
        return is_new_stack(&r);
    }
}

/* Keeps the value of rd, if it is made of constants. */
static bool keep_constant(struct img_last_write *last, const struct rv_instruction *r,
                          const struct img_last_write *before, const struct img_instruction *i)
{
    uint64_t imm = (uint64_t)r->imm, value = imm;
    if (r->op == RV_AUIPC)
        value = i->address + imm;
    else if (r->op == RV_ADDI && is_known(before, r->rs1))
        value = value_of(before, r->rs1) + imm;
    else if (r->op == RV_MOVE && is_known(before, r->rs2))
        value = value_of(before, r->rs2);
    else if (r->op != RV_LI)
        return false;
    last->made = bit(r->rd);
    last->known |= bit(r->rd);
    last->value[r->rd] = i->isa & RV_32 ? (uint32_t)value : value;
    return true;
}

/* The place in a table: base and index are added, or a word is loaded from there. */
static void note_table(struct img_last_write *last, const struct rv_instruction *r, const struct img_last_write *before)
{
    bool adds = r->op == RV_ADD || r->op == RV_SHIFT_ADD;
    bool first = r->op == RV_ADD && before->known & bit(r->rs1), second = adds && before->known & bit(r->rs2);
    if (adds)
        last->added |= bit(r->rd);
    if (first != second) {
        last->indexed |= bit(r->rd);
        last->value[r->rd] = before->value[first ? r->rs1 : r->rs2];
    }
    if (r->op == RV_LOAD && before->indexed & bit(r->rs1)) {
        last->picked |= bit(r->rd);
        last->value[r->rd] = before->value[r->rs1] + (uint64_t)r->imm;
    }
}

void img_writes_riscv(const struct img_instruction *i, struct img_last_write *last)
{
    struct rv_instruction r = rv_decode(i->word, i->address, i->isa);
    struct img_last_write before = *last;
    bool is_long = r.op == RV_BRANCH || r.op == RV_JUMP || r.op == RV_JUMP_REGISTER || r.op == RV_TABLE_JUMP;
    last->made = 0;
    last->semihosts = i->word == 0x01F01013;
    if (!r.row || (is_long && r.op != RV_BRANCH) || r.op >= RV_PUSH) {
        *last = (struct img_last_write){.semihosts = last->semihosts};
        return;
    }
    uint32_t kept = ~bit(r.rd);
    last->known &= kept;
    last->indexed &= kept;
    last->picked &= kept;
    last->added &= kept;
    if (bit(r.rd) > 1 && !keep_constant(last, &r, &before, i))
        note_table(last, &r, &before);
}

bool img_branches_riscv(const struct img_instruction *i)
{
    struct rv_instruction r = rv_decode(i->word, i->address, i->isa);
    bool jumps = r.op == RV_JUMP || r.op == RV_JUMP_REGISTER || r.op == RV_TABLE_JUMP;
    return r.op == RV_BRANCH || r.op == RV_POP_RETURN ||
           (jumps && (r.op == RV_TABLE_JUMP ? !r.row->link : r.rd == RV_ZERO));
}

bool img_may_store_riscv(const struct img_instruction *i)
{
    struct rv_instruction r = rv_decode(i->word, i->address, i->isa);
    return r.op != RV_LOAD;
}
