/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 32-bit Arm: facts.  Register roles: Procedure Call Standard for the Arm Architecture, section 6.1.
 */
#include "instrument/isa/arm/arm.h"

extern const struct asm_arch asm_arm;

extern const struct asm_arch asm_thumb1;
extern const struct asm_arch asm_thumb1_base;

static const struct asm_arch *const by_core[ASM_CORES] = {
    [ASM_CORE_FULL] = &asm_arm,
    [ASM_CORE_V6M] = &asm_thumb1,
    [ASM_CORE_V8M_BASE] = &asm_thumb1_base,
    [ASM_CORE_OLD] = &asm_arm,
};

#define R(from, to) ((((asm_set)1 << ((to) - (from) + 1)) - 1) << (from))

const struct asm_arch asm_arm = {
    ARM_FACTS,
    .counting_down_is_free = true,
    .name = "arm",
    .comment = '@',
    .pointer_bytes = 4,
    .elf_machine = 40, /* EM_ARM */
    .no_relocation = "R_ARM_NONE",
    .slot_align = 2,
    .at_call_write = R(0, 3) | ASM_REG(ARM_IP) | ASM_REG(ARM_LR) | ASM_NZCV,
    .at_call_use = R(0, 3) | ASM_REG(ARM_IP) | ASM_REG(ARM_SP),
 /* A vector of 16 bytes is a result in r0 to r3 (AAPCS32, 6.4).  That holds in a hard-float unit, too, for a
  * function   with pcs("aapcs"), which no text shows.  LLVM's swiftcall returns four words there. */
    .at_return_use = R(0, 11) | ASM_REG(ARM_SP) | ASM_Q | ASM_GE,
    .stack = ASM_REG(ARM_SP),
    .link = ASM_REG(ARM_LR),
    .frame_stack = "13 sp r13",
    .frame_link = "14 lr r14",
    .frame_a32 = ASM_REG(11),
    .frame_thumb = ASM_REG(7),
    .at_entry_dead = R(0, 3) | ASM_REG(ARM_IP) | ASM_NZCV,
    .at_call_chain = ASM_REG(ARM_IP),
    .at_call_kept = {R(4,        11),        R(4,          7) | R(9,      9) | R(11,    11)                  }, /* Clang's swiftcall: r8, r10 */
    .at_call_veneer = ASM_REG(ARM_IP) | ASM_NZCV,
    .effects = arm_effects,
    .reach_limits = arm_reach_limits,
    .widen = arm_widen,
    .table_steps = 1,
    .table_step = arm_table_step,
    .it_one = arm_it_one,
    .base = R(0, 8) | R(10, ARM_IP) | ASM_REG(ARM_LR),
    .base_short = R(0, 7),
    .near_literal = 1020, /* A8.8.64: the 16-bit form counts words */
    .far_literal = 4095,
    .slots_reach = 4095, /* A8.8.206: STRB, 12 bits */
    .atomic_samples = true,
    .atomic_reach = 1023, /* A8.8.75: LDREX, 8 bits, in words */
    .words_reach = 4095,
    .most = { .mark = 48, .add = 48, .call = 48, .repair = 56, .poison = 192, .atomic = 24, .self_contained = 176},
    .self_contained = true,
    .by_core = by_core,
    .load = arm_load,
    .literal = arm_literal,
    .mark = arm_mark,
    .add = arm_add,
    .address = arm_address,
    .counts_down = true,
    .needs = arm_needs,
    .detour = arm_detour,
    .jump = "b",
    .save = arm_save,
    .add_and_call_if = arm_calls,
    .exclusive = arm_exclusive,
    .poison = arm_poison,
};
