/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Each boot calls step() once more often, and sends one dump by RTT, which fits into the buffer.  FOREIGN: before that
 * a block of another image is put into the control block's place, and the buffer of that block must not change.
 */
#include <stdint.h>

#include "mip.h"

#define BOOTS (*(volatile uint32_t *)0x20300000) /* not cleared at start */

extern struct {
    char id[16];
    uint32_t ups, downs;
    const char *name;
    uint8_t *start;
    uint32_t size, writer, reader, flags;
} _SEGGER_RTT;
static uint8_t mine[64];

__attribute__((noinline)) int step(int v)
{
    return v * 3;
}

/* The image whose block this was might have had its buffer elsewhere, or with another size. */
static void leave_foreign_block(void)
{
    for (int i = 0; i < 10; i++)
        _SEGGER_RTT.id[i] = "TTR REGGES"[9 - i];
    _SEGGER_RTT.ups = 1;
    _SEGGER_RTT.start = mine;
    _SEGGER_RTT.size = sizeof mine;
}

int main(void)
{
    static const struct mip_sink rtt = {mip_write_rtt, NULL};
    volatile int v = 1;
    uint32_t boots = ++BOOTS;
#ifdef FOREIGN
    leave_foreign_block();
#else
    (void)leave_foreign_block;
#endif
    for (uint32_t i = 0; i < boots; i++)
        v = step(v);
    mip_dump_stream(&rtt, false);
    for (unsigned i = 0; i < sizeof mine; i++)
        if (mine[i])
            return 1;
    mip_dump_semihost(boots == 1 ? "run1.mipraw" : "run2.mipraw");
#ifdef FOREIGN
    return 0;
#endif
    for (;;)
        ;
}
