/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 32-bit Arm: tables of instructions.
 */
#ifndef VALIDATE_ARM_H
#define VALIDATE_ARM_H

#include "decode.h"

struct arm_memory {
    uint8_t width;
    bool load, is_signed, exclusive;
};

enum arm_group { ARM_GROUP_REST, ARM_GROUP_LIST, ARM_GROUP_VECTORS, ARM_GROUP_NOTHING, ARM_GROUP_TRAP };
enum arm_group arm_group(unsigned id);
/* How many operands at the front are written and not read.  0 is a safe answer. */
int arm_destinations(unsigned id);
/* With two operands the first one is read, too, but for these. */
bool arm_unary(unsigned id);
bool arm_only_carry(unsigned id, const cs_arm *a);
/* A load or store of one core register, or of an exclusive pair. */
bool arm_memory(unsigned id, struct arm_memory *m);
/* Armv8.1-M, which Capstone 4 does not know. */
bool arm_fallback(const struct object *o, struct insn *i, uint64_t code, char kind, bool known);

#endif
