/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The part of the GICv2 of QEMU's "virt" machine that one private timer interrupt needs (ARM IHI 0048B, 4.1.2, 4.1.3).
 */
#ifndef FIRMWARE_GIC_H
#define FIRMWARE_GIC_H

#include <stdint.h>

void gic_enable(uint32_t id);
void gic_disable(uint32_t id);
uint32_t gic_acknowledge(void);
void gic_end(uint32_t acknowledged);

#define GIC_ID_MASK    0x3FFu
#define GIC_TIMER_PHYS 30u /* EL1 physical timer, PPI 14 */

#endif
