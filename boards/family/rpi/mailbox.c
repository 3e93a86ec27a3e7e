/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Asks the VideoCore one question through the mailbox.  The VideoCore does not see the ARM's caches.  So the buffer
 * is written from the cache to memory before it is sent, and read from memory again after the answer.
 */
#include "bcm2837.h"

#define ANSWER_US 1000000u /* the longest wait; powering USB takes over 100 ms */

#define READ0   0x00u
#define STATUS0 0x18u
#define WRITE1  0x20u
#define STATUS1 0x38u
#define EMPTY   (1u << 30)
#define FULL    (1u << 31)
#define CHANNEL 8u          /* property tags from the ARM */
#define ALIAS   0xC0000000u /* the VideoCore's addresses of uncached memory (BCM2835 ARM Peripherals, 1.2.4) */
#define DONE    0x80000000u

#define VALUES_AT 5
#define WORDS     16

static _Alignas(64) volatile uint32_t letter[WORDS]; /* a cache line of its own */
static _Bool is_away; /* the VideoCore has the buffer; a late answer must not be taken for that to the next question */

static uint32_t mail(void)
{
    return (uint32_t)(uintptr_t)letter | ALIAS | CHANNEL;
}

static uint32_t now(void)
{
    bcm_barrier();
    uint32_t us = *bcm_reg(BCM_TIMER, TIMER_CLO);
    bcm_barrier();
    return us;
}

static _Bool send(void)
{
    uint32_t begin = now();
    while ((*bcm_reg(BCM_MAILBOX, STATUS1) & FULL) != 0)
        if (now() - begin > ANSWER_US)
            return 0;
    *bcm_reg(BCM_MAILBOX, WRITE1) = mail();
    is_away = 1;
    return 1;
}

/* Waits until the buffer comes back; other mail is dropped. */
static _Bool receive(void)
{
    uint32_t begin = now();
    do {
        _Bool has_mail = (*bcm_reg(BCM_MAILBOX, STATUS0) & EMPTY) == 0;
        is_away = !has_mail || *bcm_reg(BCM_MAILBOX, READ0) != mail();
    } while (is_away && now() - begin <= ANSWER_US);
    return !is_away;
}

_Bool bcm_property(uint32_t tag, uint32_t *values, uint32_t words)
{
    if (is_away && !receive())
        return 0;
    letter[0] = sizeof letter;
    letter[1] = 0;
    letter[2] = tag;
    letter[3] = letter[4] = words * 4;
    for (uint32_t i = 0; i < words; i++)
        letter[VALUES_AT + i] = values[i];
    letter[VALUES_AT + words] = 0;
    bcm_clean(letter);
    if (!send() || !receive())
        return 0;
    bcm_clean(letter);
    for (uint32_t i = 0; i < words; i++)
        values[i] = letter[VALUES_AT + i];
    return letter[1] == DONE;
}
