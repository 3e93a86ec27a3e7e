/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: the registers of the procedure call standard (AAPCS64 section 6), and how far branches reach.
 */
#include "instrument/isa/aarch64/aarch64.h"
#include "instrument/isa/arm_text.h"
#include "mip_format.h"

#define EM_AARCH64 183

enum { POINTER_BYTES = 8, TABLE_STEPS = 2 };

#define REGS(from, to) ((((asm_set)1 << ((to) - (from) + 1)) - 1) << (from))

/* Calls under other conventions look like any other call.  Examples are preserve_most, preserve_none, nested functions
 * with a chain in x15 or x18, and helpers of sanitizers.  So each call and each return counts as a read of x0 to x15
 * and x18.  Probes use x16 and x17: a veneer may change these at any call (AAPCS64 section 6.1.1), so no convention
 * relies on them. */
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

/* GCC begins a text with `.arch`; in Clang's text, comments tell the machine. */
static const char *const words[] = {".arch", "// -- Begin function", NULL};

/* GNU as manual, "AArch64 Machine Directives". */
static const struct asm_directive_row directives[] = {
    {".aeabi_attribute",  ASM_DIR_OTHER},
    {".aeabi_subsection", ASM_DIR_OTHER},
    {".memtag",           ASM_DIR_OTHER},
 /* The next call preserves all registers, so none of them is dead here. */
    {".tlsdesccall",      ASM_DIR_INST },
    {".variant_pcs",      ASM_DIR_OTHER},
    {".xword",            ASM_DIR_DATA8},
    {NULL,                0            },
};

const struct asm_arch asm_aarch64 = {
    .name = "aarch64",
    .text.comment = '/',
    .text.words = words,
    .text.directives = directives,
    .text.slash_comments = true,
    .text.signs_by_window = true,
    .image.min_insn = 4,
    .image.code_align = {2,        2      },
    .reach.near_branch = 1000000, /* C6.2 "B.cond" */
    .image.map_width = MIP_WIDTH_64,
    .insn.op = a64_op,
    .frame.growth = a64_stack_growth,
    .frame.saves_to_stack = a64_saves_to_stack,
    .text.read_cpu = arm_text_read_lse,
    .text.gcc_header = { ".arch", ".file", ".text"},
    .call.gcc_keeps_none = true,
    .probe.counting_down_is_free = true,
    .image.pointer_bytes = POINTER_BYTES,
    .image.elf_machine = EM_AARCH64,
    .text.no_relocation = "R_AARCH64_NONE",
    .image.slot_align = 1,
    .call.write = REGS(0, 18) | LINK_REGISTER | ASM_NZCV,
    .call.use = ANY_ARGUMENT | ASM_SP64,
    .call.returned = ANY_ARGUMENT | REGS(19, 30) | ASM_SP64,
    .call.results = REGS(0, 8),
    .call.stack = ASM_SP64,
    .call.link = LINK_REGISTER,
    .frame.stack = "31 sp wsp",
    .frame.link = "30 x30 w30", /* the names that Clang writes */
    .call.entry_dead = REGS(0, 17) | ASM_NZCV,
 /* Clang has conventions that pass arguments in x20 to x28, and others that preserve x9 to x15. */
    .call.kept = { REGS(19,     28),       0},
    .call.veneer = INTRA_CALL | ASM_NZCV,
    .insn.effects = asm_a64_effects,
    .insn.address = asm_a64_address,
    .reach.limits = a64_limits,
    .reach.widen = asm_a64_widen,
    .reach.table_steps = TABLE_STEPS,
    .reach.table_step = asm_a64_table_step,
    .probe.base = REGS(0, 17) | REGS(19, 28) | LINK_REGISTER,
 /* Registers whose instructions are no shorter, but which are dead nearly everywhere. */
    .probe.base_short = INTRA_CALL,
    .probe.base_paged = true,
    .probe.slots_reach = 4095, /* C6.2 "STRB (immediate)": 12 bits */
    .probe.words_reach = 4095,
    .probe.self_contained = true,
    .probe.load = asm_a64_load,
    .probe.mark = asm_a64_mark,
    .probe.atomic_samples = true,
    .probe.add = asm_a64_add,
    .probe.counts_down = true,
    .probe.needs = asm_a64_needs,
    .probe.detour = asm_a64_detour,
    .probe.jump = "b",
    .probe.save = asm_a64_save,
    .probe.add_and_call_if = asm_a64_calls,
    .insn.accumulates = asm_a64_accumulates,
    .insn.exclusive = asm_a64_exclusive,
    .probe.poison = asm_a64_poison,
};
