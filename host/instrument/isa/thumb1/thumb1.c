/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 16-bit Thumb: the facts of struct asm_arch.  The roles of registers are those of the Procedure Call Standard for the
 * Arm Architecture, section 6.1.
 */
#include "instrument/isa/thumb1/thumb1.h"

#define R(from, to) ((((asm_set)1 << ((to) - (from) + 1)) - 1) << (from))

extern const struct asm_arch asm_thumb1;
extern const struct asm_arch asm_thumb1_base;

/* STRB has an offset of 5 bits in bytes (DDI 0419, A6.7.61), STR one in words (A6.7.59).  LDR (literal) has an offset
 * of 8 bits in words, and reaches only forward (A6.7.27). */
#define SAME_IN_BOTH                                                                                                   \
    ARM_FACTS, .name = "arm", .text.comment = '@', .image.pointer_bytes = 4, .image.elf_machine = 40 /* EM_ARM */,     \
               .text.no_relocation = "R_ARM_NONE", .image.slot_align = 2,                                              \
               .call.write = R(0, 3) | ASM_REG(ARM_IP) | ASM_REG(ARM_LR) | ASM_NZCV,                                   \
               .call.use = R(0, 3) | ASM_REG(ARM_IP) | ASM_REG(ARM_SP),                                                \
               .call.returned = R(0, 11) | ASM_REG(ARM_SP) | ASM_Q | ASM_GE, .call.stack = ASM_REG(ARM_SP),            \
               .call.link = ASM_REG(ARM_LR), .frame.stack = "13 sp r13", .frame.link = "14 lr r14",                    \
               .frame.thumb = ASM_REG(7), .call.entry_dead = R(0, 3) | ASM_REG(ARM_IP) | ASM_NZCV,                     \
               .call.chain = ASM_REG(ARM_IP), .call.kept = {R(4, 11), R(4, 7) | R(9, 9) | R(11, 11)},                  \
               .call.veneer = ASM_REG(ARM_IP) | ASM_NZCV, .reach.limits = arm_reach_limits, .reach.table_steps = 1,    \
               .reach.table_step = thumb1_table_step, .probe.base = R(0, 7), .probe.base_short = R(0, 7),              \
               .probe.near_literal = 1020, .probe.far_literal = 1020, .probe.slots_reach = 31,                         \
               .probe.words_reach = 127, .probe.most = {20, 40, 52, 20, 40, 24, 176}, .probe.costly_flags = true,      \
               .insn.pc_aligned = true, .insn.calls_jump = true, .probe.self_contained = true,                         \
               .probe.atomic_helper = true, .probe.literal = arm_literal, .probe.mark = thumb1_mark,                   \
               .probe.add = thumb1_add, .probe.needs = thumb1_needs, .insn.address = arm_address,                      \
               .insn.tables_in_code = true, .call.results = R(0, 3), .probe.detour = arm_detour, .probe.jump = "b",    \
               .probe.save = arm_save, .probe.poison = thumb1_poison

const struct asm_arch asm_thumb1 = {
    SAME_IN_BOTH,
    .insn.effects = thumb1_effects,
    .reach.widen = thumb1_widen,
    .probe.needs_literals = true,
    .probe.load = thumb1_load,
    .probe.add_and_call_if = thumb1_calls,
};

/* The baseline of ARMv8-M also has movw, movt, cbz and a 32-bit branch (DDI 0553, C1.4). */
const struct asm_arch asm_thumb1_base = {
    SAME_IN_BOTH,
    .insn.effects = thumb1_base_effects,
    .reach.widen = thumb1_base_widen,
    .probe.load = thumb1_base_load,
    .probe.add_and_call_if = thumb1_base_calls,
    .insn.exclusive = arm_exclusive,
};
