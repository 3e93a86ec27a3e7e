/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Contexts of RISC-V: machine mode, with interrupts on and off, with its vectors in either mode.
 */
#include "listen.h"

/* Writes these values into mstatus, mepc, mcause and mtval, sets mtvec to vectors of this mode, dumps, and reads the
 * registers again. */
uintptr_t dump_between(uintptr_t registers[5], uintptr_t mode);

static void check_mode(uintptr_t mode, uintptr_t mie, const char *what)
{
    /* mstatus: MPP and MPIE, as within a trap; an exception changes all five */
    const uintptr_t magic[4] = {0x1880u | mie, 0x80001234u, 7, 0x11223344u};
    uintptr_t registers[5];
    for (int i = 0; i < 4; i++)
        registers[i] = magic[i];
    registers[4] = 0;
    uintptr_t got = dump_between(registers, mode);
    expect_dump((uint32_t)got, what);
    for (int i = 0; i < 4; i++)
        check((registers[i] & (i ? UINTPTR_MAX : 0x1888u)) == magic[i], "a register of traps is put back");
    check(registers[4] == 1, "mtvec is put back");
}

void listen_contexts(void)
{
    check_mode(0, 0, "direct");
    check_mode(1, 0, "vectored");
    check_mode(0, 8, "interrupts on");
}
