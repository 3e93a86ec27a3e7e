/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One question to the VideoCore, which sees memory through its own cache alias and not through ours.
 */
#include "bcm2837.h"

#define LIMIT 1000000u

#define READ0   0x00u
#define STATUS0 0x18u
#define WRITE1  0x20u
#define STATUS1 0x38u
#define EMPTY   (1u << 30)
#define FULL    (1u << 31)
#define CHANNEL 8u          /* property tags, from the ARM */
#define ALIAS   0xC0000000u /* memory, uncached, as the VideoCore sees it (BCM2835 ARM Peripherals, 1.2.4) */
#define DONE    0x80000000u

#define VALUES_AT 5
#define WORDS     16

static _Alignas(64) volatile uint32_t letter[WORDS]; /* a cache line of its own */

static void clean(void)
{
    __asm__ volatile("dsb sy\n\tdc civac, %0\n\tdsb sy" ::"r"(letter) : "memory");
}

static _Bool wait(uint32_t status, uint32_t bit)
{
    for (uint32_t i = 0; i < LIMIT; i++)
        if ((*bcm_reg(BCM_MAILBOX, status) & bit) == 0)
            return 1;
    return 0;
}

_Bool bcm_property(uint32_t tag, uint32_t *values, uint32_t words)
{
    letter[0] = sizeof letter;
    letter[1] = 0;
    letter[2] = tag;
    letter[3] = letter[4] = words * 4;
    for (uint32_t i = 0; i < words; i++)
        letter[VALUES_AT + i] = values[i];
    letter[VALUES_AT + words] = 0;
    clean();
    if (!wait(STATUS1, FULL))
        return 0;
    *bcm_reg(BCM_MAILBOX, WRITE1) = (uint32_t)(uintptr_t)letter | ALIAS | CHANNEL;
    if (!wait(STATUS0, EMPTY))
        return 0;
    (void)*bcm_reg(BCM_MAILBOX, READ0);
    clean();
    for (uint32_t i = 0; i < words; i++)
        values[i] = letter[VALUES_AT + i];
    return letter[1] == DONE;
}
