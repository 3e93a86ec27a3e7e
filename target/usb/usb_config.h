/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Settings of the USB device.  Each has a default; -D sets another value.
 */
#ifndef MIP_USB_CONFIG_H
#define MIP_USB_CONFIG_H

#include "../mip_usb_format.h"

/* The default is for private tests; a product needs its own (docs/usb.md). */
#ifndef MIP_USB_VID
#define MIP_USB_VID MIP_USB_TEST_VID
#endif
#ifndef MIP_USB_PID
#define MIP_USB_PID MIP_USB_TEST_PID
#endif
#if MIP_USB_VID < 1 || MIP_USB_VID > 0xFFFF || MIP_USB_PID < 0 || MIP_USB_PID > 0xFFFF
#error "MIP_USB_VID and MIP_USB_PID are 16-bit numbers, and the first is not 0"
#endif

/* The most current that the board draws from the bus. */
#ifndef MIP_USB_MILLIAMPS
#define MIP_USB_MILLIAMPS 100
#endif
#if MIP_USB_MILLIAMPS < 0 || MIP_USB_MILLIAMPS > 500
#error "MIP_USB_MILLIAMPS must be 0 to 500"
#endif

#endif
