/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What Arm's assembly language has in common in 32 and 64 bits.
 */
#ifndef MIP_INSTRUMENT_ISA_ARM_TEXT_H
#define MIP_INSTRUMENT_ISA_ARM_TEXT_H

#include "instrument/isa/isa.h"

/* Bytes that an instruction, which writes the stack pointer, lets the stack grow; ASM_GROWTH_UNKNOWN. */
int64_t arm_text_growth(const struct asm_insn *in);
/* `[sp, #16]` and its like; an index register there would look like one that is stored. */
bool arm_text_is_plain_slot(struct span operands);
/* What -mharden-sls=retbr puts after ways out. */
bool arm_text_is_barrier(struct span mnemonic);
/* Does .cpu or .arch name a core with the Large System Extensions? */
void arm_text_read_lse(struct asm_cpu *cpu, struct span word, struct span rest);

#endif
