/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: the firmware's UART, for uart_sink.c and uart_named.c.
 */
#ifndef MIP_UART_SINK_H
#define MIP_UART_SINK_H

#include <stdbool.h>
#include <stdint.h>

/* Weak: images that do not call mip_dump_uart() need not define it. */
void mip_uart_put(uint8_t byte) __attribute__((weak, visibility("hidden")));

bool __mip_write_uart(void *ctx, const void *data, uint32_t len);

#endif
