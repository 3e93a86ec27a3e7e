/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Thumb-2 and A32: writes replacements for instructions whose target is out of reach.
 *
 * Problem: cbz reaches 130 bytes, a 16-bit branch 256 or 2048 bytes, a conditional b.w 1 MB, literal loads 1 or 4 KB
 * (DDI 0406, A8.8).
 *
 * Method: cbz and conditional branches are replaced by their opposite, which jumps over a `b` to the target.  A literal
 * load or adr computes the address in its destination (movw, movt, add pc; A32 without movw loads the distance) and
 * loads from there.  A load of the PC passes its value through the stack.  The literal of `ldr r0, =v` is put into the
 * code, with a branch around it.
 *
 * Input: one instruction with its effects, and the registers that are dead before it (arm_widen).  Output: the
 * replacing text, and an upper bound of its size in bytes; 0: there is no replacement.
 *
 * What holds: a replacement changes no flag, and no register except the destination.  In an IT block each instruction
 * of the replacement gets an IT of its own.  A push and a pop have no condition, as an unwinder knows only one frame
 * for each place: a branch goes around both.
 *
 * Example of a branch, before and after:
 *
 *     cbz r0, .L9        cbnz r0, .Lmip_w0
 *                        b .L9
 *                        .Lmip_w0:
 *
 * Example of a literal, before and after:
 *
 *     ldr r3, .L5        movw r3, #:lower16:(.L5-(.Lmip_wp0+4))
 *                        movt r3, #:upper16:(.L5-(.Lmip_wp0+4))
 *                        .Lmip_wp0: add r3, pc
 *                        ldr r3, [r3]
 */
#include "instrument/isa/arm/arm.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void arm_reach_limits(uint32_t reach, int64_t *backward, int64_t *forward)
{
    /* The limits count from the instruction's own address.  The PC is 4 bytes (Thumb) or 8 bytes (A32) later, and Thumb
     * rounds it down for literals.  So each limit is the smaller of two values. */
    static const struct {
        int64_t backward, forward;
    } limits[] = {
        [ARM_REACH_ANY] = {INT64_MAX, INT64_MAX},
          [ARM_REACH_CBZ] = {-4,        130      },
        [ARM_REACH_WIDE] = {4085,      4095     },
          [ARM_REACH_NARROW] = {0,         1020     },
        [ARM_REACH_WORDS] = {1010,      1020     },
          [ARM_REACH_HALVES] = {500,       510      },
        [ARM_REACH_BYTES] = {245,       255      },
          [ARM_REACH_ADR32] = {1010,      1020     },
        [ARM_REACH_ADRL] = {65270,     65280    },
          [ARM_REACH_LOOP] = {4090,      4098     },
        [ARM_REACH_BRANCH] = {1048572,   1048578  },
          [ARM_REACH_BRANCH11] = {2044,      2050     },
        [ARM_REACH_BRANCH8] = {252,       258      },
    };
    *backward = limits[reach].backward;
    *forward = limits[reach].forward;
}

/* The replacement that is being written, and what it depends on. */
struct wide {
    const struct asm_insn *in;
    struct span target;
    const char *cond; /* the condition of each instruction in it */
    bool in_it;       /* each of its instructions gets an IT of its own */
    const char *id;
    struct bytes *b;
    uint32_t size;
};

static void put(struct wide *w, const char *mnemonic, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void put(struct wide *w, const char *mnemonic, const char *format, ...)
{
    char operands[512];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(operands, sizeof operands, format, args);
    va_end(args);
    if (w->in_it) {
        bytes_printf(w->b, "\tit\t%s\n", w->cond);
        w->size += 2;
    }
    bytes_printf(w->b, "\t%s%s\t%s\n", mnemonic, w->cond, operands);
    w->size += 4;
}

/* Writes a branch that is always taken. */
static void arm_relax_jump(struct wide *w, const char *label)
{
    bytes_printf(w->b, "\tb\t%s%s\n", label, w->id);
    w->size += 4;
}

static void arm_relax_put_label(struct wide *w, const char *label)
{
    bytes_printf(w->b, "%s%s:\n", label, w->id);
}

static void arm_relax_put_target(struct wide *w, const char *before, const char *after)
{
    bytes_puts(w->b, before);
    bytes_append(w->b, w->target.at, w->target.len);
    bytes_puts(w->b, after);
}

static void arm_relax_half(struct wide *w, const char *mnemonic, const char *which, const char *reg)
{
    put(w, mnemonic, "%s, #:%s:(%.*s-(.Lmip_wp%s+4))", reg, which, (int)w->target.len, w->target.at, w->id);
}

/* Writes code that computes the target's address in a register.  A32 cores before ARMv7 have no movw.  For these cores
 * the distance is a word in the code, with a branch around it. */
static void pc_relative(struct wide *w, int number)
{
    const char *reg = arm_register_name[number];
    if (w->in->thumb) {
        arm_relax_half(w, "movw", "lower16", reg);
        arm_relax_half(w, "movt", "upper16", reg);
        if (w->in_it) { /* the label must be right before the add */
            bytes_printf(w->b, "\tit\t%s\n", w->cond);
            w->size += 2;
        }
        arm_relax_put_label(w, ".Lmip_wp");
        bytes_printf(w->b, "\tadd%s\t%s, pc\n", w->cond, reg);
        w->size += 4;
        return;
    }
    put(w, "ldr", "%s, .Lmip_wl%s", reg, w->id);
    arm_relax_jump(w, ".Lmip_wo");
    arm_relax_put_label(w, ".Lmip_wl");
    arm_relax_put_target(w, "\t.word\t", "-(.Lmip_wp");
    bytes_printf(w->b, "%s+8)\n", w->id);
    w->size += 4;
    arm_relax_put_label(w, ".Lmip_wo");
    arm_relax_put_label(w, ".Lmip_wp");
    put(w, "add", "%s, pc, %s", reg, reg);
}

static void arm_relax_compare_branch(struct wide *w, const struct arm_name *name, const struct arm_ops *ops)
{
    bool zero = name->row->name[2] == 'z'; /* true for cbz, false for cbnz, both with or without .n */
    struct span reg = ops->op[0];
    bytes_printf(w->b, "\t%s\t%.*s, .Lmip_w%s\n", zero ? "cbnz" : "cbz", (int)reg.len, reg.at, w->id);
    arm_relax_put_target(w, "\tb\t", "\n");
    arm_relax_put_label(w, ".Lmip_w");
    w->size = 6;
}

/* Appends the instruction's name with S and width, but without its condition. */
static void bare_name(const struct arm_name *name, struct bytes *out)
{
    bytes_printf(out, "\t%.*s%s", (int)sizeof name->row->name, name->row->name, name->s ? "s" : "");
    if (name->width)
        bytes_printf(out, ".%c", name->width);
}

uint32_t arm_detour(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                    struct bytes *tail)
{
    struct arm_name name;
    struct arm_ops ops;
    if (!arm_find(in->mnemonic, &name))
        return 0;
    arm_split(in->operands, &ops);
    if (name.row->form == ARM_F_CBZ && ops.count == 2) {
        bool zero = name.row->name[2] == 'z';
        bytes_printf(head, "\t%s\t%.*s, .Lmip_over%s\n", zero ? "cbnz" : "cbz", (int)ops.op[0].len, ops.op[0].at, id);
        bytes_printf(tail, "\tb\t%.*s\n", (int)fx->target.len, fx->target.at);
    } else if (name.cond < ARM_ALWAYS && fx->flow != ASM_FLOW_CALL && fx->flow != ASM_FLOW_NEXT) {
        bytes_printf(head, "\tb%s\t.Lmip_over%s\n", arm_condition_name(arm_condition_inverse(name.cond)), id);
        bare_name(&name, tail);
        bytes_printf(tail, "\t%.*s\n", (int)in->operands.len, in->operands.at);
    } else {
        return 0;
    }
    bytes_printf(tail, ".Lmip_over%s:\n", id);
    return 8;
}

/* Replaces a branch whose target is out of reach.  If the branch has a short form, the assembler may choose a longer
 * encoding.  If the branch has the longest conditional form, it is replaced by its opposite over a `b`. */
static void arm_relax_branch(struct wide *w, const struct asm_effects *fx, const struct arm_name *name)
{
    if (fx->reach != ARM_REACH_BRANCH) {
        put(w, "b", "%.*s", (int)w->target.len, w->target.at);
        return;
    }
    bytes_printf(w->b, "\tb%s\t.Lmip_w%s\n", arm_condition_name(arm_condition_inverse(name->cond)), w->id);
    arm_relax_put_target(w, "\tb\t", "\n");
    arm_relax_put_label(w, ".Lmip_w");
    w->size = 8;
}

/* Replaces a branch of a low-overhead loop: wls goes only forward, le only backward (DDI 0553, C2.4 "WLS" and "LE"). */
static void arm_relax_loop_branch(struct wide *w, bool start)
{
    struct span all = w->in->operands, word = w->in->mnemonic;
    int before = (int)(w->target.at - all.at);
    if (start)
        bytes_printf(w->b, "\t%.*s\t%.*s.Lmip_wx%s\n", (int)word.len, word.at, before, all.at, w->id);
    arm_relax_jump(w, ".Lmip_wo");
    arm_relax_put_label(w, ".Lmip_wx");
    arm_relax_put_target(w, "\tb\t", "\n");
    arm_relax_put_label(w, ".Lmip_wo");
    if (!start)
        bytes_printf(w->b, "\t%.*s\t%.*s.Lmip_wx%s\n", (int)word.len, word.at, before, all.at, w->id);
    w->size += 8;
}

/* Returns the name of a load, without condition and width. */
static void stem(const struct arm_name *name, char *out, size_t size)
{
    (void)snprintf(out, size, "%.*s", (int)sizeof name->row->name, name->row->name);
}

/* Moves the value of `ldr r0, =value` from the literal pool into the code. */
static void arm_relax_pool_load(struct wide *w, const struct arm_name *name, const struct arm_ops *ops)
{
    char word[16];
    struct span reg = ops->op[0];
    bool pair = name->row->form == ARM_F_VLDR && (reg.at[0] == 'd' || reg.at[0] == 'D');
    stem(name, word, sizeof word);
    put(w, word, "%.*s, .Lmip_wl%s", (int)reg.len, reg.at, w->id);
    arm_relax_jump(w, ".Lmip_wo");
    w->target.at++;
    w->target.len--;
    bytes_puts(w->b, "\t.p2align\t2\n");
    arm_relax_put_label(w, ".Lmip_wl");
    arm_relax_put_target(w, pair ? "\t.8byte\t" : "\t.4byte\t", "\n");
    arm_relax_put_label(w, ".Lmip_wo");
    w->size += pair ? 10 : 6;
}

/* Replaces a literal load or adr: the address is computed in the destination itself, so no other register changes. */
static bool literal_load(struct wide *w, const struct arm_name *name, const struct arm_ops *ops)
{
    char word[16];
    int reg = arm_register(ops->op[0]);
    if (reg < 0 || reg == ARM_SP || reg == ARM_PC)
        return false;
    pc_relative(w, reg);
    stem(name, word, sizeof word);
    if (name->row->form != ARM_F_MOV)
        put(w, word, "%s, [%s]", arm_register_name[reg], arm_register_name[reg]);
    return true;
}

/* Begins a branch around the replacement, if the instruction has a condition.  A conditional push needs this branch, as
 * an unwinder knows only one frame for each place. */
static void arm_relax_around(struct wide *w, const struct arm_name *name)
{
    if (name->cond >= ARM_ALWAYS)
        return;
    bytes_printf(w->b, "\tb%s\t.Lmip_wk%s\n", arm_condition_name(arm_condition_inverse(name->cond)), w->id);
    w->size += 4;
    w->cond = "";
    w->in_it = false;
}

static void end_around(struct wide *w, const struct arm_name *name)
{
    if (name->cond < ARM_ALWAYS)
        arm_relax_put_label(w, ".Lmip_wk");
}

/* Replaces `ldr pc, label`: the address to jump to goes through the stack. */
static void jump_load(struct wide *w, const struct arm_name *name)
{
    arm_relax_around(w, name);
    put(w, "push", "{r0, r1}");
    asm_pushed(w->b, 8);
    pc_relative(w, 0);
    put(w, "ldr", "r0, [r0]");
    put(w, "str", "r0, [sp, #4]");
    put(w, "pop", "{r0, pc}");
    asm_pushed(w->b, -8);
    end_around(w, name);
}

/* Replaces `ldrd rt, rt2, label`.  The second register holds the address; the load reads it before overwriting it.  The
 * first register must not hold it, by an erratum of Cortex-M3 (602117). */
static bool literal_pair(struct wide *w, const struct arm_ops *ops)
{
    int first = arm_register(ops->op[0]);
    int second = ops->count > 2 ? arm_register(ops->op[1]) : first + 1;
    if (first < 0 || second < 0 || second >= ARM_SP)
        return false;
    /* In Thumb and A32 a load may overwrite its base register, if there is no write-back (A8.8.72). */
    pc_relative(w, second);
    put(w, "ldrd", "%s, %s, [%s]", arm_register_name[first], arm_register_name[second], arm_register_name[second]);
    return true;
}

/* Replaces vldr, whose address needs a core register.  The replacement takes a dead core register, or saves one around
 * the load. */
static void vector_load(struct wide *w, const struct arm_name *name, const struct arm_ops *ops, asm_set dead)
{
    int reg = arm_pick(dead);
    const char *r = arm_register_name[reg < 0 ? ARM_IP : reg];
    struct span word = w->in->mnemonic;
    size_t width = strlen("vldr") + strlen(w->cond); /* the mnemonic ends in .16, .32 or .64, or there is no suffix */
    if (reg < 0) {
        arm_relax_around(w, name);
        put(w, "push", "{%s}", r);
        asm_pushed(w->b, 4);
    }
    pc_relative(w, reg < 0 ? ARM_IP : reg);
    if (w->in_it)
        bytes_printf(w->b, "\tit\t%s\n", w->cond);
    bytes_printf(w->b, "\tvldr%s%.*s\t%.*s, [%s]\n", w->cond, (int)(word.len - width), word.at + width,
                 (int)ops->op[0].len, ops->op[0].at, r);
    w->size += 6;
    if (reg < 0) {
        put(w, "pop", "{%s}", r);
        asm_pushed(w->b, -4);
        end_around(w, name);
    }
}

static bool rewrite(struct wide *w, const struct asm_effects *fx, const struct arm_name *name,
                    const struct arm_ops *ops, asm_set dead)
{
    if (ops->count == 0)
        return false;
    if (w->target.at[0] == '=') {
        arm_relax_pool_load(w, name, ops);
        return true;
    }
    switch (name->row->form) {
    case ARM_F_CBZ:
        arm_relax_compare_branch(w, name, ops);
        return true;
    case ARM_F_B:
        arm_relax_branch(w, fx, name);
        return true;
    case ARM_F_LE:
    case ARM_F_WLS:
        arm_relax_loop_branch(w, name->row->form == ARM_F_WLS);
        return true;
    case ARM_F_READ: /* a preload is only a hint, so it may be dropped */
        bytes_puts(w->b, "\tnop\n");
        w->size = 4;
        return true;
    case ARM_F_LOAD:
        if (arm_register(ops->op[0]) == ARM_PC) {
            jump_load(w, name);
            return true;
        }
        return literal_load(w, name, ops);
    case ARM_F_MOV:
        return literal_load(w, name, ops);
    case ARM_F_LOADD:
        return literal_pair(w, ops);
    case ARM_F_VLDR:
        vector_load(w, name, ops, dead & ~ASM_REG(ARM_LR));
        return true;
    default:
        return false;
    }
}

uint32_t arm_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                   struct bytes *body, struct bytes *tail)
{
    struct arm_name name;
    struct arm_ops ops;
    (void)tail;
    if (fx->target.len == 0 || !arm_find(in->mnemonic, &name))
        return 0;
    arm_split(in->operands, &ops);
    struct wide w = {in, fx->target, arm_condition_name(name.cond), in->in_it, id, body, 0};
    return rewrite(&w, fx, &name, &ops, dead) ? w.size : 0;
}

/* Widens GCC's `ldrb e, [table, index]` in A32 to entries of two bytes: a halfword load adds no shifted index, so the
 * index is doubled first (DDI 0406, A8.8.82).  GCC writes the same two instructions for such entries (arm.cc,
 * arm_output_casesi). */
static bool a32_table_step(const struct asm_insn *in, struct bytes *out)
{
    bool sign = span_is(in->mnemonic, "ldrsb");
    struct arm_ops ops, at;
    arm_split(in->operands, &ops);
    size_t len = ops.count == 2 ? ops.op[1].len : 0;
    if (!(sign || span_is(in->mnemonic, "ldrb")) || len < 2 || ops.op[1].at[0] != '[' || ops.op[1].at[len - 1] != ']')
        return false;
    arm_split((struct span){ops.op[1].at + 1, len - 2}, &at);
    int e = arm_register(ops.op[0]), table = at.count == 2 ? arm_register(at.op[0]) : -1;
    int index = at.count == 2 ? arm_register(at.op[1]) : -1;
    if (e < 0 || table < 0 || index < 0 || table == index)
        return false;
    const char *to = arm_register_name[e], *i = arm_register_name[index];
    bytes_printf(out, "\tadd\t%s, %s, %s\n", to, e == table ? to : i, i);
    bytes_printf(out, "\tldr%sh\t%s, [%s, %s]\n", sign ? "s" : "", to, e == table ? to : arm_register_name[table],
                 e == table ? i : to);
    return true;
}

bool arm_table_step(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out)
{
    struct arm_name name;
    struct arm_ops ops;
    if (from_bytes == 1 && !in->thumb)
        return a32_table_step(in, out);
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
