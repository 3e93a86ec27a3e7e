/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The virtual controller: a driver whose bus is frames of usb_wire.h over bytes, such as an emulated UART carries.  For
 * firmware in QEMU, with tests/usb/bridge at the other end.  Firmware provides these two; it calls mip_usb_interrupt()
 * when a byte is there.
 */
#ifndef MIP_DCD_VIRTUAL_H
#define MIP_DCD_VIRTUAL_H

#include <stdint.h>

void mip_virtual_put(uint8_t byte); /* may wait until the line takes it */
int mip_virtual_get(void);          /* the next byte; -1: none is there */

#endif
