/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls integrate/tinyusb/ in the order in which TinyUSB does: open, requests, packets one by one, a stop during a
 * read. It runs on the computer, with a fake class in place of the runtime's, which has its own tests.
 */
#undef NDEBUG
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "mip_tinyusb.h"
#include "mip_usb.h"

static struct {
    int packets, sent, forgotten, status, data;
    uint16_t last_len;
    bool open, busy;
} bus;

int mip_usb_request(const uint8_t *setup, void *reply)
{
    if (setup == NULL || setup[0] == 0x02) {
        bus.forgotten++;
        bus.packets = 0;
        return 0;
    }
    if (setup[0] == 0xC1) {
        memset(reply, 7, 48);
        return 48;
    }
    if (setup[1] != 2)
        return MIP_USB_STALL;
    bus.packets = 3;
    return 0;
}

int mip_usb_packet(void *packet, uint32_t size)
{
    assert(size == 64 && ((uintptr_t)packet & 3) == 0);
    return bus.packets == 0 ? MIP_USB_NOTHING : --bus.packets == 0 ? 0 : 64;
}

bool usbd_edpt_open(uint8_t rhport, tusb_desc_endpoint_t const *ep)
{
    assert(rhport == 1 && ep->bEndpointAddress == 0x84 && ep->wMaxPacketSize == 64);
    return bus.open = true;
}

bool usbd_edpt_busy(uint8_t rhport, uint8_t ep)
{
    assert(rhport == 1 && ep == 0x84);
    return bus.busy;
}

#ifdef IS_ISR
bool usbd_edpt_xfer(uint8_t rhport, uint8_t ep, uint8_t *buffer, uint16_t len, bool is_isr)
#else
static const bool is_isr;
bool usbd_edpt_xfer(uint8_t rhport, uint8_t ep, uint8_t *buffer, uint16_t len)
#endif
{
    assert(!is_isr); /* all calls are made in tud_task() */
    assert(rhport == 1 && ep == 0x84 && bus.open && !bus.busy && buffer != NULL);
    bus.busy = true;
    bus.last_len = len;
    return true;
}

bool tud_control_xfer(uint8_t rhport, tusb_control_request_t const *request, void *buffer, uint16_t len)
{
    assert(rhport == 1 && request->bmRequestType == 0xC1 && len == 48 && *(uint8_t *)buffer == 7);
    bus.data++;
    return true;
}

bool tud_control_status(uint8_t rhport, tusb_control_request_t const *request)
{
    assert(rhport == 1 && request->bmRequestType == 0x41);
    bus.status++;
    return true;
}

static bool ask(uint8_t type, uint8_t request, uint16_t index)
{
    tusb_control_request_t r = {
        .bmRequestType = type, .bRequest = request, .wIndex = index, .wLength = type >> 7 ? 64 : 0};
    return mip_tinyusb_control(1, CONTROL_STAGE_SETUP, &r) && mip_tinyusb_control(1, CONTROL_STAGE_ACK, &r);
}

static void sent(void)
{
    assert(bus.busy);
    bus.busy = false;
    bus.sent++;
    assert(mip_tinyusb_driver.xfer_cb(1, 0x84, XFER_RESULT_SUCCESS, bus.last_len));
}

int main(void)
{
    static const uint8_t ours[] = {MIP_TINYUSB_INTERFACE(2, 0, 0x84, 64)};
    uint8_t other[sizeof ours];
    const tusb_desc_interface_t *itf = (const tusb_desc_interface_t *)ours;
    assert(sizeof ours == MIP_TINYUSB_INTERFACE_LEN);
    mip_tinyusb_driver.init();
    memcpy(other, ours, sizeof ours);
    other[5] = 3;
    assert(mip_tinyusb_driver.open(1, (const tusb_desc_interface_t *)other, 99) == 0);
    assert(mip_tinyusb_driver.open(1, itf, 15) == 0);
    assert(!ask(0xC1, 1, 2)); /* the driver is not open yet */
    assert(mip_tinyusb_driver.open(1, itf, 99) == 16 && bus.open);

    assert(ask(0xC1, 1, 2) && bus.data == 1);
    assert(!ask(0xC1, 1, 3) && !ask(0x41, 9, 2) && !ask(0x40, 2, 2) && !bus.busy);
    assert(ask(0x41, 2, 0x0302) && bus.status == 1 && bus.busy && bus.last_len == 64);
    sent();
    assert(bus.last_len == 64);
    sent();
    assert(bus.busy && bus.last_len == 0);
    sent();
    assert(!bus.busy && bus.sent == 3);

    tusb_control_request_t clear = {.bmRequestType = 0x02, .bRequest = 1, .wIndex = 0x84};
    assert(ask(0x41, 2, 2));
    int before = bus.forgotten;
    mip_tinyusb_driver.control_xfer_cb(1, CONTROL_STAGE_SETUP, &clear);
    assert(bus.forgotten == before + 1);
    sent();
    assert(!bus.busy); /* the rest of the read does not come */
    mip_tinyusb_driver.reset(1);
    assert(bus.forgotten == before + 2 && !ask(0x41, 2, 2));
    puts("played");
    return 0;
}
