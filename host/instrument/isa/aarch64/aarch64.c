/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: the procedure call standard (AAPCS64 section 6), and how far branches reach.
 */
#include "instrument/isa/aarch64/aarch64.h"
#include "instrument/isa/arm_text.h"
#include "mip_format.h"

#define EM_AARCH64 183

enum { POINTER_BYTES = 8, TABLE_STEPS = 2 };

#define REGS(from, to) ((((asm_set)1 << ((to) - (from) + 1)) - 1) << (from))

/* Calls with other conventions look like any other call: preserve_most, preserve_none, nested functions with a chain in
 * x15 or x18, helpers of sanitizers.  So every call and return reads x0 to x15 and x18.  Probes live on x16 and x17: a
 * veneer may change them at any call (AAPCS64 section 6.1.1), so no convention can count on them. */
#define ANY_ARGUMENT  (REGS(0, 15) | ASM_REG(18))
#define INTRA_CALL    REGS(16, 17)
#define LINK_REGISTER ASM_REG(30)

static void a64_limits(uint32_t reach, int64_t *backward, int64_t *forward)
{
    /* C6.2: imm14, imm19, imm9 words of CB<cc>, imm21 bytes of ADR */
    enum { TEST = 1 << 15, FAR = 1 << 20, COMPARE = 1 << 10, WORD = 4 };

    switch ((enum a64_reach)reach) {
    case A64_REACH_TEST:
        *backward = TEST;
        *forward = TEST - WORD;
        break;
    case A64_REACH_19BIT:
        *backward = FAR;
        *forward = FAR - WORD;
        break;
    case A64_REACH_COMPARE:
        *backward = COMPARE;
        *forward = COMPARE - WORD;
        break;
    case A64_REACH_ADR:
        *backward = FAR;
        *forward = FAR - 1;
        break;
    case A64_REACH_ANY:
        *backward = INT64_MAX;
        *forward = INT64_MAX;
        break;
    }
}

static enum asm_op a64_op(struct span m)
{
    if (span_is(m, "nop") || span_is(m, "NOP"))
        return ASM_OP_NOP;
    if (span_is(m, "adr"))
        return ASM_OP_ADDRESS;
    if (span_is(m, "add"))
        return ASM_OP_ADD;
    if (span_starts(m, "wf") || span_starts(m, "WF"))
        return ASM_OP_WAIT;
    return arm_text_is_barrier(m) ? ASM_OP_BARRIER : ASM_OP_OTHER;
}

static int64_t a64_stack_growth(const struct asm_insn *in, const struct asm_effects *fx)
{
    return fx->write & ASM_SP64 ? arm_text_growth(in) : 0;
}

static asm_set a64_saves_to_stack(const struct asm_insn *in, const struct asm_effects *fx)
{
    bool stores = span_is(in->mnemonic, "stp") || span_is(in->mnemonic, "str");
    return stores && arm_text_is_plain_slot(in->operands) ? fx->use : 0;
}

/* GCC begins a text with `.arch`; Clang's comments show the machine. */
static const char *const words[] = {".arch", "// -- Begin function", NULL};

const struct asm_arch asm_aarch64 = {
    .name = "aarch64",
    .comment = '/',
    .words = words,
    .slash_comments = true,
    .signs_by_window = true,
    .min_insn = 4,
    .code_align = {2,        2      },
    .near_branch = 1000000, /* C6.2 "B.cond" */
    .map_width = MIP_WIDTH_64,
    .op = a64_op,
    .stack_growth = a64_stack_growth,
    .saves_to_stack = a64_saves_to_stack,
    .read_cpu = arm_text_read_lse,
    .gcc_header = { ".arch", ".file", ".text"},
    .gcc_keeps_none = true,
    .counting_down_is_free = true,
    .pointer_bytes = POINTER_BYTES,
    .elf_machine = EM_AARCH64,
    .no_relocation = "R_AARCH64_NONE",
    .slot_align = 1,
    .at_call_write = REGS(0, 18) | LINK_REGISTER | ASM_NZCV,
    .at_call_use = ANY_ARGUMENT | ASM_SP64,
    .at_return_use = ANY_ARGUMENT | REGS(19, 30) | ASM_SP64,
    .stack = ASM_SP64,
    .link = LINK_REGISTER,
    .frame_stack = "31 sp wsp",
    .frame_link = "30 x30 w30", /* Clang's names */
    .at_entry_dead = REGS(0, 17) | ASM_NZCV,
 /* Clang has conventions that pass arguments in x20 to x28, and others that keep x9 to x15. */
    .at_call_kept = { REGS(19,     28),       0},
    .at_call_veneer = INTRA_CALL | ASM_NZCV,
    .effects = asm_a64_effects,
    .reach_limits = a64_limits,
    .widen = asm_a64_widen,
    .table_steps = TABLE_STEPS,
    .table_step = asm_a64_table_step,
    .base = REGS(0, 17) | REGS(19, 28) | LINK_REGISTER,
    .base_short = INTRA_CALL, /* not shorter, but free nearly everywhere */
    .base_paged = true,
    .slots_reach = 4095, /* C6.2 "STRB (immediate)": 12 bits */
    .words_reach = 4095,
    .self_contained = true,
    .load = asm_a64_load,
    .mark = asm_a64_mark,
    .atomic_samples = true,
    .add = asm_a64_add,
    .counts_down = true,
    .needs = asm_a64_needs,
    .detour = asm_a64_detour,
    .jump = "b",
    .save = asm_a64_save,
    .add_and_call_if = asm_a64_calls,
    .accumulates = asm_a64_accumulates,
    .exclusive = asm_a64_exclusive,
    .poison = asm_a64_poison,
};
