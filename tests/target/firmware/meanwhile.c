/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Events while the runtime works. An interrupt comes during mip_reset(). With MIP_KEEP, the chip resets during a dump
 * or during mip_reset().
 */
#include <stdio.h>

#include "mip.h"

#define BOOTS    (*(volatile uint32_t *)0x20300000u) /* not written by start-up code; 0 at power-on */
#define AIRCR    (*(volatile uint32_t *)0xE000ED0Cu) /* ARMv7-M ARM B3.2.6 */
#define SYST_CSR (*(volatile uint32_t *)0xE000E010u)
#define SYST_RVR (*(volatile uint32_t *)0xE000E014u)
#define SYST_CVR (*(volatile uint32_t *)0xE000E018u)

extern volatile uint32_t __mip_state[4];
extern volatile uint32_t __mip_ring[];

enum { RING_HEAD_WORDS = 6, RING_END = RING_HEAD_WORDS + 2 * MIP_RING_ENTRIES - 1 };

static volatile bool came;
static volatile uint32_t sum;

#define FUNCTION(name)                                                                                                 \
    __attribute__((noinline)) void name(void);                                                                         \
    __attribute__((noinline)) void name(void)                                                                          \
    {                                                                                                                  \
        sum++;                                                                                                         \
    }
FUNCTION(by_interrupt)
FUNCTION(early)
FUNCTION(late)

void SysTick_Handler(void);
void SysTick_Handler(void)
{
    by_interrupt();
#ifdef KEPT
    if (__mip_state[0] != 0) /* mip_reset() was not interrupted: it sets `filled` last */
        return;
    BOOTS++;
    AIRCR = 0x05FA0004u;
    for (;;)
        ;
#else
    if (came || __mip_ring[RING_HEAD_WORDS] == 0 || __mip_ring[RING_END] != 0)
        return;
    came = true;
    mip_freeze();
#endif
}

static void tick(void)
{
    SYST_RVR = 1250; /* 50 us */
    SYST_CVR = 0;
    SYST_CSR = 7;
}

static bool reset_chip(void *ctx, const void *data, uint32_t len)
{
    (void)ctx;
    (void)data;
    (void)len;
    BOOTS++;
    __asm__ volatile("dsb" ::: "memory");
    AIRCR = 0x05FA0004u;
    for (;;)
        ;
}

int main(void)
{
    early();
#ifdef KEPT
    struct mip_sink sink = {reset_chip, NULL};
    if (BOOTS == 0)
        (void)mip_dump(&sink);
    if (BOOTS == 1) {
        late(); /* sampled, because no dump reads the ring any more */
        (void)mip_dump_semihost("dumped.mipraw");
        tick();
        for (;;) { /* until a tick interrupts mip_reset() */
            late();
            mip_reset();
        }
    }
    printf("boot %u\n", (unsigned)BOOTS);
#else
    (void)reset_chip;
    tick();
    while (!came) { /* until a tick finds the ring filled at its start but not at its end */
        __mip_ring[RING_HEAD_WORDS] = __mip_ring[RING_END] = 0;
        mip_reset();
    }
    SYST_CSR = 0;
    mip_resume();
    printf("ticks\n");
    late();
#endif
    return 0;
}
