/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 32-bit Arm: writes the code that saves registers around a probe, and restores them.
 */
#include "instrument/isa/arm/arm.h"

uint32_t arm_save(bool thumb, asm_set regs, bool push, struct bytes *out)
{
    if (!regs)
        return 0;
    bytes_printf(out, "\t%s\t{", push ? "push" : "pop");
    const char *comma = "";
    for (unsigned r = 0; r < 15; r++)
        if (regs & ASM_REG(r)) {
            bytes_printf(out, "%s%s", comma, arm_register_name[r]);
            comma = ", ";
        }
    bytes_puts(out, "}\n");
    asm_pushed(out, (push ? 4 : -4) * __builtin_popcountll(regs & 0x7fff));
    return thumb && !(regs & ~ARM_LOW_REGISTERS) ? 2 : 4;
}

int arm_spill(const struct asm_call *p, int wanted, asm_set used)
{
    asm_set may = ARM_LOW_REGISTERS & ~used & ~(asm_set)p->slots->model->reserved;
    return may & ASM_REG(wanted) ? wanted : arm_pick(may);
}
