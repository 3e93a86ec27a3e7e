/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Contexts of AArch64: EL1 to EL3, as the machine starts, with either stack pointer.
 */
#include "listen.h"

extern const uint8_t listen_vectors[];
/* Writes these values into the level's exception registers, dumps (on SP_EL0 if told so), and reads the registers
 * again. */
uint64_t dump_between(uint64_t registers[5], uint64_t on_sp_el0);
void listen_setup(void); /* sets VBAR, and allows FP above EL1 */

static void check_level(uint64_t on_sp_el0, const char *what)
{
    /* ELR, SPSR, ESR, FAR, DAIF */
    const uint64_t magic[5] = {0x1122334455667788u, 0x600003c5u, 0x5a000000u, 0xfedcba9876543210u, 0x280u};
    uint64_t registers[5];
    for (int i = 0; i < 5; i++)
        registers[i] = magic[i];
    uint64_t got = dump_between(registers, on_sp_el0);
    expect_dump((uint32_t)got, what);
    for (int i = 0; i < 5; i++)
        check(registers[i] == magic[i], "an exception register is put back");
}

void listen_contexts(void)
{
    listen_setup();
    check_level(0, "own stack pointer");
    check_level(1, "SP_EL0");
}
