/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Registers of BCM2837 (Pi 3) and BCM2710A1 (Zero 2 W), at the addresses that the ARM uses.  Chapters are of
 * Broadcom's BCM2835 ARM Peripherals; the addresses there begin at 0x7E000000, and here at 0x3F000000.  The mailbox
 * is described in Raspberry Pi's documentation, "Mailbox property interface".
 */
#ifndef BCM2837_H
#define BCM2837_H

#include <stdint.h>

#define BCM_TIMER   0x3F003000u /* chapter 12 */
#define BCM_IRQ     0x3F00B200u /* chapter 7 */
#define BCM_MAILBOX 0x3F00B880u
#define BCM_GPIO    0x3F200000u /* chapter 6 */
#define BCM_UART0   0x3F201000u /* chapter 13 */
#define BCM_USB     0x3F980000u /* chapter 15 */

#define IRQ_PENDING1 0x04u
#define IRQ_ENABLE1  0x10u
#define IRQ_USB      (1u << 9) /* table of interrupts, 7.5 */

#define GPIO_FSEL1 0x04u
#define TIMER_CLO  0x04u /* microseconds */

static inline volatile uint32_t *bcm_reg(uint32_t base, uint32_t offset)
{
    return (volatile uint32_t *)(uintptr_t)(base + offset);
}

/* Put this between accesses of one peripheral and of another (1.3, "Peripheral access precautions for correct memory
 * ordering"). */
static inline void bcm_barrier(void)
{
    __asm__ volatile("dsb sy" ::: "memory");
}

/* Writes a cache line to memory and removes it from the cache. */
static inline void bcm_clean(const volatile void *line)
{
    __asm__ volatile("dsb sy\n\tdc civac, %0\n\tdsb sy" ::"r"(line) : "memory");
}

/* mailbox.c: sends one property tag with its values, and replaces them by those of the answer.  words: at most 4.
 * Returns false if no answer comes within a second. */
_Bool bcm_property(uint32_t tag, uint32_t *values, uint32_t words);

#endif
