/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The timer of RISC-V's machine mode takes the samples ("The RISC-V Instruction Set Manual, Volume II: Privileged
 * Architecture", 20240411, 3.2.1).  The firmware sets mstatus.MIE, and its handler of interrupt 7 calls mip_pc_tick()
 * before any code changes mepc.  The addresses are those of SiFive's CLINT and of QEMU's virt machine; compile with
 * -DMIP_PC_MTIME=ADDRESS -DMIP_PC_MTIMECMP=ADDRESS for other chips, and for another hart than 0.
 */
#include "mip_pc.h"

#ifndef MIP_PC_MTIME
#define MIP_PC_MTIME    0x0200BFF8u
#define MIP_PC_MTIMECMP 0x02004000u
#endif
#define WORD(address) (*(volatile uint32_t *)(uintptr_t)(address))
#define MTIE          0x80u /* mie (3.1.9) */
/* GNU as wants the extension Zicsr by name.  Old versions of Clang count it as the base's. */
#ifdef __clang__
#define CSR(text) text
#else
#define CSR(text) ".option push\n\t.option arch, +zicsr\n\t" text "\n\t.option pop"
#endif

static uint32_t ticks;

void mip_pc_tick(void);

/* Sets the time of the next interrupt.  In between, no value is less than the old one and the new one. */
static void set_next(void)
{
    uint32_t high, low, next;
    do {
        high = WORD(MIP_PC_MTIME + 4);
        low = WORD(MIP_PC_MTIME);
    } while (high != WORD(MIP_PC_MTIME + 4));
    next = low + ticks;
    WORD(MIP_PC_MTIMECMP) = UINT32_MAX;
    WORD(MIP_PC_MTIMECMP + 4) = high + (next < low);
    WORD(MIP_PC_MTIMECMP) = next;
}

void mip_pc_timer(uint32_t period)
{
    __asm__ volatile(CSR("csrc mie, %0")::"r"(MTIE));
    ticks = period;
    if (!period)
        return;
    set_next();
    __asm__ volatile(CSR("csrs mie, %0")::"r"(MTIE));
}

void mip_pc_tick(void)
{
    uintptr_t pc;
    __asm__ volatile(CSR("csrr %0, mepc") : "=r"(pc));
    mip_pc_add(pc);
    set_next();
}
