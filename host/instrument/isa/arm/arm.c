/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 32-bit Arm: the facts of struct asm_arch for Thumb-2 and A32.  Register roles: Procedure Call Standard for the Arm
 * Architecture, section 6.1.
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
    .probe.counting_down_is_free = true,
    .name = "arm",
    .text.comment = '@',
    .image.pointer_bytes = 4,
    .image.elf_machine = 40, /* EM_ARM */
    .text.no_relocation = "R_ARM_NONE",
    .image.slot_align = 2,
    .call.write = R(0, 3) | ASM_REG(ARM_IP) | ASM_REG(ARM_LR) | ASM_NZCV,
    .call.use = R(0, 3) | ASM_REG(ARM_IP) | ASM_REG(ARM_SP),
 /* A vector of 16 bytes is a result in r0 to r3 (AAPCS32, 6.4).  A hard-float unit may also have such a result, in a
  * function with pcs("aapcs"), which no text shows.  LLVM's swiftcall returns four words in r0 to r3. */
    .call.results = R(0, 3),
    .call.returned = R(0, 11) | ASM_REG(ARM_SP) | ASM_Q | ASM_GE,
    .call.stack = ASM_REG(ARM_SP),
    .call.link = ASM_REG(ARM_LR),
    .frame.stack = "13 sp r13",
    .frame.link = "14 lr r14",
    .frame.a32 = ASM_REG(11),
    .frame.thumb = ASM_REG(7),
    .call.entry_dead = R(0, 3) | ASM_REG(ARM_IP) | ASM_NZCV,
    .call.chain = ASM_REG(ARM_IP),
 /* Clang's swiftcall uses r8 and r10. */
    .call.kept = {R(4,        11),        R(4,          7) | R(9,      9) | R(11,    11)                  },
    .call.veneer = ASM_REG(ARM_IP) | ASM_NZCV,
    .insn.effects = arm_effects,
    .reach.limits = arm_reach_limits,
    .reach.widen = arm_widen,
    .reach.table_steps = 1,
    .reach.table_step = arm_table_step,
    .reach.it_one = arm_it_one,
    .probe.base = R(0, 8) | R(10, ARM_IP) | ASM_REG(ARM_LR),
    .probe.base_short = R(0, 7),
    .probe.near_literal = 1020, /* A8.8.64: the 16-bit form counts the distance in words */
    .probe.far_literal = 4095,
    .probe.slots_reach = 4095, /* A8.8.206: STRB has an offset of 12 bits */
    .probe.atomic_samples = true,
    .probe.atomic_reach = 1023, /* A8.8.75: LDREX has an offset of 8 bits, in words */
    .probe.words_reach = 4095,
    .probe.most = { .mark = 48, .add = 48, .call = 48, .repair = 56, .poison = 192, .atomic = 24, .self_contained = 176},
    .probe.self_contained = true,
    .by_core = by_core,
    .probe.load = arm_load,
    .probe.literal = arm_literal,
    .probe.mark = arm_mark,
    .probe.add = arm_add,
    .insn.address = arm_address,
    .insn.tables_in_code = true,
    .probe.counts_down = true,
    .probe.needs = arm_needs,
    .probe.detour = arm_detour,
    .probe.jump = "b",
    .probe.save = arm_save,
    .probe.add_and_call_if = arm_calls,
    .insn.exclusive = arm_exclusive,
    .probe.poison = arm_poison,
};
