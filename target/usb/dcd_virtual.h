/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The virtual controller: a driver whose bus carries frames of usb_wire.h over a byte stream, such as an emulated UART.
 * For firmware in QEMU, with tests/usb/bridge at the other end.  The firmware defines these two, and calls
 * mip_usb_interrupt() when a byte has come.
 */
#ifndef MIP_DCD_VIRTUAL_H
#define MIP_DCD_VIRTUAL_H

#include <stdint.h>

void mip_virtual_put(uint8_t byte); /* may wait until the line takes it */
int mip_virtual_get(void);          /* the next byte; -1: none is there */

#endif
