/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 16-bit Thumb: writes replacements for instructions whose target is out of reach.
 *
 * Problem: conditional branches reach 256 bytes, b 2 KB, and a literal load 1 KB, forward only (DDI 0419, A6.7).
 *
 * Method: a conditional branch is replaced by its opposite, which jumps over a `b` to the target.  A `b` is replaced by
 * `bl` if lr is dead; if not, the address goes through the stack.  A literal load or adr loads the distance to its
 * target from a word in the code, and adds the PC.
 *
 * What holds: no replacement changes a flag.  A replacement may itself have a limited reach, such as the `b`: relax.c
 * looks at it again.
 *
 * Example with a far target and a dead lr, before and after:
 *
 *     beq .L9        bne .Lmip_w0
 *                    bl  .L9          (first a `b`, which the next pass replaces)
 *                    .Lmip_w0:
 */
#include <string.h>

#include "instrument/isa/thumb1/thumb1.h"

struct wide {
    struct span target;
    const char *id;
    struct bytes *b;
};

static void thumb1_relax_put_target(const struct wide *w, const char *before, const char *after)
{
    bytes_puts(w->b, before);
    bytes_append(w->b, w->target.at, w->target.len);
    bytes_puts(w->b, after);
}

/* Writes the word with the distance, aligned to 4 bytes as LDR (literal) requires (DDI 0419, A6.7.27). */
static void distance(const struct wide *w, const char *more)
{
    bytes_printf(w->b, "\t.p2align\t2\n.Lmip_wl%s:\n", w->id);
    thumb1_relax_put_target(w, "\t.word\t", "-(.Lmip_wp");
    bytes_printf(w->b, "%s+4)%s\n", w->id, more);
}

/* Writes code that computes the target's address.  The instruction `add rd, pc` sets no flags (A6.7.4, encoding T2). */
static void thumb1_relax_address(const struct wide *w, const char *reg)
{
    bytes_printf(w->b, "\tldr\t%s, .Lmip_wl%s\n.Lmip_wp%s:\n\tadd\t%s, pc\n", reg, w->id, w->id, reg);
}

/* Writes a jump to a far target.  A bl reaches far, but overwrites lr.  If lr is live, the address goes through the
 * stack, with bit 0 set for Thumb state (A6.7, "POP"). */
static uint32_t thumb1_relax_far_jump(const struct wide *w, asm_set dead, bool no_memory)
{
    if (dead & ASM_REG(ARM_LR)) {
        thumb1_relax_put_target(w, "\tbl\t", "\n");
        return 4;
    }
    if (no_memory)
        return 0;
    bytes_puts(w->b, "\tpush\t{r0, r1}\n");
    asm_pushed(w->b, 8);
    thumb1_relax_address(w, "r0");
    bytes_puts(w->b, "\tstr\tr0, [sp, #4]\n\tpop\t{r0, pc}\n");
    asm_pushed(w->b, -8);
    distance(w, "+1");
    return 16;
}

static uint32_t turned(const struct wide *w, const char *mnemonic, struct span reg)
{
    bytes_printf(w->b, "\t%s\t", mnemonic);
    if (reg.len)
        bytes_printf(w->b, "%.*s, ", (int)reg.len, reg.at);
    bytes_printf(w->b, ".Lmip_w%s\n", w->id);
    thumb1_relax_put_target(w, "\tb\t", "\n");
    bytes_printf(w->b, ".Lmip_w%s:\n", w->id);
    return 6;
}

static uint32_t thumb1_relax_branch(const struct wide *w, const struct asm_effects *fx, const struct arm_name *name,
                                    asm_set dead, bool no_memory, bool wide_jump)
{
    char inverse[4] = "b";
    if (fx->reach == ARM_REACH_BRANCH8) {
        strcpy(inverse + 1, arm_condition_name(arm_condition_inverse(name->cond)));
        return turned(w, inverse, (struct span){NULL, 0});
    }
    if (!wide_jump)
        return thumb1_relax_far_jump(w, dead, no_memory);
    thumb1_relax_put_target(w, "\tb\t", "\n");
    return 4;
}

static uint32_t thumb1_relax_load(struct wide *w, const struct arm_name *name, struct span reg)
{
    int number = arm_register(reg);
    if (number < 0 || number > 7)
        return 0;
    if (w->target.at[0] == '=') { /* the value is moved from a literal pool into the code */
        w->target.at++;
        w->target.len--;
        bytes_printf(w->b, "\tldr\t%s, .Lmip_wl%s\n\tb\t.Lmip_wo%s\n\t.p2align\t2\n.Lmip_wl%s:\n",
                     arm_register_name[number], w->id, w->id, w->id);
        thumb1_relax_put_target(w, "\t.4byte\t", "\n");
    } else {
        const char *r = arm_register_name[number];
        thumb1_relax_address(w, r);
        if (name->row->form == ARM_F_LOAD)
            bytes_printf(w->b, "\tldr\t%s, [%s]\n", r, r);
        bytes_printf(w->b, "\tb\t.Lmip_wo%s\n", w->id);
        distance(w, "");
    }
    bytes_printf(w->b, ".Lmip_wo%s:\n", w->id);
    return 14;
}

static uint32_t thumb1_relax_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead,
                                   bool wide_jump, const char *id, struct bytes *body)
{
    struct arm_name name;
    struct arm_ops ops;
    struct wide w = {fx->target, id, body};
    if (fx->target.len == 0 || !arm_find(in->mnemonic, &name))
        return 0;
    arm_split(in->operands, &ops);
    switch (name.row->form) {
    case ARM_F_B:
        return thumb1_relax_branch(&w, fx, &name, dead, in->no_memory, wide_jump);
    case ARM_F_CBZ:
        return turned(&w, name.row->name[2] == 'z' ? "cbnz" : "cbz", ops.op[0]);
    case ARM_F_LOAD:
        return strcmp(name.row->name, "ldr") == 0 ? thumb1_relax_load(&w, &name, ops.op[0]) : 0;
    case ARM_F_MOV: /* the instruction is an adr */
        return thumb1_relax_load(&w, &name, ops.op[0]);
    default:
        return 0;
    }
}

uint32_t thumb1_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                      struct bytes *body, struct bytes *tail)
{
    (void)tail;
    return thumb1_relax_widen(in, fx, dead, false, id, body);
}

uint32_t thumb1_base_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                           struct bytes *body, struct bytes *tail)
{
    (void)tail;
    return thumb1_relax_widen(in, fx, dead, true, id, body);
}

/* Widens an instruction of Clang's tables: the index is doubled before it is added to the PC, or before a load adds it.
 * Clang aligns the place before that addition, for the table after it. */
static bool step_of_clang(const struct asm_insn *in, struct bytes *out)
{
    struct arm_ops ops;
    arm_split(in->operands, &ops);
    if (ops.count != 2)
        return false;
    int reg = arm_register(ops.op[0]);
    const char *r = reg >= 0 ? arm_register_name[reg] : "";
    if (span_is(in->mnemonic, "add") && reg >= 0 && reg < 8 && arm_register(ops.op[1]) == ARM_PC) {
        bytes_printf(out, "\tlsls\t%s, %s, #1\n\t.p2align\t2\n\tadd\t%s, pc\n", r, r, r);
        return true;
    }
    if (!span_is(in->mnemonic, "ldrb"))
        return false;
    if (!span_has(ops.op[1], "#"))
        bytes_printf(out, "\tlsls\t%s, %s, #1\n", r, r);
    bytes_printf(out, "\tldrh\t%s, %.*s\n", r, (int)ops.op[1].len, ops.op[1].at);
    return true;
}

/* Widens entries from one byte to two, by the name of the helper that reads them. */
bool thumb1_table_step(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out)
{
    if (from_bytes == 1 && !span_is(in->mnemonic, "bl"))
        return step_of_clang(in, out);
    bool is_signed = span_has(in->operands, "__gnu_thumb1_case_sqi");
    if (from_bytes != 1 || (!is_signed && !span_has(in->operands, "__gnu_thumb1_case_uqi")))
        return false;
    bytes_printf(out, "\tbl\t__gnu_thumb1_case_%s\n", is_signed ? "shi" : "uhi");
    return true;
}
