/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 16-bit Thumb: ARMv6-M (manual: DDI 0419) and ARMv8-M without the main extension (DDI 0553).  arm_mnemonics.c has the
 * mnemonics.  Sizes and reaches differ from Thumb-2, probes can use only eight registers, and hardly any instruction
 * preserves the flags.
 */
#pragma once

#include "instrument/isa/arm/arm.h"

/* thumb1_effects.c: functions that find the effects of an instruction. */
bool thumb1_effects(const struct asm_insn *in, struct asm_effects *out);
/* The same for ARMv8-M without the main extension. */
bool thumb1_base_effects(const struct asm_insn *in, struct asm_effects *out);

/* thumb1_probe.c: functions that write the operations of probes. */
uint32_t thumb1_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out);
uint32_t thumb1_base_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out);
uint32_t thumb1_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out);
uint32_t thumb1_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
struct asm_needs thumb1_needs(const struct asm_slots *s, enum asm_what what, bool keep_flags);
bool thumb1_calls(const struct asm_call *p, struct asm_call_text *out);
bool thumb1_base_calls(const struct asm_call *p, struct asm_call_text *out);
uint32_t thumb1_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out);

/* thumb1_relax.c: functions that replace instructions whose target is out of reach. */
uint32_t thumb1_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                      struct bytes *body, struct bytes *tail);
uint32_t thumb1_base_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                           struct bytes *body, struct bytes *tail);
bool thumb1_table_step(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out);
