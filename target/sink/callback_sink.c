/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Passes a dump byte by byte to a function of the firmware, for example one that sends over a polled UART.
 */
#define MIP_RUNTIME
#include "../mip.h"

bool mip_write_callback(void *callback, const void *data, uint32_t len)
{
    const struct mip_callback *c = callback;
    const uint8_t *from = data;
    for (uint32_t i = 0; i < len; i++)
        c->put(c->ctx, from[i]);
    return true;
}
