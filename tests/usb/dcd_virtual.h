/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The virtual controller: a driver for firmware in QEMU.  Its bus carries frames of usb_wire.h over a byte stream,
 * such as an emulated UART.  tests/usb/bridge is at the other end.  The firmware defines the two functions below, and
 * calls mip_usb_interrupt() when a byte has come.
 */
#ifndef MIP_DCD_VIRTUAL_H
#define MIP_DCD_VIRTUAL_H

#include <stdint.h>

void mip_virtual_put(uint8_t byte); /* sends a byte; it may wait until the line takes the byte */
int mip_virtual_get(void);          /* returns the next byte; -1: there is none */

#endif
