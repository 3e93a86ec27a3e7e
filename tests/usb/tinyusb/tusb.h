/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A stub of TinyUSB for one test. It declares only the names that integrate/tinyusb/ uses, as TinyUSB documents them.
 */
#ifndef TESTS_USB_TUSB_H
#define TESTS_USB_TUSB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TUSB_DESC_INTERFACE = 4, TUSB_DESC_ENDPOINT = 5, TUSB_XFER_BULK = 2 };
enum { TUSB_REQ_CLEAR_FEATURE = 1, TUSB_REQ_SET_FEATURE = 3, TUSB_REQ_SET_INTERFACE = 11 };
enum { CONTROL_STAGE_SETUP, CONTROL_STAGE_DATA, CONTROL_STAGE_ACK };
typedef enum { XFER_RESULT_SUCCESS } xfer_result_t;

typedef struct __attribute__((packed)) {
    uint8_t bmRequestType, bRequest;
    uint16_t wValue, wIndex, wLength;
} tusb_control_request_t;

typedef struct __attribute__((packed)) {
    uint8_t bLength, bDescriptorType, bInterfaceNumber, bAlternateSetting, bNumEndpoints;
    uint8_t bInterfaceClass, bInterfaceSubClass, bInterfaceProtocol, iInterface;
} tusb_desc_interface_t;

typedef struct __attribute__((packed)) {
    uint8_t bLength, bDescriptorType, bEndpointAddress, bmAttributes;
    uint16_t wMaxPacketSize;
    uint8_t bInterval;
} tusb_desc_endpoint_t;

static inline uint8_t const *tu_desc_next(void const *desc)
{
    uint8_t const *p = desc;
    return p + p[0];
}

static inline uint16_t tu_edpt_packet_size(tusb_desc_endpoint_t const *ep)
{
    return ep->wMaxPacketSize & 0x7FF;
}

bool tud_control_xfer(uint8_t rhport, tusb_control_request_t const *request, void *buffer, uint16_t len);
bool tud_control_status(uint8_t rhport, tusb_control_request_t const *request);

#endif
