/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the assembly languages of 32-bit and 64-bit Arm have in common.
 */
#pragma once

#include "instrument/isa/isa.h"

/* Returns by how many bytes an instruction that writes the stack pointer lets the stack grow; ASM_GROWTH_UNKNOWN: not
 * known. */
int64_t arm_text_growth(const struct asm_insn *in);
/* Is it `[sp, #16]` or the like?  An index register there would look like a stored register. */
bool arm_text_is_plain_slot(struct span operands);
/* Is it a barrier that -mharden-sls=retbr puts after ways out? */
bool arm_text_is_barrier(struct span mnemonic);
/* Does .cpu or .arch name a core with the Large System Extensions? */
void arm_text_read_lse(struct asm_cpu *cpu, struct span word, struct span rest);
