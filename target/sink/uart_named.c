/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sends a dump with a name over the firmware's own polled UART.
 */
#define MIP_RUNTIME
#include "../mip.h"
#include "uart_sink.h"

uint32_t mip_dump_uart_named(const char *name)
{
    struct mip_sink sink;
    sink.write = __mip_write_uart;
    sink.ctx = NULL;
    return mip_uart_put != NULL ? mip_dump_stream_named(&sink, true, name) : 0;
}
