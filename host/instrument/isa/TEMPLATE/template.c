/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A skeleton for a new instruction set: it compiles, and every answer is the safe one.
 *
 * Copy the folder to isa/NAME/, rename, add its name to isa.c, then make the answers better one by one:
 * docs/porting_isa.md has the order.  Until then each function is skipped with a reason, and the text passes through
 * unchanged.
 *
 *     mip-as --mip-machine=template --mip-mode=call-graph --mip-remarks …
 *     skipped: f: probes for this instruction set are not written yet
 */
#include "instrument/isa/isa.h"
#include "mip_format.h"

extern const struct asm_arch asm_template;

enum { EM_NONE = 0, POINTER_BYTES = 4 };

/* Gives an unknown instruction its effects: it may read and change everything, and control goes on after it. */
static bool template_effects(const struct asm_insn *in, struct asm_effects *out)
{
    (void)in;
    *out = (struct asm_effects){.use = ASM_ALL, .write = ASM_ALL, .flow = ASM_FLOW_NEXT, .size = 16};
    return false;
}

static enum asm_op template_op(struct span mnemonic)
{
    (void)mnemonic;
    return ASM_OP_OTHER;
}

static int64_t template_stack_growth(const struct asm_insn *in, const struct asm_effects *fx)
{
    (void)in;
    (void)fx;
    return ASM_GROWTH_UNKNOWN;
}

/* Returns the limits of a kind of reach.  No kind is known yet, so no target is ever out of reach. */
static void template_reach_limits(uint32_t reach, int64_t *backward, int64_t *forward)
{
    (void)reach;
    *backward = *forward = INT64_MAX;
}

static uint32_t template_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                               struct bytes *body, struct bytes *tail)
{
    (void)in;
    (void)fx;
    (void)dead;
    (void)id;
    (void)body;
    (void)tail;
    return 0;
}

/* Refuses probes for each function.  Change this answer last: functions may have probes once all other answers are
 * right. */
static const char *template_refuses(enum asm_core core, bool thumb, bool divided)
{
    (void)core;
    (void)thumb;
    (void)divided;
    return "probes for this instruction set are not written yet";
}

/* Says that counters cannot be atomic.  Change this answer when `add` makes atomic counters (asm_slots.atomic). */
static bool template_can_be_atomic(enum asm_core core)
{
    (void)core;
    return false;
}

static uint32_t template_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out)
{
    (void)dead;
    (void)thumb;
    (void)seed;
    (void)out;
    return 0;
}

const struct asm_arch asm_template = {
    .name = "template",
    .text.comment = '#',
    .image.min_insn = 1,
    .reach.near_branch = 0,
    .image.pointer_bytes = POINTER_BYTES,
    .image.map_width = MIP_WIDTH_32,
    .image.elf_machine = EM_NONE,
    .image.slot_align = 1,
    .call.write = ASM_ALL,
    .call.use = ASM_ALL,
    .call.returned = ASM_ALL,
    .frame.stack = "",
    .insn.op = template_op,
    .frame.growth = template_stack_growth,
    .insn.effects = template_effects,
    .reach.limits = template_reach_limits,
    .reach.widen = template_widen,
    .refuses = template_refuses,
    .probe.can_be_atomic = template_can_be_atomic,
    .probe.poison = template_poison,
};
