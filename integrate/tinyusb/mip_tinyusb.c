/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An application class driver (usbd_app_driver_get_cb).  TinyUSB's vendor class cannot be used: its queue hides the end
 * of packets.  All functions run in tud_task(), so there is one context, as mip_usb.h requires.
 */
#include "mip_tinyusb.h"

#include "mip_usb.h"

static uint8_t interface_number, ep_in;
static uint32_t packet_bytes;
static uint32_t packet[512 / 4], reply[64 / 4];

static void forget(void)
{
    ep_in = 0;
    mip_usb_request(NULL, NULL);
}

static void on_reset(uint8_t rhport)
{
    (void)rhport;
    forget();
}

/* Opens MIP's interface and its endpoint.  Returns the length of their descriptors, or 0 for another interface. */
static uint16_t on_open(uint8_t rhport, tusb_desc_interface_t const *itf, uint16_t max_len)
{
    if (itf->bInterfaceClass != 0xFF || itf->bInterfaceSubClass != 0x4D || itf->bInterfaceProtocol != 0x50 ||
        itf->bNumEndpoints != 1 || max_len < MIP_TINYUSB_INTERFACE_LEN)
        return 0;
    tusb_desc_endpoint_t const *ep = (tusb_desc_endpoint_t const *)tu_desc_next(itf);
    packet_bytes = tu_edpt_packet_size(ep);
    if (packet_bytes > sizeof packet || !usbd_edpt_open(rhport, ep))
        return 0;
    interface_number = itf->bInterfaceNumber;
    ep_in = ep->bEndpointAddress;
    mip_usb_request(NULL, NULL);
    return MIP_TINYUSB_INTERFACE_LEN;
}

/* usbd_edpt_xfer() has a fifth argument since TinyUSB 0.21, and in development versions after 0.20.  Their version
 * number does not show it, so the function's type selects the call. */
typedef bool transfer_4(uint8_t, uint8_t, uint8_t *, uint16_t);
typedef bool transfer_5(uint8_t, uint8_t, uint8_t *, uint16_t, bool is_isr);

static inline bool send_by_4(transfer_4 *transfer, uint8_t rhport, uint16_t bytes)
{
    return transfer(rhport, ep_in, (uint8_t *)packet, bytes);
}

static inline bool send_by_5(transfer_5 *transfer, uint8_t rhport, uint16_t bytes)
{
    return transfer(rhport, ep_in, (uint8_t *)packet, bytes, false);
}

static void pump(uint8_t rhport)
{
    if (ep_in == 0 || usbd_edpt_busy(rhport, ep_in))
        return;
    int n = mip_usb_packet(packet, packet_bytes);
    if (n >= 0)
        _Generic(&usbd_edpt_xfer, transfer_4 *
                 : send_by_4, transfer_5 *
                 : send_by_5)(usbd_edpt_xfer, rhport, (uint16_t)n);
}

static bool on_sent(uint8_t rhport, uint8_t ep, xfer_result_t result, uint32_t bytes)
{
    (void)ep;
    (void)result;
    (void)bytes;
    pump(rhport);
    return true;
}

/* Takes an armed packet back, and begins with DATA0.  TinyUSB's clear-stall only forgets that the endpoint is busy.  If
 * the endpoint was not halted, the controller still has the packet, and another packet over it would hang the
 * endpoint.  A stall takes the packet back in each of its drivers. */
static void start_anew(uint8_t rhport)
{
    usbd_edpt_stall(rhport, ep_in);
    usbd_edpt_clear_stall(rhport, ep_in);
}

/* Standard requests to MIP's endpoint and interface.  TinyUSB has answered those to the endpoint.  It answers
 * SET_INTERFACE after this call, but does nothing else for it; USB 2.0, 9.1.1.5, wants DATA0. */
static bool on_standard(uint8_t rhport, uint8_t stage, tusb_control_request_t const *request)
{
    uint8_t type = request->bmRequestType, what = request->bRequest;
    bool clears = type == 0x02 && what == TUSB_REQ_CLEAR_FEATURE, halts = type == 0x02 && what == TUSB_REQ_SET_FEATURE;
    bool selects = type == 0x01 && what == TUSB_REQ_SET_INTERFACE;
    if (stage != CONTROL_STAGE_SETUP || ep_in == 0 || request->wValue != 0) /* 0: the halt; the alternate setting */
        return false;
    if (clears || halts || selects)
        mip_usb_request(NULL, NULL);
    if (clears || selects)
        start_anew(rhport);
    return false;
}

bool mip_tinyusb_control(uint8_t rhport, uint8_t stage, tusb_control_request_t const *request)
{
    if ((request->bmRequestType & 0x7F) != 0x41 || (request->wIndex & 0xFF) != interface_number || ep_in == 0)
        return false;
    if (stage == CONTROL_STAGE_ACK)
        pump(rhport);
    if (stage != CONTROL_STAGE_SETUP)
        return true;
    int n = mip_usb_request((uint8_t const *)request, reply);
    if (n < 0)
        return false;
    return n == 0 ? tud_control_status(rhport, request) : tud_control_xfer(rhport, request, reply, (uint16_t)n);
}

usbd_class_driver_t const mip_tinyusb_driver = {
#if CFG_TUSB_DEBUG >= 2
    .name = "MIP",
#endif
    .init = forget,
    .reset = on_reset,
    .open = on_open,
    .control_xfer_cb = on_standard,
    .xfer_cb = on_sent,
};
