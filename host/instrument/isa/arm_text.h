/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions for what the assembly languages of 32-bit and 64-bit Arm have in common.
 */
#pragma once

#include "instrument/isa/isa.h"

/* Returns by how many bytes an instruction that writes the stack pointer lets the stack grow; ASM_GROWTH_UNKNOWN: not
 * known. */
int64_t arm_text_growth(const struct asm_insn *in);
/* Is the operand a place in the stack with a fixed offset, as `[sp, #16]`?  An operand with an index register would
 * look as if that register were stored. */
bool arm_text_is_plain_slot(struct span operands);
/* Is it a barrier that -mharden-sls=retbr puts after jumps and returns? */
bool arm_text_is_barrier(struct span mnemonic);
/* Does a directive .cpu or .arch name a core with the Large System Extensions? */
void arm_text_read_lse(struct asm_cpu *cpu, struct span word, struct span rest);
