/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A dump over the firmware's own polled UART, log text and all: the firmware gives the function that sends a byte.
 */
#define MIP_RUNTIME
#include "../mip.h"

/* Weak: images that do not call mip_dump_uart() need not have it. */
void mip_uart_put(uint8_t byte) __attribute__((weak, visibility("hidden")));

static bool write_uart(void *ctx, const void *data, uint32_t len)
{
    const uint8_t *from = data;
    (void)ctx;
    for (uint32_t i = 0; i < len; i++)
        mip_uart_put(from[i]);
    return true;
}

uint32_t mip_dump_uart(void)
{
    struct mip_sink sink;
    sink.write = write_uart;
    sink.ctx = NULL;
    return mip_uart_put != NULL ? mip_dump_stream(&sink, true) : 0;
}
