/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 16-bit Thumb: facts.  Register roles: Procedure Call Standard for the Arm Architecture, section 6.1.
 */
#include "instrument/isa/thumb1/thumb1.h"

#define R(from, to) ((((asm_set)1 << ((to) - (from) + 1)) - 1) << (from))

extern const struct asm_arch asm_thumb1;
extern const struct asm_arch asm_thumb1_base;

/* DDI 0419, A6.7: STRB has an offset of 5 bits in bytes (A6.7.61), STR in words (A6.7.59).  LDR (literal) has 8 bits in
 * words, forward only (A6.7.27). */
#define SAME_IN_BOTH                                                                                                   \
    ARM_FACTS, .name = "arm", .comment = '@', .pointer_bytes = 4, .elf_machine = 40 /* EM_ARM */,                      \
               .no_relocation = "R_ARM_NONE", .slot_align = 2,                                                         \
               .at_call_write = R(0, 3) | ASM_REG(ARM_IP) | ASM_REG(ARM_LR) | ASM_NZCV,                                \
               .at_call_use = R(0, 3) | ASM_REG(ARM_IP) | ASM_REG(ARM_SP),                                             \
               .at_return_use = R(0, 11) | ASM_REG(ARM_SP) | ASM_Q | ASM_GE, .stack = ASM_REG(ARM_SP),                 \
               .link = ASM_REG(ARM_LR), .frame_stack = "13 sp r13", .frame_link = "14 lr r14",                         \
               .frame_thumb = ASM_REG(7), .at_entry_dead = R(0, 3) | ASM_REG(ARM_IP) | ASM_NZCV,                       \
               .at_call_chain = ASM_REG(ARM_IP), .at_call_kept = {R(4, 11), R(4, 7) | R(9, 9) | R(11, 11)},            \
               .at_call_veneer = ASM_REG(ARM_IP) | ASM_NZCV, .reach_limits = arm_reach_limits, .table_steps = 1,       \
               .table_step = thumb1_table_step, .base = R(0, 7), .base_short = R(0, 7), .near_literal = 1020,          \
               .far_literal = 1020, .slots_reach = 31, .words_reach = 127, .most = {20, 40, 52, 20, 40, 24, 176},      \
               .costly_flags = true, .pc_aligned = true, .calls_jump = true, .self_contained = true,                   \
               .atomic_helper = true, .literal = arm_literal, .mark = thumb1_mark, .add = thumb1_add,                  \
               .needs = thumb1_needs, .address = arm_address, .detour = arm_detour, .jump = "b", .save = arm_save,     \
               .poison = thumb1_poison

const struct asm_arch asm_thumb1 = {
    SAME_IN_BOTH,           .effects = thumb1_effects, .widen = thumb1_widen,
    .needs_literals = true, .load = thumb1_load,       .add_and_call_if = thumb1_calls,
};

/* DDI 0553, C1.4: baseline has movw, movt, cbz and a 32-bit branch in addition. */
const struct asm_arch asm_thumb1_base = {
    SAME_IN_BOTH,
    .effects = thumb1_base_effects,
    .widen = thumb1_base_widen,
    .load = thumb1_base_load,
    .add_and_call_if = thumb1_base_calls,
    .exclusive = arm_exclusive,
};
