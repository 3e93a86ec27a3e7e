/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the USB device: numbers of chapter 9 of the Universal Serial Bus Specification 2.0, and functions that
 * the device's files share.
 */
#ifndef MIP_USB_PARTS_H
#define MIP_USB_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define USB_BULK_IN  0x81u
#define USB_BULK_OUT 0x01u
#define USB_EP0_IN   0x80u
#define USB_EP0_OUT  0x00u

/* A SETUP packet: byte offsets (table 9-2). */
#define USB_SETUP_TYPE    0
#define USB_SETUP_REQUEST 1
#define USB_SETUP_VALUE   2
#define USB_SETUP_INDEX   4
#define USB_SETUP_LENGTH  6
#define USB_SETUP_BYTES   8u

#define USB_TYPE_IN 0x80u

/* bmRequestType and bRequest as one number (tables 9-3, 9-4). */
#define USB_GET_DEVICE_STATUS     0x8000u
#define USB_GET_INTERFACE_STATUS  0x8100u
#define USB_GET_ENDPOINT_STATUS   0x8200u
#define USB_CLEAR_ENDPOINT        0x0201u
#define USB_SET_ENDPOINT          0x0203u
#define USB_SET_ADDRESS           0x0005u
#define USB_GET_DESCRIPTOR        0x8006u
#define USB_GET_CONFIGURATION     0x8008u
#define USB_SET_CONFIGURATION     0x0009u
#define USB_GET_INTERFACE         0x810Au
#define USB_SET_INTERFACE         0x010Bu
#define USB_FEATURE_ENDPOINT_HALT 0u

/* Descriptor types (table 9-5; BOS: USB 3.2 specification, table 9-6). */
#define USB_DEVICE        1u
#define USB_CONFIGURATION 2u
#define USB_STRING        3u
#define USB_QUALIFIER     6u
#define USB_OTHER_SPEED   7u
#define USB_BOS           15u

/* MIP's numbers in the BOS, and the index of Microsoft's request (MS OS 2.0 Descriptors Specification). */
#define USB_MS_VENDOR_CODE     0x20u
#define USB_WEBUSB_VENDOR_CODE 0x21u
#define USB_MS_REQUEST         (0xC000u | USB_MS_VENDOR_CODE)
#define USB_MS_SET_INDEX       7u

static inline uint32_t usb_u16(const uint8_t *p)
{
    return p[0] | (uint32_t)p[1] << 8;
}

#define USB_SCRATCH 64u /* room for a reply that is put together */

/* usb_descriptors.c: finds or makes a descriptor.  value: its type and index, as in wValue.  *data is set to the
 * bytes; if it is not changed, they are in scratch.  Returns the number of bytes; 0: there is no such descriptor. */
uint32_t mip_usb_descriptor(uint32_t value, bool high_speed, uint8_t *scratch, const uint8_t **data);

#define USB_MS_SET_BYTES 162u
extern const uint8_t mip_usb_ms_set[];

#endif
