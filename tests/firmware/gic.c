/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "gic.h"

#define REG(a)        (*(volatile uint32_t *)(uintptr_t)(a))
#define GICD          0x08000000u
#define GICC          0x08010000u
#define GICD_CTLR     REG(GICD + 0x000u)
#define GICD_ISENABLE REG(GICD + 0x100u)
#define GICD_ICENABLE REG(GICD + 0x180u)
#define GICC_CTLR     REG(GICC + 0x000u)
#define GICC_PMR      REG(GICC + 0x004u)
#define GICC_IAR      REG(GICC + 0x00Cu)
#define GICC_EOIR     REG(GICC + 0x010u)

void gic_enable(uint32_t id)
{
    GICD_CTLR = 1u;
    GICD_ISENABLE = 1u << id;
    GICC_PMR = 0xF0u;
    GICC_CTLR = 1u;
}

void gic_disable(uint32_t id)
{
    GICD_ICENABLE = 1u << id;
}

uint32_t gic_acknowledge(void)
{
    return GICC_IAR;
}

void gic_end(uint32_t acknowledged)
{
    GICC_EOIR = acknowledged;
}
