/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Software generated interrupt 5 of the GICv2 (Arm GIC Architecture Specification IHI 0048B, 4.3 and 4.4), at its
 * addresses in QEMU's virt machine.
 */
#include <stdint.h>

#include "interrupt.h"

#define GICD            0x08000000u
#define GICD_CTLR       0x000u
#define GICD_ISENABLER0 0x100u
#define GICD_SGIR       0xF00u
#define GICC            0x08010000u
#define GICC_CTLR       0x000u
#define GICC_PMR        0x004u
#define GICC_IAR        0x00Cu
#define GICC_EOIR       0x010u
#define SGIR_SELF       (2u << 24) /* target list filter: this CPU */
#define LINE            5u
#define SPURIOUS        1020u

void IRQ_Handler(void);

static volatile uint32_t *reg(uint32_t address)
{
    return (volatile uint32_t *)(uintptr_t)address;
}

void IRQ_Handler(void)
{
    uint32_t id = *reg(GICC + GICC_IAR);
    if ((id & 0x3FFu) == LINE)
        interrupt_handler();
    if ((id & 0x3FFu) < SPURIOUS)
        *reg(GICC + GICC_EOIR) = id;
}

void interrupt_enable(void)
{
    *reg(GICD + GICD_CTLR) = 1;
    *reg(GICD + GICD_ISENABLER0) = 1u << LINE;
    *reg(GICC + GICC_PMR) = 0xFF;
    *reg(GICC + GICC_CTLR) = 1;
    __asm__ volatile("msr daifclr, #2\n\tisb" ::: "memory");
}

void interrupt_raise(void)
{
    *reg(GICD + GICD_SGIR) = SGIR_SELF | LINE;
    __asm__ volatile("dsb sy\n\tisb" ::: "memory");
}
