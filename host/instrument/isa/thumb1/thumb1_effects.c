/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How 16-bit Thumb differs from Thumb-2: lengths, reaches, jump tables.
 */
#include <string.h>

#include "instrument/isa/thumb1/thumb1.h"

/* Does the instruction have 32 bits?  All instructions except these have 16 bits (DDI 0419, A5.3; for ARMv8-M also DDI
 * 0553, C2.3).  `bl` is always a pair of halfwords. */
static bool is_long(const struct arm_name *name)
{
    static const char *const rows[] = {"bl",    "dmb",    "dsb",   "isb",    "mrs",    "msr",    "movw", "movt", "sdiv",
                                       "udiv",  "ldrex",  "strex", "ldrexb", "strexb", "clrex",  "lda",  "ldab", "ldah",
                                       "ldaex", "ldaexb", "stl",   "stlb",   "stlh",   "stlex",  "bxns", "tt",   "tta",
                                       "ttt",   "ttat",   "sg",    "ldrexh", "strexh", "mcr",    "mrc",  "mcrr", "mrrc",
                                       "cdp",   "ldaexh", "ssbb",  "pssbb",  "stlexb", "stlexh", "csdb", "ldc",  "stc"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(name->row->name, rows[i]) == 0)
            return true;
    return name->width == 'w';
}

/* Is it a call of libgcc's helper for switches, after which GCC's jump table stands?  The helper reads the index from
 * r0 and the table's address from lr, and preserves all other registers (GCC, libgcc/config/arm/lib1funcs.S; thumb1.md,
 * thumb1_casesi_dispatch). */
static bool case_helper(struct span target, struct asm_effects *fx)
{
    static const char name[] = "__gnu_thumb1_case_";
    if (!span_starts(target, name))
        return false;
    fx->flow = ASM_FLOW_TABLE;
    fx->use |= ASM_REG(0) | ASM_REG(ARM_SP);
    fx->def |= ASM_REG(ARM_LR) | ASM_REG(ARM_IP) | ASM_NZCV;
    fx->write |= fx->def;
    fx->signed_table = target.len > sizeof name - 1 && target.at[sizeof name - 1] == 's';
    fx->target.len = 0;
    return true;
}

static void thumb1_effects_branch(const struct arm_name *name, bool wide_jump, struct asm_effects *fx)
{
    bool conditional = fx->flow == ASM_FLOW_COND;
    bool wide = !conditional && wide_jump && name->width != 'n';
    fx->size = wide ? 4 : 2;
    fx->shorter = wide && name->width != 'w' && fx->target.len ? ARM_REACH_BRANCH11 : 0;
    fx->reach = !fx->target.len || wide ? 0 : conditional ? ARM_REACH_BRANCH8 : ARM_REACH_BRANCH11;
}

static void thumb1_effects_to_pc(const struct asm_insn *in, const struct arm_name *name, struct asm_effects *fx)
{
    if (name->row->form == ARM_F_BX)
        /* Computed gotos have the form `mov pc, …`: GCC, thumb1.md, thumb1_indirect_jump; LLVM, tBRIND. */
        fx->leaves = true;
    struct span first = in->operands;
    if (name->row->form != ARM_F_DP || arm_register(span_operand(&first)) != ARM_PC)
        return;
    fx->flow = ASM_FLOW_TABLE; /* a table whose distance is added to the PC: add pc, r0 */
    fx->use |= ASM_REG(ARM_PC);
    fx->anchored = true;
}

static bool effects(const struct asm_insn *in, bool wide_jump, struct asm_effects *out)
{
    struct arm_name name;
    if (!arm_effects(in, out))
        return false;
    if (span_starts(in->mnemonic, ".inst") || !arm_find(in->mnemonic, &name))
        return true;
    out->size = is_long(&name) ? 4 : 2;
    out->reach = out->reach == ARM_REACH_WIDE ? ARM_REACH_NARROW : out->reach;
    out->shorter = 0;
    if (name.row->form == ARM_F_B)
        thumb1_effects_branch(&name, wide_jump, out);
    else if (name.row->form == ARM_F_BL)
        (void)case_helper(out->target, out);
    else if (out->flow == ASM_FLOW_INDIRECT)
        thumb1_effects_to_pc(in, &name, out);
    return true;
}

bool thumb1_effects(const struct asm_insn *in, struct asm_effects *out)
{
    return effects(in, false, out);
}

bool thumb1_base_effects(const struct asm_insn *in, struct asm_effects *out)
{
    return effects(in, true, out);
}
