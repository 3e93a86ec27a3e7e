/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the profile by semihosting. Then it sends the same profile again and again, over the UART with log lines
 * between, or through RTT.
 */
#include <stdio.h>

#include "mip.h"

#include "../../../boards/common/board.h"

#define NOINLINE  __attribute__((noinline))
#define SIX(x, n) x(n##0) x(n##1) x(n##2) x(n##3) x(n##4) x(n##5)
#define F(n)                                                                                                           \
    static NOINLINE int f##n(int v)                                                                                    \
    {                                                                                                                  \
        return v > 1##n ? v ^ 1##n : v + 1##n;                                                                         \
    }
#define ALL(x) SIX(x, 1) SIX(x, 2) SIX(x, 3) SIX(x, 4) SIX(x, 5)
ALL(F)

NOINLINE void mip_uart_put(uint8_t byte)
{
    board_putc(byte);
}

static void wait_a_while(void)
{
    for (volatile int i = 0; i < 20000; i++)
        ;
}

/* Waits until the reader has made room in the buffer. */
static NOINLINE bool patient(void *ctx, const void *data, uint32_t len)
{
    while (!mip_write_rtt(ctx, data, len))
        ;
    return true;
}

int main(void)
{
    volatile int v = 3;
    static const struct mip_sink rtt = {patient, NULL};
#define CALL(n)                                                                                                        \
    if (1##n % 3 != 0)                                                                                                 \
        v = f##n(v);
    ALL(CALL)
    wait_a_while();
    mip_uart_put('\n');
#ifdef RTT
    patient(NULL, "\n", 1); /* calls it before the dump, so that its own probe changes nothing later */
#else
    (void)rtt;
#endif
    board_putc('\n');
    if (mip_dump_semihost("here.mipraw") == 0)
        return 1;
    for (int i = 0;; i++) {
#ifdef RTT
        (void)mip_dump_stream(&rtt, i & 1);
#else
        board_putc('~'); /* noise: a mark, right before the first frame */
        if (mip_dump_uart() == 0)
            return 3;
#endif
        wait_a_while();
    }
}
