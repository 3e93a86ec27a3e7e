/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The profile as an additional interface of a TinyUSB device.  Add mip_tinyusb.c to the firmware, MIP's target/ and
 * target/usb/ to its include path, and MIP_TINYUSB_INTERFACE() to its configuration descriptor.  Then define two
 * callbacks:
 *
 *     bool tud_vendor_control_xfer_cb(uint8_t rhport, uint8_t stage, tusb_control_request_t const *request)
 *     {
 *         return mip_tinyusb_control(rhport, stage, request) || …own vendor requests…;
 *     }
 *     usbd_class_driver_t const *usbd_app_driver_get_cb(uint8_t *count)
 *     {
 *         *count = 1;
 *         return &mip_tinyusb_driver;
 *     }
 *
 * No task, no call from main() and no CFG_TUD_VENDOR is needed.  In a build without MIP the interface exists, but
 * stalls every request.  For TinyUSB 0.15 to 0.21 and C11.  Tests compile it with stubs of TinyUSB's headers.
 */
#ifndef MIP_TINYUSB_H
#define MIP_TINYUSB_H

#include "device/usbd_pvt.h"
#include "tusb.h"

/* Descriptors of the interface and its one endpoint.  bytes: 64, or 512 at high speed. */
#define MIP_TINYUSB_INTERFACE_LEN 16
#define MIP_TINYUSB_INTERFACE(number, string, ep_in, bytes)                                                            \
    9, TUSB_DESC_INTERFACE, number, 0, 1, 0xFF, 0x4D, 0x50, string, 7, TUSB_DESC_ENDPOINT, ep_in, TUSB_XFER_BULK,      \
        (bytes)&0xFF, (bytes) >> 8, 0

extern usbd_class_driver_t const mip_tinyusb_driver;

/* False if the request is not for MIP's interface, or must be stalled. */
bool mip_tinyusb_control(uint8_t rhport, uint8_t stage, tusb_control_request_t const *request);

#endif
