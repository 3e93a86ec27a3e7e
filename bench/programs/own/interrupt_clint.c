/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The software interrupt of hart 0 ("RISC-V Instruction Set Manual, Volume II", 20211203, 3.1.9), raised by MSIP of the
 * CLINT (SiFive FE310-G002 Manual, v1p5, 9.1), at its address in QEMU's virt machine.
 */
#include <stdint.h>

#include "interrupt.h"

#define MSIP0      0x02000000u
#define MIE_MSIE   0x8u
#define MSTATUS_IE 0x8u

void IRQ_Handler(void);

static volatile uint32_t *msip(void)
{
    return (volatile uint32_t *)(uintptr_t)MSIP0;
}

void IRQ_Handler(void)
{
    *msip() = 0;
    interrupt_handler();
}

void interrupt_enable(void)
{
    __asm__ volatile(".option push\n\t.option arch, +zicsr\n\tcsrs mie, %0\n\tcsrs mstatus, %1\n\t.option pop"
                     :
                     : "r"(MIE_MSIE), "r"(MSTATUS_IE)
                     : "memory");
}

/* The interrupt is pending after the store; it is taken at the next instruction at the latest (3.1.9). */
void interrupt_raise(void)
{
    *msip() = 1;
    __asm__ volatile("fence" ::: "memory");
}
