/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Instructions whose target moved out of reach, in Thumb-2 and A32, and what replaces them.
 */
#include "asm/arm.h"

void arm_reach_limits(uint32_t reach, int64_t *backward, int64_t *forward)
{
    /* Counted from the instruction's own address; pc is 4 (Thumb) or 8 (A32) ahead, and Thumb rounds it down for
     * literals, so the smaller reach is taken of each. */
    static const struct {
        int64_t backward, forward;
    } limits[] = {
        [ARM_REACH_ANY] = {INT64_MAX, INT64_MAX},
          [ARM_REACH_CBZ] = {-4,        130      },
          [ARM_REACH_WIDE] = {4085,      4095     },
        [ARM_REACH_NARROW] = {0,         1020     },
          [ARM_REACH_WORDS] = {1010,      1020     },
          [ARM_REACH_BYTES] = {245,       255      },
        [ARM_REACH_ADR32] = {1010,      1020     },
          [ARM_REACH_LOOP] = {4090,      4098     },
    };
    *backward = limits[reach].backward;
    *forward = limits[reach].forward;
}

static void pc_relative(const struct asm_insn *in, struct span target, int reg, const char *cond, const char *id,
                        struct bytes *b)
{
    const char *name = arm_register_name[reg];
    int ahead = in->thumb ? 4 : 8;
    int len = (int)target.len;
    bytes_printf(b, "\tmovw%s\t%s, #:lower16:(%.*s-(.Lmip_wp%s+%d))\n", cond, name, len, target.at, id, ahead);
    bytes_printf(b, "\tmovt%s\t%s, #:upper16:(%.*s-(.Lmip_wp%s+%d))\n", cond, name, len, target.at, id, ahead);
    bytes_printf(b, ".Lmip_wp%s:\n", id);
    if (in->thumb)
        bytes_printf(b, "\tadd%s\t%s, pc\n", cond, name);
    else
        bytes_printf(b, "\tadd%s\t%s, pc, %s\n", cond, name, name);
}

static uint32_t compare_branch(const struct asm_insn *in, const struct arm_ops *ops, const char *id, struct bytes *b)
{
    bool zero = in->mnemonic.len == 3;
    struct span reg = ops->op[0], target = ops->op[1];
    bytes_printf(b, "\t%s\t%.*s, .Lmip_w%s\n\tb\t%.*s\n.Lmip_w%s:\n", zero ? "cbnz" : "cbz", (int)reg.len, reg.at, id,
                 (int)target.len, target.at, id);
    return 6;
}

/* Stem of a mnemonic without condition and width, for re-spelling. */
static int stem(const struct arm_name *name)
{
    int len = 0;
    while (len < (int)sizeof name->row->name && name->row->name[len])
        len++;
    return len;
}

/* ldr and its kind: the address is made in the destination itself, so nothing else changes. */
static uint32_t literal_load(const struct asm_insn *in, const struct asm_effects *fx, const struct arm_name *name,
                             const struct arm_ops *ops, const char *id, struct bytes *b)
{
    int reg = arm_register(ops->op[0]);
    const char *cond = arm_condition_name(name->cond);
    if (reg < 0 || reg == ARM_SP || reg == ARM_PC)
        return 0;
    if (in->in_it)
        bytes_printf(b, "\tit%s\t%s\n", name->row->form == ARM_F_MOV ? "tt" : "ttt", cond);
    pc_relative(in, fx->target, reg, cond, id, b);
    if (name->row->form != ARM_F_MOV)
        bytes_printf(b, "\t%.*s%s\t%s, [%s]\n", stem(name), name->row->name, cond, arm_register_name[reg],
                     arm_register_name[reg]);
    return in->thumb ? 2 + 10 + 4 : 16;
}

/* ldrd rt, rt2, label: the first register may serve as base, a load reads it before it writes. */
static uint32_t literal_pair(const struct asm_insn *in, const struct asm_effects *fx, const struct arm_name *name,
                             const struct arm_ops *ops, const char *id, struct bytes *b)
{
    int first = arm_register(ops->op[0]);
    int second = ops->count > 2 ? arm_register(ops->op[1]) : first + 1;
    const char *cond = arm_condition_name(name->cond);
    if (first < 0 || second < 0 || second >= ARM_SP)
        return 0;
    /* Thumb allows base = rt only when no write-back is done, A32 likewise (A8.8.72). */
    if (in->in_it)
        bytes_printf(b, "\titttt\t%s\n", cond);
    pc_relative(in, fx->target, first, cond, id, b);
    bytes_printf(b, "\tldrd%s\t%s, %s, [%s]\n", cond, arm_register_name[first], arm_register_name[second],
                 arm_register_name[first]);
    return in->thumb ? 2 + 10 + 4 : 16;
}

/* vldr has no core register of its own: a dead one, else one that is saved around it. */
static uint32_t vector_load(const struct asm_insn *in, const struct asm_effects *fx, const struct arm_name *name,
                            const struct arm_ops *ops, asm_set dead, const char *id, struct bytes *b)
{
    int reg = arm_pick(dead);
    const char *cond = arm_condition_name(name->cond);
    const char *r = arm_register_name[reg < 0 ? ARM_IP : reg];
    if (in->in_it && reg < 0)
        return 0; /* five conditional instructions would be needed, four fit */
    if (in->in_it)
        bytes_printf(b, "\titttt\t%s\n", cond);
    if (reg < 0)
        bytes_printf(b, "\tpush%s\t{%s}\n", cond, r);
    pc_relative(in, fx->target, reg < 0 ? ARM_IP : reg, cond, id, b);
    bytes_printf(b, "\t%.*s\t%.*s, [%s]\n", (int)in->mnemonic.len, in->mnemonic.at, (int)ops->op[0].len, ops->op[0].at,
                 r);
    if (reg < 0)
        bytes_printf(b, "\tpop%s\t{%s}\n", cond, r);
    return in->thumb ? 2 + 10 + 4 + 8 : 24;
}

uint32_t arm_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                   struct bytes *body, struct bytes *tail)
{
    struct arm_name name;
    struct arm_ops ops;
    (void)tail;
    if (!arm_find(in->mnemonic, &name))
        return 0;
    arm_split(in->operands, &ops);
    switch (name.row->form) {
    case ARM_F_CBZ:
        return ops.count == 2 ? compare_branch(in, &ops, id, body) : 0;
    case ARM_F_LOAD:
    case ARM_F_MOV:
        return literal_load(in, fx, &name, &ops, id, body);
    case ARM_F_LOADD:
        return literal_pair(in, fx, &name, &ops, id, body);
    case ARM_F_VLDR:
        return vector_load(in, fx, &name, &ops, dead & ~ASM_REG(ARM_LR), id, body);
    default:
        return 0;
    }
}

bool arm_table_step(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out)
{
    struct arm_name name;
    struct arm_ops ops;
    if (from_bytes != 1 || !arm_find(in->mnemonic, &name) || name.row->form != ARM_F_TB)
        return false;
    arm_split(in->operands, &ops);
    if (ops.count != 1 || ops.op[0].len < 3 || ops.op[0].at[0] != '[')
        return false;
    bytes_printf(out, "\ttbh\t%.*s, lsl #1]\n", (int)ops.op[0].len - 1, ops.op[0].at);
    return true;
}

void arm_it_one(const struct asm_insn *in, struct bytes *out)
{
    struct arm_name name;
    if (arm_find(in->mnemonic, &name))
        bytes_printf(out, "\tit\t%s\n", arm_condition_name(name.cond));
}
