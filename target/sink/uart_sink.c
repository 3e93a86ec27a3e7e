/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sends a dump over the firmware's own polled UART.  The UART may carry log text, too.  The firmware defines
 * mip_uart_put(), which sends a byte.
 */
#define MIP_RUNTIME
#include "../mip.h"
#include "uart_sink.h"

bool __mip_write_uart(void *ctx, const void *data, uint32_t len)
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
    sink.write = __mip_write_uart;
    sink.ctx = NULL;
    return mip_uart_put != NULL ? mip_dump_stream(&sink, true) : 0;
}
